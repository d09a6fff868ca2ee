import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { BackLink } from "~/components/benefits/back-link";
import { ConfirmBox } from "~/components/company/confirm-box";
import { EmployeeFields } from "~/components/company/employee-fields";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { readAnewAfterConflict } from "~/components/forms/read-anew";
import { SeenMark } from "~/components/forms/seen-mark";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { hoursChange, type HoursPreview } from "~/core/health/hours-change";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { classSeen, hoursSeen, hoursShown } from "~/domain/company/employee-columns";
import { problem, together, type Problem } from "~/domain/problems/problem";
import { form, page } from "~/http/route.server";
import { changeOne, employeePage, type LookFirst } from "~/screens/company/employee.server";
import { todayAt } from "~/screens/company/employees.server";
import { marksOf } from "~/screens/forms/changed-meanwhile.server";
import { parseForm, refuse } from "~/screens/forms/form-answer.server";
import { endedPart, rehireOne } from "~/screens/health/employment-end.server";

export const handle = { title: { en: "Employee", es: "Empleado" } };

const invoiceProblems = ({ invoices }: HoursPreview): Problem[] => {
  const changed = invoices.filter(({ less_c }) => less_c !== 0);
  if (changed.length === 0) return [problem("offers.hours_no_money")];
  return changed.map(({ issued_on: day, less_c: cents }) =>
    cents > 0
      ? problem("offers.hours_less", { day, cents })
      : problem("offers.hours_more", { day, cents: -cents }),
  );
};

function coverageProblem(found: HoursPreview): Problem {
  const { coverage_ends_on, never_begins, already_ends_on } = found;
  if (coverage_ends_on !== null) return problem("offers.hours_ends", { day: coverage_ends_on });
  if (already_ends_on !== null) return problem("offers.hours_ended", { day: already_ends_on });
  return problem(never_begins ? "offers.hours_never" : "offers.hours_uncovered");
}

const lostProblems = (found: HoursPreview) => [
  problem("offers.hours_lost", { hours: fullTimeHours }),
  coverageProblem(found),
  ...(found.paycheck_c > 0 ? [problem("offers.hours_paycheck", { cents: found.paycheck_c })] : []),
];

const gainedProblems = ({ choose }: HoursPreview) => [
  problem("offers.hours_gained"),
  choose
    ? problem("offers.hours_choose", { from: choose.opens_on, to: choose.closes_on })
    : problem("offers.hours_back"),
];

/** Says who gets a message now, and who only when they can choose. */
function lettersProblem({ told, choose }: HoursPreview, today: string): Problem {
  if (told) return problem("offers.hours_told");
  const isLater = choose !== null && choose.opens_on > today;
  return problem(isLater ? "offers.hours_told_later" : "offers.hours_told_owner");
}

/**
 * Asks for a confirmation if an employee could choose by the change, or no longer could. It covers only what was shown.
 */
const lookAtHours: LookFirst = async (posted, changed) => {
  const { caller, fields } = posted;
  const { id, employee_class, hours_per_week } = changed;
  const found = await hoursChange(caller, { id, employee_class, hours_per_week });
  if (!found) return null;
  const problems = [
    ...(found.gained ? gainedProblems(found) : lostProblems(found)),
    ...invoiceProblems(found),
    lettersProblem(found, todayAt(changed)),
  ];
  const why = problem("offers.hours_matter", { problem: together(problems) });
  const shown = marksOf({ [hoursSeen]: [employee_class, String(hours_per_week), why] });
  if (fields.get(hoursSeen) === "on" && fields.get(hoursShown) === shown) return null;
  fields.delete(hoursSeen);
  fields.set(hoursShown, shown);
  return refuse(parseForm(fields, z.object({})), { fields: { [hoursSeen]: [why] } });
};

export const loader = page(["auth", "companysettings"], async (args) => ({
  ...(await employeePage(args)),
  ended: await endedPart(args),
}));
export const action = form(["auth", "companysettings"], (posted) =>
  posted.fields.get("intent") === "rehire" ? rehireOne(posted) : changeOne(posted, lookAtHours),
);

export const shouldRevalidate = readAnewAfterConflict;

/** Shows the owner what new hours or another class change for an employee before they are saved. */
export default function Employee() {
  const {
    title,
    back,
    state,
    invite,
    form: details,
    constraints,
    employment,
    ended,
  } = useLoaderData<typeof loader>();
  const result = useRefused();
  const resultOf = (intent: string) =>
    result?.initialValue?.["intent"] === intent ? result : undefined;
  const field = fieldStates(resultOf("save"), constraints, details.values);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-2">
        <Chip tone={state.good ? "good" : "plain"}>{state.text}</Chip> {state.day}
      </p>
      {invite ? (
        <FormFrame intent="invite" result={resultOf("invite")} className="mt-3">
          <Button quiet>{invite.text}</Button>
        </FormFrame>
      ) : null}
      <Part id="details" title={details.title} heading="mb-4">
        <FormFrame intent="save" result={resultOf("save")}>
          <SeenMark name="shown" value={details.shown} />
          <EmployeeFields
            field={field}
            locations={details.locations}
            rev={details.shown}
            fixedEmail={details.fixedEmail}
          />
          <ConfirmBox field={field} name={classSeen} />
          <ConfirmBox field={field} name={hoursSeen} />
          <Button>{details.save}</Button>
        </FormFrame>
      </Part>
      {ended ? (
        <Part id="employment" title={ended.title} className="part max-w-line">
          <p className="mt-2">{ended.text}</p>
          <p className="my-3">{ended.rehire}</p>
          <FormFrame intent="rehire" result={resultOf("rehire")}>
            <Button quiet>{ended.button}</Button>
          </FormFrame>
        </Part>
      ) : null}
      {employment.end ? (
        <Part id="employment" title={employment.title}>
          <LinkLine href={employment.end.href} text={employment.end.text} />
        </Part>
      ) : null}
    </div>
  );
}
