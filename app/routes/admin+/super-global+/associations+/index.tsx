import { useLoaderData } from "@remix-run/react";
import { AssociationList } from "~/components/association/desk/office-list";
import { page } from "~/http/route.server";
import { associationsPage } from "~/screens/association/desk/office.server";

export const handle = { title: { en: "Associations", es: "Asociaciones" } };

export const loader = page(["auth", "superadmin"], associationsPage);

export default function Associations() {
  return <AssociationList page={useLoaderData<typeof loader>()} />;
}
