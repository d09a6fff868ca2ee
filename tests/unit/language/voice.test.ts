import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor, type ObjectExpression } from "oxc-parser";
import { expect, it } from "vitest";
import { isPlural } from "~/language/say";
import type { Words } from "~/language/texts";

/** That texts are in both languages, and how they sound (handbook/voice.md), as far as single words tell. */

/** The words of an object literal; what it takes from elsewhere is read there. */
function wordsOf(object: ObjectExpression): Record<string, Words> {
  const words: Record<string, string | Words> = {};
  for (const part of object.properties) {
    if (part.type !== "Property") continue;
    const { key, value } = part;
    const name = key.type === "Identifier" ? key.name : key.type === "Literal" && key.value;
    if (typeof name !== "string") throw new Error("a text without a name");
    if (value.type === "ObjectExpression") words[name] = wordsOf(value);
    if (value.type === "Literal") words[name] = String(value.value);
    if (value.type === "TemplateLiteral")
      words[name] = value.quasis.map(({ value: piece }) => piece.cooked ?? "").join("…");
  }
  return words as Record<string, Words>;
}

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("language/"))
  .filter((file) => readFileSync(join("app", file), "utf8").includes("= texts({"))
  .map((file) => {
    const all: Record<string, Words>[] = [];
    new Visitor({
      CallExpression({ callee, arguments: [given] }) {
        const isTexts = callee.type === "Identifier" && callee.name === "texts";
        if (isTexts && given?.type === "ObjectExpression") all.push(wordsOf(given));
      },
    }).visit(parseSync(file, readFileSync(join("app", file), "utf8")).program);
    return { file: `app/${file}`, all };
  });

/** No text says the first words, but the second. Unicode letters end a word, unlike `\b`. */
const banned: Record<"en" | "es", [string, string][]> = {
  en: [
    ["e-mails?", "email"],
    ["e-mailed", "emailed"],
    // A program for it has its name, and a check goes by the other kind of mail.
    ["mails?(?! (?:programs?|a check))", "email"],
    ["mailed", "emailed"],
    ["mailing", "emailing"],
    ["whoever", "anyone who, people who"],
    ["somebody", "someone"],
    ["(?:is|are|was|were) made(?! from)", "say who makes it, or another verb"],
    ["in all(?! your)", "leave it out"],
    ["tick(?:s|ed|ing)?", "check"],
    ["untick(?:s|ed|ing)?", "uncheck"],
    ["worked out", "we got this, calculated"],
    ["will not", "won’t"],
    ["shall", "will"],
    ["cancell?led", "canceled"],
    ["colours?", "color"],
    ["catalogues?", "catalog"],
    ["organis\\p{L}+", "organiz…"],
  ],
  es: [
    ["tú", "usted"],
    ["tus?", "su"],
    ["te", "le, se"],
    ["ti", "usted"],
    ["contigo", "con usted"],
    ["e-?mails?", "correo electrónico"],
    ["clicks?", "clic"],
    ["aplicaci(?:ón|ones)", "solicitud"],
    ["aplicar", "solicitar"],
    ["pólizas?", "plan"],
    ["[\\d…]+ ?%", "a no-break space before %"],
    ["funciona una vez", "sirve una vez"],
  ],
};

const endsWord = "(?![\\p{L}\\p{N}’'-])";
const patterns = (language: "en" | "es") =>
  banned[language].map(([word, instead]) => ({
    pattern: new RegExp(`(?<![\\p{L}\\p{N}’'-])(?:${word})${endsWord}`, "iu"),
    instead,
  }));

/** The specification's own sentences, which are kept to the letter, and words that mean something else there. */
const exceptions = new Set([
  "This link has expired or was already used. Enter your e-mail for a new one.",
  "Mail it to",
]);

/** A second factor comes from an app, which is an "aplicación". */
const ofTheApp = /second-factor\+?\/|\.factor_wrong$/;

/** Names and words that are the same in both languages. */
const same = new Set([
  "{name}: {problem}",
  "“{title}”: {problem}",
  "{problem}",
  "{name} ({relationship})",
  "{cents:money}",
  "{day:day}",
  "–",
  "Error {status}",
  "Error: {title}",
  "English",
  "Español",
  "PDF",
  "EIN",
  "Plan",
  "no",
  "No",
]);

