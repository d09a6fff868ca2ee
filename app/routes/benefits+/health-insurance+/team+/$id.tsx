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
import { changeEmployment, teamPersonPage } from "~/screens/health/team-person.server";

export const handle = { title: { en: "Employment", es: "Empleo" }, noScripts: true };

export const loader = page(["auth", "companysettings", "subscriptioncancelled"], teamPersonPage);
export const action = form(["auth", "companysettings", "subscriptioncancelled"], changeEmployment);

export default function TeamPerson() {
  const { name, back, left, end, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{name}</h1>
      {left ? (
        <section className="part max-w-line">
          <h2>{left.title}</h2>
          <p className="mt-2">{left.text}</p>
          <p className="my-3">{left.rehire}</p>
          <FormFrame intent="rehire" result={result}>
            <Button quiet>{left.button}</Button>
          </FormFrame>
        </section>
      ) : (
        <section className="part max-w-line">
          <h2>{end.title}</h2>
          <p className="my-3">{end.text}</p>
          <PersonOnly why={end.why}>
            <FormFrame intent="end" result={result}>
              <TextField
                field={field("last_day")}
                label={end.lastDay}
                hint={end.lastDayHint}
                type="date"
              />
              <SelectField
                field={field("reason")}
                label={end.reason}
                hint={end.reasonHint}
                options={end.reasons}
              />
              <div className="flex flex-wrap gap-4">
                <Button>{end.button}</Button>
                <LinkButton quiet href={back.href}>
                  {end.keep}
                </LinkButton>
              </div>
            </FormFrame>
          </PersonOnly>
        </section>
      )}
    </div>
  );
}
