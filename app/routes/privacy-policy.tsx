import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/benefits/legal-page";
import { legalText } from "~/screens/benefits/legal-text.server";
import { guard } from "~/http/guard.server";

export const handle = { title: "Privacy policy", noScripts: true };

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args);
  return { text: await legalText(backend, "privacyPolicy") };
}

export default function PrivacyPolicy() {
  return <LegalPage title={handle.title} text={useLoaderData<typeof loader>().text} />;
}
