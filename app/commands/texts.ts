import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { isLanguage, languages, type Language } from "~/language/languages";
import { fromCatalog, toCatalog } from "./text-catalog";
import { readTexts, writeTexts } from "./text-source";

// `npm run texts -- export|import LANGUAGE [FILE]`: the texts as a PO file for translators, and back (handbook/words.md).

const root = join(import.meta.dirname, "../..");
const usage = `Usage: npm run texts -- export LANGUAGE [FILE]
       npm run texts -- import LANGUAGE FILE
LANGUAGE is one of app/language/languages.ts: ${languages.join(", ")}. Without a FILE, export writes data/texts-LANGUAGE.po.
`;

function stop(message: string): never {
  process.stderr.write(message);
  process.exit(1);
}

/** The app's source files, by their paths in the repository. */
function sources(): { path: string; source: string }[] {
  return readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `app/${path.replaceAll("\\", "/")}`)
    .sort()
    .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
}

const textsOf = (language: Language) =>
  sources().flatMap(({ path, source }) => readTexts(path, source, language));

function exportTo(file: string, language: Language): void {
  const texts = textsOf(language);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, toCatalog(texts, language));
  const open = texts.filter(({ own }) => own === null).length;
  console.log(`${file}: ${texts.length} texts, ${open} of them without a translation.`);
}

async function importFrom(file: string, language: Language): Promise<void> {
  const { taken, faults } = fromCatalog(readFileSync(file), textsOf(language));
  let files = 0;
  for (const { path, source } of sources()) {
    const text = writeTexts(path, source, language, taken);
    if (text === source) continue;
    const filepath = join(root, path);
    writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
    files += 1;
  }
  console.log(`${taken.size} translations read, ${files} files changed.`);
  if (faults.length > 0) stop(`Not taken:\n${faults.join("\n")}\n`);
}

const [command, language = "", file] = process.argv.slice(2);
if (!isLanguage(language) || language === "en") stop(usage);
if (command === "export") {
  exportTo(resolve(file ?? `data/texts-${language}.po`), language);
} else if (command === "import" && file) await importFrom(file, language);
else stop(usage);
