import { useLoaderData } from "@remix-run/react";
import { RosterImport } from "~/components/association/desk/roster-import";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import {
  loadImportPage,
  largestRosterFile,
  refuseLargeRosterFile,
  takeRosterFile,
} from "~/screens/association/desk/roster-import.server";

export const handle = { title: { en: "Import a file", es: "Importar un archivo" } };

export const loader = page(["auth", "associationdesk"], loadImportPage);
export const action = form(["auth", "associationdesk"], takeRosterFile, {
  largest: () => largestRosterFile,
  tooLarge: refuseLargeRosterFile,
});

export default function Import() {
  return <RosterImport {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
