import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/benefits/legal-page";
import { loadLegalText } from "~/screens/benefits/legal-text.server";
import { page } from "~/http/route.server";
import { useLanguage } from "~/language/use-texts";

export const handle = {
  title: { en: "Privacy policy", es: "Política de privacidad" },
  noScripts: true,
  kept: true,
};

/** Returns the text, in English if it isn't translated; null if the backend has none. */
export const loader = page([], (args) => loadLegalText(args, "privacyPolicy"));

export default function PrivacyPolicy() {
  return <LegalPage title={handle.title[useLanguage()]} text={useLoaderData<typeof loader>()} />;
}
