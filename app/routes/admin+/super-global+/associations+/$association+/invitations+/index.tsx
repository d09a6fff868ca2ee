import { useLoaderData } from "@remix-run/react";
import { DeskInvitations } from "~/components/association/desk/desk-tables";
import { page } from "~/http/route.server";
import { loadInvitationsPage } from "~/screens/association/desk/desk-pages.server";

export const handle = { title: { en: "Invitations", es: "Invitaciones" } };

export const loader = page(["auth", "associationdesk"], loadInvitationsPage);

export default function Invitations() {
  return <DeskInvitations page={useLoaderData<typeof loader>()} />;
}
