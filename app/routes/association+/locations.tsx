import { useLoaderData } from "@remix-run/react";
import { PlacesDone } from "~/components/association/places-done";
import { useRefused } from "~/components/forms/use-refused";
import { LocationsStep } from "~/components/sign-up/team/locations";
import { associationFlow } from "~/screens/association/association-flow.server";
import {
  associationTeamConfig,
  handleLocationsForm,
} from "~/screens/association/places-step.server";
import { loadLocationsPage } from "~/screens/sign-up/team/locations.server";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";

export const handle = { title: { en: "Your locations", es: "Sus lugares de trabajo" } };

export const loader = page(guardsAt(associationFlow, "locations"), (args) =>
  loadLocationsPage(args, associationTeamConfig),
);
export const action = form(guardsAt(associationFlow, "locations"), handleLocationsForm);

export default function Locations() {
  const facts = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <LocationsStep
      facts={facts}
      result={result}
      done={<PlacesDone page={facts.page} result={result} />}
    />
  );
}
