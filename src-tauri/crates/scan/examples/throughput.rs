//! Prints how many MiB a second one core scans, for prose in several scripts and for JSON.
//!
//! `cargo run --release -p lazaret-scan --example throughput [MiB] [LANGUAGE]`
//!
//! On Linux the clock is the thread's own processor time, so that a busy machine does not count.

use lazaret_scan::{FileContext, TextKind, TextScan};
use std::time::Instant;

/// Sentences of one language, shuffled into a text.
fn prose(sentences: &[&str], size: usize) -> Vec<u8> {
    let mut text = Vec::with_capacity(size + 1024);
    let mut state = 0x9E37_79B9_7F4A_7C15u64;
    let mut line = 0;
    while text.len() < size {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let sentence = sentences[(state >> 33) as usize % sentences.len()];
        text.extend_from_slice(sentence.as_bytes());
        line += sentence.len();
        let end: &[u8] = match state >> 60 {
            0 => b"\n\n",
            _ if line > 90 => b"\n",
            _ => b" ",
        };
        line = if end == b" " { line } else { 0 };
        text.extend_from_slice(end);
    }
    text
}

const ENGLISH: &[&str] = &[
    "The third row of pears was pruned in the week before the rain, and the ladder is back in the shed.",
    "Keep the picker's own names for the trees; the map beside the gate shows which row is which.",
    "A token of thanks went to the neighbours, who had kept the key to the cellar through the winter.",
    "In that context nobody asked why the medlars ripen late: they do so every year, and always have.",
    "The assistant reads the notes in order, answers one question at a time, and says when it does not know.",
    "Older notes go to the long shelf after one season; a named person decides which of them are promoted.",
    "Water twice a week in June, once in September, and not at all after the first night of frost.",
    "We measured 412 trees in 14 rows, of which 9 were lost to canker and 3 to the storm of 2024.",
    "If two lines of the record disagree, stop and ask the steward which one holds.",
    "Her voice is calm, her sentences are short, and she prefers the ladder to the tall tree.",
    "The function takes a list of rows, sorts them by name, and returns the first one that is empty.",
    "See docs/notes/orchard.md for the plan of the year and https://example.org/pears for the varieties.",
];

const SPANISH: &[&str] = &[
    "La tercera hilera de perales se podó la semana antes de la lluvia, y la escalera volvió al cobertizo.",
    "Conserva los nombres que los recolectores dan a los árboles; el plano junto a la puerta dice cuál es cuál.",
    "Mañana habrá que regar otra vez, porque en agosto la tierra pierde el agua más rápido de lo que se cree.",
    "El asistente lee las notas en orden, responde una pregunta cada vez y avisa cuando no sabe la respuesta.",
    "Las notas más antiguas pasan al estante largo después de una estación; una persona decide cuáles ascienden.",
    "Si dos líneas del registro no coinciden, detente y pregunta al mayordomo cuál de las dos vale.",
    "El señor Núñez midió 412 árboles en 14 hileras; nueve se perdieron por el chancro y tres por la tormenta.",
    "Su voz es tranquila, sus frases son cortas y prefiere la escalera al árbol más alto.",
    "Nadie preguntó por qué los nísperos maduran tarde: lo hacen cada año, desde que hay memoria.",
    "La clave de bodega la guardaron los vecinos durante el invierno, y les dimos las gracias.",
];

const CYRILLIC: &[&str] = &[
    "Третий ряд груш обрезали за неделю до дождей, и лестница снова стоит в сарае.",
    "Храните имена, которые сборщики сами дали деревьям; план у ворот показывает, где какой ряд.",
    "Завтра надо будет снова поливать, потому что в августе земля теряет воду быстрее, чем кажется.",
    "Помощник читает заметки по порядку, отвечает на один вопрос за раз и говорит, когда не знает ответа.",
    "Если две строки записи расходятся, остановитесь и спросите хранителя, какая из них верна.",
    "Мы измерили 412 деревьев в 14 рядах; девять погибли от рака коры и три от бури.",
    "Голос её спокоен, предложения коротки, и лестницу она предпочитает высокому дереву.",
];

