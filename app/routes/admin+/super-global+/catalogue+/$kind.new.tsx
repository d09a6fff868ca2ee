import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { CatalogueForm } from "~/components/admin/catalogue/form/catalogue-form";
import {
  catalogueFormBounds,
  createItem,
  loadNewItemPage,
} from "~/screens/admin/catalogue/catalogue-form.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

/** Returns the form of a new item, or of a copy (`?from=ID`). @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], loadNewItemPage);
/** Creates a draft, only one if the form is sent twice, and redirects to it. */
export const action = form(["auth", "superadmin"], createItem, catalogueFormBounds);

export default function NewItem() {
  const answer = useAnswer<typeof action>();
  return (
    <CatalogueForm
      page={useLoaderData<typeof loader>()}
      result={answer?.result}
      conflict={undefined}
    />
  );
}
