import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { EmployeeFields } from "~/components/company/employee-fields";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { addEmployeePage, addOne } from "~/screens/company/employee.server";

export const handle = { title: "Add an employee", noScripts: true };

export const loader = page(["auth", "companysettings"], addEmployeePage);
export const action = form(["auth", "companysettings"], addOne);

export default function AddEmployee() {
  const { title, back, locations, constraints, inviteNow, button } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-6">{title}</h1>
      <FormFrame result={result}>
        <EmployeeFields field={field} locations={locations} rev="" />
        <CheckboxField field={field("invite")} label={inviteNow} />
        <Button>{button}</Button>
      </FormFrame>
    </div>
  );
}
