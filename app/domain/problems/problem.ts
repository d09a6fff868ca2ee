import type { ValuesOf } from "~/language/texts";
import type { problemTexts } from "./problem-texts.server";

/**
 * A problem is a key with values in place of a sentence; the code that shows it knows the language
 * (problem-words.server.ts). It is one string, `file.too_many_rows {"rows":812}`, so that it can travel as a schema's
 * message, a refusal or an answer of the backend.
 */
export type Problem = string & { readonly isProblem: true };

type ProblemTexts = typeof problemTexts;
type ProblemGroup = keyof ProblemTexts & string;

/** All keys, `group.name`. */
type ProblemKey = {
  [Group in ProblemGroup]: `${Group}.${keyof ProblemTexts[Group]["en"] & string}`;
}[ProblemGroup];

/** The values for which the text of a key has placeholders. */
type ValuesOfKey<Key> = Key extends `${infer Group extends ProblemGroup}.${infer Name}`
  ? ValuesOf<ProblemTexts[Group]["en"][Name & keyof ProblemTexts[Group]["en"]]>
  : never;

/** Joins several problems into the value `problem` of another one; `problemWords` words each in turn. */
export const joinProblems = (problems: readonly string[]): string => problems.join("\n");

/** Returns the problem of this key; the placeholders in its text determine the values. */
export function problem<Key extends ProblemKey>(
  key: Key,
  ...[values]: keyof ValuesOfKey<Key> extends never ? [] : [ValuesOfKey<Key>]
): Problem {
  return (values === undefined ? key : `${key} ${JSON.stringify(values)}`) as Problem;
}
