import { z } from "zod";
import { clockNow } from "~/backend/installation-clock";
import { changeMembership, previewMembershipChange } from "~/core/billing/changing";
import type { Caller } from "~/core/caller";
import { tiers } from "~/domain/billing/membership-price";
import type { MembershipChange } from "~/domain/billing/membership/planned-change";
import { isFailure } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, payersToday } from "~/domain/user";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther, parseForm, refuse, refuseLoggedInAs } from "../../forms/form-answer.server";
import { membershipPath } from "./membership-paths";

/** Payers change their tier and period on one page and their add-ons on another. A GET form shows the effect. */

const periods = ["monthly", "yearly"] as const;
const oneOf = <Value extends string>(values: readonly Value[], input: string | null) =>
  values.find((value) => value === input);

/** Returns the requested change in the URL; undefined for missing parts. */
function readChange(url: URL, page: "update" | "addons") {
  const { searchParams } = url;
  if (page === "addons") {
    const slugs = searchParams.getAll("addons").filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug));
    return searchParams.has("asked") ? { addon_slugs: slugs.slice(0, 50) } : {};
  }
  return {
    tier: oneOf(tiers, searchParams.get("tier")),
    period: oneOf(periods, searchParams.get("period")),
  };
}

type Args = ReturnType<typeof readChange>;

/**
 * Returns the effect of the change that the URL requests. If it requests an add-on that isn't offered, the whole
 * request is dropped.
 */
async function changeAsked(caller: Caller, query: Args) {
  try {
    return { change: await previewMembershipChange(caller, query), requested: query };
  } catch (error) {
    if (!isFailure(error, 422)) throw error;
    return { change: await previewMembershipChange(caller, {}), requested: {} };
  }
}

async function changePage({ caller, user, url }: PageRequest<SignedIn>, page: "update" | "addons") {
  const requestedTerms = readChange(url, page);
  const { change, requested } = await changeAsked(caller, requestedTerms);
  if (!change) return seeOther(membershipPath);
  return {
    what: page,
    change,
    keep: change.coming && !change.planned ? await previewKeeping(caller, change) : null,
    isOffered: requested === requestedTerms,
    isAsked: Object.values(requested).some((value) => value !== undefined),
    today: payersToday(user, clockNow()),
  };
}

/** Returns the effect of keeping the current terms if others are scheduled. */
async function previewKeeping(
  caller: Caller,
  { now: { tier, period, addon_slugs } }: MembershipChange,
) {
  return (await previewMembershipChange(caller, { tier, period, addon_slugs }))?.planned ?? null;
}

export const loadUpdatePage = (args: PageRequest<SignedIn>) => changePage(args, "update");
export const loadAddOnsPage = (args: PageRequest<SignedIn>) => changePage(args, "addons");

const differs = { message: problem("billing.change_differs") };
const cents = z
  .string(differs)
  .regex(/^\d{1,9}$/, differs)
  .transform(Number);
const changeForm = z.object({
  tier: z.enum(tiers, differs),
  period: z.enum(periods, differs),
  addons: z
    .string()
    .max(4000, differs)
    .regex(/^[a-z0-9,-]*$/, differs)
    .default(""),
  mark: z.string(differs).max(9000, differs),
  due_now_c: cents,
  total_c: cents,
  on: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, differs)
    .optional(),
});

export async function changeOwnMembership({ caller, user, fields }: PostedForm<SignedIn>) {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, changeForm);
  if (submission.status !== "success") {
    return refuse(submission, { form: problem("billing.change_differs") });
  }
  const { addons, mark, due_now_c, total_c, on = null, ...terms } = submission.value;
  const addon_slugs = addons.split(",").filter((slug) => slug !== "");
  await changeMembership(caller, {
    ...terms,
    addon_slugs,
    seenVersion: { mark, due_now_c, total_c, on },
  });
  return seeOther(membershipPath, { notice: "membershipChanged" });
}
