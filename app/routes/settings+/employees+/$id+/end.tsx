import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { endOne, endPage } from "~/screens/health/employment-end.server";

export const handle = {
  title: { en: "End someone’s employment", es: "Terminar un empleo" },
  noScripts: true,
};

export const loader = page(["auth", "companysettings"], endPage);
export const action = form(["auth", "companysettings"], endOne);

export default function EndEmployment() {
  const { title, back, why, ask, confirm, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-6">{title}</h1>
      <PersonOnly why={why}>
        {ask ? (
          <FormFrame intent="look" result={result}>
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
          <section aria-labelledby="changes" className="max-w-line">
            <h2 id="changes">{confirm.title}</h2>
            <ul className="my-4 list-disc pl-6">
              {confirm.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <FormFrame intent="end" result={result}>
              <input type="hidden" name="last_day" value={confirm.last_day} />
              <input type="hidden" name="reason" value={confirm.reason} />
              <div className="flex flex-wrap gap-4">
                <Button>{confirm.button}</Button>
                <LinkButton quiet href={confirm.change.href}>
                  {confirm.change.text}
                </LinkButton>
              </div>
            </FormFrame>
          </section>
        ) : null}
      </PersonOnly>
    </div>
  );
}
