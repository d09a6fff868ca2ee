import { useLoaderData } from "@remix-run/react";
import { RosterForm } from "~/components/association/desk/roster-form";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { addEntry, loadNewEntryPage } from "~/screens/association/desk/roster.server";

export const handle = { title: { en: "Add a company", es: "Agregar una empresa" } };

export const loader = page(["auth", "associationdesk"], loadNewEntryPage);
export const action = form(["auth", "associationdesk"], addEntry);

export default function NewEntry() {
  return <RosterForm {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
