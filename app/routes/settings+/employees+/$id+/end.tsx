import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { Part, QuietLink, TextList } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { endOne, loadEndPage } from "~/screens/health/employment-end.server";

export const handle = {
  title: { en: "End someone’s employment", es: "Terminar un empleo" },
  noScripts: true,
};

export const loader = page(["auth", "companysettings"], loadEndPage);
export const action = form(["auth", "companysettings"], endOne);

export default function EndEmployment() {
  const { title, back, cause, mistake, ask, confirm, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const resultOf = (intent: string) =>
    result?.initialValue?.["intent"] === intent ? result : undefined;
  // An employee who can't be removed any more has only this form.
  const looked = mistake ? resultOf("look") : result;
  const field = fieldStates(looked, constraints);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-6">{title}</h1>
      <PersonOnly reason={cause}>
        {mistake ? (
          <Part id="mistake" title={mistake.title} className="mb-8 max-w-line">
            <p className="my-3">{mistake.text}</p>
            <FormFrame intent="remove" result={resultOf("remove")}>
              <Button quiet>{mistake.button}</Button>
            </FormFrame>
            <h2 className="mt-8">{mistake.otherwise}</h2>
          </Part>
        ) : null}
        {ask ? (
          <FormFrame intent="look" result={looked}>
            <TextField
              field={field("last_day")}
              label={ask.lastDay}
              hint={ask.lastDayHint}
              type="date"
            />
            <SelectField
              field={field("reason")}
              label={ask.reason}
              hint={ask.reasonHint}
              options={ask.reasons}
            />
            <Button>{ask.look}</Button>
          </FormFrame>
        ) : null}
        {confirm ? (
          <Part id="changes" title={confirm.title} className="max-w-line">
            <TextList className="my-4 list-disc pl-6" lines={confirm.lines} />
            <FormFrame intent="end" result={resultOf("end")}>
              <input type="hidden" name="last_day" value={confirm.last_day} />
              <input type="hidden" name="reason" value={confirm.reason} />
              <div className="flex flex-wrap gap-4">
                <Button>{confirm.button}</Button>
                <QuietLink href={confirm.change.href}>{confirm.change.text}</QuietLink>
              </div>
            </FormFrame>
          </Part>
        ) : null}
      </PersonOnly>
    </div>
  );
}
