//! Precision and recall of the secret rules on a labelled corpus made here: for each issuer and kind at least ten
//! true ones and ten near misses. Nothing that looks like a token stands in this source; each is assembled.

use lazaret_scan::{FileContext, TextKind, TextScan};
use std::collections::BTreeMap;

/// A reproducible source of random characters.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn of(&mut self, alphabet: &str, length: usize) -> String {
        let letters: Vec<char> = alphabet.chars().collect();
        (0..length).map(|_| letters[self.roll(letters.len())]).collect()
    }
}

const UPPER: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LOWER: &str = "abcdefghijklmnopqrstuvwxyz";
const DIGIT: &str = "0123456789";
const HEX: &str = "0123456789abcdef";

fn alnum() -> String {
    format!("{UPPER}{LOWER}{DIGIT}")
}

/// A token grammar: `A` alnum, `W` alnum with `_-`, `L` letters, `U` upper and digits, `l` lower and digits,
/// `2` base 32, `H` hex, `D` digits, `B` base64, `b` bech32 upper; a count in braces follows; the rest is literal.
fn token(dice: &mut Dice, grammar: &[(&str, usize)]) -> String {
    let mut out = String::new();
    for (part, count) in grammar {
        let alphabet = match *part {
            "A" => alnum(),
            "W" => format!("{}_-", alnum()),
            "L" => format!("{UPPER}{LOWER}"),
            "U" => format!("{UPPER}{DIGIT}"),
            "l" => format!("{LOWER}{DIGIT}"),
            "2" => format!("{UPPER}234567"),
            "H" => HEX.to_owned(),
            "D" => DIGIT.to_owned(),
            "B" => format!("{}+/", alnum()),
            "b" => "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L".to_owned(),
            literal => {
                out.push_str(literal);
                continue;
            }
        };
        // A token does not end in a sign, so that the sentence around it has clear edges.
        let mut drawn = dice.of(&alphabet, *count);
        if drawn.ends_with(['-', '_']) {
            drawn.pop();
            drawn.push('7');
        }
        out.push_str(&drawn);
    }
    out
}

type Grammar = &'static [(&'static str, usize)];

