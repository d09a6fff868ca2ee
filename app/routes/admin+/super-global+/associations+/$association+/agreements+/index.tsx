import { useLoaderData } from "@remix-run/react";
import { Agreements } from "~/components/association/desk/agreements";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { loadAgreementsPage, beginAgreement } from "~/screens/association/desk/office.server";

export const handle = { title: { en: "Agreements", es: "Acuerdos" } };

export const loader = page(["auth", "superadmin"], loadAgreementsPage);
export const action = form(["auth", "superadmin"], beginAgreement);

export default function Versions() {
  return <Agreements page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
