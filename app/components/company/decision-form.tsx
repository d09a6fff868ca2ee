import type { ReactNode } from "react";
import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FieldState, FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { TextList } from "~/components/ui/parts";

/** A form for a decision: what it means (`lines`), a checkbox that the visitor is sure, and the button. */
export function DecisionForm({
  intent,
  hidden,
  lines,
  field,
  sure,
  button,
  result,
  beside,
  children,
}: {
  intent: string;
  hidden: { name: string; value: string };
  lines: string[];
  field: FieldState;
  sure: string;
  button: string;
  result: FormResult | undefined;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <TextList className="my-4 max-w-line list-disc pl-6" lines={lines} />
      <FormFrame result={result} intent={intent}>
        <input type="hidden" {...hidden} />
        {children}
        <CheckboxField field={field} label={sure} />
        <div className="flex flex-wrap gap-4">
          <Button>{button}</Button>
          {beside}
        </div>
      </FormFrame>
    </>
  );
}