/// Issuer, rule, and the grammar of a true token.
const ISSUERS: &[(&str, &str, Grammar)] = &[
    (
        "Anthropic",
        "SECRET_AI_PROVIDER",
        &[("sk-ant-", 0), ("api03-", 0), ("W", 93), ("AA", 0)],
    ),
    (
        "OpenAI old",
        "SECRET_AI_PROVIDER",
        &[("sk-", 0), ("A", 20), ("T3Blbk", 0), ("FJ", 0), ("A", 20)],
    ),
    (
        "OpenAI project",
        "SECRET_AI_PROVIDER",
        &[("sk-", 0), ("proj-", 0), ("W", 74), ("T3Blbk", 0), ("FJ", 0), ("W", 74)],
    ),
    ("Hugging Face", "SECRET_AI_PROVIDER", &[("hf", 0), ("_", 0), ("L", 34)]),
    ("Perplexity", "SECRET_AI_PROVIDER", &[("pplx", 0), ("-", 0), ("A", 48)]),
    ("Groq", "SECRET_AI_PROVIDER", &[("gsk", 0), ("_", 0), ("A", 52)]),
    ("xAI", "SECRET_AI_PROVIDER", &[("xai", 0), ("-", 0), ("A", 80)]),
    ("Replicate", "SECRET_AI_PROVIDER", &[("r8", 0), ("_", 0), ("A", 37)]),
    (
        "OpenRouter",
        "SECRET_AI_PROVIDER",
        &[("sk-or", 0), ("-v1-", 0), ("H", 64)],
    ),
    (
        "GitHub classic",
        "SECRET_SOURCE_HOST",
        &[("gh", 0), ("p_", 0), ("A", 36)],
    ),
    (
        "GitHub fine-grained",
        "SECRET_SOURCE_HOST",
        &[("github", 0), ("_pat_", 0), ("A", 22), ("_", 0), ("A", 59)],
    ),
    ("GitHub app", "SECRET_SOURCE_HOST", &[("gh", 0), ("s_", 0), ("A", 36)]),
    ("GitLab", "SECRET_SOURCE_HOST", &[("glp", 0), ("at-", 0), ("W", 20)]),
    ("Bitbucket", "SECRET_SOURCE_HOST", &[("AT", 0), ("BB", 0), ("A", 32)]),
    (
        "Docker Hub",
        "SECRET_SOURCE_HOST",
        &[("dckr", 0), ("_pat_", 0), ("W", 27)],
    ),
    ("AWS", "SECRET_CLOUD", &[("AK", 0), ("IA", 0), ("2", 16)]),
    ("Google", "SECRET_CLOUD", &[("AI", 0), ("za", 0), ("W", 35)]),
    (
        "Azure storage",
        "SECRET_CLOUD",
        &[("Account", 0), ("Key=", 0), ("B", 86), ("==", 0)],
    ),
    (
        "Azure AI",
        "SECRET_CLOUD",
        &[("A", 52), ("JQQ", 0), ("J99", 0), ("A", 26)],
    ),
    ("DigitalOcean", "SECRET_CLOUD", &[("dop", 0), ("_v1_", 0), ("H", 64)]),
    (
        "Cloudflare",
        "SECRET_CLOUD",
        &[("v1", 0), (".0-", 0), ("H", 24), ("-", 0), ("H", 146)],
    ),
    ("Heroku", "SECRET_CLOUD", &[("HR", 0), ("KU-", 0), ("W", 60)]),
    ("Fly", "SECRET_CLOUD", &[("fo", 0), ("1_", 0), ("W", 43)]),
    ("Databricks", "SECRET_CLOUD", &[("da", 0), ("pi", 0), ("H", 32)]),
    ("Supabase", "SECRET_CLOUD", &[("sb", 0), ("p_", 0), ("H", 40)]),
    (
        "Slack",
        "SECRET_CHAT",
        &[
            ("xo", 0),
            ("xb-", 0),
            ("D", 12),
            ("-", 0),
            ("D", 12),
            ("-", 0),
            ("A", 24),
        ],
    ),
    (
        "Slack web hook",
        "SECRET_CHAT",
        &[
            ("https://hooks.slack", 0),
            (".com/services/T", 0),
            ("U", 10),
            ("/B", 0),
            ("U", 10),
            ("/", 0),
            ("A", 24),
        ],
    ),
    ("Telegram", "SECRET_CHAT", &[("D", 10), (":", 0), ("AA", 0), ("W", 33)]),
    (
        "Teams",
        "SECRET_CHAT",
        &[
            ("https://acme.webhook", 0),
            (".office.com/webhookb2/", 0),
            ("H", 8),
            ("-0a1b-4c2d-8e3f-", 0),
            ("H", 12),
            ("@", 0),
            ("H", 8),
            ("-1a2b-4c3d-9e4f-", 0),
            ("H", 12),
            ("/IncomingWebhook/", 0),
            ("H", 32),
            ("/", 0),
            ("H", 8),
            ("-2a3b-4c4d-ae5f-", 0),
            ("H", 12),
        ],
    ),
    ("Stripe", "SECRET_PAYMENT", &[("sk_", 0), ("live_", 0), ("A", 24)]),
    ("Square", "SECRET_PAYMENT", &[("sq0", 0), ("csp-", 0), ("W", 43)]),
    (
        "Plaid",
        "SECRET_PAYMENT",
        &[
            ("access-", 0),
            ("production-", 0),
            ("H", 8),
            ("-", 0),
            ("H", 4),
            ("-", 0),
            ("H", 4),
            ("-", 0),
            ("H", 4),
            ("-", 0),
            ("H", 12),
        ],
    ),
    ("Shopify", "SECRET_PAYMENT", &[("shp", 0), ("at_", 0), ("H", 32)]),
    ("npm", "SECRET_PACKAGE_REGISTRY", &[("np", 0), ("m_", 0), ("A", 36)]),
    (
        "PyPI",
        "SECRET_PACKAGE_REGISTRY",
        &[("pypi-AgEI", 0), ("cHlwaS5vcmc", 0), ("W", 140)],
    ),
    (
        "RubyGems",
        "SECRET_PACKAGE_REGISTRY",
        &[("ruby", 0), ("gems_", 0), ("H", 48)],
    ),
    ("NuGet", "SECRET_PACKAGE_REGISTRY", &[("o", 0), ("y2", 0), ("l", 43)]),
    (
        "SendGrid",
        "SECRET_MAIL",
        &[("SG", 0), (".", 0), ("W", 22), (".", 0), ("W", 43)],
    ),
    ("Mailgun", "SECRET_MAIL", &[("ke", 0), ("y-", 0), ("H", 32)]),
    ("Mailchimp", "SECRET_MAIL", &[("H", 32), ("-us", 0), ("7", 0)]),
    ("Vault", "SECRET_STORE", &[("hv", 0), ("s.", 0), ("W", 95)]),
    (
        "1Password",
        "SECRET_STORE",
        &[
            ("A3", 0),
            ("-", 0),
            ("U", 6),
            ("-", 0),
            ("U", 11),
            ("-", 0),
            ("U", 5),
            ("-", 0),
            ("U", 5),
            ("-", 0),
            ("U", 5),
        ],
    ),
    ("Doppler", "SECRET_STORE", &[("dp", 0), (".pt.", 0), ("A", 43)]),
    (
        "age",
        "SECRET_PRIVATE_KEY",
        &[("AGE-SECRET", 0), ("-KEY-1", 0), ("b", 58)],
    ),
];

