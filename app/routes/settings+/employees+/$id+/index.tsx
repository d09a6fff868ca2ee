import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { ConfirmBox } from "~/components/company/confirm-box";
import { EmployeeFields } from "~/components/company/employee-fields";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { useRefusedByIntent } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { classSeenField, hoursSeenField } from "~/domain/company/employee-columns";
import { employmentStateLabels } from "~/domain/company/employment-states.text";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { postEmployee, loadEmployeePage, getEmployee } from "~/screens/company/employee.server";
import { employeeTexts } from "~/screens/company/employee.text";
import { confirmHours } from "~/screens/health/hours-change.server";
import { getHealthTeam } from "~/core/health/team";
import { rehireEmployee } from "~/core/health/team-changes";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { employeePath, fullNameOf } from "~/screens/company/employees.server";
import { seeOther } from "~/screens/forms/form-answer.server";

export const handle = { title: { en: "Employee", es: "Empleado" } };

export const loader = page(["auth", "companysettings"], async (args) => ({
  ...(await loadEmployeePage(args)),
  ended: await loadCoverageEnd(args),
}));
/** Saves or invites the employee, or keeps or rehires them. */
export const action = form(["auth", "companysettings"], (posted) =>
  posted.fields.get("intent") === "rehire" ? rehire(posted) : postEmployee(posted, confirmHours),
);

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

/** Returns the last day at work and that of coverage (null without any); null if the employment doesn't end. */
async function loadCoverageEnd(args: PageRequest<SignedIn>) {
  const { id, last_day } = await getEmployee(args);
  if (last_day === null) return null;
  const { people } = await getHealthTeam(args.caller, { id, page: 1 });
  return { last_day, covered_until: people[0]?.ends_on ?? null };
}

/** Undoes the end of an employment, or rehires a former employee. */
async function rehire(posted: PostedForm<SignedIn>) {
  const employee = await getEmployee(posted);
  const { id } = employee;
  await rehireEmployee(posted.caller, id);
  return seeOther(employeePath(id), { notice: "employeeRehired", of: fullNameOf(employee) });
}

/** An employee: invitation, details, and how the employment ends or continues. New hours or class must be confirmed. */
export default function Employee() {
  const t = useTexts(employeeTexts);
  const states = useTexts(employmentStateLabels);
  const { name, state, last_day, may_invite, wasInvited, ended, endPath, ...details } =
    useLoaderData<typeof loader>();
  const { values, marks, constraints, locations, fixedEmail } = details;
  const resultOf = useRefusedByIntent();
  const field = fieldStates(resultOf("save"), constraints, values);
  return (
    <div className="frame pt-4">
      <BackLink href="/settings/employees" text={t.back} />
      <h1>{name}</h1>
      <p className="mt-2">
        <Chip tone={state === "active" ? "good" : "plain"}>{states[state]}</Chip>{" "}
        {last_day === null ? "" : t.lastDay({ day: last_day })}
      </p>
      {may_invite ? (
        <FormFrame intent="invite" result={resultOf("invite")} className="mt-3">
          <Button quiet>{wasInvited ? t.inviteAgainOf({ name }) : t.inviteOf({ name })}</Button>
        </FormFrame>
      ) : null}
      <Part id="details" title={t.details} heading="mb-4">
        <FormFrame intent="save" result={resultOf("save")}>
          <SeenMark name="shown" value={marks} />
          <EmployeeFields field={field} locations={locations} rev={marks} fixedEmail={fixedEmail} />
          <ConfirmBox field={field} name={classSeenField} />
          <ConfirmBox field={field} name={hoursSeenField} />
          <Button>{t.save}</Button>
        </FormFrame>
      </Part>
      {ended ? (
        <Part
          id="employment"
          title={state === "leaving" ? t.leavingTitle : t.leftTitle}
          className="part max-w-line"
        >
          <p className="mt-2">{t.leftText({ day: ended.last_day })}</p>
          <p className="my-3">
            {ended.covered_until === null
              ? t.rehireText({ name })
              : t.goesOnText({ name, day: ended.covered_until })}
          </p>
          <FormFrame intent="rehire" result={resultOf("rehire")}>
            <Button quiet>{state === "leaving" ? t.keepOn({ name }) : t.rehire({ name })}</Button>
          </FormFrame>
        </Part>
      ) : (
        <Part id="employment" title={t.employment}>
          <LinkLine href={endPath} text={t.endWay} />
        </Part>
      )}
    </div>
  );
}
