import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { EmployeeList, InviteAll } from "~/components/company/employee-list";
import { useRefused } from "~/components/forms/use-refused";
import { LinkButton } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { changeEmployees, employeesPage } from "~/screens/company/employees.server";

export const handle = { title: { en: "Employees", es: "Empleados" }, noScripts: true };

export const loader = page(["auth", "companysettings"], employeesPage);
export const action = form(["auth", "companysettings"], changeEmployees);

export default function Employees() {
  const { title, back, all, list } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      {all ? <InviteAll all={all} result={result} /> : null}
      {list?.none ? (
        <section className="part max-w-line">
          <h2>{list.none.title}</h2>
          <p className="mt-2">{list.none.text}</p>
        </section>
      ) : null}
      {list ? (
        <p className="my-4">
          <LinkButton href={list.add.href} quiet={list.none === null}>
            {list.add.text}
          </LinkButton>
        </p>
      ) : null}
      {list && !list.none ? <EmployeeList list={list} result={result} /> : null}
    </div>
  );
}