/// Sentences that a token stands in; `@` is its place.
const FRAMES: &[&str] = &[
    "The deploy note says @ and nothing else.",
    "token: @",
    "export API_TOKEN=\"@\"",
    "{\"key\": \"@\", \"n\": 1}",
    "Use `@` for the test run, then throw it away.",
    "curl -H 'X-Key: @' https://example.org/rows",
    "- @",
    "(@)",
    "La clave es @, no la pierdas.",
    "key = '@' # mine",
];

fn rules(text: &str) -> Vec<(&'static str, Option<String>)> {
    let mut scan = TextScan::new(FileContext {
        entry: "docs/a.md",
        kind: TextKind::Plain,
        declared_digests: &[],
    });
    scan.block(text.as_bytes());
    scan.finish()
        .into_iter()
        .filter(|finding| finding.rule.id.starts_with("SECRET_"))
        .map(|finding| (finding.rule.id, finding.found))
        .collect()
}

/// True and false hits and misses.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    hit: u32,
    missed: u32,
    false_hit: u32,
    quiet: u32,
}

impl Count {
    fn precision(self) -> f64 {
        f64::from(self.hit) / f64::from((self.hit + self.false_hit).max(1))
    }
    fn recall(self) -> f64 {
        f64::from(self.hit) / f64::from((self.hit + self.missed).max(1))
    }
}

