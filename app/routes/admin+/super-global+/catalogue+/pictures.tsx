import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { Pictures } from "~/components/admin/catalogue/pictures";
import {
  largestPictureForm,
  picturesPage,
  postPicture,
  refuseLargePicture,
} from "~/screens/admin/catalogue/pictures.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Catalog pictures", es: "Imágenes del catálogo" } };

export const loader = page(["auth", "superadmin"], picturesPage);
export const action = form(["auth", "superadmin"], postPicture, {
  largest: () => largestPictureForm,
  tooLarge: refuseLargePicture,
});

export default function CataloguePictures() {
  const result = useAnswer<typeof action>()?.result;
  return <Pictures {...useLoaderData<typeof loader>()} result={result} />;
}
