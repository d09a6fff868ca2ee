import { addMonths } from "~/domain/calendar-days";
import { perPerson_c } from "~/domain/billing/membership-price";
import { lengthOfPeriod } from "~/domain/billing/membership-periods";
import {
  listPeopleToBill,
  type BilledPeriod,
  type RosterPerson,
  type BilledShare,
} from "~/domain/billing/roster-billing";
import { localDay } from "~/domain/local-days";
import type { Db, Row } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { getCompanyZone } from "../../zones";
import type { StoredLine } from "../stored-lines";
import type { SubscriptionRow } from "../subscriptions";

/** Reads a company's list and earlier billing once; it can then be counted for any day. */

/** Invoices are corrected until this many months after their period began. */
const monthsBack = 12;

/** What an invoice bills for people. */
export type BilledInvoice = BilledPeriod & {
  id: string;
  quantity: number;
  /** False for an older invoice, whose people weren't stored with it. */
  isKnown: boolean;
  /** True for a period's own invoice; others are for a part of one. */
  isWhole: boolean;
};

/** All that counting a company's people needs, read at once. */
export type CompanyList = {
  zone: string;
  owner: { id: string; email: string; named_owner_email: string | null };
  /** Everyone who is or was on the list. */
  people: readonly Pick<
    Row<"employees">,
    "id" | "user_id" | "email" | "employment_state" | "last_day" | "hire_date" | "created_at"
  >[];
  /** The days on which former owners transferred the company, by their id on invoices. */
  handedOver: ReadonlyMap<string, string>;
  /** The valid invoices of periods and changes that began in the last twelve months, the oldest first. */
  invoices: readonly Pick<
    Row<"invoices">,
    "id" | "number" | "issued_on" | "period_start" | "period_end" | "lines" | "about"
  >[];
  /** What each invoice bills for each person, by the invoice's id and the person's; older invoices are missing. */
  shares: ReadonlyMap<string, ReadonlyMap<string, BilledShare>>;
};

/**
 * Returns the list of a membership's company; null for an individual, because people aren't counted. `now` is ms, and
 * the list can be counted for that day and later ones. The company's zone is read unless it is known.
 */
export async function loadCompanyList(
  db: Db,
  now: number,
  subscription: Pick<SubscriptionRow, "id" | "company_id">,
  knownZone?: string,
): Promise<CompanyList | null> {
  const { company_id } = subscription;
  if (!company_id) return null;
  const owners = await db
    .selectFrom("companies as c")
    .innerJoin("users as u", "u.id", "c.owner_user_id")
    .leftJoin("company_handovers as h", (join) =>
      join.onRef("h.company_id", "=", "c.id").on("h.state", "=", "accepted"),
    )
    .select(["u.id", "u.email", "c.named_owner_email", "h.from_user_id", "h.answered_at"])
    .where("c.id", "=", company_id)
    .orderBy("h.answered_at")
    .execute();
  const [owner] = owners;
  if (!owner) return null;
  const people = await db
    .selectFrom("employees")
    .select(["id", "user_id", "email", "employment_state", "last_day", "hire_date", "created_at"])
    .where("company_id", "=", company_id)
    .orderBy("email")
    .execute();
  const zone = knownZone ?? (await getCompanyZone(db, company_id));
  const invoices = await db
    .selectFrom("invoices")
    .select(["id", "number", "issued_on", "period_start", "period_end", "lines", "about"])
    .where("subscription_id", "=", subscription.id)
    .where("about", "in", ["membership", "change"])
    .where("state", "<>", "void")
    .where("period_start", ">=", addMonths(localDay(now, zone), -monthsBack))
    .orderBy("period_start")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    zone,
    owner,
    people,
    invoices,
    shares: await loadShares(db, invoices),
    handedOver: new Map(
      owners.flatMap(({ from_user_id, answered_at }) =>
        answered_at === null
          ? []
          : [[`user:${from_user_id}`, localDay(answered_at, zone)] as const],
      ),
    ),
  };
}

/**
 * Returns from which day each of these invoices bills each person, and for how many days less, by the invoice's id and
 * the person's. Invoices without stored people are missing.
 */
