import type { ComponentProps } from "react";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { JoiningCosts, type Costs } from "./joining-costs";
import { anotherPerson, classSeen } from "~/domain/company/employee-columns";
import { ConfirmBox } from "./confirm-box";
import { EmployeeFields } from "./employee-fields";

/** The form adds one employee. */
export function AddOne({
  locations,
  constraints,
  inviteNow,
  button,
  costs,
  result,
}: Pick<ComponentProps<typeof EmployeeFields>, "locations"> & {
  constraints: Parameters<typeof fieldStates>[1];
  inviteNow: string;
  button: string;
  costs: Costs | null;
  result: FormResult | undefined;
}) {
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result}>
      <EmployeeFields field={field} locations={locations} rev="" />
      <ConfirmBox field={field} name={classSeen} />
      <ConfirmBox field={field} name={anotherPerson} />
      <CheckboxField field={field("invite")} label={inviteNow} />
      {costs ? <JoiningCosts {...costs} /> : null}
      <Button>{button}</Button>
    </FormFrame>
  );
}
