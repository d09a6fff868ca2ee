import { LinkLine, Part } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { PlacesDone } from "~/components/association/places-done";
import { StepLayout } from "~/components/sign-up/step-frame";
import { page as pageOf } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { loadUpdatedPlaces } from "~/screens/association/places-step.server";

const updatedLocationsTexts = texts({
  en: {
    title: "Your locations have changed",
    before: "Before",
    after: "Now",
    states: "What it means for plans",
    same: "You work in the same states as before, so the plans that your people can get stay the same.",
    gained: "New: {states:list}. Plans that are sold there can be offered to your people there.",
    closed: "New: {states:list}. We don’t sell health plans there yet.",
    lost: "No longer: {states:list}. Your people won’t be able to choose a plan that’s sold only there.",
    later: "You’ll see which plans there are once you’ve joined.",
    goOn: "Continue to your team",
    back: "Change locations again",
  },
  es: {
    title: "Sus lugares de trabajo cambiaron",
    before: "Antes",
    after: "Ahora",
    states: "Qué significa para los planes",
    same: "Usted trabaja en los mismos estados que antes, así que los planes que puede tener su gente no cambian.",
    gained:
      "Nuevo: {states:list}. Los planes que se venden allí se pueden ofrecer a su gente de allí.",
    closed: "Nuevo: {states:list}. Allí todavía no vendemos planes médicos.",
    lost: "Ya no: {states:list}. Su gente no podrá elegir un plan que solo se vende allí.",
    later: "Verá qué planes hay cuando se haya unido.",
    goOn: "Continuar con su equipo",
    back: "Cambiar los lugares de trabajo otra vez",
  },
});

export const handle = {
  title: { en: "Your locations have changed", es: "Sus lugares de trabajo cambiaron" },
};

export const loader = pageOf(guardsAt(associationFlow, "locations"), loadUpdatedPlaces);

export default function UpdatedPlaces() {
  const { page, ...changed } = useLoaderData<typeof loader>();
  const t = useTexts(updatedLocationsTexts);
  return (
    <StepLayout page={{ ...page, back: page.action }} title={t.title}>
      <UpdatedLocations {...changed} />
      <PlacesDone page={page} result={undefined} text={t.goOn} />
    </StepLayout>
  );
}

type Changed = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "page">;

function UpdatedLocations({ before, now, gained, closed, lost }: Changed) {
  const t = useTexts(updatedLocationsTexts);
  return (
    <>
      <div className="mb-8 grid max-w-line gap-6 @md:grid-cols-2">
        <Places title={t.before} places={before} />
        <Places title={t.after} places={now} />
      </div>
      <Part id="plans-by-state" title={t.states} className="mb-8 max-w-line" heading="mb-2 text-h3">
        {gained.length + closed.length + lost.length === 0 ? <p>{t.same}</p> : null}
        {gained.length > 0 ? <p>{t.gained({ states: [...gained] })}</p> : null}
        {closed.length > 0 ? <p>{t.closed({ states: [...closed] })}</p> : null}
        {lost.length > 0 ? <p>{t.lost({ states: [...lost] })}</p> : null}
        <p className="mt-2 text-soft">{t.later}</p>
      </Part>
      <LinkLine className="mb-4" href="/association/locations" text={t.back} />
    </>
  );
}

function Places({ title, places }: { title: string; places: Changed["now"] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-h3">{title}</h2>
      <ul className="flex flex-col gap-1">
        {places.map(({ label, address }) => (
          <li key={label} className="break-words">
            <b>{label}</b>
            {address ? `: ${address}` : ""}
          </li>
        ))}
      </ul>
    </section>
  );
}
