import { useLoaderData } from "@remix-run/react";
import { ConfirmRejection } from "~/components/admin/super/reviews/confirm-review";
import { useRefused } from "~/components/forms/use-refused";
import { postDecisionWithNote, loadReviewConfirmation } from "~/screens/admin/super-reviews.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Reject an application", es: "Rechazar una solicitud" } };

export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], (args) =>
  loadReviewConfirmation(args, "reject"),
);
export const action = form(["auth", "superadmin"], (posted) =>
  postDecisionWithNote(posted, "reject"),
);

export default function RejectRegistration() {
  const page = useLoaderData<typeof loader>();
  return <ConfirmRejection page={page} result={useRefused()} />;
}
