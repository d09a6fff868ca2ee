import { useLoaderData } from "@remix-run/react";
import { RetireSeveral } from "~/components/admin/catalogue/retire-several";
import { useRefused } from "~/components/forms/use-refused";
import { retireSeveral, retireSeveralPage } from "~/screens/admin/catalogue/retire-several.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Retire things of the catalog", es: "Retirar cosas del catálogo" },
};

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], retireSeveralPage);
export const action = form(["auth", "superadmin"], retireSeveral);

export default function Retire() {
  return <RetireSeveral page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
