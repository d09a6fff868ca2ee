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

export type ProfileFacts = {
  first_name: string;
  last_name: string;
  /** As people write it. */
  phone: string | null;
  language: string;
  /** IANA name; empty: none chosen. */
  time_zone: string;
};

export function ProfileForm({
  result,
  constraints,
  profile,
  languageHint,
  zones,
  shown,
}: {
  result: FormResult | undefined;
  constraints: Constraints;
  profile: ProfileFacts;
  /** What is in the language that they choose. */
  languageHint: string;
  /** What can be chosen: name and words. */
  zones: readonly (readonly [string, string])[];
  /** Marks of what is stored. */
  shown: string;
}) {
  const said = useTexts(profileFieldTexts);
  const details = useTexts(myDetailsTexts);
  const field = fieldStates(result, constraints, profile);
  /** What was saved elsewhere must show in a field that is on the screen already; the others keep what is typed. */
  const keyOf = (name: keyof ProfileFacts) => `${name} ${profile[name] ?? ""}`;
  return (
    <FormFrame result={result} action="/me" intent="profile">
      <SeenMark name="shown" value={shown} />
      <TextField
        key={keyOf("first_name")}
        field={field("first_name")}
        label={said.first_name}
        autoComplete="given-name"
      />
      <TextField
        key={keyOf("last_name")}
        field={field("last_name")}
        label={said.last_name}
        autoComplete="family-name"
      />
      <TextField
        key={keyOf("phone")}
        field={field("phone")}
        label={said.phone}
        type="tel"
        autoComplete="tel"
      />
      <SelectField
        key={keyOf("language")}
        field={field("language")}
        label={said.language}
        hint={languageHint}
        options={Object.entries(languageNames)}
      />
      <SelectField
        key={keyOf("time_zone")}
        field={field("time_zone")}
        label={said.time_zone}
        hint={details.zoneHint}
        options={zones}
      />
      <Button>{details.save}</Button>
    </FormFrame>
  );
}
