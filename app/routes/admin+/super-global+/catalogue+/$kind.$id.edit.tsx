import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { CatalogueForm } from "~/components/admin/catalogue/form/catalogue-form";
import {
  catalogueFormBounds,
  loadEditItemPage,
  saveItem,
} from "~/screens/admin/catalogue/catalogue-form.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Returns the form of the item's draft, in any state. @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], loadEditItemPage);
export const action = form(["auth", "superadmin"], saveItem, catalogueFormBounds);

const noAnswer = { result: undefined, conflict: undefined };

export default function EditItem() {
  const { result, conflict } = { ...noAnswer, ...useAnswer<typeof action>() };
  return (
    <CatalogueForm page={useLoaderData<typeof loader>()} result={result} conflict={conflict} />
  );
}
