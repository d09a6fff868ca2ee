import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { OfferStanding } from "~/components/health/offer-standing";
import { TeamList } from "~/components/health/team-list";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { changeTeam, teamPage } from "~/screens/health/team.server";

export const handle = {
  title: { en: "Your team’s answers", es: "Las respuestas de su equipo" },
  noScripts: true,
};

export const loader = page(["auth", "companysettings", "subscriptioncancelled"], teamPage);
export const action = form(["auth", "companysettings", "subscriptioncancelled"], changeTeam);

export default function Team() {
  const { title, intro, back, offer, none, ...list } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-3 max-w-line text-lead">{intro}</p>
      {none ? (
        <section className="part max-w-line">
          <h2>{none.title}</h2>
          <p className="mt-2">{none.text}</p>
        </section>
      ) : null}
      {offer ? <OfferStanding offer={offer} /> : null}
      {offer?.extension ? (
        <section aria-labelledby="extension" className="part max-w-line print:hidden">
          <h2 id="extension">{offer.extension.title}</h2>
          <p className="my-3">{offer.extension.text}</p>
          <PersonOnly why={offer.extension.why}>
            <details open={result !== undefined}>
              <summary>{offer.extension.open}</summary>
              {offer.extension.asked ? <p className="mt-3">{offer.extension.asked}</p> : null}
              <FormFrame intent="extend" result={result} className="mt-3">
                <Button quiet>{offer.extension.button}</Button>
              </FormFrame>
            </details>
          </PersonOnly>
        </section>
      ) : null}
      <TeamList list={list} />
    </div>
  );
}
