import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { EmployeeList } from "~/components/company/employee-list";
import { useRefused } from "~/components/forms/use-refused";
import { LinkButton } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { changeEmployees, employeesPage } from "~/screens/company/employees.server";

export const handle = { title: "Employees", noScripts: true };

export const loader = page(["auth", "companysettings"], employeesPage);
export const action = form(["auth", "companysettings"], changeEmployees);

export default function Employees() {
  const { title, back, add, none, ...list } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      {none ? (
        <section className="part max-w-line">
          <h2>{none.title}</h2>
          <p className="mt-2">{none.text}</p>
        </section>
      ) : null}
      <p className="my-4">
        <LinkButton href={add.href} quiet={none === null}>
          {add.text}
        </LinkButton>
      </p>
      {none ? null : <EmployeeList list={list} result={result} />}
    </div>
  );
}