export async function loadShares(
  db: Db,
  invoices: readonly { id: string }[],
): Promise<Map<string, Map<string, BilledShare>>> {
  const shares = new Map<string, Map<string, BilledShare>>();
  if (invoices.length === 0) return shares;
  const ids = invoices.map(({ id }) => id);
  const people = await db
    .selectFrom("billed_people")
    .selectAll()
    .where("invoice_id", "in", ids)
    .execute();
  for (const { invoice_id, person_id, first_day, days_off } of people) {
    const invoiceShares = shares.get(invoice_id) ?? new Map<string, BilledShare>();
    shares.set(invoice_id, invoiceShares.set(person_id, { from: first_day, off: days_off }));
  }
  return shares;
}

/** A person that an owner is about to add; `hire_date` is YYYY-MM-DD. */
export type JoiningPerson = { email: string; hire_date: string };

/** Returns the list as if these people had been added to it at `now` (ms). */
export const withJoining = (list: CompanyList, joining: readonly JoiningPerson[], now: number) => ({
  ...list,
  people: [
    ...list.people,
    ...joining.map(({ email, hire_date }, index) => ({
      id: `joining-${index}`,
      user_id: null,
      email,
      hire_date,
      created_at: isoTime(now),
      employment_state: "added" as const,
      last_day: null,
    })),
  ],
});

/**
 * Returns everyone who is or was on a company's list, and its owner exactly once, whether listed or not, without a last
 * day. `today` is YYYY-MM-DD.
 */
export function listRoster({ zone, owner, people }: CompanyList, today: string): RosterPerson[] {
  const listed = people.map((row): RosterPerson => {
    const added = localDay(row.created_at, zone);
    // A company may name another owner than the user who signed, who then counts as a person on the list.
    const { named_owner_email: named } = owner;
    const isSigner = row.user_id === owner.id || row.email === owner.email;
    const isOwner = named ? row.email === named : isSigner;
    const userId = isOwner ? owner.id : isSigner ? null : row.user_id;
    return {
      id: row.id,
      aliases: [row.id, ...(userId ? [`user:${userId}`] : [])],
      since: row.hire_date > added ? row.hire_date : added,
      lastDay:
        row.employment_state === "terminated"
          ? (row.last_day ?? today)
          : row.employment_state === "leaving"
            ? row.last_day
            : null,
    };
  });
  const ownerId = `user:${owner.id}`;
  const ownerRows = listed.filter(({ aliases }) => aliases.includes(ownerId));
  const ownerRow = ownerRows.find(({ lastDay }) => lastDay === null) ?? ownerRows[0];
  return ownerRow
    ? listed.map((each) => (each === ownerRow ? { ...each, lastDay: null } : each))
    : [...listed, { id: ownerId, aliases: [ownerId], since: "0001-01-01", lastDay: null }];
}

/**
 * Returns what the invoices of the last twelve months billed for people, oldest first; one without stored people billed
 * all who were listed when it was issued. `quantity` is the number of people in the membership, for an invoice whose
 * lines don't tell it.
 */
export function listBilled(
  { invoices, shares: known }: CompanyList,
  roster: readonly RosterPerson[],
  { quantity, today }: { quantity: number; today: string },
): BilledInvoice[] {
  const from = addMonths(today, -monthsBack);
  return invoices
    .filter(({ period_start }) => period_start >= from)
    .map((invoice) => {
      const lines = JSON.parse(invoice.lines) as StoredLine[];
      const start = invoice.period_start;
      // It was issued before this was recorded, so it was for the people listed then.
      const listedThen = roster.filter(({ since }) => since <= invoice.issued_on);
      const shares =
        known.get(invoice.id) ??
        new Map(
          listPeopleToBill(listedThen, start, null).map(({ id }) => [id, { from: start, off: 0 }]),
        );
      const counted = lines.find(({ per_person }) => per_person)?.qty ?? quantity;
      const isWhole = invoice.about === "membership";
      const period = { start, end: invoice.period_end };
      return {
        id: invoice.id,
        number: invoice.number,
        isWhole,
        ...period,
        unit_c: isWhole
          ? perPerson_c(lines, lengthOfPeriod(period), counted)
          : lines.reduce((sum, { person_c = 0 }) => sum + person_c, 0),
        shares,
        quantity: counted,
        isKnown: known.has(invoice.id),
      };
    });
}
