import { useLoaderData } from "@remix-run/react";
import { Enterprise } from "~/components/association/enterprise";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { askAsEnterprise, enterprisePage } from "~/screens/association/enterprise.server";

export const handle = { title: { en: "Large groups", es: "Grupos grandes" } };

export const loader = page([], enterprisePage);
export const action = form([], askAsEnterprise);

export default function AssociationEnterprise() {
  return <Enterprise {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
