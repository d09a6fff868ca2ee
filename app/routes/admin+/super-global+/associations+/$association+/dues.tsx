import { useLoaderData } from "@remix-run/react";
import { DeskDues } from "~/components/association/desk/desk-tables";
import { page } from "~/http/route.server";
import { duesPage } from "~/screens/association/desk/desk-pages.server";

export const handle = { title: { en: "Dues", es: "Cuotas" } };

export const loader = page(["auth", "associationdesk"], duesPage);

export default function Dues() {
  return <DeskDues page={useLoaderData<typeof loader>()} />;
}
