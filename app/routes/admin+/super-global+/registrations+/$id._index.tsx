import { useLoaderData } from "@remix-run/react";
import { ReviewSheet } from "~/components/admin/super/reviews/review-sheet";
import { reviewPage } from "~/screens/admin/super-reviews.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Application", es: "Solicitud" } };

export const loader = page(["auth", "superadmin"], reviewPage);

export default function Review() {
  return <ReviewSheet page={useLoaderData<typeof loader>()} />;
}
