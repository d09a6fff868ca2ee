import { describe, expect, it } from "vitest";
import { say } from "~/language/say";
import { texts } from "~/language/texts";

const sample = texts({
  en: {
    save: "Save",
    owes: "{name} owes {amount:money} by {due:day}",
    waits: { one: "One person waits", other: "{count} people wait" },
    missing: "Missing: {names:list}",
  },
  es: {
    save: "Guardar",
    owes: "{name} debe {amount:money} antes del {due:day}",
    waits: {
      one: "Espera una persona",
      many: "Esperan {count} de personas",
      other: "Esperan {count} personas",
    },
    missing: "Falta: {names:list}",
  },
});

describe("texts", () => {
  it("are said in the language that is asked for", () => {
    expect(say(sample, "en").save).toBe("Save");
    expect(say(sample, "es").save).toBe("Guardar");
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
    ["en", 1, "One person waits"],
    ["en", 1200, "1,200 people wait"],
    ["es", 1, "Espera una persona"],
    ["es", 2, "Esperan 2 personas"],
    ["es", 1_000_000, "Esperan 1,000,000 de personas"],
  ] as const)("have the plural of %s for %d", (language, count, text) => {
    expect(say(sample, language).waits({ count })).toBe(text);
  });

  it("do not read what was typed as a place for a value", () => {
    const due = "2026-11-21";
    expect(say(sample, "en").owes({ name: "{amount:money} $&", amount: 1, due })).toBe(
      "{amount:money} $& owes $0.01 by November 21, 2026",
    );
  });
});
