import type { PricedTerms } from "~/domain/billing/membership/membership-change";
import { cancelledOn } from "~/domain/billing/next-action";
import { lineTexts } from "~/domain/billing/line-words.text";
import { formatCents } from "~/domain/money";
import { say } from "~/language/say";
import type { Translated } from "~/domain/benefits/in-language";
import type { Db, Row } from "../../../db/schema";
import { spanishOf } from "../../benefits/readable";
import { comingTerms, termsNow, termsOn, type SubscriptionRow } from "../subscriptions";

/** Payers don't pay for an add-on that they have another way (handbook/rules.md#changing-a-membership). */

type Had = Translated & { slug: string; title: string };

/** Memberships that exist, or may continue. */
const notOver = ["pending", "active", "past_due", "suspended", "cancel_scheduled"] as const;

const bySlug = (had: readonly Had[]) => new Map(had.map((each) => [each.slug, each]));

async function listOffered(db: Db, companyId: string): Promise<Had[]> {
  const offers = await db
    .selectFrom("group_offers")
    .select("terms")
    .where("company_id", "=", companyId)
    .where("state", "in", ["published", "closed", "active"])
    .execute();
  return offers.flatMap(({ terms }) => (JSON.parse(terms) as { add_ons: Had[] }).add_ons);
}

/** What determines the add-ons that a user has besides their membership. */
export type Held = {
  company_id: string | null;
  enrollments: readonly Pick<
    Row<"enrollments">,
    "state" | "addons_chosen" | "effective_on" | "ends_on"
  >[];
};

async function findHeld(db: Db, userId: string): Promise<Held> {
  const user = await db
    .selectFrom("users")
    .select("company_id")
    .where("id", "=", userId)
    .executeTakeFirst();
  const enrollments = await db
    .selectFrom("enrollments")
    .select(["state", "addons_chosen", "effective_on", "ends_on"])
    .where("user_id", "=", userId)
    .where("state", "in", ["submitted", "enrolled"])
    .execute();
  return { company_id: user?.company_id ?? null, enrollments };
}

/**
 * Returns the add-ons of a user's coverage, no matter who pays; `on` is YYYY-MM-DD, and without it any day from today
 * counts.
 */
const chosenIn = ({ enrollments }: Held, on: string | undefined): Had[] =>
  enrollments
    .filter(({ state }) => state === "submitted" || state === "enrolled")
    .filter(
      ({ effective_on, ends_on }) =>
        on === undefined || (effective_on <= on && (ends_on === null || ends_on >= on)),
    )
    .flatMap(({ addons_chosen }) => JSON.parse(addons_chosen ?? "[]") as Had[]);

const slugsOf = (rows: readonly SubscriptionRow[]): string[] =>
  rows.flatMap((row) => [...termsNow(row).addon_slugs, ...(comingTerms(row)?.addon_slugs ?? [])]);

/** Returns the add-ons that a company's membership includes, now or later, for all its employees. */
export async function addOnsPaidBy(db: Db, companyId: string): Promise<string[]> {
  const memberships = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("state", "in", [...notOver])
    .execute();
  return slugsOf(memberships);
}

async function listPaidAtWork(db: Db, { company_id }: Held): Promise<Had[]> {
  const slugs = company_id ? await addOnsPaidBy(db, company_id) : [];
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom("add_ons")
    .select(["slug", "title", "spanish"])
    .where("slug", "in", slugs)
    .execute();
  return rows.map((row) => ({ ...row, spanish: spanishOf(row.spanish) }));
}

/**
 * Returns the slugs of add-ons that a payer has besides their membership: a company's offers, or a user's coverage
 * and company membership. `on` is YYYY-MM-DD; without it, now or later. `known` is what was already read of the user.
 */
export async function addOnsHad(
  db: Db,
  { company_id, user_id }: Pick<SubscriptionRow, "company_id" | "user_id">,
  on?: string,
  known?: Held,
): Promise<Map<string, Had>> {
  if (company_id !== null) return bySlug(await listOffered(db, company_id));
  if (user_id === null) return new Map();
  const held = known ?? (await findHeld(db, user_id));
  return bySlug([...chosenIn(held, on), ...(await listPaidAtWork(db, held))]);
}

/**
 * Returns the add-ons of a user's own current or future membership that are still active on a day (YYYY-MM-DD); a
 * suspended membership doesn't count.
 */
export async function addOnsOfOwn(db: Db, userId: string, on: string): Promise<string[]> {
  const membership = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "in", [...notOver])
    .where("state", "<>", "suspended")
    .execute();
  return slugsOf(
    membership.filter((row) => row.state !== "cancel_scheduled" || cancelledOn(row) > on),
  );
}

/**
 * Returns the lines of a membership for a period that begins on a day, without invoice numbers; an add-on that the
 * user has another way on that day costs nothing.
 */
export async function loadOwnLines(
  db: Db,
  subscription: SubscriptionRow,
  day: string,
  known?: Held,
): Promise<PricedTerms["lines"]> {
  const { addon_slugs, lines } = termsOn(subscription, day);
  if (subscription.user_id === null || addon_slugs.length === 0) return lines;
  const had = await addOnsHad(db, subscription, day, known);
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
