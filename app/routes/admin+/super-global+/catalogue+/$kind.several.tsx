import { useLoaderData } from "@remix-run/react";
import { Several } from "~/components/admin/catalogue/several";
import { useRefused } from "~/components/forms/use-refused";
import { actOnSeveral, severalPage } from "~/screens/admin/catalogue/several.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Change several catalog entries", es: "Cambiar varios elementos del catálogo" },
};

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], severalPage);
export const action = form(["auth", "superadmin"], actOnSeveral);

export default function SeveralThings() {
  return <Several page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
