import type { Kysely } from "kysely";
import { addMonths, daysBetween } from "~/domain/calendar-days";
import { perPerson_c, recounted } from "~/domain/billing/membership-price";
import { lengthOfPeriod, type Period } from "~/domain/billing/membership-periods";
import {
  billedFrom,
  corrections,
  rosterChanges,
  type BilledPeriod,
  type Correction,
  type RosterPerson,
  type Share,
} from "~/domain/billing/roster-billing";
import { lineTexts } from "~/domain/billing/line-words.text";
import { formatCents } from "~/domain/money";
import { say } from "~/language/say";
import type { EmbeddedTables } from "../../db/schema";
import type { StoredLine } from "./stored-lines";
import { dayOf, termsOn, type SubscriptionRow } from "./subscriptions";

/** A company pays for the people on its list: who they are, and what of earlier invoices is not right any more. */

type Db = Kysely<EmbeddedTables>;

/** Invoices are put right for so long after what they are for has begun. */
const monthsBack = 12;

export type Counted = {
  quantity: number;
  /** What the period costs, with who came and left. */
  lines: StoredLine[];
  /** What puts earlier invoices right. */
  mending: StoredLine[];
  /** Writes down for whom this invoice is, and what it has put right. */
  remember(invoiceId: string): Promise<void>;
};

