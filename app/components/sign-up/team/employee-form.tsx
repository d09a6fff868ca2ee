import { Fragment, type ReactNode } from "react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { employeeColumnLabels, ownerFieldTexts } from "~/domain/company/employee-columns.text";
import type { EmployeeFieldName } from "~/domain/company/employee-fields";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { employeeFormTexts } from "./employee-form.text";
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
    /** Who was to be changed was removed meanwhile. */
    gone: boolean;
    /** Where their form was posted to. */
    keptFrom: string | null;
    /** Marks of the values that are on the list. */
    shown: string;
    values: Record<string, string>;
    constraints: Constraints;
    locations: string[];
  };
  result: FormResult | undefined;
}) {
  const said = useTexts(employeeFormTexts);
  const labels = useTexts(employeeColumnLabels);
  const field = fieldStates(result, person.constraints, person.values);
  // In the order in which they are asked.
  const asked: Record<EmployeeFieldName, ReactNode> = {
    first_name: (
      <TextField field={field("first_name")} label={labels.first_name} autoComplete="off" />
    ),
    last_name: <TextField field={field("last_name")} label={labels.last_name} autoComplete="off" />,
    email: (
      <TextField
        field={field("email")}
        label={labels.email}
        hint={said.emailHint}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    ),
    hire_date: (
      <TextField
        field={field("hire_date")}
        label={labels.hire_date}
        type="date"
        autoComplete="off"
        className="max-w-[13rem]"
      />
    ),
    hours_per_week: (
      <TextField
        field={field("hours_per_week")}
        label={labels.hours_per_week}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-[7rem]"
      />
    ),
    employee_class: (
      <SelectField
        field={field("employee_class")}
        label={said.employedAs}
        options={[["", said.selectOne] as const, ...Object.entries(useTexts(employeeClassLabels))]}
      />
    ),
    phone: (
      <TextField
        field={field("phone")}
        label={said.optional({ field: labels.phone })}
        type="tel"
        autoComplete="off"
      />
    ),
    employee_number: (
      <TextField
        field={field("employee_number")}
        label={said.optional({ field: labels.employee_number })}
        hint={said.numberHint}
        autoComplete="off"
        className="max-w-[11rem]"
      />
    ),
    date_of_birth: (
      <TextField
        field={field("date_of_birth")}
        label={said.optional({ field: labels.date_of_birth })}
        type="date"
        autoComplete="off"
        className="max-w-[13rem]"
      />
    ),
    is_owner_or_spouse: (
      <CheckboxGroup
        field={field("is_owner_or_spouse")}
        label={useTexts(ownerFieldTexts).label}
        options={[{ value: "yes", text: said.ownerOrMarried }]}
      />
    ),
    location:
      person.locations.length > 0 ? (
        <SelectField
          field={field("location")}
          label={labels.location}
          options={[
            ["", said.selectOne] as const,
            ...person.locations.map((each) => [each, each] as const),
          ]}
        />
      ) : null,
  };
  return (
    <FormFrame result={result} action={page.action} keptFrom={person.keptFrom ?? page.action}>
      <input type="hidden" name="part" value={person.id === null ? "add" : "edit"} />
      {person.id === null ? null : <input type="hidden" name="id" value={person.id} />}
      <StepFields page={page} rev={page.rev} shown={person.shown} />
      {person.gone && !result ? <p className="notice">{said.gone}</p> : null}
      {/* What was saved elsewhere must show in fields that are on the screen already. */}
      {Object.entries(asked).map(([name, input]) => (
        <Fragment key={`${name} ${page.rev}`}>{input}</Fragment>
      ))}
      <StepButtons text={person.id === null ? said.add : said.save} />
    </FormFrame>
  );
}
