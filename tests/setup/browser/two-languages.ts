import { languageNames } from "~/language/languages";
import type { AppInProcess } from "../servers/app-in-process";
import { usStates } from "~/domain/us-states";
import { textOf, unescaped } from "./rendered-page";

/** A part that is marked as being in another language is so on purpose, such as a preview. */
const mainOf = (html: string) =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replace(/<section[^>]* lang="[\s\S]*/, "")
    .replace(/<script[\s\S]*?<\/script>/g, "");

/** Returns the words of a page's main part, piece by piece, with names in attributes that are read out. */
export function pieces(html: string): string[] {
  const main = mainOf(html);
  const spoken = [...main.matchAll(/\s(?:aria-label|placeholder|alt|title)="([^"]*)"/g)];
  return [...main.split(/<[^>]+>/), ...spoken.map(([, text = ""]) => text)]
    .map((piece) => unescaped(piece.replace(/<!-- -->/g, "")).trim())
    .filter((piece) => /\p{L}{2}.* .*\p{L}{2}/u.test(piece));
}

/** Returns the words in a page's tags of these names ("h[1-6]", "th|dt") piece by piece, also single words. */
export function wordsInTags(html: string, names: string): string[] {
  const texts = insides(html, names).flatMap((inside) => inside.split(/<[^>]+>/));
  return texts.map((text) => textOf(text).trim()).filter(Boolean);
}

function insides(html: string, names: string): string[] {
  const found = mainOf(html)
    .replaceAll("<!-- -->", "")
    .matchAll(new RegExp(`<(${names})\\b[^>]*>([\\s\\S]*?)</\\1>`, "g"));
  return [...found].map(([, , inside = ""]) => inside);
}

/** The names of people, places, companies, plans and states are what they are. */
export const isName = (piece: string) =>
  /^[\d,.]* ?\p{Lu}[\p{L}’'-]*(?: (?:&|of|de|\p{Lu}[\p{L}’'-]*|\d+))*$/u.test(piece) ||
  /@|, [A-Z]{2} \d{5}$/.test(piece);

export function sameIn(english: readonly string[], spanish: readonly string[]): string[] {
  const t = new Set(english);
  return [...new Set(spanish.filter((piece) => t.has(piece)))];
}

const labels = "h[1-6]|th|td|dt|dd|li|p|a|option|span|label|legend|summary|button|caption";

export function saidAlike(english: string, spanish: string): string[] {
  const [title, titulo] = [english, spanish].map((html) => /<title>([^<]*)/.exec(html)?.[1] ?? "");
  return [
    ...new Set([
      ...sameIn(pieces(english), pieces(spanish)).filter((piece) => !isName(piece)),
      ...sameIn(wordsInTags(english, labels), wordsInTags(spanish, labels)),
      ...(title === titulo ? [unescaped(title ?? "").replace(/ - Member Benefits$/, "")] : []),
    ]),
  ];
}

/** Every text that the backend keeps, as JSON has it: what people typed, and what samples are called. */
export async function allThatIsKept({ storage }: Pick<AppInProcess, "storage">): Promise<string> {
  const { db } = storage;
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as "users")
        .selectAll()
        .execute(),
    ),
  );
  // A column with Spanish beside it is to be read in Spanish.
  const ownWords = rows.flat().map((row) => {
    const spanish = (row as { spanish?: string | null }).spanish;
    const translated = new Set(Object.keys(JSON.parse(spanish ?? "{}") as object));
    return Object.fromEntries(Object.entries(row).filter(([name]) => !translated.has(name)));
  });
  // People are called by both their names, which not every database keeps in one text.
  const names = rows.flat().map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  // Stored JSON is JSON within JSON.
  return JSON.stringify([ownWords, names]).replace(/\\+"/g, '"');
}

const states = new Set<string>(usStates.map(([, name]) => name));

/** A language is called as its own people call it. */
const languageCalled = new Set<string>(Object.values(languageNames));

/** Data of people and places, a masked address, a reference, a moment to the second. @param kept all that is */
export const isData = (piece: string, kept: string) =>
  kept.includes(piece.replaceAll("\n", "\\n")) ||
  piece.split(", ").every((part) => kept.includes(part)) ||
  states.has(piece) ||
  languageCalled.has(piece) ||
  /@|^R-|^INV-|^\d{4}-\d\d-\d\d|, [A-Z]{2} \d{5}$/.test(piece) ||
  !/\p{L}{2}/u.test(piece);
