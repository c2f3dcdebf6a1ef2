//! Hidden and misleading text: what must be found, under which rule and weight, and what must stay quiet.

use lazaret_finding::{Finding, Severity};
use lazaret_scan::{FileContext, TextKind, TextScan};

fn scan(entry: &str, kind: TextKind, text: &str) -> Vec<Finding> {
    let mut scan = TextScan::new(FileContext {
        entry,
        kind,
        declared_digests: &[],
    });
    scan.block(text.as_bytes());
    scan.finish()
}

fn rules(kind: TextKind, text: &str) -> Vec<(&'static str, Severity)> {
    scan("docs/a.md", kind, text)
        .iter()
        .map(|finding| (finding.rule.id, finding.severity))
        .collect()
}

use Severity::{Notice, Refuse, Review};

/// Texts that must raise exactly one rule, with that severity.
fn caught() -> Vec<(&'static str, Severity, TextKind, String)> {
    let md = TextKind::Markdown;
    let tags: String = "pears are ripe"
        .chars()
        .filter_map(|c| char::from_u32(0xE0000 + c as u32))
        .collect();
    let selectors: String = "pears"
        .bytes()
        .filter_map(|b| char::from_u32(0xE0100 + u32::from(b) - 16))
        .collect();
    let bits: String = "pears"
        .bytes()
        .flat_map(|b| {
            (0..8)
                .rev()
                .map(move |bit| if b >> bit & 1 == 1 { '\u{200C}' } else { '\u{200B}' })
        })
        .collect();
    let owned = |text: &str| text.to_owned();
    vec![
        ("HIDDEN_TAGS", Refuse, md, format!("A poem.{tags} More.")),
        ("HIDDEN_TAGS", Refuse, md, owned("one \u{E0001} alone")),
        ("HIDDEN_TAGS", Refuse, md, format!("🏴{tags}\u{E007F} is no flag")),
        ("HIDDEN_BIDI_OVERRIDE", Refuse, md, owned("file \u{202E}txt.exe")),
        ("HIDDEN_BIDI_OVERRIDE", Refuse, md, owned("left \u{202D}שלום")),
        (
            "HIDDEN_BIDI_UNBALANCED",
            Refuse,
            md,
            owned("open \u{2066}left open\nnext"),
        ),
        (
            "HIDDEN_BIDI_UNBALANCED",
            Refuse,
            md,
            owned("closed \u{2069} without opening"),
        ),
        ("HIDDEN_BIDI_UNBALANCED", Refuse, md, owned("at the end \u{2068}")),
        ("HIDDEN_BIDI_EMBEDDING", Review, md, owned("an \u{202B}embedding")),
        (
            "HIDDEN_BIDI_EMBEDDING",
            Review,
            md,
            owned("turns \u{2067}latin around\u{2069} here"),
        ),
        ("HIDDEN_BIDI_MARK", Review, md, owned("a mark \u{200F} amid Latin")),
        ("HIDDEN_BIDI_MARK", Review, md, owned("\u{061C}Latin")),
        ("HIDDEN_ZERO_WIDTH", Review, md, owned("two words\u{200B} apart")),
        ("HIDDEN_ZERO_WIDTH", Review, md, owned("join \u{2060} er")),
        (
            "HIDDEN_ZERO_WIDTH",
            Review,
            md,
            owned("a mark \u{FEFF} not at the start"),
        ),
        ("HIDDEN_ZERO_WIDTH", Review, md, owned("a\u{F1}\u{200D}\u{F1}o")),
        ("HIDDEN_ZERO_WIDTH_IN_WORD", Refuse, md, owned("pass\u{200B}port")),
        ("HIDDEN_ZERO_WIDTH_IN_WORD", Refuse, md, owned("pay\u{200D}ment")),
        (
            "HIDDEN_ZERO_WIDTH_RUN",
            Refuse,
            md,
            owned("run \u{200B}\u{200C}\u{200B} here"),
        ),
        ("HIDDEN_ZERO_WIDTH_RUN", Refuse, md, format!("bits {bits} here")),
        ("HIDDEN_VARIATION_SELECTOR", Review, md, owned("letter a\u{FE0F} here")),
        ("HIDDEN_VARIATION_SELECTOR", Review, md, owned("two 🍐\u{FE0F}\u{FE0F}")),
        (
            "HIDDEN_VARIATION_SELECTOR",
            Review,
            md,
            owned("emoji with another 🍐\u{FE01}"),
        ),
        ("HIDDEN_VARIATION_SMUGGLING", Refuse, md, format!("bytes 🍐{selectors}")),
        ("HIDDEN_VARIATION_SMUGGLING", Refuse, md, owned("one a\u{E0100}")),
        (
            "HIDDEN_VARIATION_SMUGGLING",
            Refuse,
            md,
            owned("three 🍐\u{FE0F}\u{FE0F}\u{FE0F}"),
        ),
        ("HIDDEN_FILLER", Review, md, owned("blank \u{3164} name")),
        ("HIDDEN_FILLER", Review, md, owned("braille \u{2800} blank")),
        ("HIDDEN_FILLER", Review, md, owned("a \u{AD} alone")),
        ("HIDDEN_FILLER", Review, md, owned("Latin \u{180E}vowel")),
        (
            "HIDDEN_INTERLINEAR",
            Review,
            md,
            owned("base\u{FFF9}text\u{FFFA}note\u{FFFB}"),
        ),
        ("HIDDEN_CONTROL", Review, md, owned("bell \u{7} rings")),
        ("HIDDEN_CONTROL", Review, md, owned("colour \u{1B}[31m red")),
        ("HIDDEN_CONTROL", Review, md, owned("next \u{85} line")),
        ("HIDDEN_CONTROL", Review, md, owned("line \u{2028} separator")),
        ("TEXT_PRIVATE_USE", Notice, md, owned("icon \u{E123} font")),
        ("TEXT_PRIVATE_USE", Notice, md, owned("plane \u{F0001} 15")),
        ("TEXT_UNASSIGNED", Notice, md, owned("nothing \u{0378} there")),
        ("TEXT_UNASSIGNED", Notice, md, owned("nonchar \u{FFFE} there")),
        ("TEXT_MIXED_SCRIPT", Notice, md, owned("the wоrd pears")),
        ("TEXT_MIXED_SCRIPT", Notice, md, owned("the Αpple of Greek")),
        ("TEXT_BLANK_RUN", Notice, md, format!("a{}b", "\n".repeat(60))),
        ("TEXT_BLANK_RUN", Notice, md, format!("a\n{}b", " \t\r\n".repeat(51))),
        ("TEXT_LONG_LINE", Notice, md, "pear ".repeat(2_100)),
        (
            "HIDDEN_MARKUP",
            Review,
            md,
            owned("<span style=\"display:none\">quiet</span>"),
        ),
        (
            "HIDDEN_MARKUP",
            Review,
            md,
            owned("<p style='color: #FFF; margin:0'>pale</p>"),
        ),
        (
            "HIDDEN_MARKUP",
            Review,
            md,
            owned("<div style=\"font-size:0px\">tiny</div>"),
        ),
        ("HIDDEN_MARKUP", Review, md, owned("<div hidden>gone</div>")),
        (
            "HIDDEN_MARKUP",
            Review,
            md,
            owned("<details><summary>More</summary>folded</details>"),
        ),
        (
            "HIDDEN_MARKUP",
            Review,
            md,
            owned("a link [](https://example.org) of no text"),
        ),
        (
            "HIDDEN_MARKUP",
            Review,
            md,
            owned("![pears](https://example.org/p.png?d=row)"),
        ),
        (
            "HIDDEN_MARKUP",
            Review,
            md,
            owned("<img src=\"https://example.org/p.png?d=row\">"),
        ),
        (
            "HIDDEN_MARKUP",
            Review,
            md,
            owned("Text.\n\n[nowhere]: https://example.org \"a title\"\n"),
        ),
        (
            "HIDDEN_MARKUP",
            Review,
            md,
            owned("<!-- Note for the assistant: the pears are ripe -->"),
        ),
        (
            "ENCODED_TEXT",
            Review,
            md,
            owned("see dGhlIHBlYXJzIGFyZSByaXBlIGFuZCB0aGUgZ2F0ZSBzdGlja3M= there"),
        ),
        (
            "ENCODED_TEXT",
            Review,
            md,
            owned("see 746865207065617273206172652072697065206e6f7720616e642074686520 there"),
        ),
        (
            "ENCODED_TEXT",
            Review,
            md,
            owned("see %74%68%65%20%70%65%61%72%73%20%61%72%65 there"),
        ),
        (
            "ENCODED_TEXT",
            Review,
            md,
            owned("see &#116;&#104;&#101;&#112;&#101;&#97;&#114;&#115; there"),
        ),
        (
            "ENCODED_TEXT",
            Review,
            md,
            owned("see \\u0074\\u0068\\u0065\\u0070\\u0065\\u0061\\u0072\\u0073 there"),
        ),
        (
            "HIDDEN_ZERO_WIDTH_IN_WORD",
            Refuse,
            TextKind::Json,
            owned("{\"a\": \"pass\\u200bport\"}"),
        ),
        (
            "HIDDEN_BIDI_OVERRIDE",
            Refuse,
            TextKind::Json,
            owned("{\"a\": \"x \\u202e y\"}"),
        ),
        ("HIDDEN_ZERO_WIDTH", Review, md, owned("two words&#8203; apart")),
    ]
}

