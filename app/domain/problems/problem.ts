import type { ValuesOf } from "~/language/texts";
import type { problemTexts } from "./problem-texts.server";

/**
 * A problem is a key with values in place of a sentence; the code that shows it knows the language
 * (problem-words.server.ts). It is one string, `file.too_many_rows {"rows":812}`, so that it can travel as a schema's
 * message, a refusal or an answer of the backend.
 */
export type Problem = string & { readonly isProblem: true };

type All = typeof problemTexts;
type Group = keyof All & string;

type ProblemKey = { [Each in Group]: `${Each}.${keyof All[Each]["en"] & string}` }[Group];

type ValuesOfKey<Key> = Key extends `${infer In extends Group}.${infer Name}`
  ? ValuesOf<All[In]["en"][Name & keyof All[In]["en"]]>
  : never;

/** Joins several problems into one value; each is worded in turn. */
export const joinProblems = (problems: readonly string[]): string => problems.join("\n");

/** Returns the problem of this key; the placeholders in its text determine the values. */
export function problem<Key extends ProblemKey>(
  key: Key,
  ...[values]: keyof ValuesOfKey<Key> extends never ? [] : [ValuesOfKey<Key>]
): Problem {
  return (values === undefined ? key : `${key} ${JSON.stringify(values)}`) as Problem;
}
