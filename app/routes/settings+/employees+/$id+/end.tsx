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
import { postEmploymentEnd, loadEndPage } from "~/screens/health/employment-end.server";
import { employmentTexts } from "~/screens/health/employment.text";

export const handle = {
  title: { en: "End someone’s employment", es: "Terminar un empleo" },
  noScripts: true,
};

export const loader = page(["auth", "companysettings"], loadEndPage);
export const action = form(["auth", "companysettings"], postEmploymentEnd);

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

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

/** What ends with the employment, and when, before it is confirmed. */
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
