import { describe, expect, it } from "vitest";
import { fieldLabels } from "~/domain/benefits/catalogue/field-labels.text";
import { labelOf, optionText, valueText } from "~/domain/benefits/catalogue/field-text";
import type { Field } from "~/domain/benefits/catalogue/field";
import { catalogueKinds } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { languages } from "~/language/languages";

const fields = catalogueKinds.flatMap((kind) =>
  kinds[kind].fields.map((field) => [`${kind} ${field.name}`, field] as const),
);
const field = (kind: keyof typeof kinds, name: string) =>
  kinds[kind].fields.find((each) => each.name === name) as Field;

describe("every field of the catalogue has words", () => {
  it.each(fields)("%s", (_, each) => {
    for (const language of languages) {
      expect(labelOf(each, language)).not.toBe(each.name);
      const options = "options" in each ? each.options : [];
      for (const option of options) {
        // What is written in capitals is its own name: HMO, EPO, PPO.
        const words = optionText(each, option, language);
        expect(words !== option || /^[A-Z]{3}$/.test(option), option).toBe(true);
      }
    }
  });

  it("and no words are kept for a field that isn’t there", () => {
    const known = new Set(fields.map(([, { name }]) => name));
    const { labels, hints } = fieldLabels.en;
    expect(Object.keys(labels).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(hints).filter((name) => !known.has(name))).toEqual([]);
  });
});

it.each([
  ["plans", "premium_ee", 48620, "$486.20"],
  ["plans", "copay_pcp", "after_deductible", "The full price until the deductible is met"],
  ["plans", "states", ["OR", "WA"], "Oregon and Washington"],
  ["plans", "network", "constructor", "constructor"],
  ["plans", "network_name", "", null],
  ["vendors", "image", { id: "p", width: 1, height: 1, title: "A boat" }, "A boat"],
] as const)("writes %s %s for people", (kind, name, value, text) => {
  const said = { language: "en" as const, names: { a: "Harbor Crafts" } };
  expect(valueText(field(kind, name), value, said)).toBe(text);
});
