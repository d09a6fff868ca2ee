import { useLoaderData } from "@remix-run/react";
import { LeavingApplication } from "~/components/association/leaving-application";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { goOnOrLeave, warningPage } from "~/screens/association/warning.server";

export const handle = { title: { en: "Before you leave", es: "Antes de salir" } };

export const loader = page([], warningPage);
export const action = form([], goOnOrLeave);

export default function Warning() {
  return <LeavingApplication page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
