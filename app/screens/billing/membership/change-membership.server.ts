import { z } from "zod";
import { changeMembership, previewMembershipChange } from "~/core/billing/changing";
import { clockNow } from "~/backend/installation-clock";
import type { Caller } from "~/core/caller";
import { isFailure } from "~/domain/problems/failure";
import type { MembershipChange } from "~/domain/billing/membership/planned-change";
import { addOnPriceTexts } from "~/domain/benefits/add-on-price.text";
import { inLanguage } from "~/domain/benefits/in-language";
import { lineReason } from "~/domain/billing/line-words";
import { membershipLines, tierNames, tiers, type Payer } from "~/domain/billing/membership-price";
import { addDays } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, payersToday } from "~/domain/user";
import type { Language } from "~/language/languages";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { go, parseForm, refuse, refuseLoggedInAs } from "../../forms/form-answer.server";
import { invoicesPath } from "../invoices.server";
import { changeMembershipTexts } from "~/domain/billing/membership/change-membership.text";
import { addOnsPath, cancelPath, membershipPath, updatePath } from "./membership-paths";

/** Payers change their tier and period on one page and their add-ons on another. A GET form shows the effect. */

type Texts = ReturnType<typeof textsOf>;
const textsOf = (language: Language) => say(changeMembershipTexts, language);
type Priced = MembershipChange["now"];
type Planned = NonNullable<MembershipChange["planned"]>;

const periods = ["monthly", "yearly"] as const;
const oneOf = <Value extends string>(values: readonly Value[], input: string | null) =>
  values.find((value) => value === input);

/** Returns the requested change in the URL; undefined for missing parts. */
function askedIn(url: URL, what: "update" | "addons") {
  const { searchParams } = url;
  if (what === "addons") {
    const slugs = searchParams.getAll("addons").filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug));
    return searchParams.has("asked") ? { addon_slugs: slugs.slice(0, 50) } : {};
  }
  return {
    tier: oneOf(tiers, searchParams.get("tier")),
    period: oneOf(periods, searchParams.get("period")),
  };
}

/** Returns text such as "Plus membership, paid by the month, Telehealth". */
function termsIn(
  language: Language,
  change: MembershipChange,
  { tier, period, addon_slugs }: Priced,
) {
  const words = textsOf(language);
  const titles = new Map(
    change.add_ons.map((addOn) => [addOn.slug, inLanguage(addOn, "title", language)]),
  );
  const own = words.terms({
    tier: tierNames[tier],
    period: period === "yearly" ? words.byYear : words.byMonth,
  });
  return [own, ...addon_slugs.map((slug) => titles.get(slug) ?? slug)].join(", ");
}

const sumOf = ({ charges }: Planned) => charges.reduce((sum, { amount_c }) => sum + amount_c, 0);

const isSame = (a: Priced, b: Priced) =>
  a.tier === b.tier && a.period === b.period && a.addon_slugs.join() === b.addon_slugs.join();

/** Returns the effect of a change, one sentence each. */
function plannedWords(change: MembershipChange, planned: Planned, language: Language) {
  const words = textsOf(language);
  const { at_once, later, charges, credit_c, due_on, replaces } = planned;
  const total = (later ?? at_once).total_c;
  const yearly = (later ?? at_once).period === "yearly";
  const now = isSame(at_once, change.now)
    ? null
    : words.atOnce({ terms: termsIn(language, change, at_once) });
  const costs = later
    ? (yearly ? words.costsYear : words.costsMonth)({ total })
    : (yearly ? words.nextYear : words.nextMonth)({ total });
  return {
    begins: now,
    lines: [
      ...(due_on === null ? [] : [words.due({ day: due_on, sum: sumOf(planned) - credit_c })]),
      ...(credit_c > 0 ? [words.paidBefore({ credit: credit_c })] : []),
      ...(credit_c < 0 ? [words.wentBack({ credit: -credit_c })] : []),
      ...(later ? [words.later({ day: later.on, terms: termsIn(language, change, later) })] : []),
      change.payer === "company" ? `${costs} ${words.counted({ count: change.quantity })}` : costs,
      ...replaces.map(({ number, due_on: day, owed_c: sum }) =>
        words.replaced({ number, day, sum }),
      ),
      ...(due_on === null && replaces.length === 0 ? [words.nothingDue] : []),
    ],
    charges: charges.map(({ from, until, amount_c, reason }) => ({
      text: words.charge({ first: from, last: addDays(until, -1), amount: amount_c }),
      reason: lineReason({ reason }, language),
    })),
  };
}

