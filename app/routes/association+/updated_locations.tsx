import { useLoaderData } from "@remix-run/react";
import { PlacesDone } from "~/components/association/places-done";
import { UpdatedLocations } from "~/components/association/updated-locations";
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
