import { useLoaderData } from "@remix-run/react";
import { PublishAgreement } from "~/components/association/desk/agreements";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { loadAgreementPage, publishAgreement } from "~/screens/association/desk/office.server";

export const handle = { title: { en: "Publish a version", es: "Publicar una versión" } };

export const loader = page(["auth", "superadmin"], loadAgreementPage);
export const action = form(["auth", "superadmin"], publishAgreement);

export default function Publish() {
  return <PublishAgreement page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
