import { describe, expect, it } from "vitest";
import { fieldLabels } from "~/domain/benefits/catalogue/field-labels.text";
import { labelOf, optionText } from "~/domain/benefits/catalogue/field-text";
import { catalogueKinds } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { languages } from "~/language/languages";

const fields = catalogueKinds.flatMap((kind) =>
  kinds[kind].fields.map((field) => [`${kind} ${field.name}`, field] as const),
);

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
