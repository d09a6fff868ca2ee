import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { languageNames } from "~/language/languages";

export type ProfileFacts = {
  first_name: string;
  last_name: string;
  /** As people write it. */
  phone: string | null;
  language: string;
};

export function ProfileForm({
  result,
  constraints,
  profile,
}: {
  result: FormResult | undefined;
  constraints: Constraints;
  profile: ProfileFacts;
}) {
  const field = fieldStates(result, constraints, profile);
  return (
    <FormFrame result={result} action="/me" intent="profile">
      <TextField field={field("first_name")} label="First name" autoComplete="given-name" />
      <TextField field={field("last_name")} label="Last name" autoComplete="family-name" />
      <TextField
        field={field("phone")}
        label="Phone number (optional)"
        type="tel"
        autoComplete="tel"
      />
      <SelectField
        field={field("language")}
        label="Language"
        options={Object.entries(languageNames)}
      />
      <Button>Save</Button>
    </FormFrame>
  );
}