/// What a near miss does to a true token.
fn near_misses(dice: &mut Dice, grammar: Grammar) -> Vec<String> {
    let fresh = |dice: &mut Dice| token(dice, grammar);
    let drawn = (0..grammar.len()).max_by_key(|index| grammar[*index].1).unwrap_or(0);
    let literals = |fill: &str| -> String {
        grammar
            .iter()
            .map(|(part, count)| {
                if *count == 0 {
                    (*part).to_owned()
                } else {
                    fill.chars().cycle().take(*count).collect()
                }
            })
            .collect()
    };
    let mut short: Vec<(&str, usize)> = grammar.to_vec();
    short[drawn].1 /= 3;
    let glued = fresh(dice);
    let mut out = vec![
        literals("x"),
        literals("X"),
        literals("0"),
        literals("your-key-here-"),
        literals("EXAMPLE"),
        literals("abcdefghijklmnopqrstuvwxyz"),
        literals("<token>"),
        token(dice, &short),
    ];
    if !glued.starts_with("https") {
        out.push(format!("Zq{glued}"));
    }
    out.push(
        grammar
            .iter()
            .take_while(|(_, count)| *count == 0)
            .map(|(part, _)| *part)
            .collect::<String>()
            + "...",
    );
    out.push(literals("****"));
    out
}

#[test]
fn issuer_rules_are_precise_and_complete() {
    let mut dice = Dice(2026);
    let mut families: BTreeMap<&str, Count> = BTreeMap::new();
    let mut leaked = Vec::new();
    for (name, rule, grammar) in ISSUERS {
        let count = families.entry(rule).or_default();
        for frame in FRAMES {
            let token = token(&mut dice, grammar);
            let found = rules(&frame.replace('@', &token));
            if found.iter().any(|(id, _)| id == rule) {
                count.hit += 1;
            } else {
                count.missed += 1;
                println!("missed {name}: {frame}");
            }
            if found.len() > 1 {
                println!("said twice: {name}: {found:?}");
                count.false_hit += 1;
            }
            leaked.extend(
                found
                    .iter()
                    .filter_map(|(_, shown)| shown.clone())
                    .filter(|shown| shown.chars().count() > 7),
            );
        }
        for (index, miss) in near_misses(&mut dice, grammar).iter().enumerate() {
            let found = rules(&FRAMES[index % FRAMES.len()].replace('@', miss));
            if found.iter().any(|(id, _)| *id != "SECRET_ASSIGNMENT") {
                count.false_hit += 1;
                println!("false hit {name}: near miss {index}: {found:?}");
            } else {
                count.quiet += 1;
            }
        }
    }
    let mut all = Count::default();
    for (family, count) in &families {
        println!(
            "{family:26} precision {:.3} recall {:.3} ({count:?})",
            count.precision(),
            count.recall()
        );
        all.hit += count.hit;
        all.missed += count.missed;
        all.false_hit += count.false_hit;
        assert!(count.hit + count.missed >= 10 && count.quiet + count.false_hit >= 10);
        assert!(count.precision() >= 0.98, "{family}");
        assert!(count.recall() >= 0.98, "{family}");
    }
    println!(
        "all issuers: precision {:.4} recall {:.4}",
        all.precision(),
        all.recall()
    );
    assert!(leaked.is_empty(), "shown too much: {leaked:?}");
}

