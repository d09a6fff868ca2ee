import type { ReactNode } from "react";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";

type Constraints = Parameters<typeof fieldStates>[1];

/** Who is to have the company. */
export function AskWho({
  ask: { constraints, words },
  result,
}: {
  ask: { constraints: Constraints; words: Record<"email" | "hint" | "look", string> };
  result: FormResult | undefined;
}) {
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result} intent="look">
      <TextField
        field={field("email")}
        label={words.email}
        hint={words.hint}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button>{words.look}</Button>
    </FormFrame>
  );
}

/** What changes hands, and a box to tick before it does. */
export function SureForm({
  intent,
  hidden,
  lines,
  sure,
  button,
  constraints,
  result,
  beside,
}: {
  intent: string;
  hidden: { name: string; value: string };
  lines: string[];
  sure: string;
  button: string;
  constraints: Constraints;
  result: FormResult | undefined;
  /** Another way out, beside the button. */
  beside?: ReactNode;
}) {
  const field = fieldStates(result, constraints);
  return (
    <>
      <ul className="my-4 max-w-line list-disc pl-6">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FormFrame result={result} intent={intent}>
        <input type="hidden" {...hidden} />
        <CheckboxField field={field("sure")} label={sure} />
        <div className="flex flex-wrap gap-4">
          <Button>{button}</Button>
          {beside}
        </div>
      </FormFrame>
    </>
  );
}