/** Returns the hidden fields of the form: the request, and the amounts that were shown. */
const hiddenOf = (mark: string, { at_once, later, ...planned }: Planned) => {
  const { tier, period, addon_slugs, total_c } = later ?? at_once;
  return {
    tier,
    period,
    addons: addon_slugs.join(","),
    total_c: String(total_c),
    mark,
    due_now_c: String(sumOf({ at_once, later, ...planned })),
    on: later?.on ?? "",
  };
};

/** Returns why a membership can't be changed now, and what to do; null if it can. */
function closedBy({ state, waits_until }: MembershipChange, words: Texts) {
  if (waits_until !== null) return { text: words.waits({ day: waits_until }), way: null };
  if (state === "active" || state === "past_due") return null;
  const way =
    state === "cancel_scheduled" || state === "ended"
      ? { text: words.toCancel, href: cancelPath }
      : { text: words.pay, href: invoicesPath };
  return { text: words[state], way };
}

function tierOptions(change: MembershipChange, today: string, words: Texts) {
  const { payer, quantity } = change;
  const priceOf = (tier: (typeof tiers)[number], period: "monthly" | "yearly") =>
    membershipLines({
      payer: payer satisfies Payer,
      tier,
      period,
      headcount: quantity,
      addOns: [],
      start: today,
    }).total_c;
  return tiers.map((tier) => {
    const prices = { month: priceOf(tier, "monthly"), year: priceOf(tier, "yearly") };
    return {
      value: tier,
      text: tierNames[tier],
      detail:
        payer === "company"
          ? words.tierFor({ count: quantity, ...prices })
          : words.tierPrice(prices),
    };
  });
}

type Args = ReturnType<typeof askedIn>;

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

async function changePage(
  { caller, user, url, language }: PageRequest<SignedIn>,
  what: "update" | "addons",
) {
  const requestedTerms = askedIn(url, what);
  const { change, requested } = await changeAsked(caller, requestedTerms);
  if (!change) return go(membershipPath);
  const words = textsOf(language);
  const price = say(addOnPriceTexts, language);
  const { now, coming, planned } = change;
  const title = what === "update" ? words.updateTitle : words.addOnsTitle;
  const terms = planned?.later ?? planned?.at_once ?? coming ?? now;
  const rows = (of: Priced) => `${termsIn(language, change, of)}: ${formatCents(of.total_c)}`;
  const back = coming && !planned ? await keptAgain(caller, change) : null;
  const isAsked = Object.values(requested).some((value) => value !== undefined);
  return {
    documentTitle: title,
    title,
    back: { text: words.back, href: membershipPath },
    rows: [
      {
        term: change.payer === "company" ? words.nowFor({ count: change.quantity }) : words.now,
        detail: rows(now),
      },
      ...(coming ? [{ term: words.from({ day: coming.on }), detail: rows(coming) }] : []),
    ],
    keep: back && { hidden: hiddenOf(change.mark, back), send: words.keep },
    closed: closedBy(change, words),
    tiers: what === "update" ? tierOptions(change, payersToday(user, clockNow()), words) : null,
    periods: [
      { value: "monthly", text: words.monthly },
      { value: "yearly", text: words.yearly },
    ],
    addOns:
      what === "addons"
        ? change.add_ons.map((addOn) => ({
            value: addOn.slug,
            text: inLanguage(addOn, "title", language),
            detail: inLanguage(addOn, "summary", language),
            // An individual pays for one person, so the unit of the price doesn't matter.
            aside: price[change.payer === "company" ? addOn.price_unit : "flat"]({
              cents: addOn.price_c,
            }),
          }))
        : null,
    had:
      change.add_ons_had.length > 0
        ? words[change.payer === "company" ? "offered" : "had"]({
            names: formats(language).list(
              change.add_ons_had.map((addOn) => inLanguage(addOn, "title", language)),
            ),
          })
        : null,
    chosen: { tier: terms.tier, period: terms.period, addons: terms.addon_slugs },
    same: requested !== requestedTerms ? words.notOffered : isAsked && !planned ? words.same : null,
    planned: planned && {
      ...plannedWords(change, planned, language),
      hidden: hiddenOf(change.mark, planned),
      payFirst:
        change.state === "past_due" && sumOf(planned) > 0
          ? { text: words.payFirst, way: { text: words.pay, href: invoicesPath } }
          : null,
      stay: { text: words.stay, href: what === "update" ? updatePath : addOnsPath },
    },
  };
}

/** Returns the effect of keeping the current terms if others are scheduled. */
async function keptAgain(
  caller: Caller,
  { now: { tier, period, addon_slugs } }: MembershipChange,
): Promise<Planned | null> {
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

/** Applies what the page showed. */
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
  return go(membershipPath, { notice: "membershipChanged" });
}
