import { useLoaderData } from "@remix-run/react";
import { RemoveEntry } from "~/components/association/desk/roster-form";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { removeEntry, loadRemovePage } from "~/screens/association/desk/roster.server";

export const handle = {
  title: { en: "Remove a company from the list", es: "Quitar una empresa de la lista" },
};

export const loader = page(["auth", "associationdesk"], loadRemovePage);
export const action = form(["auth", "associationdesk"], removeEntry);

export default function Remove() {
  return <RemoveEntry {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
