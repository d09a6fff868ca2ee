import { useLoaderData } from "@remix-run/react";
import { GuardianPage } from "~/components/sign-up/guardian-page";
import { guardianPage } from "~/screens/association/association-age.server";
import { page } from "~/http/route.server";

export const handle = {
  title: {
    en: "A parent or guardian must apply",
    es: "El padre, la madre o el tutor debe presentar la solicitud",
  },
};

export const loader = page(["association-age"], guardianPage);

export default function Guardian() {
  return <GuardianPage page={useLoaderData<typeof loader>()} />;
}
