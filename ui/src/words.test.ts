import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import english from "../messages/en.ftl?raw";
import spanish from "../messages/es.ftl?raw";
import { preferred } from "./words.svelte";

const names = (source: string) => new FluentResource(source).body.map((message) => message.id).sort();

describe("the page's words", () => {
  it("are the same messages in both languages", () => {
    expect(names(spanish)).toEqual(names(english));
    expect(names(english).length).toBeGreaterThan(20);
  });

  it("use the same variables in both languages", () => {
    const variables = (source: string) =>
      new Map(
        source
          .split(/\n(?=\S)/)
          .map((message) => [message.split(" ")[0], [...new Set(message.match(/\$\w+/g) ?? [])].sort()]),
      );
    const inEnglish = variables(english);
    for (const [name, used] of variables(spanish)) expect([name, used]).toEqual([name, inEnglish.get(name)]);
  });

  it("hold none of the soft status terms", () => {
    const soft =
      /\b(recommended|optional|suggested|may include|nice to have|should|recomendad[oa]|opcional|sugerid[oa]|debería)\b/i;
    expect(english).not.toMatch(soft);
    expect(spanish).not.toMatch(soft);
  });

  it("follow the first language that is ours", () => {
    expect(preferred(["de-AT", "es-MX", "en"])).toBe("es");
    expect(preferred(["en-GB", "es"])).toBe("en");
    expect(preferred(["fr"])).toBe("en");
    expect(preferred([])).toBe("en");
  });
});
