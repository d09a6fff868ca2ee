import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import {
  CatalogueImportDone,
  CatalogueImportPreview,
} from "~/components/admin/catalogue/catalogue-import-preview";
import { catalogueImportTexts } from "~/components/admin/catalogue/catalogue-import.text";
import { useTexts } from "~/language/use-texts";
import { confirmImport, previewPage } from "~/screens/admin/catalogue/catalogue-files.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Check an import into the catalog", es: "Revisar una importación al catálogo" },
};

export const loader = page(["auth", "superadmin"], previewPage);
export const action = form(["auth", "superadmin"], confirmImport);

export default function CatalogueImportCheck() {
  const { title, kinds, list, done, ...shown } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const t = useTexts(catalogueImportTexts);
  return (
    <>
      <p>
        <a className="tap" href={list}>
          {title}
        </a>
      </p>
      <h1>{done ? t.done : t.title({ kinds })}</h1>
      {done ? (
        <CatalogueImportDone {...done} list={list} kinds={kinds} />
      ) : (
        <CatalogueImportPreview {...shown} result={result} />
      )}
    </>
  );
}
