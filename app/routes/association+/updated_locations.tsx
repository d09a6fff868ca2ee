import { LinkLine, Part } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { KeepLocations } from "~/components/association/keep-locations";
import { StepLayout } from "~/components/sign-up/step-frame";
import { page as pageOf } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { listHealthStates } from "~/core/benefits/plan-lists";
import type { Answers, Registration } from "~/domain/sign-up/registration";
import { furtherLocations } from "~/domain/sign-up/team-answers";
import { labelIn, mainLocation } from "~/domain/company/location-labels";
import { stateNameIn } from "~/domain/us-states";
import type { Language } from "~/language/languages";
import { addressRows, textOf } from "~/screens/engine/answer-rows";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { loadStepPage } from "~/screens/sign-up/sign-up.server";

const updatedLocationsTexts = texts({
  en: {
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

/** Returns the `places` now or `before`, first the main one even without a draft, and their sorted `states` (codes). */
function locationsOf(draft: Registration | null, name: "locations" | "before", language: Language) {
  const main: Answers = draft?.steps["about-company"]?.data ?? {};
  const more = furtherLocations({ locations: draft?.steps["locations"]?.data[name] ?? [] });
  const all = [{ ...main, label: mainLocation } as Answers, ...(more as Answers[])];
  return {
    places: all.map((place) => ({
      label: labelIn(textOf(place, "label"), language),
      address: addressRows(place, { language: "en" })[0]?.value ?? null,
    })),
    states: [...new Set(all.map((place) => textOf(place, "state")).filter(Boolean))].sort(),
  };
}

/**
 * Returns locations before and after the last change, and the states that it adds (`gained`, without plans `closed`)
 * and drops (`lost`), which are empty without a change.
 */
export const loader = pageOf(guardsAt(associationFlow, "locations"), async (args) => {
  const { draft } = await loadWalk(args, associationFlow);
  const before = locationsOf(draft, "before", args.language);
  const now = locationsOf(draft, "locations", args.language);
  const named = (states: string[]) => states.map((state) => stateNameIn(state, args.language));
  const gained = now.states.filter((state) => !before.states.includes(state));
  const sold = gained.length > 0 ? await listHealthStates(args.caller) : null;
  // All states are open if the plans come from a foreign backend.
  const open = sold ? gained.filter((state) => sold.includes(state)) : gained;
  return {
    page: await loadStepPage(args, associationFlow, "locations"),
    before: before.places,
    now: now.places,
    gained: named(open),
    closed: named(gained.filter((state) => !open.includes(state))),
    lost: named(before.states.filter((state) => !now.states.includes(state))),
  };
});

/** Lists the locations before and after a change, says where plans come or go, and asks to confirm. */
export default function UpdatedLocations() {
  const { page, before, now, gained, closed, lost } = useLoaderData<typeof loader>();
  const t = useTexts(updatedLocationsTexts);
  return (
    <StepLayout page={{ ...page, back: page.action }} title={handle.title[useLanguage()]}>
      <div className="mb-8 grid max-w-line gap-6 @md:grid-cols-2">
        <NamedLocations title={t.before} places={before} />
        <NamedLocations title={t.after} places={now} />
      </div>
      <Part id="plans-by-state" title={t.states} className="mb-8 max-w-line" heading="mb-2 text-h3">
        {gained.length + closed.length + lost.length === 0 ? <p>{t.same}</p> : null}
        {gained.length > 0 ? <p>{t.gained({ states: [...gained] })}</p> : null}
        {closed.length > 0 ? <p>{t.closed({ states: [...closed] })}</p> : null}
        {lost.length > 0 ? <p>{t.lost({ states: [...lost] })}</p> : null}
        <p className="mt-2 text-soft">{t.later}</p>
      </Part>
      <LinkLine className="mb-4" href="/association/locations" text={t.back} />
      <KeepLocations page={page} result={undefined} text={t.goOn} />
    </StepLayout>
  );
}

type Location = ReturnType<typeof useLoaderData<typeof loader>>["now"][number];

/** A titled list of locations with their addresses; there is always at least the main one. */
function NamedLocations({ title, places }: { title: string; places: readonly Location[] }) {
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
