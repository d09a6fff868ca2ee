import { useLoaderData } from "@remix-run/react";
import { RosterPreview } from "~/components/association/desk/roster-import";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import {
  confirmRosterFile,
  loadRosterPreviewPage,
} from "~/screens/association/desk/roster-import.server";

export const handle = { title: { en: "Check the import", es: "Revisar la importación" } };

export const loader = page(["auth", "associationdesk"], loadRosterPreviewPage);
export const action = form(["auth", "associationdesk"], confirmRosterFile);

export default function Preview() {
  return <RosterPreview page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
