import { liveSubscriptionStates } from "~/domain/billing/membership/membership";
import { inForceStates } from "~/domain/health/offer-states";
import type { PricedTerms } from "~/domain/billing/membership/membership-change";
import { cancelledOn } from "~/domain/billing/next-action";
import { lineTexts } from "~/domain/billing/line-words.text";
import { formatCents } from "~/domain/money";
import { say } from "~/language/say";
import type { TranslatedItem } from "~/domain/benefits/in-language";
import type { Db, Row } from "../../../db/schema";
import { spanishOf } from "../../benefits/readable";
import { comingTerms, termsNow, termsOn, type SubscriptionRow } from "../subscriptions";
import { findById } from "../../rows-by-id";

/** Payers don't pay for an add-on that they have another way (handbook/rules.md#changing-a-membership). */

type NamedAddOn = TranslatedItem & { slug: string; title: string };

/** What determines the add-ons that a user has besides their own membership: their company and their coverage. */
export type HeldBesides = {
  company_id: string | null;
  enrollments: readonly Pick<
    Row<"enrollments">,
    "state" | "addons_chosen" | "effective_on" | "ends_on"
  >[];
};

/** Returns the slugs of the memberships' current and coming add-ons; one may be among them twice. */
const addOnSlugsOf = (rows: readonly SubscriptionRow[]): string[] =>
  rows.flatMap((row) => [...termsNow(row).addon_slugs, ...(comingTerms(row)?.addon_slugs ?? [])]);

/**
 * Returns the slugs of add-ons that a company's membership, even a suspended one, includes now or later for all its
 * employees.
 */
export async function listPaidAddOnSlugs(db: Db, companyId: string): Promise<string[]> {
  const memberships = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("state", "in", liveSubscriptionStates)
    .execute();
  return addOnSlugsOf(memberships);
}

/**
 * Returns by slug the add-ons that a payer has besides their membership: those that a company offers with coverage, or
 * those of a user's coverage, no matter who pays, and of their company's membership.
 * @param on YYYY-MM-DD, the day on which coverage counts; without it, any coverage from today on
 * @param known what was already read of the user
 */
export async function listAddOnsHad(
  db: Db,
  { company_id, user_id }: Pick<SubscriptionRow, "company_id" | "user_id">,
  on?: string,
  known?: HeldBesides,
): Promise<Map<string, NamedAddOn>> {
  const addOns: NamedAddOn[] = [];
  if (company_id !== null) {
    const offers = await db
      .selectFrom("group_offers")
      .select("terms")
      .where("company_id", "=", company_id)
      .where("state", "in", inForceStates)
      .execute();
    for (const { terms } of offers)
      addOns.push(...(JSON.parse(terms) as { add_ons: NamedAddOn[] }).add_ons);
  } else if (user_id !== null) {
    const employerId = known
      ? known.company_id
      : ((await findById(db, "users", user_id))?.company_id ?? null);
    const enrollments =
      known?.enrollments ??
      (await db
        .selectFrom("enrollments")
        .select(["state", "addons_chosen", "effective_on", "ends_on"])
        .where("user_id", "=", user_id)
        .execute());
    for (const { state, effective_on, ends_on, addons_chosen } of enrollments) {
      if (state !== "submitted" && state !== "enrolled") continue;
      if (on !== undefined && (effective_on > on || (ends_on !== null && ends_on < on))) continue;
      addOns.push(...(JSON.parse(addons_chosen ?? "[]") as NamedAddOn[]));
    }
    const slugs = employerId ? await listPaidAddOnSlugs(db, employerId) : [];
    const paidRows =
      slugs.length === 0
        ? []
        : await db
            .selectFrom("add_ons")
            .select(["slug", "title", "spanish"])
            .where("slug", "in", slugs)
            .execute();
    addOns.push(...paidRows.map((row) => ({ ...row, spanish: spanishOf(row.spanish) })));
  }
  return new Map(addOns.map((addOn) => [addOn.slug, addOn]));
}

/**
 * Returns the slugs of add-ons that a user's own membership includes, now or later, and that it still has on a day
 * (YYYY-MM-DD). A suspended membership has none.
 */
export async function listOwnAddOnSlugs(db: Db, userId: string, on: string): Promise<string[]> {
  const membership = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "in", liveSubscriptionStates)
    .where("state", "<>", "suspended")
    .execute();
  return addOnSlugsOf(
    membership.filter((row) => row.state !== "cancel_scheduled" || cancelledOn(row) > on),
  );
}

/**
 * Returns the lines of a membership's terms for a period that begins on a day. An add-on that an individual has another
 * way on that day costs nothing. `known` is what was already read of them.
 */
export async function loadOwnLines(
  db: Db,
  subscription: SubscriptionRow,
  day: string,
  known?: HeldBesides,
): Promise<PricedTerms["lines"]> {
  const { addon_slugs, lines } = termsOn(subscription, day);
  if (subscription.user_id === null || addon_slugs.length === 0) return lines;
  const had = await listAddOnsHad(db, subscription, day, known);
  const addOns = lines.filter(({ kind }) => kind === "addon");
  const { parts } = say(lineTexts, "en");
  return lines.map((line) =>
    had.has(addon_slugs[addOns.indexOf(line)] ?? "")
      ? {
          ...line,
          unit_c: 0,
          amount_c: 0,
          reason: `${formatCents(line.amount_c)} ${parts.had}`,
        }
      : line,
  );
}
