import type { Language } from "~/language/languages";
import { fillText, type Values } from "~/language/say";
import type { Words } from "~/language/texts";
import { problemTexts } from "./problem-texts.server";

/** All texts by whole keys such as `file.many_rows`. */
const textsByKey: ReadonlyMap<string, Readonly<Record<Language, string | Words>>> = new Map(
  Object.entries<Record<Language, Words>>(problemTexts).flatMap(([group, { en, es }]) =>
    Object.entries(en).map(([name, english]) => [
      `${group}.${name}`,
      { en: english, es: es[name] ?? english },
    ]),
  ),
);

const problemPattern = /^(?<key>[a-z0-9_.]+)(?: (?<json>\{.*\}))?$/s;

/** A problem taken apart: `file.many_rows` and its values. */
type ProblemParts = { key: string; values?: Values | undefined };

/** Returns a problem's key and values, which must be JSON; null for other text, such as another backend's sentence. */
export function parseProblem(text: string): ProblemParts | null {
  const found = problemPattern.exec(text)?.groups as { key: string; json?: string } | undefined;
  if (!found || !textsByKey.has(found.key)) return null;
  const { key, json } = found;
  return json ? { key, values: JSON.parse(json) as Values } : { key };
}

/** Returns the problem, as one string, for a key and values that a backend sent; null if the key is unknown. */
export function problemFrom({ key, values }: ProblemParts): string | null {
  const text = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
  return parseProblem(text) && text;
}

/**
 * Returns a problem as a sentence. A value named `problem`, which may hold several problems (`joinProblems`), and the
 * items of lists are worded first. Any other text is a foreign backend's sentence and stays as it is.
 */
export function problemWords(text: string, language: Language): string {
  const parts = parseProblem(text);
  if (!parts) return text;
  const { problem: inner, ...others } = parts.values ?? {};
  const values = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each) => problemWords(each, language)) : value,
    ]),
  );
  if (typeof inner === "string") {
    const sentences = inner.split("\n").map((each) => problemWords(each, language));
    values["problem"] = sentences.join(" ");
  }
  return fillText(textsByKey.get(parts.key)?.[language] ?? text, values, language);
}