const CHINESE: &[&str] = &[
    "第三排梨树在下雨前一周修剪完毕，梯子已经放回棚子里。",
    "请保留采摘人给树起的名字；门边的图标明了哪一排是哪一排。",
    "明天还要再浇一次水，因为八月的土地失水比人们想的要快。",
    "助手按顺序阅读笔记，一次只回答一个问题，不知道的时候就说不知道。",
    "如果记录中的两行互相矛盾，请停下来，问管事的人哪一行为准。",
    "我们量了十四排共四百一十二棵树，九棵因溃疡病枯死，三棵毁于风暴。",
];

const ARABIC: &[&str] = &[
    "قُلِّم الصف الثالث من أشجار الكمثرى قبل المطر بأسبوع، وأعيد السلم إلى السقيفة.",
    "احتفظ بالأسماء التي أطلقها القاطفون على الأشجار؛ والمخطط عند البوابة يبين كل صف.",
    "غدا يجب الري مرة أخرى لأن الأرض في آب تفقد الماء أسرع مما يظن الناس.",
    "يقرأ المساعد الملاحظات بالترتيب ويجيب عن سؤال واحد في كل مرة ويقول حين لا يعرف.",
    "إذا اختلف سطران في السجل فتوقف واسأل القيم أيهما الصحيح.",
    "قسنا ٤١٢ شجرة في ١٤ صفا، تسع منها ماتت بالتقرح وثلاث بالعاصفة.",
];

fn json(size: usize) -> Vec<u8> {
    let mut text = b"[\n".to_vec();
    let mut state = 1u64;
    while text.len() < size {
        let mut digest = String::new();
        for _ in 0..8 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            digest.push_str(&format!("{:08x}", (state >> 32) as u32));
        }
        text.extend_from_slice(
            format!(
                "  {{\"path\": \"docs/note-{}.md\", \"sha256\": \"{digest}\", \"text\": \"A row,\\nand another.\"}},\n",
                state >> 50
            )
            .as_bytes(),
        );
    }
    text.extend_from_slice(b"  null]\n");
    text
}

/// Seconds of processor time of this thread, where the system tells; else of the wall clock.
fn seconds(origin: Instant) -> f64 {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse::<f64>().ok())
        .map_or_else(|| origin.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn main() {
    let origin = Instant::now();
    let only = std::env::args().nth(2);
    let mebibytes: usize = std::env::args().nth(1).and_then(|size| size.parse().ok()).unwrap_or(16);
    let size = mebibytes << 20;
    let texts = [
        ("English", TextKind::Markdown, prose(ENGLISH, size)),
        ("Spanish", TextKind::Markdown, prose(SPANISH, size)),
        ("Cyrillic", TextKind::Markdown, prose(CYRILLIC, size)),
        ("Chinese", TextKind::Markdown, prose(CHINESE, size)),
        ("Arabic", TextKind::Markdown, prose(ARABIC, size)),
        ("JSON", TextKind::Json, json(size)),
    ];
    for (name, kind, text) in texts
        .iter()
        .filter(|(name, ..)| only.as_deref().is_none_or(|only| only == *name))
    {
        let mut best = f64::MAX;
        let mut findings = Vec::new();
        for _ in 0..3 {
            let start = seconds(origin);
            let mut scan = TextScan::new(FileContext {
                entry: "docs/bench.md",
                kind: *kind,
                declared_digests: &[],
            });
            for block in text.chunks(256 * 1024) {
                scan.block(block);
            }
            findings = scan.finish();
            best = best.min(seconds(origin) - start);
        }
        let rate = text.len() as f64 / best / f64::from(1 << 20);
        let rules: std::collections::BTreeSet<_> = findings.iter().map(|finding| finding.rule.id).collect();
        println!("{name:9} {rate:8.0} MiB/s  {} findings {rules:?}", findings.len());
    }
    const FILES: usize = 2000;
    let start = seconds(origin);
    let mut findings = 0;
    for file in 0..FILES {
        let mut scan = TextScan::new(FileContext {
            entry: "docs/bench.md",
            kind: TextKind::Markdown,
            declared_digests: &[],
        });
        scan.block(&texts[0].2[file..file + 2048]);
        findings += scan.finish().len();
    }
    let each = (seconds(origin) - start) / FILES as f64;
    println!("a file of 2 KiB: {:.1} µs, {findings} findings", each * 1e6);
}
