import { useLoaderData } from "@remix-run/react";
import { CatalogueStart } from "~/components/admin/catalogue/catalogue-start";
import { catalogueStart } from "~/screens/admin/catalogue/catalogue-lists.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

export const loader = page(["auth", "superadmin"], catalogueStart);

export default function Catalogue() {
  return <CatalogueStart {...useLoaderData<typeof loader>()} />;
}
