//! The token grammars of known issuers: prefix, alphabet, exact length, and what proves a match (anchors 4.1).

use lazaret_finding::{Rule, rules};

/// What makes a match of the grammar a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The first group, or all behind the literal, looks random.
    Entropy,
    /// The first group ends in its own checksum, or looks random.
    Checksum,
    /// The first group is base64 of decimal digits (a snowflake id), and the rest looks random.
    SnowflakeBase64,
}

/// One grammar.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Issuer {
    /// The rule of its family.
    pub(crate) rule: &'static Rule,
    /// Who issues it, for the finding.
    pub(crate) name: &'static str,
    /// What to look for, as it is written.
    pub(crate) literal: &'static str,
    /// Letters, digits, `_` and `-` before the literal that belong to the token, at most.
    pub(crate) before: usize,
    /// The expression, anchored at the token's first byte.
    pub(crate) pattern: &'static str,
    /// What proves it.
    pub(crate) proof: Proof,
}

macro_rules! issuers {
    ($( $rule:ident { $( $name:literal: $literal:literal $(- $before:literal)?, $pattern:literal $(, $proof:ident)?; )* } )*) => {
        /// Every grammar.
        pub(crate) static ISSUERS: &[Issuer] = &[$($(
            Issuer {
                rule: &rules::$rule,
                name: $name,
                literal: $literal,
                before: 0 $(+ $before)?,
                pattern: $pattern,
                proof: issuers!(@proof $($proof)?),
            },
        )*)*];
    };
    (@proof) => { Proof::Entropy };
    (@proof $proof:ident) => { Proof::$proof };
}

