import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/benefits/legal-page";
import { legalText } from "~/screens/benefits/legal-text.server";
import { page } from "~/http/route.server";

export const handle = { title: "Terms of service", noScripts: true, kept: true };

export const loader = page([], async ({ backend }) => ({
  text: await legalText(backend, "termsService"),
}));

export default function TermsOfService() {
  return <LegalPage title={handle.title} text={useLoaderData<typeof loader>().text} />;
}