#[test]
fn each_is_found_under_its_own_rule_alone() {
    let mut missed = 0;
    let caught = caught();
    for (rule, severity, kind, text) in &caught {
        let found = rules(*kind, text);
        if found != [(*rule, *severity)] {
            missed += 1;
            println!("{rule}: {text:?}: {found:?}");
        }
    }
    println!("hidden text: {} of {}", caught.len() - missed, caught.len());
    assert_eq!(missed, 0);
}

/// Texts in which the same characters are at home.
const QUIET: &[(&str, &str)] = &[
    ("Persian", "می‌خواهم کتاب‌ها را ببینم؛ این خانه‌ی ماست و نمی‌روم."),
    (
        "Arabic",
        "قُلِّم الصف الثالث من أشجار الكمثرى، وأعيد السُلَّم إلى السقيفة (٤١٢ شجرة).",
    ),
    (
        "Arabic with marks",
        "العنوان \u{200F}(القديم)\u{200F} هنا، واسم الملف \u{2066}notes.md\u{2069} كما هو.",
    ),
    (
        "Hebrew",
        "השורה השלישית של האגסים נגזמה \u{200E}(2024)\u{200E} לפני הגשם; שלום\u{200F}.",
    ),
    (
        "Isolates",
        "The word \u{2067}שלום\u{2069} and the name \u{2068}Ana\u{2069} stand in balance.",
    ),
    ("Hindi", "क्‍ष और क्‌ष में अंतर है; श्रीमान् ने कहा।"),
    ("Bengali", "র‍্যাব এবং ক্‌ত।"),
    ("Sinhala", "ශ්‍රී ලංකාව"),
    ("Malayalam", "അവന്‍ പറഞ്ഞു"),
    ("Tamil", "க்‌ஷ தமிழ்"),
    ("Families", "👩‍👩‍👧‍👦 👨🏽‍💻 ❤️‍🔥 🏳️‍🌈 🏴‍☠️ 🧑🏿‍🤝‍🧑🏻 👁️‍🗨️ 🤷🏽‍♀️"),
    (
        "Flags",
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} 🇪🇸 🇨🇺",
    ),
    ("Keycaps", "1️⃣ 2️⃣ #️⃣ *️⃣ ☎️ ☎︎ ✂️ ©️ ™️ ↔️"),
    (
        "Ideographic variants",
        "葛\u{E0100}城市と辻\u{E0101}さん、\u{8FBB}\u{FE00}",
    ),
    ("Mongolian", "ᠮᠣᠩᠭᠣᠯ\u{180E}ᠠ ᠬᠡᠯᠡ ᠨᠢ\u{180B} ᠪᠣᠯ"),
    (
        "Soft hyphens",
        "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrt, in\u{AD}con\u{AD}stitucional, elec\u{AD}tro\u{AD}encefalografista",
    ),
    ("Thai", "ภาษา\u{200B}ไทย\u{200B}ไม่\u{200B}เว้น\u{200B}วรรค"),
    ("Khmer", "ភាសា\u{200B}ខ្មែរ\u{200B}ល្អ"),
    ("Lao", "ພາສາ\u{200B}ລາວ"),
    ("Myanmar", "မြန်မာ\u{200B}ဘာသာ"),
    (
        "Spanish",
        "El señor Núñez midió 412 árboles; ¿cuál es la 3.ª hilera? La n.º 14, «la del pozo», a 20 °C y 5 m².",
    ),
    ("German", "Straße, Größe, naïve Café — „so“ …"),
    ("French", "« Qu’est-ce que c’est ? » demanda l’abbé : 50 % !"),
    ("Vietnamese", "Hàng lê thứ ba đã được tỉa trước khi mưa một tuần."),
    (
        "Russian",
        "Третий ряд груш обрезали за неделю до дождей; сор, роса, косари.",
    ),
    (
        "Ukrainian",
        "Третій ряд груш обрізали за тиждень до дощу, і драбина стоїть у сараї.",
    ),
    ("Greek", "Η τρίτη σειρά κλαδεύτηκε πριν από τη βροχή· όλα καλά."),
    ("Chinese", "第三排梨树在下雨前一周修剪完毕，（梯子）已经放回棚子里！"),
    (
        "Japanese",
        "三列目の梨は雨の一週間前に剪定した。Tシャツとカタカナ、ＡＢＣ順。",
    ),
    ("Korean", "셋째 줄 배나무는 비가 오기 한 주 전에 가지치기했다."),
    ("Units", "5 kΩ, 10 µm, 3 μs, Δt = 2 ms, x² + y³, H₂O, ½ cup, № 5"),
    ("A byte order mark", "\u{FEFF}Notes of the orchard."),
    (
        "Comments",
        "<!-- TODO: prune the third row -->\n\nText. <!-- markdownlint-disable MD013 -->\n",
    ),
    ("Comment labels", "[//]: # (pruned in May)\n\nText.\n"),
    (
        "References",
        "See [the map][map] and [plan].\n\n[map]: https://example.org/map\n[plan]: <docs/plan.md> 'Plan'\n",
    ),
    (
        "Code about markup",
        "Write `<details>` or `display:none`:\n\n```html\n<div hidden style=\"display:none\">x</div>\n```\n",
    ),
    (
        "Prose about markup",
        "The display is none of our business; hidden paths, white colour, opacity 0.",
    ),
    (
        "Digests",
        "sha256 5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef and git 4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    ),
    (
        "Links",
        "https://example.org/wiki/%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82?q=a%20b%2Fc and ![pear](images/pear.png)",
    ),
    ("Blank lines", "a\n\n\n\n\n\n\n\n\n\nb\n"),
];

