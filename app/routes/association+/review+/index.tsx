import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { ApplicationReview } from "~/components/sign-up/review/application-review";
import { form, page } from "~/http/route.server";
import { associationFlow } from "~/screens/association/association-flow.server";
import { answerQuestion, loadReviewPage } from "~/screens/sign-up/under-review.server";

export const handle = { title: { en: "Application in review", es: "Solicitud en revisión" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Returns the messages of an application under review, without answers; or else redirects to the success page. */
export const loader = page(["auth"], (args) => loadReviewPage(args, associationFlow));
/** Sends the answer to our question, or redirects to sign changed answers first. */
export const action = form(["auth"], (posted) => answerQuestion(posted, associationFlow));

export default function AssociationReview() {
  return <ApplicationReview page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