/// Names and values that are secrets, and such that are none.
#[test]
fn the_generic_rule_is_useful() {
    let mut dice = Dice(7);
    let mut count = Count::default();
    let names = [
        "password",
        "db_password",
        "API_KEY",
        "apiKey",
        "client_secret",
        "access_token",
        "auth-token",
        "SECRET_KEY",
        "contraseña",
        "clave",
        "private_key",
        "aws_secret_access_key",
        "passphrase",
        "COHERE_API_KEY",
        "cloudflare_api_token",
        "credentials",
    ];
    let mut positives = Vec::new();
    for (index, name) in names.iter().enumerate() {
        for round in 0..6 {
            let value = match (round + index) % 4 {
                0 => dice.of(&alnum(), 32),
                1 => dice.of(HEX, 32),
                2 => dice.of(&format!("{}+/", alnum()), 40),
                _ => dice.of(&format!("{}!#%", alnum()), 24),
            };
            positives.push(match round {
                0 => format!("{name}: {value}"),
                1 => format!("{name}=\"{value}\""),
                2 => format!("\"{name}\": \"{value}\","),
                3 => format!("export {name}='{value}'"),
                4 => format!("- **{name}**: `{value}`"),
                _ => format!("{name} := {value}"),
            });
        }
    }
    for (index, password) in [
        "hunter2Rabbit!",
        "Tr0ub4dor&3xyz",
        "c0rrect-H0rse",
        "P4ssw0rt!2024",
        "n1nja#Turtle9",
    ]
    .iter()
    .enumerate()
    {
        positives.push(format!("password{}: {password}", ["", "_prod"][index % 2]));
    }
    let mut negatives = Vec::new();
    for _ in 0..6 {
        let hex40 = dice.of(HEX, 40);
        let hex64 = dice.of(HEX, 64);
        let base = dice.of(&format!("{}+/", alnum()), 43);
        negatives.push(format!("commit {hex40} added a token: see the log"));
        negatives.push(format!("token_sha256: {hex64}"));
        negatives.push(format!("token: {hex40}"));
        negatives.push(format!("integrity: sha256-{base}="));
        negatives.push(format!("secret: sha256-{base}="));
        negatives.push(format!("token_id: {}", dice.of(DIGIT, 18)));
        negatives.push(format!(
            "access_token: {}-{}-4{}-8{}-{}",
            dice.of(HEX, 8),
            dice.of(HEX, 4),
            dice.of(HEX, 3),
            dice.of(HEX, 3),
            dice.of(HEX, 12)
        ));
    }
    negatives.extend(
        [
            "password: your-password-here",
            "api_key = os.environ['API_KEY']",
            "token: ${TOKEN}",
            "secret: <the secret>",
            "password: the longest word you know",
            "token: a piece of a word that the model reads",
            "max_tokens: 4096",
            "API_KEY=xxxxxxxxxxxxxxxxxxxxxxxx",
            "secret_name: projects/orchard/pears",
            "password = getpass.getpass()",
            "token = tokenizer.encode(text)",
            "The secret: patience and a sharp knife.",
            "clave: la puerta del huerto",
            "const token = request.headers.authorization",
            "token_count: 123456789012",
            "credentials: read-only-reviewer",
            "public_key: MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A",
            "let api_key = config.provider.api_key.clone();",
            "password_hash: $2b$12$abcdefghijklmnopqrstuv",
            "token: [REDACTED]",
            "apiKey: process.env.API_KEY",
            "secret: vault:kv/data/orchard#key",
            "passwordless login is fine",
            "clave de sol = segunda linea",
        ]
        .map(str::to_owned),
    );
    for text in &positives {
        if rules(text).is_empty() {
            count.missed += 1;
            println!("missed: {text}");
        } else {
            count.hit += 1;
        }
    }
    for text in &negatives {
        let found = rules(text);
        if found.is_empty() {
            count.quiet += 1;
        } else {
            count.false_hit += 1;
            println!("false hit: {text} {found:?}");
        }
    }
    println!(
        "generic: precision {:.3} recall {:.3} ({count:?})",
        count.precision(),
        count.recall()
    );
    assert!(count.precision() >= 0.60 && count.recall() >= 0.85);
}

