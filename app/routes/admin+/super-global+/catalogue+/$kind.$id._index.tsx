import { useLoaderData } from "@remix-run/react";
import { CatalogueItemPage } from "~/components/admin/catalogue/catalogue-item";
import { catalogueItemPage } from "~/screens/admin/catalogue/catalogue-item.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

export const loader = page(["auth", "superadmin"], catalogueItemPage);

export default function CatalogueItem() {
  return <CatalogueItemPage page={useLoaderData<typeof loader>()} />;
}
