import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { mergeAnswers } from "./changed-meanwhile.server";

/**
 * Returns the form for a user whose record was changed elsewhere since the form was rendered; null if it wasn't, or to
 * what was posted, or without the field `shown`.
 * @param labels of the fields by their names, in the order of the form
 * @param saved the current values, as the form would show them
 * @param words the displayed texts of fields that are stored as codes, by field name and code
 * @param hidden names of fields that the form doesn't show, and that take the saved value
 */
export function refuseSavedMeanwhile(
  fields: FormData,
  {
    labels,
    saved,
    words = {},
    hidden = [],
  }: {
    labels: Readonly<Record<string, string>>;
    saved: Readonly<Record<string, string>>;
    words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    hidden?: readonly string[];
  },
) {
  if (!fields.has("shown")) return null;
  const names = Object.keys(labels);
  const read = (name: string, value: string) => words[name]?.[value] ?? value;
  const merged = mergeAnswers(
    (answers) =>
      names.map((name) => ({
        label: labels[name] ?? name,
        value: read(name, String(answers[name] ?? "")),
      })),
    {
      names,
      saved,
      hidden,
      marks: String(fields.get("shown")),
      posted: Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? "")])),
    },
  );
  if (!merged) return null;
  const intent = fields.get("intent");
  const initialValue = {
    ...merged.initialValue,
    ...(typeof intent === "string" ? { intent } : {}),
  };
  const result: SubmissionResult<string[]> = { status: "error", ...merged, initialValue };
  return data({ result }, { status: 409 });
}
