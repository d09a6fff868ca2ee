import type { ReactNode } from "react";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/radio-cards";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { TextList } from "~/components/ui/parts";

type Constraints = Parameters<typeof fieldStates>[1];

/** The owner names the new owner. */
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

/** Explains the transfer and asks for confirmation. */
export function SureForm({
  intent,
  hidden,
  seenVersion = "",
  lines,
  links = null,
  sure,
  button,
  constraints,
  result,
  beside,
}: {
  intent: string;
  hidden: { name: string; value: string };
  /** The version of the facts in `lines`, if they may change meanwhile. */
  seenVersion?: string;
  lines: string[];
  /** Asks if links that former owners created should keep working. */
  links?: {
    question: string;
    hint: string;
    rows: { id: string; text: string }[];
    /** Ids of the links. */
    marks: string;
    keep: string;
    end: string;
  } | null;
  sure: string;
  button: string;
  constraints: Constraints;
  result: FormResult | undefined;
  /** Another button beside the main one. */
  beside?: ReactNode;
}) {
  const field = fieldStates(result, constraints);
  return (
    <>
      <TextList className="my-4 max-w-line list-disc pl-6" lines={lines} />
      <FormFrame result={result} intent={intent}>
        <input type="hidden" {...hidden} />
        <SeenMark name="seen" value={seenVersion} />
        {links ? (
          <>
            <SeenMark name="shown" value={links.marks} />
            <div className="w-full">
              <RadioCards
                field={field("links")}
                label={links.question}
                hint={links.hint}
                options={[
                  { value: "keep", text: links.keep },
                  { value: "end", text: links.end },
                ]}
              />
              <ul className="mt-3 list-disc pl-6 [overflow-wrap:anywhere]">
                {links.rows.map(({ id, text }) => (
                  <li key={id}>{text}</li>
                ))}
              </ul>
            </div>
          </>
        ) : null}
        <CheckboxField field={field("sure")} label={sure} />
        <div className="flex flex-wrap gap-4">
          <Button>{button}</Button>
          {beside}
        </div>
      </FormFrame>
    </>
  );
}
