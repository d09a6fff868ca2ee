import { useLoaderData } from "@remix-run/react";
import { CataloguePreview } from "~/components/admin/catalogue/catalogue-preview";
import { cataloguePreviewPage } from "~/screens/admin/catalogue/catalogue-preview.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Preview", es: "Vista previa" }, noScripts: true };

export const loader = page(["auth", "superadmin"], cataloguePreviewPage);

export default function Preview() {
  return <CataloguePreview page={useLoaderData<typeof loader>()} />;
}
