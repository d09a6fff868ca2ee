import type { Language } from "~/language/languages";
import { fill, type Values } from "~/language/say";
import type { Words } from "~/language/texts";
import { problemTexts } from "./problem-texts.server";

/** Words by a problem's key. */
const wordsOf: ReadonlyMap<string, Readonly<Record<Language, string | Words>>> = new Map(
  Object.entries<Record<Language, Words>>(problemTexts).flatMap(([group, { en, es }]) =>
    Object.entries(en).map(([name, english]) => [
      `${group}.${name}`,
      { en: english, es: es[name] ?? english },
    ]),
  ),
);

const pattern = /^(?<key>[a-z0-9_.]+)(?: (?<json>\{.*\}))?$/s;

export type ProblemParts = { key: string; values?: Values | undefined };

/** A problem's key and values, or null for a text that is none: a sentence of another backend's. */
export function problemParts(text: string): ProblemParts | null {
  const found = pattern.exec(text)?.groups as { key: string; json?: string } | undefined;
  if (!found || !wordsOf.has(found.key)) return null;
  const { key, json } = found;
  return json ? { key, values: JSON.parse(json) as Values } : { key };
}

/** A problem that came in its parts as one text, or null for a key that nobody here knows. */
export function problemFrom({ key, values }: ProblemParts): string | null {
  const text = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
  return problemParts(text) && text;
}

const wordsTogether = (inner: string, language: Language) =>
  inner
    .split("\n")
    .map((each) => problemWords(each, language))
    .join(" ");

/**
 * A problem as a sentence. A value named `problem` is one itself and is worded first, and so is each of a list. Any other text stays as it is: it
 * was written for people by a backend that is not ours.
 */
export function problemWords(text: string, language: Language): string {
  const parts = problemParts(text);
  if (!parts) return text;
  const { problem: inner, ...others } = parts.values ?? {};
  const values = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each) => problemWords(each, language)) : value,
    ]),
  );
  const said =
    typeof inner === "string" ? { ...values, problem: wordsTogether(inner, language) } : values;
  return fill(wordsOf.get(parts.key)?.[language] ?? text, said, language);
}
