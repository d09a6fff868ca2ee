import { useLoaderData } from "@remix-run/react";
import { ConfirmApproval } from "~/components/admin/super/reviews/confirm-review";
import { useRefused } from "~/components/forms/use-refused";
import { approve, loadReviewConfirmation } from "~/screens/admin/super-reviews.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Approve an application", es: "Aprobar una solicitud" } };

export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], (args) => loadReviewConfirmation(args));
export const action = form(["auth", "superadmin"], approve);

export default function ApproveRegistration() {
  const page = useLoaderData<typeof loader>();
  return <ConfirmApproval page={page} result={useRefused()} />;
}
