import { useLoaderData } from "@remix-run/react";
import { CatalogueVersionPage } from "~/components/admin/catalogue/catalogue-history";
import { useRefused } from "~/components/forms/use-refused";
import {
  loadCatalogueVersionPage,
  restoreVersion,
} from "~/screens/admin/catalogue/catalogue-history.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadCatalogueVersionPage);
export const action = form(["auth", "superadmin"], restoreVersion);

export default function Version() {
  return <CatalogueVersionPage page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
