import { unpaidStates } from "~/domain/billing/invoice-terms";
import { liveMembershipStates } from "~/domain/association/states";
import type { ExpressionBuilder } from "kysely";
import type { DuesFilterName } from "~/domain/association/desk/desk-rows";
import { addDays } from "~/domain/calendar-days";
import {
  listedMembershipStates,
  type ListedMembershipState,
} from "~/domain/association/desk-words";
import type { Db, EmbeddedTables } from "~/embedded/db/schema";
import { payerName } from "~/embedded/services/account/login-as";
import { pageOf } from "~/domain/page-numbers";
import { countRows } from "~/embedded/services/page-of-rows";
import { read } from "../call";
import { getManagedAssociation } from "./desk-access";

/** The tables with memberships under the alias `m`. */
type MembershipTables = EmbeddedTables & { m: EmbeddedTables["association_memberships"] };

/** Selects the rows of a member's dues on open and overdue invoices. */
const selectUnpaidDues = (eb: ExpressionBuilder<MembershipTables, "m">) =>
  eb
    .selectFrom("association_dues as d")
    .innerJoin("invoices as i", "i.id", "d.invoice_id")
    .whereRef("d.membership_id", "=", "m.id")
    .where("i.state", "in", unpaidStates);

/** A condition on members: they owe invoiced dues. Those whose membership has ended owe nothing. */
export const hasUnpaidDues = (eb: ExpressionBuilder<MembershipTables, "m">) =>
  eb.and([
    eb("m.state", "in", liveMembershipStates),
    eb.exists(selectUnpaidDues(eb).select("d.id")),
  ]);

/** Sums a member's unpaid dues in cents (null for none); of an invoice with other items, at most what it still owes. */
function sumOwedDues(eb: ExpressionBuilder<MembershipTables, "m">) {
  return selectUnpaidDues(eb).select((d) => {
    const open = d("i.total_c", "-", d.ref("i.paid_c"));
    const owed = d.case().when(open, "<", d.ref("d.amount_c")).then(open);
    return d.fn.sum<number | string | null>(owed.else(d.ref("d.amount_c")).end()).as("owed_c");
  });
}

/** Selects members in one state, those who owe dues, or all who were ever approved, former ones too. */
function selectShownMembers(db: Db, associationId: string, show: DuesFilterName) {
  const members = db
    .selectFrom("association_memberships as m")
    .where("m.association_id", "=", associationId);
  if (show === "owing") return members.where(hasUnpaidDues);
  return show === "all"
    ? members.where("m.state", "in", listedMembershipStates)
    : members.where("m.state", "=", show);
}

const selectFirstUnpaidDay = (eb: ExpressionBuilder<MembershipTables, "m">) =>
  selectUnpaidDues(eb).select(({ fn }) => fn.min("i.due_on").as("due_on"));

/** Returns the first late day, for a lapsed member (not stored) the day after the first unpaid due day, or null. */
function lateSince(row: {
  state: string;
  late_since: string | null;
  due_on: string | null;
}): string | null {
  const { state, late_since, due_on } = row;
  return late_since ?? (state === "lapsed" && due_on !== null ? addDays(due_on, 1) : null);
}

/** Returns the shown members' dues, by name, and what all owe. @param page null for no pages @throws Refusal not_found */
export const listAssociationDues = read(
  "association-manager",
  "listAssociationDues",
  async (
    { db, person },
    { association, show, page }: { association: string; show: DuesFilterName; page: string | null },
  ) => {
    await getManagedAssociation(db, person, association);
    const found = selectShownMembers(db, association, show);
    const { pagination, offset } = pageOf({ page: page ?? "" }, await countRows(found));
    const rows = await found
      .leftJoin("companies as c", "c.id", "m.company_id")
      .leftJoin("users as u", "u.id", "m.user_id")
      .select(["m.id", "m.member_no", "m.state", "m.joined_on", "m.paid_through", "m.lapsed_on"])
      .select(["m.late_since", "c.co_name", "u.first_name", "u.last_name"])
      .select((eb) => selectFirstUnpaidDay(eb).as("due_on"))
      .select((eb) => sumOwedDues(eb).as("owed_c"))
      .select(({ fn }) => fn.coalesce("c.co_name", "u.last_name").as("by"))
      .orderBy("by")
      .orderBy("m.id")
      .$if(page !== null, (each) => each.limit(pagination.per_page).offset(offset))
      .execute();
    const owing = await selectShownMembers(db, association, "owing")
      .select((eb) => sumOwedDues(eb).as("owed_c"))
      .execute();
    const members = rows.map((row) => ({
      id: row.id,
      member_no: row.member_no,
      state: row.state as ListedMembershipState,
      name: payerName(row),
      joined_on: row.joined_on,
      /** The last day that paid dues reach. */
      paid_through: row.paid_through,
      lapsed_on: row.lapsed_on,
      owed_c: row.state === "ended" ? 0 : Number(row.owed_c ?? 0),
      late_since: lateSince(row),
    }));
    const owed_c = owing.reduce((sum, row) => sum + Number(row.owed_c ?? 0), 0);
    return { members, pagination, owed_c };
  },
);
