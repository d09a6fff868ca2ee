import { isOwed } from "~/domain/billing/invoice-terms";
import { sql } from "kysely";
import { listedMembershipStates } from "~/domain/association/desk-words";
import type { DuesStanding, DuesYear } from "~/domain/association/dues";
import { localDay } from "~/domain/local-days";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { findPayerUser } from "../billing/tell-payer";
import { queueMessage, type MessageKind, type Messages } from "../outbox";
import { listAssociationMemberships } from "../own-rows";
import type { Person } from "../people-queries";

export type AssociationMembership = Row<"association_memberships">;

/** The member of an association, by one of the two ids: a company or an individual. */
export type Member = Pick<AssociationMembership, "company_id" | "user_id">;

/** A year that was invoiced; `invoice` is null for a year without dues. */
export type InvoicedYear = DuesYear & {
  id: string;
  amount_c: number;
  invoice:
    | (Pick<
        Row<"invoices">,
        "id" | "number" | "state" | "due_on" | "about" | "total_c" | "paid_c"
      > & {
        subscription_id: string;
      })
    | null;
};

/** Locks a membership until the transaction ends. An update that changes nothing locks the row in both databases. */
export const lockAssociationMembership = (db: Db, id: string): Promise<AssociationMembership> =>
  db
    .updateTable("association_memberships")
    .set({ id: sql.ref("id") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Changes a membership. Unless the change says otherwise, the scheduler checks its dues next.
 * @returns the changed row
 */
export const changeAssociationMembership = (
  db: Db,
  now: number,
  { id }: Pick<AssociationMembership, "id">,
  change: Partial<Omit<AssociationMembership, "id" | "created_at" | "updated_at">>,
): Promise<AssociationMembership> =>
  db
    .updateTable("association_memberships")
    .set({ next_action_at: isoTime(now), ...change, updated_at: isoTime(now) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns the invoiced years, the first one first. */
export async function listInvoicedYears(db: Db, membershipId: string): Promise<InvoicedYear[]> {
  const rows = await db
    .selectFrom("association_dues as d")
    .leftJoin("invoices as i", "i.id", "d.invoice_id")
    .select(["d.id", "d.from_on", "d.through_on", "d.amount_c"])
    .select(["i.id as invoice_id", "i.number", "i.state", "i.due_on", "i.about"])
    .select(["i.subscription_id", "i.total_c", "i.paid_c"])
    .where("d.membership_id", "=", membershipId)
    .orderBy("d.from_on")
    .execute();
  return rows.map(({ id, from_on, through_on, amount_c, invoice_id, ...invoice }) => ({
    id,
    from: from_on,
    through: through_on,
    amount_c,
    // The columns of an existing invoice aren't null.
    invoice:
      invoice_id === null ? null : ({ id: invoice_id, ...invoice } as InvoicedYear["invoice"]),
  }));
}

/** Returns true for a year whose invoice is open or overdue; false for a year without dues. */
export const isUnpaid = ({ invoice }: InvoicedYear): boolean => invoice !== null && isOwed(invoice);

/**
 * Returns what determines a membership's next change by time: its state (most former ones are "ended"), the first and
 * last invoiced day, when it leaves, was late or lapsed, and the oldest due date. `zone` is the payer's.
 */
export function toDuesStanding(
  membership: AssociationMembership,
  years: readonly InvoicedYear[],
  zone: string,
): DuesStanding {
  const { state, leaves_on, late_since, lapsed_on, joined_on, created_at } = membership;
  const due = years.filter(isUnpaid).flatMap(({ invoice }) => invoice?.due_on ?? []);
  return {
    state: state === "active" || state === "approved" || state === "lapsed" ? state : "ended",
    since: years[0]?.from ?? joined_on ?? localDay(created_at, zone),
    // Members from before we invoiced dues have paid until that day elsewhere.
    asked_through: years.at(-1)?.through ?? membership.paid_through,
    leaves_on,
    late_since,
    lapsed_on,
    due_on: due.sort()[0] ?? null,
  };
}

export async function getAssociationName(db: Db, id: string): Promise<string> {
  const { name } = await db
    .selectFrom("associations")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return name;
}

/** Returns the name of the company that is the member; null for an individual and an unknown company. */
export async function findMemberCompany(
  db: Db,
  { company_id }: Pick<Member, "company_id">,
): Promise<string | null> {
  if (company_id === null) return null;
  const row = await db
    .selectFrom("companies")
    .select("co_name")
    .where("id", "=", company_id)
    .executeTakeFirst();
  return row?.co_name ?? null;
}

/**
 * Returns the current membership among those of a person and of the company that they own, or else the one that ended
 * last. Applications don't count.
 */
export function findOwnAssociationMembershipAmong(
  memberships: readonly AssociationMembership[],
): AssociationMembership | undefined {
  const known = memberships.filter(({ state }) =>
    (listedMembershipStates as readonly string[]).includes(state),
  );
  return known.find(({ state }) => state !== "ended") ?? known[0];
}

/** Loads the memberships and returns the one that {@link findOwnAssociationMembershipAmong} selects. */
export const findOwnAssociationMembership = async (
  db: Db,
  person: Pick<Person, "id" | "company_id" | "company_role">,
): Promise<AssociationMembership | undefined> =>
  findOwnAssociationMembershipAmong(await listAssociationMemberships(db, person));

/**
 * Queues an email to the individual member or to the company's owner; nothing unless the account is active. Wake the mail
 * worker after the commit.
 */
export async function notifyMember<Kind extends MessageKind>(
  db: Db,
  now: number,
  kind: Kind,
  member: Member,
  payload: Messages[Kind],
): Promise<void> {
  const person = await findPayerUser(db, member);
  if (person?.status === "active") await queueMessage(db, now, kind, person.email, payload);
}
