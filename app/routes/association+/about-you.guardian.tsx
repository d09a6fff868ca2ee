import { useLoaderData } from "@remix-run/react";
import { GuardianPage, guardianTitle } from "~/components/sign-up/guardian-page";
import { guardianPage } from "~/screens/association/association-age.server";
import { page } from "~/http/route.server";

export const handle = { title: guardianTitle };

export const loader = page(["association-age"], guardianPage);

/** Tells an applicant under 18 who can apply for them, and from when they can themselves. */
export default function Guardian() {
  return <GuardianPage page={useLoaderData<typeof loader>()} />;
}
