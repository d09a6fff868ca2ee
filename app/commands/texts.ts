import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { format } from "oxfmt";
import { isLanguage, languages, type Language } from "~/language/languages";
import { runIfStarted, type Command, type CommandIo } from "./run/command";
import { parseCatalog, toCatalog } from "./text-catalog";
import { readTexts, writeTexts } from "./text-source";

// `npm run texts -- export|import LANGUAGE [FILE]` exports the texts as a PO file for translators and imports it
// (handbook/words.md).

const root = join(import.meta.dirname, "../..");
const usage = `Usage: npm run texts -- export LANGUAGE [FILE]
       npm run texts -- import LANGUAGE FILE
LANGUAGE is one of app/language/languages.ts: ${languages.join(", ")}. Without a FILE, export writes data/texts-LANGUAGE.po.`;

function readSources(): { path: string; source: string }[] {
  return readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `app/${path.replaceAll("\\", "/")}`)
    .sort()
    .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
}

const textsOf = (language: Language) =>
  readSources().flatMap(({ path, source }) => readTexts(path, source, language));

function exportTo(file: string, language: Language, { out }: CommandIo): number {
  const texts = textsOf(language);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, toCatalog(texts, language));
  const open = texts.filter(({ own }) => own === null).length;
  out(`${file}: ${texts.length} texts, ${open} of them without a translation.`);
  return 0;
}

async function importFrom(
  file: string,
  language: Language,
  { out, error }: CommandIo,
): Promise<number> {
  const { taken, faults } = parseCatalog(readFileSync(file), textsOf(language));
  let files = 0;
  for (const { path, source } of readSources()) {
    const text = writeTexts(path, source, language, taken);
    if (text === source) continue;
    const { code } = await format(path, text);
    writeFileSync(join(root, path), code);
    files += 1;
  }
  out(`${taken.size} translations read, ${files} files changed.`);
  if (faults.length === 0) return 0;
  error(`Not taken:\n${faults.join("\n")}`);
  return 1;
}

export const main: Command = async ([command, language = "", file], _environment, io) => {
  if (isLanguage(language) && language !== "en") {
    if (command === "export") {
      return exportTo(resolve(file ?? `data/texts-${language}.po`), language, io);
    }
    if (command === "import" && file) return importFrom(file, language, io);
  }
  io.error(usage);
  return 1;
};

await runIfStarted(import.meta.url, main);