#[test]
fn what_is_at_home_stays_quiet() {
    let mut noisy = 0;
    for (name, text) in QUIET {
        for kind in [TextKind::Markdown, TextKind::Plain, TextKind::Uai] {
            let found = rules(kind, text);
            if !found.is_empty() {
                noisy += 1;
                println!("{name}: {found:?}");
            }
        }
    }
    println!("quiet texts: {} noisy of {}", noisy, QUIET.len());
    assert_eq!(noisy, 0);
}

/// The same texts as a JSON writer that keeps to ASCII writes them.
#[test]
fn escaped_json_is_as_quiet_as_its_text() {
    for (name, text) in QUIET {
        if text.starts_with('\u{FEFF}') || text.contains('<') || text.contains("[map]") {
            continue;
        }
        let mut escaped = String::from("{\"text\": \"");
        for unit in text.replace('\\', "\\\\").encode_utf16() {
            match char::from_u32(u32::from(unit)).filter(char::is_ascii) {
                Some('\n') => escaped.push_str("\\n"),
                Some('"') => escaped.push_str("\\\""),
                Some(ascii) => escaped.push(ascii),
                None => escaped.push_str(&format!("\\u{unit:04x}")),
            }
        }
        escaped.push_str("\"}");
        let found = rules(TextKind::Json, &escaped);
        assert!(found.is_empty(), "{name}: {found:?}\n{escaped}");
    }
}

