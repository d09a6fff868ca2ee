import { po } from "gettext-parser";
import type { Language } from "~/language/languages";
import { slotPattern } from "~/language/say";
import type { SourceText } from "./text-source";

// Texts as a PO file, which translators' programs open. An entry's context is the text's place, so that the same English
// words may be said differently in two places.

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

/** What a translator must know of a text besides its words. */
function notes({ english, form }: SourceText): string {
  const values = slots(english).map(
    ({ slot, name, format }) =>
      `Keep ${slot}: ${(format && formats[format]) ?? `a value called “${name}”`}.`,
  );
  return [...(form ? [`The form “${form}” of a plural.`] : []), ...values].join("\n");
}

/**
 * A PO file of texts, with what they are in the language now.
 * @returns UTF-8
 */
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

/** What a PO file says, by the texts' `at`; and what of it cannot be taken, one line each. */
export type Translations = { taken: Map<string, string>; faults: string[] };

/** A translation with the blanks around it that the English has: editors of PO files lose them. */
const between = (english: string, translation: string): string =>
  `${/^\s*/.exec(english)?.[0]}${translation}${/\s*$/.exec(english)?.[0]}`;

/** @returns why a translation cannot stand for a text, or null */
function fault(text: SourceText, english: string, translation: string): string | null {
  if (english !== text.english) return `the English is now “${text.english}”`;
  const allowed = slots(text.english).map(({ slot }) => slot);
  const used = slots(translation).map(({ slot }) => slot);
  const strange = used.find((slot) => !allowed.includes(slot));
  if (strange) return `${strange} is no value of this text`;
  // "One person waits" needs no count: a form of a plural may leave values out, but not the one for most counts.
  const missing = allowed.find((slot) => !used.includes(slot));
  if (missing && (text.form === null || text.form === "other")) return `${missing} is missing`;
  if (/[{}]/.test(translation.replace(slotPattern, ""))) return "a brace is left over";
  return null;
}

/**
 * Reads a PO file that was made of these texts. An entry without a translation, or marked fuzzy, changes nothing.
 * @throws what the parser says of a file that is none
 */
export function fromCatalog(file: Buffer, texts: readonly SourceText[]): Translations {
  const known = new Map(texts.map((text) => [text.at, text]));
  const taken = new Map<string, string>();
  const faults: string[] = [];
  for (const [at, entries] of Object.entries(po.parse(file).translations)) {
    if (at === "") continue;
    for (const { msgid, msgstr, comments } of Object.values(entries)) {
      const translation = (msgstr[0] ?? "").trim();
      if (translation === "" || comments?.flag?.includes("fuzzy")) continue;
      const text = known.get(at);
      const why = text ? fault(text, msgid, translation) : "there is no such text";
      if (why) faults.push(`${at}: ${why}`);
      else taken.set(at, between(msgid, translation));
    }
  }
  return { taken, faults };
}
