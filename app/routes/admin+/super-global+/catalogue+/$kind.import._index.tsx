import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { CatalogueImportForm } from "~/components/admin/catalogue/catalogue-import";
import { catalogueImportTexts } from "~/components/admin/catalogue/catalogue-import.text";
import { useTexts } from "~/language/use-texts";
import {
  importPage,
  largestCatalogueFile,
  postFile,
  refuseLargeCatalogueFile,
} from "~/screens/admin/catalogue/catalogue-files.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Import into the catalog", es: "Importar al catálogo" } };

export const loader = page(["auth", "superadmin"], importPage);
export const action = form(["auth", "superadmin"], postFile, {
  largest: () => largestCatalogueFile,
  tooLarge: refuseLargeCatalogueFile,
});

export default function CatalogueImport() {
  const { title, back, ...asked } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const t = useTexts(catalogueImportTexts);
  return (
    <>
      <p>
        <a className="tap" href={back}>
          {title}
        </a>
      </p>
      <h1>{t.title({ kinds: asked.kinds })}</h1>
      <CatalogueImportForm {...asked} result={result} />
    </>
  );
}
