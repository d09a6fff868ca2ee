import { useLoaderData } from "@remix-run/react";
import { InviteCompanies } from "~/components/association/desk/invite";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { loadInvitePage, sendInvitations } from "~/screens/association/desk/invite.server";

export const handle = { title: { en: "Invite companies", es: "Invitar a empresas" } };

export const loader = page(["auth", "associationdesk"], loadInvitePage);
export const action = form(["auth", "associationdesk"], sendInvitations);

export default function Invite() {
  return <InviteCompanies page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
