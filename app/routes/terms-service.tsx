import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/benefits/legal-page";
import { legalText } from "~/screens/benefits/legal-text.server";
import { guard } from "~/http/guard.server";

export const handle = { title: "Terms of service", noScripts: true };

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args);
  return { text: await legalText(backend, "termsService") };
}

export default function TermsOfService() {
  return <LegalPage title={handle.title} text={useLoaderData<typeof loader>().text} />;
}