function leaves(words: Words, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([name, part]) => {
    if (typeof part === "string") return [[`${path}${name}`, part]];
    return leaves(part, isPlural(part) ? `${path}${name}#` : `${path}${name}.`);
  });
}

/** The text that a reader sees, without the names of its values. */
const read = (text: string) => text.replace(/\{\w+(:\w+)?\}/g, "…");

const modules = files.flatMap(({ file, all }) => all.map((each) => ({ name: file, all: each })));
const texts = modules.flatMap(({ name, all }) =>
  (["en", "es"] as const).flatMap((language) =>
    leaves(all[language] ?? {}).map(([path, text]) => ({
      place: `${name} ${language}.${path}`,
      language,
      text,
    })),
  ),
);

it("each text file is read", () => {
  expect(files.filter(({ all }) => all.length === 0)).toEqual([]);
});

it.each(["en", "es"] as const)("no text in %s says what the handbook says otherwise", (own) => {
  const words = patterns(own);
  const found = texts
    .filter(({ language, text }) => language === own && !exceptions.has(text))
    .flatMap(({ place, text }) =>
      words.flatMap(({ pattern, instead }) => {
        const [word] = pattern.exec(read(text)) ?? [];
        if (word && /^aplicaci/iu.test(word) && ofTheApp.test(place)) return [];
        return word ? [`${place}: “${word}”, rather ${instead}: ${text}`] : [];
      }),
    );
  expect(found).toEqual([]);
});

it("no Spanish text is the English one", () => {
  const copied = modules.flatMap(({ name, all }) => {
    const english = new Map(leaves(all["en"] ?? {}));
    return leaves(all["es"] ?? {})
      .filter(([path, text]) => english.get(path) === text && !same.has(text))
      .map(([path, text]) => `${name} ${path}: ${text}`);
  });
  expect(copied).toEqual([]);
});

it("texts begin and end without blanks, and hold no placeholder that nobody can read", () => {
  const isWhole = (text: string) =>
    /^\S(.*\S)?$/s.test(text) && !/[{}]/.test(text.replace(/\{\w+(:\w+)?\}/g, ""));
  expect(texts.filter(({ text }) => !isWhole(text))).toEqual([]);
});

const riddle =
  /^.*?(?:^\s*\{?\/?\*|\/\/ ).*\b(?:(?:any|every|no|some)body|who(?:m|ever|mever)|whatever|hence|what is nothing)\b.*/gim;

/** Each line of a page is a comment, except rows that tests read. */
const asComments = (file: string, text: string) =>
  /md$|example$/.test(file) ? text.replace(/^(?!\| [V`])/gm, "// ") : text;

const sources = [
  ...readdirSync("app", { recursive: true, encoding: "utf8" }),
  "../README.md",
  "../.env.example",
]
  .filter((file) => /\.(css|js|php|tsx?|md|example)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join("app", file), "utf8") }));

const tests = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(js|tsx?)$/.test(file))
  .map((file) => ({ file: `tests/${file}`, text: readFileSync(join("tests", file), "utf8") }));

it("comments, decisions, the handbook and the settings name people by their role", () => {
  const found = [...sources, ...tests].flatMap(({ file, text }) =>
    (asComments(file, text).match(riddle) ?? []).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

it("each text is read somewhere", () => {
  const code = sources
    .flatMap(({ file, text }) => (/\.text\.ts$|md$|php$|example$/.test(file) ? [] : text))
    .join();
  const words = new Set(code.match(/\w+/g));
  /** Names that are put together, such as `${step}_missing`. */
  const built = [...code.matchAll(/`(?:\w+\.)?(\w*(?:\$\{[^{}]*\}\w*)+)`/g)]
    .map(([, name = ""]) => name.replace(/\$\{[^{}]*\}/g, "\\w+"))
    .filter((name) => !/^(\\w\+)+$/.test(name))
    .map((name) => new RegExp(`^${name}$`));
  const unread = files.flatMap(({ file, all }) =>
    all
      .flatMap(({ en }) => Object.keys(en ?? {}))
      .filter((key) => /^\w+$/.test(key) && !words.has(key))
      .filter((key) => !built.some((name) => name.test(key)))
      .map((key) => `${file} ${key}`),
  );
  expect(unread).toEqual([]);
});