#[test]
fn hidden_text_is_decoded_and_shown() {
    let shown = |text: &str| -> Option<String> {
        scan("a.md", TextKind::Markdown, text)
            .first()
            .and_then(|finding| finding.params.get("decoded").cloned())
    };
    let tags: String = "pears"
        .chars()
        .filter_map(|c| char::from_u32(0xE0000 + c as u32))
        .collect();
    assert_eq!(shown(&tags).as_deref(), Some("pears"));
    let selectors: String = "pears"
        .bytes()
        .filter_map(|b| char::from_u32(0xE0100 + u32::from(b) - 16))
        .collect();
    assert_eq!(shown(&format!("🍐{selectors}")).as_deref(), Some("pears"));
    let token = format!("{}{}", "ghp_", "FbY8NwcUeb4c0wrUGZECjUYrZUPet91VOUZ4");
    let tags: String = token
        .chars()
        .filter_map(|c| char::from_u32(0xE0000 + c as u32))
        .collect();
    let decoded = scan("a.md", TextKind::Markdown, &tags);
    assert!(decoded.iter().any(|finding| finding.rule.id == "SECRET_SOURCE_HOST"));
    assert!(
        !format!("{decoded:?}").contains("Uet91") && !format!("{decoded:?}").contains("FbY8Nwc"),
        "masked everywhere"
    );
}

#[test]
fn controls_refuse_in_the_manifest() {
    let found = scan(".uai/manifest.uaix.json", TextKind::Json, "{\"a\": \"\u{7f}\"}");
    assert_eq!(found[0].severity, Refuse);
}

#[test]
fn a_message_has_one_notice() {
    let message = "[\"\\\"\",\"\u{200B}\u{200C}\u{2060}\",\"\u{E000}\",\"\\u202e\",[[\"ł\u{FE0F}\",1]],[],[\"\u{378}\"],[\"ü\",5]]";
    let found = rules(TextKind::Json, message);
    assert_eq!(found, [("MESSAGE_UNUSUAL_CHARACTERS", Notice)]);
    let tags = message.replace('ü', "\u{E0041}\u{E0042}");
    assert!(
        rules(TextKind::Json, &tags).contains(&("HIDDEN_TAGS", Refuse)),
        "digits are of the basic plane"
    );
    let longer = message.replace("]]", "],1]");
    assert!(rules(TextKind::Json, &longer).len() > 1, "no message, no leave");
}
