import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { rosterLabels } from "~/domain/association/roster-labels.text";
import { useTexts } from "~/language/use-texts";
import { rosterTexts } from "~/domain/association/desk/roster.text";

type RosterEntryValues = Record<"legal_name" | "ein_last4" | "zip" | "contact_email", string>;

/** The form of a company on the members list; without `values`, of a new one. `remove` is the page that removes it. */
export function RosterForm({
  title,
  back,
  values,
  seenVersion = "",
  remove,
  constraints,
  result,
}: {
  title?: string;
  back: string;
  values?: RosterEntryValues;
  seenVersion?: string;
  remove?: string;
  constraints: Constraints;
  result: FormResult | undefined;
}) {
  const t = useTexts(rosterTexts);
  const labels = useTexts(rosterLabels);
  const field = fieldStates(result, constraints, values ?? {});
  return (
    <>
      <LinkLine href={back} text={t.back} />
      <h1 className="[overflow-wrap:anywhere]">{title ?? t.newTitle}</h1>
      <FormFrame result={result} className="mt-4">
        <SeenMark name="seen" value={seenVersion} />
        <TextField field={field("legal_name")} label={labels.legal_name} autoComplete="off" />
        <TextField field={field("zip")} label={labels.zip} inputMode="numeric" autoComplete="off" />
        <TextField
          field={field("ein_last4")}
          label={labels.ein_last4}
          hint={t.einHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={field("contact_email")}
          label={labels.contact_email}
          hint={t.emailHint}
          type="email"
          autoCapitalize="none"
          autoComplete="off"
        />
        <Button>{values ? t.save : t.addButton}</Button>
      </FormFrame>
      {remove ? <LinkLine className="mt-8" href={remove} text={t.remove} /> : null}
    </>
  );
}
