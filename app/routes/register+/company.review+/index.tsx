import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { ApplicationReview } from "~/components/sign-up/review/application-review";
import { form, page } from "~/http/route.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { answerQuestion, loadReviewPage } from "~/screens/sign-up/under-review.server";

export const handle = { title: { en: "Application in review", es: "Solicitud en revisión" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Returns the messages of an application under review, without answers; or else redirects to the success page. */
export const loader = page(["auth"], (args) => loadReviewPage(args, companyFlow));
/** Sends the answer to our question, or redirects to sign changed answers first. */
export const action = form(["auth"], (posted) => answerQuestion(posted, companyFlow));

export default function CompanyReview() {
  return <ApplicationReview page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
