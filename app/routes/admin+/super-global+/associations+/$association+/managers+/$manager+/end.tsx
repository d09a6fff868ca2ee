import { useLoaderData } from "@remix-run/react";
import { EndManager } from "~/components/association/desk/managers";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { endManager, loadEndManagerPage } from "~/screens/association/desk/office.server";

export const handle = { title: { en: "Remove a manager", es: "Quitar a un representante" } };

export const loader = page(["auth", "superadmin"], loadEndManagerPage);
export const action = form(["auth", "superadmin"], endManager);

export default function End() {
  return <EndManager {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
