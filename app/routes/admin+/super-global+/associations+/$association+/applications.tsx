import { useLoaderData } from "@remix-run/react";
import { DeskApplications } from "~/components/association/desk/desk-tables";
import { page } from "~/http/route.server";
import { applicationsPage } from "~/screens/association/desk/desk-pages.server";

export const handle = { title: { en: "Applications", es: "Solicitudes" } };

export const loader = page(["auth", "associationdesk"], applicationsPage);

export default function Applications() {
  return <DeskApplications page={useLoaderData<typeof loader>()} />;
}
