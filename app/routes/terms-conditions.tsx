import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/benefits/legal-page";
import { legalText } from "~/screens/benefits/legal-text.server";
import { guard } from "~/http/guard.server";

export const handle = { title: "Terms and conditions", noScripts: true };

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args);
  return { text: await legalText(backend, "termsConditions") };
}

export default function TermsAndConditions() {
  return <LegalPage title={handle.title} text={useLoaderData<typeof loader>().text} />;
}
