import { getRosterEntry } from "~/core/association/roster";
import { rosterEntrySchema } from "~/domain/association/roster-fields";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { parseForm, refuse } from "../../forms/form-answer.server";
import { callForDesk, idInPath } from "./whose-desk.server";

/** Returns the entry in the URL, of the URL's or else the manager's own association. @throws Response the not-found page */
export const getRequestedEntry = (
  args: Pick<PageRequest<SignedIn>, "user" | "params" | "url" | "caller">,
) => callForDesk(args, getRosterEntry, { id: idInPath(args, "entry") });

/** Returns the form's `entry`, or the form `refused`, from which (and from `fields`) a whole EIN is removed. */
export function readEntryForm(fields: FormData) {
  const submission = parseForm(fields, rosterEntrySchema);
  if (submission.status === "success") return { entry: submission.value };
  const errors = Object.entries(submission.reply().error ?? {});
  const digits = String(fields.get("ein_last4") ?? "").replace(/\D/g, "");
  if (digits.length > 4) fields.set("ein_last4", "");
  return {
    refused: refuse(parseForm(fields, rosterEntrySchema), {
      fields: Object.fromEntries(errors.map(([name, texts]) => [name, texts ?? []])),
    }),
  };
}
