import { useLoaderData } from "@remix-run/react";
import { StepLayout } from "~/components/sign-up/step-frame";
import { LocationForm, LocationList, RemoveLocation } from "~/components/sign-up/team/locations";
import { locationsTexts } from "~/components/sign-up/team/locations.text";
import { useRefused } from "~/components/forms/use-refused";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { changeLocations, locationsPage } from "~/screens/sign-up/team/locations.server";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";

export const handle = { title: { en: "Your locations", es: "Sus lugares de trabajo" } };

export const loader = page(guardsAt(companyFlow, "employees"), (args) => locationsPage(args));
export const action = form(guardsAt(companyFlow, "employees"), (posted) => changeLocations(posted));

export default function Locations() {
  const { page, list, form: place, removal } = useLoaderData<typeof loader>();
  const words = useTexts(locationsTexts);
  const result = useRefused();
  const title = removal
    ? words.removeTitle({ label: removal.label })
    : place?.was
      ? words.editTitle({ label: place.was })
      : place
        ? words.addTitle
        : words.title;
  return (
    <StepLayout page={page} title={title} lead={list ? words.lead : null}>
      {list ? <LocationList list={list} /> : null}
      {place ? <LocationForm key={place.was} page={page} place={place} result={result} /> : null}
      {removal ? <RemoveLocation page={page} {...removal} result={result} /> : null}
    </StepLayout>
  );
}
