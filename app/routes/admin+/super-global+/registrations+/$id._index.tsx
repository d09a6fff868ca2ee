import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReviewSheet } from "~/components/admin/super/review-sheet";
import { reviewPage } from "~/screens/admin/super-reviews.server";
import { guard } from "~/http/guard.server";

export const handle = { title: "Application" };

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  return reviewPage(args.request, backend, args.params["id"]);
}

export default function Review() {
  return <ReviewSheet page={useLoaderData<typeof loader>()} />;
}
