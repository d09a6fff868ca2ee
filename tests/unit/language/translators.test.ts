import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { po } from "gettext-parser";
import { afterAll, describe, expect, it } from "vitest";
import { fromCatalog, toCatalog } from "~/commands/text-catalog";
import { readTexts, writeTexts } from "~/commands/text-source";
import type { Language } from "~/language/languages";

/** Texts on their way to a translator and back, in a copy of the app's text files: `npm run texts`. */

const root = fileURLToPath(new URL("../../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "texts-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// Some of the text files: each is read and compiled the same way.
const tool =
  /^app\/(language\/.*|commands\/(text[^/]*|run\/command)|environment|domain\/(health|benefits|sign-up)\/.*\.text)\.ts$/;
cpSync(join(root, "app"), join(copy, "app"), {
  recursive: true,
  filter: (path) => !/\.\w+$/.test(path) || tool.test(path.slice(root.length)),
});
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
writeFileSync(join(copy, "package.json"), '{ "type": "module" }');
const settings = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"));
writeFileSync(
  join(copy, "tsconfig.json"),
  JSON.stringify({
    compilerOptions: { ...settings.compilerOptions, incremental: false, tsBuildInfoFile: null },
    include: ["app/**/*.text.ts"],
  }),
);

const run = (program: string, ...words: string[]) =>
  spawnSync(join(root, "node_modules/.bin", program), words, { cwd: copy, encoding: "utf8" });
const texts = (...words: string[]) => run("tsx", "app/commands/texts.ts", ...words);
const entriesOf = (parsed: ReturnType<typeof po.parse>) =>
  Object.entries(parsed.translations)
    .filter(([at]) => at !== "")
    .flatMap(([, entries]) => Object.values(entries));

const spanish = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, "app", path), "utf8") }))
  .filter(({ source }) => /\bes:/.test(source));
const textsIn = (language: Language) =>
  spanish.flatMap(({ path, source }) => readTexts(path, source, language));

it("a file that comes back as it went changes nothing", () => {
  const texts = textsIn("es");
  expect(texts.length).toBeGreaterThan(5000);
  const { taken, faults } = fromCatalog(toCatalog(texts, "es"), texts);
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
    const { taken, faults } = fromCatalog(file(at, english, translation), known);
    expect(faults).toEqual([]);
    expect(writeTexts("owed.text.ts", source, "es", taken)).toContain(written);
  });

  it.each([
    ["pay", "Pay {sum:money}", "Abone", "{sum:money} is missing"],
    ["pay", "Pay {sum:money}", "Abone {suma:money}", "{suma:money} is no value of this text"],
    ["pay", "Pay {sum:money} now", "Abone {sum:money}", "the English is now “Pay {sum:money}”"],
    ["left.other", "{count} days left", "Quedan días", "{count} is missing"],
    ["paid", "Paid", "Pagado", "there is no such text"],
  ])("%s, “%s” as “%s” is told: %s", (at, english, translation, why) => {
    const { taken, faults } = fromCatalog(file(at, english, translation), known);
    expect(faults).toEqual([`owed.text.ts:owedTexts.${at}: ${why}`]);
    expect(taken.size).toBe(0);
  });
});

it("a third language is a line and a file", () => {
  const table = join(copy, "app/language/languages.ts");
  const line = '  fr: { name: "Français", locale: "fr-FR", plurals: ["one", "many", "other"] },\n';
  writeFileSync(table, readFileSync(table, "utf8").replace("} as const", `${line}} as const`));
  const file = join(copy, "data/texts-fr.po");
  expect(texts("export", "fr")).toMatchObject({ status: 0 });
  const parsed = po.parse(readFileSync(file));
  for (const entry of entriesOf(parsed)) entry.msgstr = [`⟦${entry.msgid.trim()}⟧`];
  writeFileSync(file, po.compile(parsed));
  expect(texts("import", "fr", file)).toMatchObject({ status: 0, stderr: "" });
  // The compiler names each text that a language lacks.
  expect(run("../typescript-native/bin/tsc", "--noEmit")).toMatchObject({ status: 0, stdout: "" });
});