issuers! {
    SECRET_AI_PROVIDER {
        "Anthropic": "sk-ant-", r"sk-ant-[a-z]{3,5}[0-9]{2}-([A-Za-z0-9_-]{80,110})";
        "OpenAI": "sk-proj-", r"sk-proj-([A-Za-z0-9_-]{156}|[A-Za-z0-9_-]{124}|[A-Za-z0-9_-]{48})";
        "OpenAI": "sk-svcacct-", r"sk-svcacct-([A-Za-z0-9_-]{156}|[A-Za-z0-9_-]{124}|[A-Za-z0-9_-]{48})";
        "OpenAI": "sk-admin-", r"sk-admin-([A-Za-z0-9_-]{156}|[A-Za-z0-9_-]{124}|[A-Za-z0-9_-]{48})";
        "OpenAI": "sk-", r"sk-([A-Za-z0-9]{48})";
        "OpenRouter": "sk-or-v1-", r"sk-or-v1-([0-9a-f]{64})";
        "Hugging Face": "hf_", r"hf_([A-Za-z]{34})";
        "Hugging Face": "api_org_", r"api_org_([A-Za-z]{34})";
        "Perplexity": "pplx-", r"pplx-([A-Za-z0-9]{48})";
        "Groq": "gsk_", r"gsk_([A-Za-z0-9]{52})";
        "xAI": "xai-", r"xai-([A-Za-z0-9]{80})";
        "Replicate": "r8_", r"r8_([A-Za-z0-9]{37})";
        "NVIDIA": "nvapi-", r"nvapi-([A-Za-z0-9_-]{64})";
        "LangSmith": "lsv2_", r"lsv2_(?:pt|sk)_([0-9a-f]{32})_[0-9a-f]{10}";
    }
    SECRET_SOURCE_HOST {
        "GitHub": "ghp_", r"ghp_([A-Za-z0-9]{36})", Checksum;
        "GitHub": "gho_", r"gho_([A-Za-z0-9]{36})", Checksum;
        "GitHub": "ghu_", r"ghu_([A-Za-z0-9]{36})", Checksum;
        "GitHub": "ghs_", r"ghs_([A-Za-z0-9]{36})", Checksum;
        "GitHub": "ghr_", r"ghr_([A-Za-z0-9]{36,76})", Checksum;
        "GitHub": "github_pat_", r"github_pat_([A-Za-z0-9]{22}_[A-Za-z0-9]{59})";
        "GitLab": "glpat-", r"glpat-([A-Za-z0-9_-]{27,300}\.[0-9a-z]{2}\.[0-9a-z]{9}|[A-Za-z0-9_-]{20})";
        "GitLab": "gldt-", r"gldt-([A-Za-z0-9_-]{20})";
        "GitLab": "glrt-", r"glrt-([A-Za-z0-9_-]{20})";
        "GitLab": "glptt-", r"glptt-([0-9a-f]{40})";
        "GitLab": "glcbt-", r"glcbt-(?:[0-9a-fA-F]{2}_)?([A-Za-z0-9_-]{20})";
        "Bitbucket": "ATBB", r"ATBB([A-Za-z0-9]{32})";
        "Atlassian": "ATATT3xFfGF0", r"ATATT3xFfGF0([A-Za-z0-9_-]{140,220}=[0-9A-F]{8})";
        "Bitbucket": "ATCTT3xFfG", r"ATCTT3xFfG([A-Za-z0-9_-]{140,220}=[0-9A-F]{8})";
        "Docker Hub": "dckr_pat_", r"dckr_pat_([A-Za-z0-9_-]{27})";
        "Docker Hub": "dckr_oat_", r"dckr_oat_([A-Za-z0-9_-]{32})";
    }
    SECRET_CLOUD {
        "AWS": "AKIA", r"AKIA([A-Z2-7]{16})";
        "AWS": "ASIA", r"ASIA([A-Z2-7]{16})";
        "Google": "AIza", r"AIza([A-Za-z0-9_-]{35})";
        "Google": "GOCSPX-", r"GOCSPX-([A-Za-z0-9_-]{28})";
        "Google": "ya29.", r"ya29\.([A-Za-z0-9_-]{60,400})";
        "Azure": "AccountKey=", r"AccountKey=([A-Za-z0-9+/]{86}==)";
        "Azure": "SharedAccessKey=", r"SharedAccessKey=([A-Za-z0-9+/]{43}=)";
        "Azure": "JQQJ99" - 52, r"([A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{26})";
        "DigitalOcean": "dop_v1_", r"dop_v1_([0-9a-f]{64})";
        "DigitalOcean": "doo_v1_", r"doo_v1_([0-9a-f]{64})";
        "DigitalOcean": "dor_v1_", r"dor_v1_([0-9a-f]{64})";
        "Cloudflare": "v1.0-", r"v1\.0-[0-9a-f]{24}-([0-9a-f]{146})";
        "Heroku": "HRKU-", r"HRKU-([A-Za-z0-9_-]{60})";
        "Fly": "fm2_", r"fm2_([A-Za-z0-9+/=_-]{100,900})";
        "Fly": "fm1r_", r"fm1r_([A-Za-z0-9+/=_-]{100,900})";
        "Fly": "fo1_", r"fo1_([A-Za-z0-9_-]{43})";
        "Databricks": "dapi", r"dapi([0-9a-f]{32})(?:-[0-9])?";
        "Supabase": "sbp_", r"sbp_([0-9a-f]{40})";
        "Supabase": "sb_secret_", r"sb_secret_([A-Za-z0-9_-]{31})";
        "Terraform Cloud": ".atlasv1." - 14, r"([A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_-]{60,70})";
    }
    SECRET_CHAT {
        "Slack": "xoxb-", r"xoxb-[0-9]{10,13}-[0-9]{10,13}-([A-Za-z0-9]{24})";
        "Slack": "xoxp-", r"xoxp-[0-9]{10,13}-[0-9]{10,13}-[0-9]{10,13}-([0-9a-f]{32})";
        "Slack": "xapp-", r"xapp-[0-9]-[A-Z0-9]{9,12}-[0-9]{10,13}-([0-9a-f]{64})";
        "Slack": "hooks.slack.com/", r"hooks\.slack\.com/services/T[A-Z0-9]{8,12}/B[A-Z0-9]{8,12}/([A-Za-z0-9]{24})";
        "Discord": "/api/webhooks/", r"/api/webhooks/[0-9]{17,20}/([A-Za-z0-9_-]{68})";
        "Discord": "." - 28, r"([MNO][A-Za-z0-9_-]{23,27})\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,38}", SnowflakeBase64;
        "Telegram": ":AA" - 10, r"[0-9]{8,10}:(AA[A-Za-z0-9_-]{33})";
        "Microsoft Teams": ".webhook.office.com/", r"\.webhook\.office\.com/webhookb2/[0-9a-f-]{36}@[0-9a-f-]{36}/IncomingWebhook/([0-9a-f]{32})/[0-9a-f-]{36}";
    }
    SECRET_PAYMENT {
        "Stripe": "sk_live_", r"sk_live_([A-Za-z0-9]{24,107})";
        "Stripe": "rk_live_", r"rk_live_([A-Za-z0-9]{24,107})";
        "Square": "sq0atp-", r"sq0atp-([A-Za-z0-9_-]{22})";
        "Square": "sq0csp-", r"sq0csp-([A-Za-z0-9_-]{43})";
        "Square": "EAAA", r"EAAA([A-Za-z0-9_-]{60})";
        "Plaid": "access-production-", r"access-production-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})";
        "Shopify": "shpat_", r"shpat_([0-9a-fA-F]{32})";
        "Shopify": "shpca_", r"shpca_([0-9a-fA-F]{32})";
        "Shopify": "shppa_", r"shppa_([0-9a-fA-F]{32})";
        "Shopify": "shpss_", r"shpss_([0-9a-fA-F]{32})";
    }
    SECRET_PACKAGE_REGISTRY {
        "npm": "npm_", r"npm_([A-Za-z0-9]{36})", Checksum;
        "PyPI": "pypi-AgEIcHlwaS5vcmc", r"pypi-AgEIcHlwaS5vcmc([A-Za-z0-9_-]{50,250})";
        "RubyGems": "rubygems_", r"rubygems_([0-9a-f]{48})";
        "NuGet": "oy2", r"oy2([a-z0-9]{43})";
        "crates.io": "cio", r"cio([A-Za-z0-9]{32})";
    }
    SECRET_MAIL {
        "SendGrid": "SG.", r"SG\.([A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43})";
        "Mailgun": "key-", r"key-([0-9a-f]{32})";
        "Mailchimp": "-us" - 32, r"([0-9a-f]{32})-us[0-9]{1,2}";
        "Brevo": "xkeysib-", r"xkeysib-([0-9a-f]{64}-[A-Za-z0-9]{16})";
    }
    SECRET_STORE {
        "Vault": "hvs.", r"hvs\.([A-Za-z0-9_-]{90,120}|[A-Za-z0-9]{24})";
        "Vault": "hvb.", r"hvb\.([A-Za-z0-9_-]{138,300})";
        "1Password": "ops_eyJ", r"ops_eyJ([A-Za-z0-9+/=_-]{250,990})";
        "1Password": "A3-", r"A3-([A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5})";
        "Doppler": "dp.pt.", r"dp\.pt\.([A-Za-z0-9]{40,44})";
        "Doppler": "dp.st.", r"dp\.st\.(?:[a-z0-9_-]{2,35}\.)?([A-Za-z0-9]{40,44})";
        "Doppler": "dp.sa.", r"dp\.sa\.([A-Za-z0-9]{40,44})";
    }
    SECRET_PRIVATE_KEY {
        "age": "AGE-SECRET-KEY-1", r"AGE-SECRET-KEY-1([QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58})";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_grammar_compiles_and_holds_its_literal() {
        for issuer in ISSUERS {
            let pattern = format!("(?-u)\\A(?:{})", issuer.pattern);
            let expression = regex::bytes::Regex::new(&pattern).expect(issuer.pattern);
            assert_eq!(expression.captures_len(), 2, "{} has one group", issuer.pattern);
        }
        assert!(ISSUERS.len() >= 45);
    }
}
