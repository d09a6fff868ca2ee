import { useLoaderData } from "@remix-run/react";
import { SavedDraft } from "~/components/sign-up/draft/saved-draft";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { savedForm, savedPage } from "~/http/step.server";

export const handle = { title: { en: "Your sign-up", es: "Su inscripción" } };

export const loader = savedPage(individualFlow);
export const action = savedForm(individualFlow);

export default function IndividualWarning() {
  return <SavedDraft page={useLoaderData<typeof loader>()} />;
}
