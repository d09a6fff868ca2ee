import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { useRefused, useRefusedByIntent } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { Part, QuietLink, TextList } from "~/components/ui/parts";
import { leaveReasons } from "~/domain/health/team-statuses";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { employmentTexts } from "~/screens/health/employment.text";
import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { Failure, isFailure } from "~/domain/problems/failure";
import { removeEmployee } from "~/core/company/employee-changes";
import { getCompanyEmployee } from "~/core/company/employees";
import {
  previewEmploymentEnd,
  endEmployment,
  type EmploymentEnding,
} from "~/core/health/team-changes";
import { isDay } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { say } from "~/language/say";
import type { PostedForm, SignedIn } from "~/sessions/visitor";
import { getEmployee } from "~/screens/company/employee.server";
import {
  employeePath,
  employeesPath,
  fullNameOf,
  todayAt,
  employmentEndPath,
} from "~/screens/company/employees.server";
import {
  seeOther,
  parseForm,
  refuse,
  refuseFor,
  refuseForWhole,
} from "~/screens/forms/form-answer.server";

export const handle = {
  title: { en: "End someone’s employment", es: "Terminar un empleo" },
  noScripts: true,
};

const noDay = problem("offers.last_day_missing");
/** The last day of an employment, and why it ends. */
const endSchema = z.object({
  last_day: z.string({ required_error: noDay }).refine(isDay, noDay),
  reason: z.enum(leaveReasons, { errorMap: () => ({ message: problem("offers.reason_missing") }) }),
});

/**
 * Returns the form, or with a day and a reason in the URL what ending the employment would change (`ending`). Redirects
 * if it ends already, or can't end that way anymore.
 */
export const loader = page(["auth", "companysettings"], async (args) => {
  const employee = await getEmployee(args);
  const { id, last_day, may_remove } = employee;
  const name = fullNameOf(employee);
  if (last_day !== null) return seeOther(employeePath(id));
  const { data: requested } = endSchema.safeParse(Object.fromEntries(args.url.searchParams));
  const found = requested ? await findEnding(args, id, requested.last_day) : null;
  if (requested && !found) return seeOther(employmentEndPath(id));
  return {
    documentTitle: say(employmentTexts, args.language).title({ name }),
    name,
    paths: { back: employeePath(id), end: employmentEndPath(id) },
    may_remove,
    ending:
      requested && found
        ? { ...requested, ...found, hasPassed: requested.last_day < todayAt(employee) }
        : null,
    constraints: getZodConstraint(endSchema),
  };
});

/** Ends the employment ("end"), removes a mistaken entry ("remove"), or else leads to the consequences of the day. */
export const action = form(["auth", "companysettings"], async (posted) => {
  const { caller, fields } = posted;
  if (fields.get("intent") === "remove") return removeMistaken(posted);
  const employee = await getEmployee(posted);
  const [id, of] = [employee.id, fullNameOf(employee)];
  const submission = parseForm(fields, endSchema);
  if (submission.status !== "success") return refuse(submission);
  const { last_day, reason } = submission.value;
  try {
    if (fields.get("intent") === "end") {
      await endEmployment(caller, { id, last_day, reason });
      return seeOther(employeePath(id), { notice: "employmentEnds", of });
    }
    await previewEmploymentEnd(caller, { id, last_day });
    return seeOther(`${employmentEndPath(id)}?${new URLSearchParams({ last_day, reason })}`);
  } catch (error) {
    // Another browser already ended the employment on another day, so the page has no form to show the error in.
    if ((await getEmployee(posted)).last_day !== null)
      return seeOther(employeePath(id), { notice: "employmentEndsAlready", of });
    return refuseFor(error, submission);
  }
});

/** Returns what ending an employment on a day would change; null if it can't end on that day. */
async function findEnding(
  { caller }: Pick<SignedIn, "caller">,
  id: string,
  last_day: string,
): Promise<EmploymentEnding | null> {
  try {
    return await previewEmploymentEnd(caller, { id, last_day });
  } catch (error) {
    if (error instanceof Failure && [409, 422].includes(error.status)) return null;
    throw error;
  }
}

