import { useLoaderData } from "@remix-run/react";
import { GuardianPage, guardianTitle } from "~/components/sign-up/guardian-page";
import { page } from "~/http/route.server";
import { guardianPage } from "~/screens/health/elect/election-age.server";

export const handle = { title: guardianTitle, noScripts: true };

export const loader = page(["auth", "registerhc-age"], guardianPage);

export default function Guardian() {
  return <GuardianPage page={useLoaderData<typeof loader>()} />;
}
