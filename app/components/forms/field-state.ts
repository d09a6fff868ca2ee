import type { SubmissionResult } from "@conform-to/react";

/**
 * Native constraints of a field (`required`, `maxLength`, `pattern`, …) are derived from its zod schema on the server
 * and sent as plain data, so that the browser doesn't load zod.
 */
type Constraint = {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  pattern?: string;
};
/** The constraints of a form's fields by name. */
export type Constraints = Record<string, Constraint | undefined>;

/** An action returns this for an invalid form; it never contains passwords. */
export type FormResult = SubmissionResult<string[]>;

/** The stored values: one for a field, several for a group of checkboxes. */
export type StoredValues = Record<string, string | readonly string[] | null>;

/** A control needs to know this about its field. */
export type FieldState = {
  name: string;
  defaultValue: string | undefined;
  /** The checked values of a group of checkboxes. */
  chosen: readonly string[];
  problem: string | undefined;
  constraint: Constraint | undefined;
};

/** Returns the state of fields by name, such as "birth.year", with the values of `result` if given, or else stored ones. */
export function fieldStates(
  result: FormResult | undefined,
  constraints: Constraints,
  stored: StoredValues = {},
): (name: string) => FieldState {
  return (name) => {
    // A refused form omits emptied and unchecked fields, whose stored values must not return.
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

/** Returns the value or values under a name, whose dots separate nested schemas. */
function answerIn(answers: unknown, name: string): string | readonly string[] | undefined {
  let value = answers;
  for (const part of name.split("."))
    value = (value as Record<string, unknown> | undefined)?.[part];
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : undefined;
}

/**
 * Returns the last answer's errors in the form's order: the first one of each field, and all of those that belong to
 * no field, whose field is "".
 */
export function problemsOf(result: FormResult | undefined): { field: string; text: string }[] {
  return Object.entries(result?.error ?? {}).flatMap(([field, texts]) =>
    (texts ?? []).slice(0, field ? 1 : undefined).map((text) => ({ field, text })),
  );
}
