import { useLoaderData } from "@remix-run/react";
import { GuardianPage, guardianTitle } from "~/components/sign-up/guardian-page";
import { guardianPage } from "~/screens/association/association-age.server";
import { page } from "~/http/route.server";

export const handle = { title: guardianTitle };

export const loader = page(["association-age"], guardianPage);

export default function Guardian() {
  return <GuardianPage page={useLoaderData<typeof loader>()} />;
}
