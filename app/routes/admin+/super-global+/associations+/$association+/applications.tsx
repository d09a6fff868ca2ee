import { useLoaderData } from "@remix-run/react";
import { DeskApplications } from "~/components/association/desk/desk-tables";
import { page } from "~/http/route.server";
import { loadApplicationsPage } from "~/screens/association/desk/desk-pages.server";

export const handle = { title: { en: "Applications", es: "Solicitudes" } };

export const loader = page(["auth", "associationdesk"], loadApplicationsPage);

export default function Applications() {
  return <DeskApplications page={useLoaderData<typeof loader>()} />;
}
