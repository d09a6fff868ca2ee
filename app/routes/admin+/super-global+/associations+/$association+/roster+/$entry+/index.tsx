import { useLoaderData } from "@remix-run/react";
import { RosterForm } from "~/components/association/desk/roster-form";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { loadEntryPage, saveEntry } from "~/screens/association/desk/roster.server";

export const handle = { title: { en: "A company on the list", es: "Una empresa de la lista" } };

export const loader = page(["auth", "associationdesk"], loadEntryPage);
export const action = form(["auth", "associationdesk"], saveEntry);

export default function Entry() {
  return <RosterForm {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
