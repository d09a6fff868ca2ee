import type { ValuesOf } from "~/language/texts";
import type { problemTexts } from "./problem-texts.server";

/**
 * What stands in somebody's way, said by a key with values instead of a sentence: whoever shows it knows the language
 * (problem-words.server.ts). It is one text, `file.too_many_rows {"rows":812}`, so that it travels wherever a sentence may:
 * through a schema's messages, a refusal, an answer of the backend.
 */
export type Problem = string & { readonly isProblem: true };

type All = typeof problemTexts;
type Group = keyof All & string;

export type ProblemKey = { [Each in Group]: `${Each}.${keyof All[Each]["en"] & string}` }[Group];

type ValuesOfKey<Key> = Key extends `${infer In extends Group}.${infer Name}`
  ? ValuesOf<All[In]["en"][Name & keyof All[In]["en"]]>
  : never;

/** Several problems as the value of another; each is worded, one after the other. */
export const together = (problems: readonly string[]): string => problems.join("\n");

/** The problem of this key. Its texts say which values it needs. */
export function problem<Key extends ProblemKey>(
  key: Key,
  ...[values]: keyof ValuesOfKey<Key> extends never ? [] : [ValuesOfKey<Key>]
): Problem {
  return (values === undefined ? key : `${key} ${JSON.stringify(values)}`) as Problem;
}
