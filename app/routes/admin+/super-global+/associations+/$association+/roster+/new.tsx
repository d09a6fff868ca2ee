import { useLoaderData } from "@remix-run/react";
import { RosterForm } from "~/components/association/desk/roster-form";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { addRosterEntry } from "~/core/association/roster";
import { rosterEntrySchema } from "~/domain/association/roster-fields";
import { seeOther } from "~/screens/forms/form-answer.server";
import { callForDesk, rosterPath } from "~/screens/association/desk/whose-desk.server";
import { getAssociationDesk } from "~/core/association/overview";
import { getZodConstraint } from "@conform-to/zod";
import { readEntryForm } from "~/screens/association/desk/roster.server";

export const handle = { title: { en: "Add a company", es: "Agregar una empresa" } };

/** Returns the list's path and the form's constraints; an unknown association has no form. */
export const loader = page(["auth", "associationdesk"], async (args) => {
  await callForDesk(args, getAssociationDesk, {});
  return { back: rosterPath(args), constraints: getZodConstraint(rosterEntrySchema) };
});

/** Adds the entry; a company that is listed already, or a whole EIN, is refused. */
export const action = form(["auth", "associationdesk"], async (posted) => {
  const { entry, refused } = readEntryForm(posted.fields);
  if (refused) return refused;
  await callForDesk(posted, addRosterEntry, { entry });
  return seeOther(rosterPath(posted), { notice: "rosterSaved" });
});

/** The empty form of an entry: company, last digits of the EIN, ZIP code and email address. */
export default function NewRosterEntry() {
  return <RosterForm {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
