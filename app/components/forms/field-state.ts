import type { SubmissionResult } from "@conform-to/react";

/**
 * Native constraints of one field (`required`, `maxLength`, `pattern`, …), derived from its zod schema on the server and
 * sent as plain data: the browser never gets zod.
 */
export type Constraint = {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};
export type Constraints = Record<string, Constraint | undefined>;

/** What an action answers when a form cannot be accepted. Passwords are never in it. */
export type FormResult = SubmissionResult<string[]>;

/** Everything that one field control needs to know about its name, what was typed and what is wrong with it. */
export type FieldState = {
  name: string;
  defaultValue: string | undefined;
  problem: string | undefined;
  constraint: Constraint | undefined;
};

/** Reads the state of each field from the last answer; what was typed wins over what is stored. */
export function fieldStates(
  result: FormResult | undefined,
  constraints: Constraints,
  stored: Record<string, string | null> = {},
): (name: string) => FieldState {
  return (name) => {
    const typed = result?.initialValue?.[name];
    return {
      name,
      defaultValue: typeof typed === "string" ? typed : (stored[name] ?? undefined),
      problem: result?.error?.[name]?.[0],
      constraint: constraints[name],
    };
  };
}

export type Problem = { field: string; text: string };

/** The problems of the last answer in the order of the form. The field is "" for one that belongs to no field. */
export function problemsOf(result: FormResult | undefined): Problem[] {
  return Object.entries(result?.error ?? {}).flatMap(([field, texts]) =>
    (texts ?? []).map((text) => ({ field, text })),
  );
}
