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

export const loader = page(["auth", "superadmin"], loadNewItemPage);
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
