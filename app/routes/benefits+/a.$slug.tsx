import { useLoaderData } from "@remix-run/react";
import { AddOnView } from "~/components/benefits/add-on-view";
import { page } from "~/http/route.server";
import { loadAddOnPage } from "~/screens/benefits/add-ons.server";

export const handle = { title: { en: "Add-ons", es: "Complementos" }, noScripts: true };

export const loader = page([], loadAddOnPage);

export default function AddOnPage() {
  return <AddOnView addOn={useLoaderData<typeof loader>()} />;
}
