import { useLoaderData } from "@remix-run/react";
import { PlacesDone } from "~/components/association/places-done";
import { useRefused } from "~/components/forms/use-refused";
import { StepLayout } from "~/components/sign-up/step-frame";
import { LocationForm, LocationList, RemoveLocation } from "~/components/sign-up/team/locations";
import { locationsTexts } from "~/components/sign-up/team/locations.text";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { associationDesk, placesForm } from "~/screens/association/places-step.server";
import { locationsPage } from "~/screens/sign-up/team/locations.server";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";

export const handle = { title: { en: "Your locations", es: "Sus lugares de trabajo" } };

export const loader = page(guardsAt(associationFlow, "locations"), (args) =>
  locationsPage(args, associationDesk),
);
export const action = form(guardsAt(associationFlow, "locations"), placesForm);

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
      {list ? (
        <>
          <LocationList list={list} />
          <PlacesDone page={page} result={result} />
        </>
      ) : null}
      {place ? <LocationForm key={place.was} page={page} place={place} result={result} /> : null}
      {removal ? <RemoveLocation page={page} {...removal} result={result} /> : null}
    </StepLayout>
  );
}
