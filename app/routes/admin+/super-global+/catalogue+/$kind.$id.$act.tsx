import { useLoaderData } from "@remix-run/react";
import { ConfirmAct } from "~/components/admin/catalogue/confirm-act";
import { useRefused } from "~/components/forms/use-refused";
import { actPage, carryOutAct } from "~/screens/admin/catalogue/catalogue-acts.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], actPage);
export const action = form(["auth", "superadmin"], carryOutAct);

export default function Act() {
  return <ConfirmAct page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
