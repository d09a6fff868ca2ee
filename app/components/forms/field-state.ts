import type { SubmissionResult } from "@conform-to/react";

/**
 * Native constraints of one field (`required`, `maxLength`, `pattern`, …), derived from its zod schema on the server and
 * sent as plain data: the browser never gets zod.
 */
export type Constraint = {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  pattern?: string;
};
export type Constraints = Record<string, Constraint | undefined>;

/** What an action answers when a form cannot be accepted. Passwords are never in it. */
export type FormResult = SubmissionResult<string[]>;

/** What is stored: one answer for a field, several for a group of check boxes. */
export type Stored = Record<string, string | readonly string[] | null>;

/** Everything that one field control needs to know about its name, what was typed and what is wrong with it. */
export type FieldState = {
  name: string;
  defaultValue: string | undefined;
  /** The answers of a group of check boxes. */
  chosen: readonly string[];
  problem: string | undefined;
  constraint: Constraint | undefined;
};

/**
 * Reads the state of each field from the last answer; what was typed wins over what is stored. A name may lead into a
 * nested schema, "birth.year".
 */
export function fieldStates(
  result: FormResult | undefined,
  constraints: Constraints,
  stored: Stored = {},
): (name: string) => FieldState {
  return (name) => {
    // A refused form leaves out what was emptied or unticked: what is stored must not come back for it.
    const value = result ? answerIn(result.initialValue, name) : (stored[name] ?? undefined);
    return {
      name,
      defaultValue: typeof value === "string" ? value : undefined,
      chosen: value === undefined ? [] : [value].flat(),
      problem: result?.error?.[name]?.[0],
      constraint: constraints[name],
    };
  };
}

/** The answer or answers under a name, which says with dots where a schema holds another. */
function answerIn(answers: unknown, name: string): string | readonly string[] | undefined {
  let value = answers;
  for (const part of name.split("."))
    value = (value as Record<string, unknown> | undefined)?.[part];
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : undefined;
}

export type Problem = { field: string; text: string };

/**
 * The problems of the last answer in the order of the form: of a field the first, as beside it. The field is "" for one that
 * belongs to no field, and of those all are told.
 */
export function problemsOf(result: FormResult | undefined): Problem[] {
  return Object.entries(result?.error ?? {}).flatMap(([field, texts]) =>
    (texts ?? []).slice(0, field ? 1 : undefined).map((text) => ({ field, text })),
  );
}
