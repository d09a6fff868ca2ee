import { lineTexts } from "~/domain/billing/line-words.text";
import { addDays } from "~/domain/calendar-days";
import { marketplaceLines, type MarketplaceLine } from "~/domain/health/cost/marketplace-months";
import { localDay } from "~/domain/local-days";
import { formatCents } from "~/domain/money";
import { say } from "~/language/say";
import type { StoredLine } from "../../billing/stored-lines";
import { endsOn } from "../../billing/subscriptions";
import { getCompanyZone } from "../../zones";
import { listOffers } from "../offers";
import { storeBilledPremiums, type BilledSource } from "./billed-source";

/** The wellness marketplace on employers' invoices (handbook/rules.md#the-marketplace-that-an-employer-pays). */

/** Prefix of people's ids on its invoice lines, which distinguishes them from premiums. */
export const marketplacePrefix = "marketplace:";

/** States of offers that are or were in force. */
const heldOnce = ["published", "closed", "active", "ended"];

/** Returns the line that an invoice stores, in English (domain/billing/line-words.ts). */
function storedLine({ people, person_c, amount_c, mends }: MarketplaceLine): StoredLine {
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

/** Charges an employer for their employees' marketplace. The caller holds the membership's lock. */
export const marketplace: BilledSource = async (db, payer, { from, through }, billed) => {
  const nothing = { lines: [], remember: () => Promise.resolve() };
  const companyId = payer.company_id;
  if (companyId === null) return nothing;
  const offers = (await listOffers(db, companyId)).filter(
    ({ state, terms }) => heldOnce.includes(state) && terms.marketplace === "paid",
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
  const membership = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", payer.id)
    .executeTakeFirstOrThrow();
  // The membership includes it by now; what was charged before stays.
  if (membership.tier === "plus") return nothing;
  const listed = await db
    .selectFrom("employees")
    .select(["id", "class", "hours_per_week", "hire_date", "last_day", "created_at"])
    .where("company_id", "=", companyId)
    .orderBy("id")
    .execute();
  const zone = await getCompanyZone(db, companyId);
  const end = membership.state === "ended" ? membership.ended_on : endsOn(membership);
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
    lines: lines.map(storedLine),
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
