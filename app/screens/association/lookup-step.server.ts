import { z } from "zod";
import type { Answers } from "~/domain/sign-up/registration";
import { associationFacts } from "~/core/association/application";
import { lookUpOnRoster } from "~/core/association/look-up";
import { foundIn, invitedIn, joinerIn, last4Field } from "~/domain/association/association-answers";
import type { LookedUp } from "~/domain/association/joining-names";
import { zipField } from "~/domain/company/address-fields";
import { problem } from "~/domain/problems/problem";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { isFailure } from "~/domain/problems/failure";
import { walkFor } from "../engine/ask-walk.server";
import { answersOf } from "../engine/flow";
import { parseForm, refuse, refuseFor } from "../forms/form-answer.server";
import { refusedForm, type StepAnswer } from "../sign-up/sign-up.server";
import { associationFlow } from "./association-flow.server";

/** Applicants find themselves on their association's list here. */

export async function lookupPage(args: PageRequest): Promise<LookedUp> {
  const facts = await associationFacts(args.caller);
  const answers = answersOf((await walkFor(args, associationFlow)).draft);
  const kept = answers["lookup"];
  // The invited entry is shown until the applicant searches.
  const invited = kept?.["told"] === undefined ? invitedIn(facts) : [];
  const stored = foundIn(answers);
  const found = stored.length > 0 ? stored : invited;
  return {
    association: facts.association?.name ?? "",
    found,
    told: searchResultOf(found.length, kept?.["told"]),
    joins: joinerIn(answers),
    chosen: kept?.["roster"] === undefined ? (invited[0]?.id ?? null) : null,
  };
}

/** Returns the result of the last search. */
function searchResultOf(found: number, kept: unknown): LookedUp["told"] {
  if (found > 0) return "found";
  return kept === "none" || kept === "many" ? kept : "nothing";
}

/**
 * Takes a name, or the last digits of an EIN with a ZIP code. An incomplete search is refused before it counts as a
 * try.
 */
const wantedSchema = z
  .object({
    name: z.string().trim().max(120, problem("company.name_long")).optional(),
    ein_last4: z.string().trim().optional(),
    zip: z.string().trim().optional(),
  })
  .superRefine(({ name, ein_last4, zip }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (ein_last4 && !last4Field.safeParse(ein_last4).success) {
      wrong("ein_last4", problem("association.last4_wrong"));
    }
    if (zip && !zipField.safeParse(zip).success) wrong("zip", problem("association.zip_wrong"));
    if (ein_last4 && !zip && !name) wrong("zip", problem("association.zip_wrong"));
    if (!name && !ein_last4) wrong("name", problem("association.search_missing"));
  });

/**
 * "Look up" asks the backend once and stores the matches, so that reloading the page isn't another try; any other
 * button keeps the earlier matches.
 */
export async function lookedUp(posted: PostedForm): Promise<StepAnswer | { beside: Answers }> {
  const { fields, caller } = posted;
  const { draft } = await walkFor(posted, associationFlow);
  const stored = answersOf(draft)["lookup"] ?? {};
  const before = Object.fromEntries(
    Object.entries(stored).filter(([name]) => name === "found" || name === "told"),
  ) as Answers;
  if (fields.get("intent") !== "stay") {
    // The invited entry is stored with the answers like a match of a search.
    const facts = await associationFacts(caller);
    const isKept = foundIn({ lookup: before }).length > 0;
    const found = isKept ? [] : invitedIn(facts).filter(({ id }) => id === fields.get("roster"));
    return { beside: found.length > 0 ? { ...before, found } : before };
  }
  const submission = parseForm(fields, wantedSchema);
  if (submission.status !== "success") return refusedForm(refuse(submission));
  const { name, ein_last4, zip } = submission.value;
  try {
    const { found, many } = await lookUpOnRoster(caller, {
      name,
      ein_last4,
      zip: zip?.slice(0, 5),
    });
    // A choice from an earlier search no longer applies.
    const chosen = String(fields.get("roster") ?? "");
    if (!found.some(({ id }) => id === chosen)) fields.delete("roster");
    return { beside: { found, told: many ? "many" : found.length > 0 ? "found" : "none" } };
  } catch (error) {
    if (!isFailure(error, 404, 429)) throw error;
    return refusedForm(refuseFor(error, submission));
  }
}