/// The kinds that are known by their surroundings: what must be found, under which rule, and what must stay quiet.
#[test]
fn surroundings_tell() {
    let mut dice = Dice(11);
    let base64 = format!("{}+/", alnum());
    let web = format!("{}_-", alnum());
    let body: String = (0..6).map(|_| dice.of(&base64, 64) + "\n").collect();
    let begin = |label: &str| format!("-----{} {label}-----", "BEGIN");
    let end = |label: &str| format!("-----{} {label}-----", "END");
    let pem = |label: &str| format!("{}\n{body}{}\n", begin(label), end(label));
    let encode = |text: &str| {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut out = String::new();
        for three in text.as_bytes().chunks(3) {
            let word = three.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
            for index in 0..=three.len() {
                out.push(char::from(DIGITS[(word >> (18 - 6 * index) & 63) as usize]));
            }
        }
        out
    };
    let jwt = format!(
        "{}.{}.{}",
        encode("{\"alg\":\"HS256\",\"typ\":\"JWT\"}"),
        encode("{\"sub\":\"1234\",\"name\":\"Ana\"}"),
        dice.of(&web, 43)
    );
    let discord = format!(
        "{}.{}.{}",
        encode("274839105562748391"),
        dice.of(&alnum(), 6),
        dice.of(&alnum(), 38)
    );
    let aws_secret = dice.of(&base64, 40);
    let escaped = pem("PRIVATE KEY").replace('\n', "\\n");
    let must: Vec<(&str, String)> = vec![
        ("SECRET_PRIVATE_KEY", pem("RSA PRIVATE KEY")),
        ("SECRET_PRIVATE_KEY", pem("PRIVATE KEY")),
        ("SECRET_PRIVATE_KEY", pem("OPENSSH PRIVATE KEY")),
        ("SECRET_PRIVATE_KEY", pem("EC PRIVATE KEY")),
        ("SECRET_PRIVATE_KEY", pem("ENCRYPTED PRIVATE KEY")),
        ("SECRET_PRIVATE_KEY", pem("PGP PRIVATE KEY BLOCK")),
        (
            "SECRET_PRIVATE_KEY",
            format!(
                "{}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n{body}",
                begin("RSA PRIVATE KEY")
            ),
        ),
        (
            "SECRET_PRIVATE_KEY",
            format!("{{\"type\": \"service_account\", \"private_key\": \"{escaped}\"}}"),
        ),
        (
            "SECRET_PRIVATE_KEY",
            format!("> {}", pem("PRIVATE KEY").replace('\n', "\n> ")),
        ),
        (
            "SECRET_PRIVATE_KEY",
            format!(
                "users:\n- user:\n    client-key-data: {}\n",
                encode(&pem("RSA PRIVATE KEY"))
            ),
        ),
        ("SECRET_PRIVATE_KEY", format!("Header only: {}", begin("PRIVATE KEY"))),
        (
            "SECRET_URL_PASSWORD",
            "postgres://orchard:s3cr3tPear@db.example.org:5432/rows".to_owned(),
        ),
        (
            "SECRET_URL_PASSWORD",
            "see https://ana:qwerty99@git.example.org/repo.git".to_owned(),
        ),
        (
            "SECRET_URL_PASSWORD",
            "redis://:pa55word1@cache.local:6379/0".to_owned(),
        ),
        (
            "SECRET_URL_PASSWORD",
            "mongodb+srv://u:Zk29dk2@cluster0.example.net/db".to_owned(),
        ),
        (
            "SECRET_AUTHORIZATION_HEADER",
            format!("Authorization: Bearer {}", dice.of(&alnum(), 32)),
        ),
        (
            "SECRET_AUTHORIZATION_HEADER",
            format!("authorization: Basic {}", dice.of(&base64, 28)),
        ),
        (
            "SECRET_AUTHORIZATION_HEADER",
            format!("\"Authorization\": \"token {}\"", dice.of(HEX, 40)),
        ),
        ("SECRET_JWT", format!("cookie was {jwt} then")),
        ("SECRET_JWT", format!("wrapped: {}", encode(&jwt))),
        ("SECRET_CHAT", format!("bot {discord}")),
        (
            "SECRET_CLOUD",
            format!("{}{} , {aws_secret}", "AKIA", dice.of(&format!("{UPPER}234567"), 16)),
        ),
        (
            "SECRET_CREDENTIAL_FILE",
            "machine api.example.org login ana password Zu9Lk2mQp\n".to_owned(),
        ),
        (
            "SECRET_CREDENTIAL_FILE",
            "machine api.example.org\n  login ana\n  password Zu9Lk2mQp\n".to_owned(),
        ),
        (
            "SECRET_CREDENTIAL_FILE",
            format!(
                "# Netscape HTTP {}\n.example.org\tTRUE\t/\tFALSE\t1999999999\tsid\t{}\n",
                "Cookie File",
                dice.of(&alnum(), 26)
            ),
        ),
    ];
    for (rule, text) in &must {
        let found = rules(text);
        assert!(
            found.iter().any(|(id, _)| id == rule),
            "{rule} not found in {text}: {found:?}"
        );
        for (_, shown) in &found {
            let shown = shown.clone().unwrap_or_default();
            assert!(shown.chars().count() <= 7, "{shown}");
        }
    }
    let quiet = [
        format!(
            "-----{} CERTIFICATE-----\n{body}-----{} CERTIFICATE-----",
            "BEGIN", "END"
        ),
        format!("-----{} PUBLIC KEY-----\n{body}", "BEGIN"),
        format!("ssh-rsa AAAAB3NzaC1yc2E{} ana@example", dice.of(&base64, 300)),
        "https://user:password@example.org/ is how such a link is written".to_owned(),
        "https://example.org:8080/path@2x.png".to_owned(),
        "https://{user}:{password}@host/".to_owned(),
        "http://user:${PASS}@host/".to_owned(),
        "Authorization: Bearer <your token>".to_owned(),
        "Authorization: Bearer $TOKEN".to_owned(),
        "eyJhbGciOi... is the start of every web token".to_owned(),
        "The washing machine login page asks for a password".to_owned(),
        format!("src=\"data:image/png;base64,iVBORw0KGgo{}\"", dice.of(&base64, 400)),
        format!("{{\"integrity\": \"sha512-{}==\"}}", dice.of(&base64, 86)),
        format!("sha256: {}", dice.of(HEX, 64)),
        format!("commit {}", dice.of(HEX, 40)),
        "AKIAIOSFODNN7EXAMPLE".to_owned(),
        format!(
            "function a(b,c){{return b.map(function(d){{return d.{}}})}}",
            dice.of(LOWER, 60)
        ),
        "123e4567-e89b-12d3-a456-426614174000".to_owned(),
    ];
    for text in &quiet {
        let found = rules(text);
        assert!(found.is_empty(), "{text}: {found:?}");
    }
}

