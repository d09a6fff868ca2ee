import { Fragment, type ReactNode } from "react";
import { CheckboxGroup } from "~/components/forms/option";
import type { FieldState } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { employeeColumnLabels, ownerFieldTexts } from "~/domain/company/employee-columns.text";
import type { EmployeeFieldName } from "~/domain/company/employee-fields";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { useTexts } from "~/language/use-texts";
import { employeeFieldsTexts } from "./employee-fields.text";

/**
 * The fields of an employee: field set E of handbook/screens.md#fields-and-their-errors. They are about another person,
 * so the browser must not fill in the visitor's data.
 * @param locations labels with their names in the reader's language; empty if there is nothing to choose
 * @param rev changes with each save, so that the fields show what was saved elsewhere
 * @param fixedEmail an address that can't be changed
 */
export function EmployeeFields({
  field,
  locations,
  rev,
  fixedEmail = null,
}: {
  field: (name: string) => FieldState;
  locations: readonly (readonly [string, string])[];
  rev: string | number;
  fixedEmail?: string | null;
}) {
  const t = useTexts(employeeFieldsTexts);
  const owner = useTexts(ownerFieldTexts);
  const labels = useTexts(employeeColumnLabels);
  const controls: Record<EmployeeFieldName, ReactNode> = {
    first_name: (
      <TextField field={field("first_name")} label={labels.first_name} autoComplete="off" />
    ),
    last_name: <TextField field={field("last_name")} label={labels.last_name} autoComplete="off" />,
    email: fixedEmail ? (
      <p className="[overflow-wrap:anywhere]">
        <strong>{labels.email}</strong>
        <br />
        {fixedEmail}
        <br />
        <span className="text-soft">{t.emailFixed}</span>
      </p>
    ) : (
      <TextField
        field={field("email")}
        label={labels.email}
        hint={t.emailHint}
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
        label={t.employedAs}
        options={[["", t.selectOne] as const, ...Object.entries(useTexts(employeeClassLabels))]}
      />
    ),
    phone: (
      <TextField
        field={field("phone")}
        label={t.optional({ field: labels.phone })}
        type="tel"
        autoComplete="off"
      />
    ),
    employee_number: (
      <TextField
        field={field("employee_number")}
        label={t.optional({ field: labels.employee_number })}
        hint={t.numberHint}
        autoComplete="off"
        className="max-w-[11rem]"
      />
    ),
    date_of_birth: (
      <TextField
        field={field("date_of_birth")}
        label={t.optional({ field: labels.date_of_birth })}
        type="date"
        autoComplete="off"
        className="max-w-[13rem]"
      />
    ),
    is_owner_or_spouse: (
      <CheckboxGroup
        field={field("is_owner_or_spouse")}
        label={owner.label}
        options={[{ value: "yes", text: owner.box }]}
      />
    ),
    location:
      locations.length > 0 ? (
        <SelectField
          field={field("location")}
          label={labels.location}
          options={[["", t.selectOne] as const, ...locations]}
        />
      ) : null,
  };
  return Object.entries(controls).map(([name, input]) => (
    <Fragment key={`${name} ${rev}`}>{input}</Fragment>
  ));
}
