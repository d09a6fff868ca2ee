import { useLoaderData } from "@remix-run/react";
import { RosterList } from "~/components/association/desk/roster-list";
import { page } from "~/http/route.server";
import { rosterPage } from "~/screens/association/desk/roster.server";

export const handle = { title: { en: "Members list", es: "Lista de miembros" } };

export const loader = page(["auth", "associationdesk"], rosterPage);

export default function Roster() {
  return <RosterList page={useLoaderData<typeof loader>()} />;
}
