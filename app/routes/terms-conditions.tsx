import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/benefits/legal-page";
import { legalText } from "~/screens/benefits/legal-text.server";
import { page } from "~/http/route.server";

export const handle = { title: "Terms and conditions", noScripts: true, kept: true };

export const loader = page([], async ({ backend }) => ({
  text: await legalText(backend, "termsConditions"),
}));

export default function TermsAndConditions() {
  return <LegalPage title={handle.title} text={useLoaderData<typeof loader>().text} />;
}
