import { lineTexts } from "~/domain/billing/line-words.text";
import { addMonths, lastOfMonth } from "~/domain/calendar-days";
import { premiumLines, type PremiumLine } from "~/domain/health/cost/premium-months";
import { say } from "~/language/say";
import type { LineSource, LineSources } from "../../billing/line-sources";
import type { StoredLine } from "../../billing/stored-lines";
import { listCoverage, type CoverageRow } from "../coverage";
import { addOnsTwice, addOnIdPrefix } from "./add-ons-twice";
import { storeBilledPremiums, withBilled, type BilledSource } from "./billed-source";
import { marketplace, marketplacePrefix } from "./marketplace";

/** Premiums on invoices (handbook/rules.md#premiums-on-invoices). */

/** Returns a person's id on invoices; a covered person may be on no list. */
export const personOf = ({ employee_id, user_id }: Pick<CoverageRow, "employee_id" | "user_id">) =>
  employee_id ?? `user:${user_id}`;

/** Returns all that a member pays besides the employer's share, in cents a month. */
export const memberPart = (row: CoverageRow): number =>
  row.premium_c - row.employer_share_c + row.dental_c + row.vision_c + row.addons_c;

/**
 * Returns the parts of a premium: shown to members who buy for themselves, and never to an employer about employees.
 */
const partsOf = ({ premium_c, dental_c, vision_c, addons_c }: CoverageRow) => ({
  medical_c: premium_c,
  dental_c,
  vision_c,
  addons_c,
});

/** An employer pays for what they offer; other members pay for themselves. */
const isPaidBy = (payer: Parameters<LineSource>[1]) => (row: CoverageRow) =>
  payer.company_id ? row.company_id === payer.company_id : row.company_id === null;

/** Returns the line that an invoice stores, in English for files; pages use domain/billing/line-words.ts. */
function storedLine({ mends, ...line }: PremiumLine, isOwn: boolean): StoredLine {
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

/** Returns the premiums of all people that a payer pays for. The caller holds the membership's lock. */
const premiums: BilledSource = async (db, payer, { from, through }, billed) => {
  const payerColumn = payer.company_id
    ? { companyId: payer.company_id }
    : { userId: payer.user_id ?? "" };
  // The month before shows what has changed and what has ended.
  const before = addMonths(from, -1);
  const rows = await listCoverage(db, { ...payerColumn, from: before, to: lastOfMonth(through) });
  const lines = premiumLines({
    coverage: rows.filter(isPaidBy(payer)).map((row) => ({
      person: personOf(row),
      tier: row.tier,
      effective_on: row.effective_on,
      ends_on: row.ends_on,
      employer_c: row.employer_share_c,
      member_c: memberPart(row),
      parts: payer.company_id ? undefined : partsOf(row),
    })),
    billed: billed.filter(
      ({ person }) => !person.startsWith(marketplacePrefix) && !person.startsWith(addOnIdPrefix),
    ),
    from,
    through,
  });
  return {
    lines: lines.map((line) => storedLine(line, payer.company_id === null)),
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

/** Premiums alone. */
export const premiumSource = withBilled(premiums);

/** What invoices charge besides the membership. */
export const invoiceSources: LineSources = [withBilled(premiums, marketplace, addOnsTwice)];
