import { useLoaderData } from "@remix-run/react";
import { ConfirmQuestion } from "~/components/admin/super/reviews/confirm-review";
import { useRefused } from "~/components/forms/use-refused";
import { postDecisionWithNote, loadReviewConfirmation } from "~/screens/admin/super-reviews.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Ask an applicant", es: "Preguntar a un solicitante" } };

export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], (args) => loadReviewConfirmation(args, "ask"));
export const action = form(["auth", "superadmin"], (posted) => postDecisionWithNote(posted, "ask"));

export default function AskApplicant() {
  const page = useLoaderData<typeof loader>();
  return <ConfirmQuestion page={page} result={useRefused()} />;
}
