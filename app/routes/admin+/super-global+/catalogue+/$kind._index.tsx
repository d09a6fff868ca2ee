import { useLoaderData } from "@remix-run/react";
import { CatalogueList } from "~/components/admin/catalogue/catalogue-list";
import { catalogueList } from "~/screens/admin/catalogue/catalogue-lists.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

export const loader = page(["auth", "superadmin"], catalogueList);

export default function CatalogueOfKind() {
  return <CatalogueList {...useLoaderData<typeof loader>()} />;
}
