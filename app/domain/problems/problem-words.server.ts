import type { Language } from "~/language/languages";
import { fill, type Values } from "~/language/say";
import type { Words } from "~/language/texts";
import { problemTexts } from "./problem-texts.server";

const pattern = /^([a-z_]+)\.([a-z0-9_]+)(?: (\{.*\}))?$/s;

export type ProblemParts = { key: string; values?: Values | undefined };

/** A problem's key and values, or null for a text that is none: a sentence of another backend's. */
export function problemParts(text: string): ProblemParts | null {
  const [, group = "", name = "", json] = pattern.exec(text) ?? [];
  if (wordsOf(group, name, "en") === null) return null;
  const key = `${group}.${name}`;
  return json ? { key, values: JSON.parse(json) as Values } : { key };
}

/** A problem that came in its parts as one text, or null for a key that nobody here knows. */
export function problemFrom({ key, values }: ProblemParts): string | null {
  const text = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
  return problemParts(text) && text;
}

function wordsOf(group: string, name: string, language: Language): string | Words | null {
  const texts: Record<string, Record<Language, Words>> = problemTexts;
  const own = Object.hasOwn(texts, group) ? texts[group]?.[language] : undefined;
  return own && Object.hasOwn(own, name) ? (own[name] ?? null) : null;
}

const wordsTogether = (inner: string, language: Language) =>
  inner
    .split("\n")
    .map((each) => problemWords(each, language))
    .join(" ");

/**
 * A problem as a sentence. A value named `problem` is one itself and is worded first. Any other text stays as it is: it
 * was written for people by a backend that is not ours.
 */
export function problemWords(text: string, language: Language): string {
  const parts = problemParts(text);
  if (!parts) return text;
  const [group = "", name = ""] = parts.key.split(".");
  const { problem: inner, ...values } = parts.values ?? {};
  const said =
    typeof inner === "string" ? { ...values, problem: wordsTogether(inner, language) } : values;
  return fill(wordsOf(group, name, language) ?? text, said, language);
}
