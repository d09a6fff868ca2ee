import { useLoaderData } from "@remix-run/react";
import { CatalogueHistory } from "~/components/admin/catalogue/catalogue-history";
import { loadCatalogueHistoryPage } from "~/screens/admin/catalogue/catalogue-history.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

export const loader = page(["auth", "superadmin"], loadCatalogueHistoryPage);

export default function History() {
  return <CatalogueHistory page={useLoaderData<typeof loader>()} />;
}
