import { describe, expect, it } from "vitest";
import { languages, languageTable } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";

const sample = texts({
  en: {
    save: "Save",
    owes: "{name} owes {amount:money} by {due:day}",
    rows: { one: "{count} row of {max:number}", other: "{count} rows of {max:number}" },
    waits: { one: "One person waits", other: "{count} people wait" },
    roles: { owner: "Owner", other: "Something else" },
    missing: "Missing: {names:list}",
  },
  es: {
    save: "Guardar",
    owes: "{name} debe {amount:money} antes del {due:day}",
    rows: {
      one: "{count} fila de {max:number}",
      many: "{count} de filas de {max:number}",
      other: "{count} filas de {max:number}",
    },
    waits: {
      one: "Espera una persona",
      many: "Esperan {count} de personas",
      other: "Esperan {count} personas",
    },
    roles: { owner: "Propietario", other: "Otra cosa" },
    missing: "Falta: {names:list}",
  },
});

describe("texts", () => {
  it("are said in the language that is asked for", () => {
    expect(say(sample, "en").save).toBe("Save");
    expect(say(sample, "es").save).toBe("Guardar");
    expect(say(sample, "es").roles.other).toBe("Otra cosa");
  });

  it("write money, days, numbers and lists as the language does", () => {
    const values = { name: "Nora", amount: 123_450, due: "2026-11-21" };
    expect(say(sample, "en").owes(values)).toBe("Nora owes $1,234.50 by November 21, 2026");
    expect(say(sample, "es").owes(values)).toBe(
      "Nora debe $1,234.50 antes del 21 de noviembre de 2026",
    );
    const names = ["a", "b", "c"];
    expect(say(sample, "en").missing({ names })).toBe("Missing: a, b, and c");
    expect(say(sample, "es").missing({ names })).toBe("Falta: a, b y c");
  });

  it.each([
    ["en", 0, "0 people wait"],
    ["en", 1, "One person waits"],
    ["en", 1200, "1,200 people wait"],
    ["es", 0, "Esperan 0 personas"],
    ["es", 1, "Espera una persona"],
    ["es", 2, "Esperan 2 personas"],
    ["es", 1_000_000, "Esperan 1,000,000 de personas"],
  ] as const)("have the plural of %s for %d", (language, count, said) => {
    expect(say(sample, language).waits({ count })).toBe(said);
  });

  it("do not read what was typed as a place for a value", () => {
    const due = "2026-11-21";
    expect(say(sample, "en").owes({ name: "{amount:money} $&", amount: 1, due })).toBe(
      "{amount:money} $& owes $0.01 by November 21, 2026",
    );
  });

  it("know every plural form that Intl tells apart in their language", () => {
    for (const language of languages) {
      const { locale, plurals } = languageTable[language];
      const told = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      expect([...plurals].sort()).toEqual([...told].sort());
    }
  });
});

/** Never run: the compiler reads it, and complains where one of these is accepted. */
export const refused = () => [
  // @ts-expect-error -- a text is missing
  texts({ en: { a: "A", b: "B" }, es: { a: "A" } }),
  // @ts-expect-error -- a text has no English
  texts({ en: { a: "A" }, es: { a: "A", b: "B" } }),
  // @ts-expect-error -- a value is missing
  texts({ en: { a: "Up to {max}" }, es: { a: "Hasta" } }),
  // @ts-expect-error -- a value has another name
  texts({ en: { a: "Up to {max}" }, es: { a: "Hasta {maximo}" } }),
  // @ts-expect-error -- a value is written in another way
  texts({ en: { a: "Up to {max:money}" }, es: { a: "Hasta {max:number}" } }),
  // @ts-expect-error -- Spanish has a third plural form
  texts({ en: { a: { one: "a", other: "b" } }, es: { a: { one: "c", other: "d" } } }),
  // @ts-expect-error -- English has two
  texts({ en: { a: { other: "b" } }, es: { a: { one: "c", many: "d", other: "e" } } }),
  // @ts-expect-error -- a group is missing a text
  texts({ en: { a: { b: "B", c: "C" } }, es: { a: { b: "B" } } }),
  // @ts-expect-error -- a language is missing
  texts({ en: { a: "A" } }),
  // @ts-expect-error -- a value that the text needs
  say(sample, "en").owes({ name: "Nora", due: "2026-11-21" }),
  // @ts-expect-error -- a number is no text
  say(sample, "en").owes({ name: "Nora", amount: "1", due: "2026-11-21" }),
  // @ts-expect-error -- the plural needs its count
  say(sample, "en").rows({ max: 5 }),
];
