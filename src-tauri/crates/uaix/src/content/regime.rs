//! Which earlier universal set a package without the present one would match (DESIGN, ruling 1).

use super::tables::{Regime, tables};

/// The first regime whose set the package meets, given what it holds.
pub(super) fn matching(holds: impl Fn(&str) -> bool) -> Option<&'static Regime> {
    tables()
        .required
        .regimes
        .iter()
        .find(|regime| regime.holds.iter().all(|path| holds(path)) && !regime.lacks.iter().any(|path| holds(path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regime(names: &[&str]) -> Option<&'static str> {
        let paths: Vec<String> = names.iter().map(|name| format!(".uai/{name}.uai")).collect();
        matching(|path| paths.iter().any(|held| held == path)).map(|regime| regime.name.as_str())
    }

    #[test]
    fn regimes_are_told_apart() {
        let five = ["identity", "world-context", "totem", "taboo", "short-term-memory"];
        assert_eq!(regime(&five), Some("five"));
        assert_eq!(regime(&[&five[..], &["talisman"]].concat()), Some("five"));
        assert_eq!(regime(&[&five[..], &["memory-maintenance"]].concat()), Some("five"));
        let four = ["memory-maintenance", "identity", "world-context", "short-term-memory"];
        assert_eq!(regime(&four), Some("four_protected"));
        assert_eq!(regime(&[&four[..], &["totem"]].concat()), None);
        let later = [
            "memory-maintenance",
            "identity",
            "world-context",
            "totem",
            "taboo",
            "talisman",
            "startup-packet",
            "progress",
        ];
        assert_eq!(regime(&later), Some("later_practice"));
        assert_eq!(regime(&later[..6]), None);
        assert_eq!(regime(&[]), None);
    }
}
