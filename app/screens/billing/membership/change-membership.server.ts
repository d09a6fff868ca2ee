import { z } from "zod";
import { clockNow } from "~/backend/installation-clock";
import { changeMembership, previewMembershipChange } from "~/core/billing/changing";
import type { Caller } from "~/core/caller";
import { tiers } from "~/domain/billing/membership-price";
import { isFailure } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, payersToday } from "~/domain/user";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther, parseForm, refuse, refuseLoggedInAs } from "../../forms/form-answer.server";
import { membershipPath } from "./membership-paths";

const periods = ["monthly", "yearly"] as const;

/**
 * Returns the change that the URL requests, undefined for what it leaves out. The add-ons' form, sent without a checked
 * one, requests a change to none.
 */
function readChange(url: URL, page: "update" | "addons") {
  const { searchParams } = url;
  if (page === "addons") {
    const slugs = searchParams.getAll("addons").filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug));
    return searchParams.has("asked") ? { addon_slugs: slugs.slice(0, 50) } : {};
  }
  return {
    tier: tiers.find((each) => each === searchParams.get("tier")),
    period: periods.find((each) => each === searchParams.get("period")),
  };
}

/** Returns the effect of the requested change, or of no change if it has an add-on that isn't offered. */
async function previewRequested(caller: Caller, requested: ReturnType<typeof readChange>) {
  try {
    return { change: await previewMembershipChange(caller, requested), isOffered: true };
  } catch (error) {
    if (!isFailure(error, 422)) throw error;
    return { change: await previewMembershipChange(caller, {}), isOffered: false };
  }
}

/** Returns what the requested change does, or in `keep`, without one, undoing agreed terms; redirects nonmembers. */
async function loadChangePage(
  { caller, user, url }: PageRequest<SignedIn>,
  what: "update" | "addons",
) {
  const requested = readChange(url, what);
  const { change, isOffered } = await previewRequested(caller, requested);
  if (!change) return seeOther(membershipPath);
  const { tier, period, addon_slugs } = change.now;
  const kept =
    change.coming && !change.planned
      ? await previewMembershipChange(caller, { tier, period, addon_slugs })
      : null;
  return {
    what,
    change,
    keep: kept?.planned ?? null,
    isOffered,
    isAsked: isOffered && Object.values(requested).some((value) => value !== undefined),
    today: payersToday(user, clockNow()),
  };
}

/** Loads the page that changes the membership and how often it is paid. */
export const loadUpdatePage = (args: PageRequest<SignedIn>) => loadChangePage(args, "update");
/** Loads the page that changes the add-ons. */
export const loadAddOnsPage = (args: PageRequest<SignedIn>) => loadChangePage(args, "addons");

/** The error of a hidden field that can't be read, which says that what was shown has changed. */
const changeDiffers = { message: problem("billing.change_differs") };
/** Whole cents, as a hidden field holds them: one to nine digits. */
const centsField = z
  .string(changeDiffers)
  .regex(/^\d{1,9}$/, changeDiffers)
  .transform(Number);
/** The new terms, with what was shown of them in hidden fields. */
const changeForm = z.object({
  tier: z.enum(tiers, changeDiffers),
  period: z.enum(periods, changeDiffers),
  addons: z
    .string()
    .max(4000, changeDiffers)
    .regex(/^[a-z0-9,-]*$/, changeDiffers)
    .default(""),
  mark: z.string(changeDiffers).max(9000, changeDiffers),
  due_now_c: centsField,
  total_c: centsField,
  on: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, changeDiffers)
    .optional(),
});

/** Changes a membership and leads to it, unless what was shown (`mark`, amounts, day) differs; not in login-as. */
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
