import { useLoaderData } from "@remix-run/react";
import { DeskInvitations } from "~/components/association/desk/desk-tables";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { invitationsPage, inviteAll } from "~/screens/association/desk/desk-pages.server";

export const handle = { title: { en: "Invitations", es: "Invitaciones" } };

export const loader = page(["auth", "superadmin"], invitationsPage);
export const action = form(["auth", "superadmin"], inviteAll);

export default function Invitations() {
  return <DeskInvitations page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
