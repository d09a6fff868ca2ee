import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { parseCatalog, toCatalog } from "~/commands/text-catalog";
import { readTexts, writeTexts } from "~/commands/text-source";
import { languageTable, type Language } from "~/language/languages";
import { whole } from "../../setup/source/whole";

const app = fileURLToPath(new URL("../../../app", import.meta.url));

// Some of the text files: each is read the same way.
const spanish = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".text.ts") && (whole || path.startsWith("domain/health/")))
  .map((path) => ({ path, source: readFileSync(join(app, path), "utf8") }));
const textsIn = (language: Language) =>
  spanish.flatMap(({ path, source }) => readTexts(path, source, language));

it("a file that comes back as it went changes nothing", () => {
  const texts = textsIn("es");
  expect(texts.length).toBeGreaterThan(100);
  const { taken, faults } = parseCatalog(toCatalog(texts, "es"), texts);
  expect(faults).toEqual([]);
  expect(taken.size).toBe(texts.length);
  const changed = spanish.filter(
    ({ path, source }) => writeTexts(path, source, "es", taken) !== source,
  );
  expect(changed.map(({ path }) => path)).toEqual([]);
});

describe("of what a translator changed", () => {
  const source = `export const owedTexts = texts({
    en: { pay: "Pay {sum:money}", left: { one: "{count} day left", other: "{count} days left" } },
    es: { pay: "Pague {sum:money}", left: { one: "Queda {count} día", many: "Quedan {count} de días", other: "Quedan {count} días" } },
  });`;
  const known = readTexts("owed.text.ts", source, "es");
  const file = (at: string, english: string, translation: string) =>
    toCatalog(
      [{ at: `owed.text.ts:owedTexts.${at}`, english, own: translation, form: null }],
      "es",
    );

  it.each([
    ["pay", "Pay {sum:money}", "Abone {sum:money}", 'pay: "Abone {sum:money}"'],
    ["left.one", "{count} day left", "Queda un día", 'one: "Queda un día"'],
  ])("%s is taken", (at, english, translation, written) => {
    const { taken, faults } = parseCatalog(file(at, english, translation), known);
    expect(faults).toEqual([]);
    expect(writeTexts("owed.text.ts", source, "es", taken)).toContain(written);
  });

  it.each([
    ["pay", "Pay {sum:money}", "Abone", "{sum:money} is missing"],
    ["pay", "Pay {sum:money}", "Abone {suma:money}", "{suma:money} is no value of this text"],
    ["pay", "Pay {sum:money} now", "Abone {sum:money}", "the English is now “Pay {sum:money}”"],
    ["left.other", "{count} days left", "Quedan días", "{count} is missing"],
    ["paid", "Paid", "Pagado", "there is no such text"],
  ])("%s, “%s” as “%s” is told: %s", (at, english, translation, reason) => {
    const { taken, faults } = parseCatalog(file(at, english, translation), known);
    expect(faults).toEqual([`owed.text.ts:owedTexts.${at}: ${reason}`]);
    expect(taken.size).toBe(0);
  });
});

it("a third language is a line and a file", () => {
  const french = "fr" as Language;
  const plurals = ["one", "many", "other"];
  Object.assign(languageTable, { [french]: { name: "Français", locale: "fr-FR", plurals } });
  onTestFinished(() => void Reflect.deleteProperty(languageTable, french));
  const texts = textsIn(french);
  const translated = texts.map((text) => ({ ...text, own: `⟦${text.english.trim()}⟧` }));
  const { taken, faults } = parseCatalog(toCatalog(translated, french), texts);
  expect(faults).toEqual([]);
  const written = spanish.map(({ path, source }) => ({
    path,
    source: writeTexts(path, source, french, taken),
  }));
  const again = written.flatMap(({ path, source }) => readTexts(path, source, french));
  expect(again.map(({ own }) => own?.trim())).toEqual(translated.map(({ own }) => own));
});
