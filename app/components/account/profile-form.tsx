import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { profileFieldTexts } from "~/domain/account/profile-fields.text";
import { languageNames } from "~/language/languages";
import { useTexts } from "~/language/use-texts";
import { myDetailsTexts } from "~/domain/account/my-details.text";

/** The form of name, phone, language and time zone, with "" for what isn't known. */
export function ProfileForm({
  result,
  constraints,
  profile,
  languageHint,
  zones,
  marks,
}: {
  result: FormResult | undefined;
  constraints: Constraints;
  profile: Record<"first_name" | "last_name" | "phone" | "language" | "time_zone", string>;
  languageHint: string;
  /** The IANA name and label of each zone. */
  zones: readonly (readonly [string, string])[];
  /** The marks of the stored values, by which a later save recognizes changed ones. */
  marks: string;
}) {
  const t = useTexts(profileFieldTexts);
  const details = useTexts(myDetailsTexts);
  const field = fieldStates(result, constraints, profile);
  // The key changes with the stored value, so that values saved elsewhere replace what the field shows; other fields
  // keep what is typed.
  const keyOf = (name: keyof typeof profile) => `${name} ${profile[name]}`;
  return (
    <FormFrame result={result} action="/me" intent="profile">
      <SeenMark name="shown" value={marks} />
      <TextField
        key={keyOf("first_name")}
        field={field("first_name")}
        label={t.first_name}
        autoComplete="given-name"
      />
      <TextField
        key={keyOf("last_name")}
        field={field("last_name")}
        label={t.last_name}
        autoComplete="family-name"
      />
      <TextField
        key={keyOf("phone")}
        field={field("phone")}
        label={t.phone}
        type="tel"
        autoComplete="tel"
      />
      <SelectField
        key={keyOf("language")}
        field={field("language")}
        label={t.language}
        hint={languageHint}
        options={Object.entries(languageNames)}
      />
      <SelectField
        key={keyOf("time_zone")}
        field={field("time_zone")}
        label={t.time_zone}
        hint={details.zoneHint}
        options={zones}
      />
      <Button>{details.save}</Button>
    </FormFrame>
  );
}
