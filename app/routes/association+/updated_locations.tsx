import { useLoaderData } from "@remix-run/react";
import { PlacesDone } from "~/components/association/places-done";
import { updatedLocationsTexts } from "~/components/association/updated-locations.text";
import { StepLayout } from "~/components/sign-up/step-frame";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { updatedPlaces } from "~/screens/association/places-step.server";
import { page as pageOf } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";

export const handle = {
  title: { en: "Your locations have changed", es: "Sus lugares de trabajo cambiaron" },
};

export const loader = pageOf(guardsAt(associationFlow, "locations"), updatedPlaces);

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

type Place = { label: string; address: string | null };

/** Shows the locations before and after a change, and what it means for plans. */
function UpdatedLocations({
  before,
  now,
  gained,
  closed,
  lost,
}: {
  before: readonly Place[];
  now: readonly Place[];
  /** Names of states. */
  gained: readonly string[];
  /** New states in which no health plans are sold yet. */
  closed: readonly string[];
  lost: readonly string[];
}) {
  const t = useTexts(updatedLocationsTexts);
  return (
    <>
      <div className="mb-8 grid max-w-line gap-6 @md:grid-cols-2">
        <Places title={t.before} places={before} />
        <Places title={t.after} places={now} />
      </div>
      <section aria-labelledby="plans-by-state" className="mb-8 max-w-line">
        <h2 id="plans-by-state" className="mb-2 text-h3">
          {t.states}
        </h2>
        {gained.length + closed.length + lost.length === 0 ? <p>{t.same}</p> : null}
        {gained.length > 0 ? <p>{t.gained({ states: [...gained] })}</p> : null}
        {closed.length > 0 ? <p>{t.closed({ states: [...closed] })}</p> : null}
        {lost.length > 0 ? <p>{t.lost({ states: [...lost] })}</p> : null}
        <p className="mt-2 text-soft">{t.later}</p>
      </section>
      <p className="mb-4">
        <a className="tap" href="/association/locations">
          {t.back}
        </a>
      </p>
    </>
  );
}

function Places({ title, places }: { title: string; places: readonly Place[] }) {
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
