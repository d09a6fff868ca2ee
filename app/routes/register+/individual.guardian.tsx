import { useLoaderData } from "@remix-run/react";
import { GuardianPage, guardianTitle } from "~/components/sign-up/guardian-page";
import { guardianPage } from "~/screens/sign-up/individual-age.server";
import { page } from "~/http/route.server";

export const handle = { title: guardianTitle };

/** Returns who can sign up for an applicant under 18, and from when they can themselves. */
export const loader = page(["registerindividual-age"], guardianPage);

export default function Guardian() {
  return <GuardianPage page={useLoaderData<typeof loader>()} />;
}
