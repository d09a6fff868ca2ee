import { useLoaderData } from "@remix-run/react";
import { DeskDues } from "~/components/association/desk/desk-tables";
import { page } from "~/http/route.server";
import { loadDuesPage } from "~/screens/association/desk/desk-pages.server";

export const handle = { title: { en: "Dues", es: "Cuotas" } };

export const loader = page(["auth", "associationdesk"], loadDuesPage);

export default function Dues() {
  return <DeskDues page={useLoaderData<typeof loader>()} />;
}
