import { lineTexts } from "~/domain/billing/line-words.text";
import { addMonths, lastOfMonth, addDays } from "~/domain/calendar-days";
import { premiumLines, type PremiumLine } from "~/domain/health/cost/premium-months";
import { say } from "~/language/say";
import type { LineSources } from "../../billing/line-sources";
import type { StoredLine } from "../../billing/stored-lines";
import { listCoverage, type CoverageRow } from "../coverage";
import { addOnCreditSource, addOnIdPrefix } from "./add-ons-twice";
import { storeBilledPremiums, withBilled, type BilledSource } from "./billed-source";
import { marketplaceLines, type MarketplaceLine } from "~/domain/health/cost/marketplace-months";
import { localDay } from "~/domain/local-days";
import { formatCents } from "~/domain/money";
import { cancelDayOf } from "../../billing/subscriptions";
import { getCompanyZone } from "../../zones";
import { listOffers } from "../offers";
import { getById } from "../../rows-by-id";

/** Premiums on invoices (handbook/rules.md#premiums-on-invoices). */

/** Returns a covered person's id on invoices: that of their row on the employer's list, or `user:` and their own. */
export const billedPersonIdOf = ({
  employee_id,
  user_id,
}: Pick<CoverageRow, "employee_id" | "user_id">): string => employee_id ?? `user:${user_id}`;

/**
 * Returns what a member pays for their coverage, in cents a month: all but the employer's share, with dental, vision
 * and add-ons.
 */
export const memberShareOf = (row: CoverageRow): number =>
  row.premium_c - row.employer_share_c + row.dental_c + row.vision_c + row.addons_c;

/**
 * Returns the line that an invoice stores of a premium (a `credit` if it is negative), in English for files; pages use
 * domain/billing/line-words.ts.
 * @param isOwn true for people who pay for themselves, whose lines name no one
 */
function storedPremiumLine({ mends, ...line }: PremiumLine, isOwn: boolean): StoredLine {
  const t = say(lineTexts, "en");
  const amount_c = line.employer_c + line.member_c;
  return {
    kind: amount_c < 0 ? "credit" : "premium",
    label: mends === null ? t.premium : t.premiumMended({ invoice: mends }),
    qty: 1,
    unit_c: amount_c,
    amount_c,
    reason: null,
    ...(mends === null ? {} : { mends }),
    premium: { ...line, ...(isOwn ? { person: "self" } : {}) },
  };
}

/** Charges and corrects the premiums of all people that a payer pays for. The caller holds the membership's lock. */
const billedPremiumSource: BilledSource = async (db, payer, { from, through }, billed) => {
  const payerColumn = payer.company_id
    ? { companyId: payer.company_id }
    : { userId: payer.user_id ?? "" };
  // The month before shows what has changed and what has ended.
  const before = addMonths(from, -1);
  const rows = await listCoverage(db, { ...payerColumn, from: before, to: lastOfMonth(through) });
  const lines = premiumLines({
    // Premiums of an employer's offer are theirs to pay, even if the employee is another payer.
    coverage: rows
      .filter((row) => row.company_id === payer.company_id)
      .map((row) => ({
        person: billedPersonIdOf(row),
        tier: row.tier,
        effective_on: row.effective_on,
        ends_on: row.ends_on,
        employer_c: row.employer_share_c,
        member_c: memberShareOf(row),
        // An employer never learns what an employee chose.
        parts: payer.company_id
          ? undefined
          : {
              medical_c: row.premium_c,
              dental_c: row.dental_c,
              vision_c: row.vision_c,
              addons_c: row.addons_c,
            },
      })),
    billed: billed.filter(
      ({ person }) => !person.startsWith(marketplacePrefix) && !person.startsWith(addOnIdPrefix),
    ),
    from,
    through,
  });
  return {
    lines: lines.map((line) => storedPremiumLine(line, payer.company_id === null)),
    remember: (invoice_id) =>
      storeBilledPremiums(
        db,
        lines.map(({ person: person_id, month, employer_c, member_c }) => ({
          invoice_id,
          person_id,
          month,
          employer_c,
          member_c,
        })),
      ),
  };
};

