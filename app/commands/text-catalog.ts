import { po } from "gettext-parser";
import type { Language } from "~/language/languages";
import { slotPattern } from "~/language/say";
import type { SourceText } from "./text-source";

// Texts are exported as a PO file for translators. An entry's context is the text's place, so that equal English
// texts can be translated differently.

const formats: Record<string, string> = {
  number: "a number",
  money: "an amount of money",
  day: "a date",
  time: "a date and time",
  list: "a list of names",
};

const slots = (text: string) =>
  [...text.matchAll(slotPattern)].map(([slot, name = "", format]) => ({
    slot,
    name,
    format,
  }));

function notes({ english, form }: SourceText): string {
  const values = slots(english).map(
    ({ slot, name, format }) =>
      `Keep ${slot}: ${(format && formats[format]) ?? `a value called “${name}”`}.`,
  );
  return [...(form ? [`The form “${form}” of a plural.`] : []), ...values].join("\n");
}

export function toCatalog(texts: readonly SourceText[], language: Language): Buffer {
  const translations: Record<string, Record<string, object>> = {};
  for (const text of texts) {
    (translations[text.at] ??= {})[text.english] = {
      msgctxt: text.at,
      msgid: text.english,
      msgstr: [text.own ?? ""],
      comments: { extracted: notes(text), reference: text.at.slice(0, text.at.indexOf(":")) },
    };
  }
  const headers = {
    "Project-Id-Version": "member-benefits",
    Language: language,
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
  };
  return po.compile({ charset: "utf-8", headers, translations } as never);
}

/** The translations of a PO file by the texts' `at`, and its errors, one a line. */
type Translations = { taken: Map<string, string>; faults: string[] };

/** Returns the translation with the outer blanks of the English text, which PO editors drop. */
const between = (english: string, translation: string): string =>
  `${/^\s*/.exec(english)?.[0]}${translation}${/\s*$/.exec(english)?.[0]}`;

function fault(text: SourceText, english: string, translation: string): string | null {
  if (english !== text.english) return `the English is now “${text.english}”`;
  const allowed = slots(text.english).map(({ slot }) => slot);
  const used = slots(translation).map(({ slot }) => slot);
  const strange = used.find((slot) => !allowed.includes(slot));
  if (strange) return `${strange} is no value of this text`;
  // "One person waits" needs no count: plural forms may leave values out, except the one for most counts.
  const missing = allowed.find((slot) => !used.includes(slot));
  if (missing && (text.form === null || text.form === "other")) return `${missing} is missing`;
  if (/[{}]/.test(translation.replace(slotPattern, ""))) return "a brace is left over";
  return null;
}

/** Entries without translation or marked fuzzy change nothing. Throws the parser's error for an invalid file. */
export function parseCatalog(file: Buffer, texts: readonly SourceText[]): Translations {
  const known = new Map(texts.map((text) => [text.at, text]));
  const taken = new Map<string, string>();
  const faults: string[] = [];
  for (const [at, entries] of Object.entries(po.parse(file).translations)) {
    if (at === "") continue;
    for (const { msgid, msgstr, comments } of Object.values(entries)) {
      const translation = (msgstr[0] ?? "").trim();
      if (translation === "" || comments?.flag?.includes("fuzzy")) continue;
      const text = known.get(at);
      const reason = text ? fault(text, msgid, translation) : "there is no such text";
      if (reason) faults.push(`${at}: ${reason}`);
      else taken.set(at, between(msgid, translation));
    }
  }
  return { taken, faults };
}
