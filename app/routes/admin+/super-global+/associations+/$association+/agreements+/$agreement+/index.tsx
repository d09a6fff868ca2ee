import { useLoaderData } from "@remix-run/react";
import { Agreement } from "~/components/association/desk/agreements";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { loadAgreementPage, saveAgreement } from "~/screens/association/desk/office.server";

export const handle = {
  title: { en: "A version of an agreement", es: "Una versión de un acuerdo" },
};

export const loader = page(["auth", "superadmin"], loadAgreementPage);
export const action = form(["auth", "superadmin"], saveAgreement);

export default function Version() {
  return <Agreement page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