/** Removes an employee who was listed by mistake. A repeat finds no one to remove, and redirects without a notice. */
async function removeMistaken(posted: PostedForm<SignedIn>) {
  const { caller, params, fields } = posted;
  const id = (params["id"] ?? "").slice(0, 100);
  try {
    const of = fullNameOf(await getCompanyEmployee(caller, id));
    await removeEmployee(caller, id);
    return seeOther(employeesPath, { notice: "personRemoved", of });
  } catch (error) {
    if (isFailure(error, 404)) return seeOther(employeesPath);
    return refuseForWhole(error, fields);
  }
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** The form for the last day or what it would change (`ending`), and removal of someone listed by mistake. */
export default function EndEmployment() {
  const t = useTexts(employmentTexts);
  const { name, paths, may_remove, ending, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const resultOf = useRefusedByIntent();
  const mayRemove = may_remove && !ending;
  // An employee who can't be removed has only the other form, so its errors belong to it.
  const lookResult = mayRemove ? resultOf("look") : result;
  const field = fieldStates(lookResult, constraints);
  return (
    <div className="frame pt-4">
      <BackLink href={paths.back} text={name} />
      <h1 className="mb-6">{t.title({ name })}</h1>
      <PersonOnly reason={t.person.onlyThemselves}>
        {mayRemove ? (
          <Part id="mistake" title={t.mistake} className="mb-8 max-w-line">
            <p className="my-3">{t.mistakeText({ name })}</p>
            <FormFrame intent="remove" result={resultOf("remove")}>
              <Button quiet>{t.remove({ name })}</Button>
            </FormFrame>
            <h2 className="mt-8">{t.end}</h2>
          </Part>
        ) : null}
        {ending ? (
          <Part id="changes" title={t.changes} className="max-w-line">
            <EndConsequences ending={ending} name={name} />
            <FormFrame intent="end" result={resultOf("end")}>
              <input type="hidden" name="last_day" value={ending.last_day} />
              <input type="hidden" name="reason" value={ending.reason} />
              <div className="flex flex-wrap gap-4">
                <Button>{t.person.end}</Button>
                <QuietLink href={paths.end}>{t.change}</QuietLink>
              </div>
            </FormFrame>
          </Part>
        ) : (
          <FormFrame intent="look" result={lookResult}>
            <TextField
              field={field("last_day")}
              label={t.person.lastDay}
              hint={t.person.lastDayHint}
              type="date"
            />
            <SelectField
              field={field("reason")}
              label={t.person.reason}
              hint={t.person.reasonHint}
              options={[
                ["", t.person.choose],
                ...leaveReasons.map((each) => [each, t.person.reasons[each]] as const),
              ]}
            />
            <Button>{t.look}</Button>
          </FormFrame>
        )}
      </PersonOnly>
    </div>
  );
}

/** What ending the employment changes: coverage, invoices and credits, who is emailed, and how it can be undone. */
function EndConsequences({ ending, name }: { ending: NonNullable<Page["ending"]>; name: string }) {
  const t = useTexts(employmentTexts);
  const { last_day, coverage_ends_on, never_begins, isEmailed, hasPassed } = ending;
  const invoices = ending.invoices.filter(
    ({ less_c, credits }) => less_c !== 0 || credits.length > 0,
  );
  const withoutCoverage = never_begins ? t.never : t.uncovered;
  return (
    <TextList
      className="my-4 list-disc pl-6"
      lines={[
        t.lastDay({ day: last_day }),
        coverage_ends_on === null ? withoutCoverage : t.covered({ day: coverage_ends_on }),
        isEmailed ? t.told({ name }) : t.notTold({ name }),
        ...invoices.flatMap(({ issued_on: day, less_c, credits }) => [
          less_c >= 0 ? t.less({ day, cents: less_c }) : t.more({ day, cents: -less_c }),
          ...credits.map(({ invoice, amount_c: cents }) => t.credit({ invoice, cents })),
        ]),
        ...(invoices.length > 0 ? [] : [t.noMoney]),
        hasPassed ? t.undoPast : t.undo({ day: last_day }),
      ]}
    />
  );
}
