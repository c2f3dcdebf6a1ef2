// The page's own words, from one Fluent file per language; switchable at once.
import { FluentBundle, FluentResource } from "@fluent/bundle";

import english from "../messages/en.ftl?raw";
import spanish from "../messages/es.ftl?raw";

export type Language = "en" | "es";

const sources: Record<Language, string> = { en: english, es: spanish };

function bundle(language: Language): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const faults = made.addResource(new FluentResource(sources[language]));
  if (faults.length > 0) throw new Error(`messages/${language}.ftl: ${faults.join("; ")}`);
  return made;
}

const bundles: Record<Language, FluentBundle> = { en: bundle("en"), es: bundle("es") };

/** The language a list of preferences asks for; English if it asks for neither of ours. */
export function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const primary = tag.toLowerCase().split("-")[0];
    if (primary === "en" || primary === "es") return primary;
  }
  return "en";
}

class Words {
  language: Language = $state(preferred(navigator.languages));

  /** The message of that name in the current language. */
  say(name: string, values: Record<string, string | number> = {}): string {
    const current = bundles[this.language];
    const message = current.getMessage(name);
    if (!message?.value) throw new Error(`no message ${name} in ${this.language}`);
    return current.formatPattern(message.value, values);
  }
}

export const words = new Words();
