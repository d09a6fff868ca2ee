import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/benefits/legal-page";
import { loadLegalText } from "~/screens/benefits/legal-text.server";
import { page } from "~/http/route.server";
import { useLanguage } from "~/language/use-texts";

export const handle = {
  title: { en: "Terms of service", es: "Condiciones del servicio" },
  noScripts: true,
  kept: true,
};

/** Returns the text, in English if it isn't translated; null if the backend has none. */
export const loader = page([], (args) => loadLegalText(args, "termsService"));

export default function TermsOfService() {
  return <LegalPage title={handle.title[useLanguage()]} text={useLoaderData<typeof loader>()} />;
}