#[test]
fn declared_digests_are_no_secrets() {
    let digest = [0x3Cu8, 0x91, 0x07, 0xE5].repeat(8);
    let mut dice = Dice(5);
    let random: Vec<u8> = digest.iter().map(|byte| byte ^ dice.roll(256) as u8).collect();
    let text: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
    let line = format!("api_key: {text}");
    assert_eq!(rules(&line).len(), 1, "undeclared, it may be one");
    let declared = [<[u8; 32]>::try_from(&random[..]).expect("32 bytes")];
    let mut scan = TextScan::new(FileContext {
        entry: "a",
        kind: TextKind::Plain,
        declared_digests: &declared,
    });
    scan.block(line.as_bytes());
    assert!(scan.finish().is_empty());
}

#[test]
fn redaction_leaves_no_secret_and_all_else() {
    let mut dice = Dice(3);
    for (name, _, grammar) in ISSUERS {
        let token = token(&mut dice, grammar);
        let text = format!("before ñ {token} after 日本");
        let shown = lazaret_scan::redact(&text);
        let middle = &token[4..token.len() - 2];
        assert!(!shown.contains(middle), "{name}: {shown}");
        assert!(
            shown.starts_with("before ñ ") && shown.ends_with(" after 日本"),
            "{name}: {shown}"
        );
        assert_eq!(
            lazaret_scan::redact(&shown),
            shown,
            "{name}: redacted text has nothing to redact"
        );
    }
    assert!(matches!(
        lazaret_scan::redact("nothing here"),
        std::borrow::Cow::Borrowed(_)
    ));
}
