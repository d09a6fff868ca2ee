import { Fragment, type ReactNode } from "react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import type { EmployeeFieldName } from "~/domain/company/employee-fields";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { StepButtons, StepFields, type StepFacts } from "../step-frame";
import { useTexts } from "~/language/use-texts";

/** Field set E of handbook/screens.md#fields-and-their-errors, about somebody else: the browser must not fill in the visitor's own data. */
export function EmployeeForm({
  page,
  person,
  result,
}: {
  page: StepFacts;
  person: {
    id: string | null;
    values: Record<string, string>;
    constraints: Constraints;
    locations: string[];
  };
  result: FormResult | undefined;
}) {
  const field = fieldStates(result, person.constraints, person.values);
  // In the order in which they are asked.
  const asked: Record<EmployeeFieldName, ReactNode> = {
    first_name: <TextField field={field("first_name")} label="First name" autoComplete="off" />,
    last_name: <TextField field={field("last_name")} label="Last name" autoComplete="off" />,
    email: (
      <TextField
        field={field("email")}
        label="Email address"
        hint="Their own, one for each person. We write to it only when you invite them."
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    ),
    hire_date: (
      <TextField
        field={field("hire_date")}
        label="Hire date"
        type="date"
        autoComplete="off"
        className="max-w-[13rem]"
      />
    ),
    hours_per_week: (
      <TextField
        field={field("hours_per_week")}
        label="Hours per week"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-[7rem]"
      />
    ),
    employee_class: (
      <SelectField
        field={field("employee_class")}
        label="How are they employed?"
        options={[["", "Select one"] as const, ...Object.entries(useTexts(employeeClassLabels))]}
      />
    ),
    phone: (
      <TextField
        field={field("phone")}
        label="Phone number (optional)"
        type="tel"
        autoComplete="off"
      />
    ),
    employee_number: (
      <TextField
        field={field("employee_number")}
        label="Employee number (optional)"
        hint="If you give your people numbers."
        autoComplete="off"
        className="max-w-[11rem]"
      />
    ),
    date_of_birth: (
      <TextField
        field={field("date_of_birth")}
        label="Date of birth (optional)"
        type="date"
        autoComplete="off"
        className="max-w-[13rem]"
      />
    ),
    is_owner_or_spouse: (
      <CheckboxGroup
        field={field("is_owner_or_spouse")}
        label="Owner of the company?"
        options={[{ value: "yes", text: "An owner, or married to one" }]}
      />
    ),
    location:
      person.locations.length > 0 ? (
        <SelectField
          field={field("location")}
          label="Location"
          options={[
            ["", "Select one"] as const,
            ...person.locations.map((each) => [each, each] as const),
          ]}
        />
      ) : null,
  };
  return (
    <FormFrame result={result} action={page.action}>
      <input type="hidden" name="part" value={person.id === null ? "add" : "edit"} />
      {person.id === null ? null : <input type="hidden" name="id" value={person.id} />}
      <StepFields page={page} rev={page.rev} />
      {Object.entries(asked).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      <StepButtons text={person.id === null ? "Add this person" : "Save the changes"} />
    </FormFrame>
  );
}
