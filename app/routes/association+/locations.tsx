import { useLoaderData } from "@remix-run/react";
import { KeepLocations } from "~/components/association/keep-locations";
import { useRefused } from "~/components/forms/use-refused";
import { LocationsStep } from "~/components/sign-up/team/locations";
import { associationFlow } from "~/screens/association/association-flow.server";
import { associationTeamConfig } from "~/screens/association/places-step.server";
import { loadLocationsPage, changeLocations } from "~/screens/sign-up/team/team-locations.server";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import type { Answers } from "~/domain/sign-up/registration";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { saveStep } from "~/screens/sign-up/sign-up.server";

export const handle = { title: { en: "Your locations", es: "Sus lugares de trabajo" } };

/** Returns the list, the form of one location, or the question before removing one, as the URL's query asks. */
export const loader = page(guardsAt(associationFlow, "locations"), (args) =>
  loadLocationsPage(args, associationTeamConfig),
);

/** Changes the list of locations (`part`); without a part, completes the step with the list as it is stored. */
export const action = form(guardsAt(associationFlow, "locations"), async (posted) => {
  if (posted.fields.has("part")) return changeLocations(posted, associationTeamConfig);
  const { draft } = await loadWalk(posted, associationFlow);
  const stored = draft?.steps["locations"]?.data ?? {};
  const beside = Object.fromEntries(
    Object.entries(stored).filter(([name]) => name === "locations" || name === "before"),
  ) as Answers;
  return saveStep(posted, associationFlow, "locations", beside);
});

export default function Locations() {
  const facts = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <LocationsStep
      facts={facts}
      result={result}
      done={<KeepLocations page={facts.page} result={result} />}
    />
  );
}