/** Prefix of people's ids in what was billed for the marketplace, which distinguishes it from premiums. */
const marketplacePrefix = "marketplace:";

/** Returns the line that an invoice stores of the marketplace, in English for files. */
function storedMarketplaceLine({ people, person_c, amount_c, mends }: MarketplaceLine): StoredLine {
  const t = say(lineTexts, "en");
  return {
    kind: mends === null ? "addon" : "credit",
    label: mends === null ? t.marketplace : t.marketplaceMended({ invoice: mends }),
    qty: people.length,
    unit_c: person_c,
    amount_c,
    // A former employee's part is credited by a correcting line, not with their part of the membership.
    per_person: false,
    reason: `${people.length} × ${formatCents(person_c)} ${t.parts.month}`,
    ...(mends === null ? {} : { mends }),
  };
}

/**
 * Charges and corrects what an employer pays for eligible employees' wellness marketplace
 * (handbook/rules.md#the-marketplace-that-an-employer-pays), and neither charges nor credits anything once their
 * membership is Plus. The caller holds the membership's lock.
 */
const billedMarketplaceSource: BilledSource = async (db, payer, { from, through }, billed) => {
  const nothing = { lines: [], remember: () => Promise.resolve() };
  const companyId = payer.company_id;
  if (companyId === null) return nothing;
  const offers = (await listOffers(db, companyId)).filter(
    ({ state, terms }) => state !== "ineligible" && terms.marketplace === "paid",
  );
  const months = billed
    .filter(({ person }) => person.startsWith(marketplacePrefix))
    .map(({ person, month, employer_c, invoice }) => ({
      person: person.slice(marketplacePrefix.length),
      month,
      amount_c: employer_c,
      invoice,
    }));
  if (offers.length === 0 && months.length === 0) return nothing;
  const membership = await getById(db, "subscriptions", payer.id);
  // The membership includes it by now; what was charged before stays.
  if (membership.tier === "plus") return nothing;
  const listed = await db
    .selectFrom("employees")
    .select(["id", "class", "hours_per_week", "hire_date", "last_day", "created_at"])
    .where("company_id", "=", companyId)
    .orderBy("id")
    .execute();
  const zone = await getCompanyZone(db, companyId);
  const end = membership.state === "ended" ? membership.ended_on : cancelDayOf(membership);
  const lastDay = end === null ? null : addDays(end, -1);
  const lines = marketplaceLines({
    offers: offers.map(({ effective_on, ends_on, terms }) => ({
      from: effective_on,
      through: lastDay !== null && lastDay < ends_on ? lastDay : ends_on,
      person_c: terms.marketplace_c,
      waitingDays: terms.waiting_period_days,
    })),
    listed: listed.map(({ created_at, ...person }) => ({
      ...person,
      listed_on: localDay(created_at, zone),
    })),
    askedMonths: months,
    from,
    through,
  });
  return {
    lines: lines.map(storedMarketplaceLine),
    remember: (invoice_id) =>
      storeBilledPremiums(
        db,
        lines.flatMap(({ month, people, person_c }) =>
          people.map((person) => ({
            invoice_id,
            month,
            person_id: `${marketplacePrefix}${person}`,
            employer_c: person_c,
            member_c: 0,
          })),
        ),
      ),
  };
};

/** The premiums alone, without the marketplace and credits for add-ons. */
export const premiumSource = withBilled(billedPremiumSource);

/** All that invoices charge besides the membership: premiums, the marketplace, and credits for add-ons. */
export const invoiceSources: LineSources = [
  withBilled(billedPremiumSource, billedMarketplaceSource, addOnCreditSource),
];
