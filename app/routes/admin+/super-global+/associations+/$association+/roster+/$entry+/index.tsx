import { useLoaderData } from "@remix-run/react";
import { RosterForm } from "~/components/association/desk/roster-form";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { changeRosterEntry } from "~/core/association/roster";
import { rosterEntrySchema } from "~/domain/association/roster-fields";
import { seeOther } from "~/screens/forms/form-answer.server";
import { seenVersionIn, deskIn, rosterPath } from "~/screens/association/desk/whose-desk.server";
import { getRequestedEntry, readEntryForm } from "~/screens/association/desk/roster.server";
import { getZodConstraint } from "@conform-to/zod";

export const handle = { title: { en: "A company on the list", es: "Una empresa de la lista" } };

/** Returns the entry's values, and their version. @throws Response the not-found page */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const { id, seenVersion, legal_name, ein_last4, zip, contact_email } =
    await getRequestedEntry(args);
  const back = rosterPath(args);
  return {
    documentTitle: legal_name,
    title: legal_name,
    back,
    seenVersion,
    constraints: getZodConstraint(rosterEntrySchema),
    values: { legal_name, ein_last4, zip, contact_email },
    remove: `${back}/${encodeURIComponent(id)}/remove`,
  };
});

/** Changes the entry; refused if it is invalid, or has changed since the page showed it. */
export const action = form(["auth", "associationdesk"], async (posted) => {
  const { id } = await getRequestedEntry(posted);
  const { entry, refused } = readEntryForm(posted.fields);
  if (refused) return refused;
  const { association } = deskIn(posted);
  const seenVersion = seenVersionIn(posted.fields);
  await changeRosterEntry(posted.caller, { association, id, entry, seenVersion });
  return seeOther(rosterPath(posted), { notice: "rosterSaved" });
});

/** The form of a listed company, with the link to remove it. */
export default function RosterEntryPage() {
  return <RosterForm {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
