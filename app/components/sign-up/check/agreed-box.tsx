import { useContext } from "react";
import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FieldState } from "~/components/forms/field-state";
import { KeptFields } from "~/components/forms/kept-fields";
import { useTexts } from "~/language/use-texts";
import { checkTexts } from "./check-answers.text";

/** The agreement's checkbox; a kept checkmark counts only if `seen`, kept from the same form, is `seenVersion`. */
export function AgreedBox({ field, seenVersion }: { field: FieldState; seenVersion: string }) {
  const t = useTexts(checkTexts);
  const kept = useContext(KeptFields);
  const hasKept = (field: string, test: (value: string) => boolean) =>
    kept?.some(([name, value]) => name === field && test(value)) ?? false;
  const isOld = hasKept(field.name, Boolean) && !hasKept("seen", (value) => value === seenVersion);
  const rest = isOld && kept ? kept.filter(([name]) => name !== field.name) : kept;
  return (
    <KeptFields.Provider value={rest}>
      <CheckboxField field={field} label={t.agreed} hint={isOld ? t.changedSince : undefined} />
    </KeptFields.Provider>
  );
}
