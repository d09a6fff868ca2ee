import { useLoaderData } from "@remix-run/react";
import { LocationsStep } from "~/components/sign-up/team/locations";
import { useRefused } from "~/components/forms/use-refused";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { changeLocations, loadLocationsPage } from "~/screens/sign-up/team/team-locations.server";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";

export const handle = { title: { en: "Your locations", es: "Sus lugares de trabajo" } };

/** Returns the list, the form of one location, or the question before removing one, as the URL's query asks. */
export const loader = page(guardsAt(companyFlow, "employees"), (args) => loadLocationsPage(args));

/** Saves or removes one location, by the form's `part`, and returns to the list. */
export const action = form(guardsAt(companyFlow, "employees"), (posted) => changeLocations(posted));

export default function Locations() {
  return <LocationsStep facts={useLoaderData<typeof loader>()} result={useRefused()} />;
}