/** Everybody who is or was on a company's list, the owner once; null where there is no such company. */
async function rosterOf(db: Db, companyId: string, today: string): Promise<RosterPerson[] | null> {
  const owner = await db
    .selectFrom("companies as c")
    .innerJoin("users as u", "u.id", "c.owner_user_id")
    .select(["u.id", "u.email", "c.named_owner_email"])
    .where("c.id", "=", companyId)
    .executeTakeFirst();
  if (!owner) return null;
  const rows = await db
    .selectFrom("employees")
    .select(["id", "user_id", "email", "employment_state", "last_day", "hire_date", "created_at"])
    .where("company_id", "=", companyId)
    .orderBy("email")
    .execute();
  const listed = rows.map((row): RosterPerson => {
    const added = row.created_at.slice(0, 10);
    // Whoever runs a company that is somebody else's counts like anybody on the list, and not beside it.
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
  const isListed = listed.some(
    ({ aliases, lastDay }) => aliases.includes(ownerId) && lastDay === null,
  );
  // Who owns a company is billed with it, listed or not.
  return isListed
    ? listed
    : [...listed, { id: ownerId, aliases: [ownerId], since: "0001-01-01", lastDay: null }];
}

type Billed = BilledPeriod & {
  id: string;
  quantity: number;
  isKnown: boolean;
  /** Of a period's own invoice; others are about a part of one. */
  isWhole: boolean;
};

/** What the last twelve months' invoices billed for people, the oldest first. */
async function billedPeriods(
  db: Db,
  { id, quantity }: SubscriptionRow,
  roster: readonly RosterPerson[],
  today: string,
): Promise<Billed[]> {
  const invoices = await db
    .selectFrom("invoices")
    .select(["id", "number", "issued_on", "period_start", "period_end", "lines", "about"])
    .where("subscription_id", "=", id)
    .where("about", "in", ["membership", "change"])
    .where("state", "<>", "void")
    .where("period_start", ">=", addMonths(today, -monthsBack))
    .orderBy("period_start")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (invoices.length === 0) return [];
  const people = await db
    .selectFrom("billed_people")
    .selectAll()
    .where(
      "invoice_id",
      "in",
      invoices.map((invoice) => invoice.id),
    )
    .execute();
  const known = new Map<string, Map<string, Share>>();
  for (const { invoice_id, person_id, first_day, days_off } of people) {
    const shares = known.get(invoice_id) ?? new Map<string, Share>();
    known.set(invoice_id, shares.set(person_id, { from: first_day, off: days_off }));
  }
  return invoices.map((invoice) => {
    const lines = JSON.parse(invoice.lines) as StoredLine[];
    const start = invoice.period_start;
    // Issued before anybody wrote it down: it was for who was listed then.
    const listedThen = roster.filter(({ since }) => since <= invoice.issued_on);
    const shares =
      known.get(invoice.id) ??
      new Map(billedFrom(listedThen, start, null).map(({ id }) => [id, { from: start, off: 0 }]));
    const counted = lines.find(({ per_person }) => per_person)?.qty ?? quantity;
    const isWhole = invoice.about === "membership";
    const period = { start, end: invoice.period_end };
    return {
      ...{ id: invoice.id, number: invoice.number, isWhole, ...period },
      unit_c: isWhole
        ? perPerson_c(lines, lengthOfPeriod(period), counted)
        : lines.reduce((sum, { person_c = 0 }) => sum + person_c, 0),
      shares,
      quantity: counted,
      isKnown: known.has(invoice.id),
    };
  });
}

/**
 * Counts whom a period's invoice is for; null where nobody is counted: a person's own membership. The caller holds the
 * membership's lock and issues the invoice.
 */
export async function countPeople(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  period: Period,
): Promise<Counted | null> {
  const today = dayOf(now);
  const { company_id, quantity } = subscription;
  const roster = company_id && (await rosterOf(db, company_id, today));
  if (!roster) return null;
  const earlier = await billedPeriods(db, subscription, roster, today);
  const before = earlier.findLast(({ isWhole }) => isWhole)?.shares ?? null;
  const people = billedFrom(roster, period.start, before);
  const terms = termsOn(subscription, period.start);
  const asked: StoredLine[] = [...terms.lines];
  // A first invoice costs what was said when it was signed for.
  const counted = before ? Math.max(1, people.length) : quantity;
  const changes = before ? rosterChanges(roster, people, before, today) : [];
  const lines =
    counted === quantity
      ? asked
      : recounted(asked, terms.period, { before: quantity, now: counted });
  const mended = corrections(subscription.proration, roster, earlier, today);
  return {
    quantity: counted,
    lines:
      changes.length === 0
        ? lines
        : lines.map((line) => (line.per_person ? { ...line, people: changes } : line)),
    mending: mended.filter(({ unit_c }) => unit_c !== 0).map(mendingLine),
    async remember(invoiceId) {
      const whole = { from: period.start, off: 0 };
      const rows = people.map(({ id }) => rowOf(invoiceId, id, whole));
      await insertPeople(db, [...rows, ...mendedRows(earlier, mended)]);
    },
  };
}

/** Whom a period was billed for. */
export type BilledPeople = {
  count: number;
  /** Writes down that an invoice is for them too, from a day of the period on. */
  remember(invoiceId: string, from: string): Promise<void>;
};

/** For whom the invoice of a period is, as far as they are billed for some of it; null where nobody is counted. */
export async function billedPeople(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  start: string,
): Promise<BilledPeople | null> {
  const today = dayOf(now);
  const { company_id } = subscription;
  const roster = company_id && (await rosterOf(db, company_id, today));
  if (!roster) return null;
  const earlier = await billedPeriods(db, subscription, roster, today);
  const billed = earlier.find((one) => one.isWhole && one.start === start);
  if (!billed) return null;
  const ids = [...billed.shares]
    .filter(([, { from, off }]) => daysBetween(from, billed.end) > off)
    .map(([id]) => id);
  return {
    count: ids.length,
    remember: (invoiceId, from) =>
      insertPeople(
        db,
        ids.map((id) => rowOf(invoiceId, id, { from, off: 0 })),
      ),
  };
}

function mendingLine({ kind, change, on, mends, shares, unit_c, reason }: Correction): StoredLine {
  const said = say(lineTexts, "en");
  const qty = shares.size;
  return {
    kind,
    label: kind === "credit" ? said.credit({ invoice: mends }) : said.added({ invoice: mends }),
    qty,
    unit_c,
    amount_c: qty * unit_c,
    reason: qty === 1 ? reason : `${qty} × ${formatCents(unit_c)}: ${reason}`,
    people: [...shares.keys()].map((id) => ({ id, change, on })),
    mends,
  };
}

const rowOf = (invoice_id: string, person_id: string, { from, off }: Share) => ({
  ...{ invoice_id, person_id, first_day: from, days_off: off },
});

function mendedRows(earlier: readonly Billed[], mended: readonly Correction[]) {
  return earlier.flatMap((billed) => {
    const own = mended.filter(({ mends }) => mends === billed.number);
    if (own.length === 0) return [];
    const changed = own.flatMap(({ shares }) => [...shares]);
    // One that nobody has written down yet is written down whole.
    const all = new Map([...(billed.isKnown ? [] : billed.shares), ...changed]);
    return [...all].map(([id, share]) => rowOf(billed.id, id, share));
  });
}

/** In portions that every database takes in one statement. */
async function insertPeople(db: Db, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  const portion = 200;
  for (let from = 0; from < rows.length; from += portion) {
    await db
      .insertInto("billed_people")
      .values(rows.slice(from, from + portion))
      .onConflict((conflict) =>
        conflict
          .columns(["invoice_id", "person_id"])
          .doUpdateSet(({ ref }) => ({ days_off: ref("excluded.days_off") })),
      )
      .execute();
  }
}
