import type { ExpressionBuilder } from "kysely";
import type { AssociationMember, DuesShown } from "~/contract/association/desk-calls";
import { addDays } from "~/domain/calendar-days";
import { membershipStates, type MembershipState } from "~/domain/association/desk-words";
import type { EmbeddedTables } from "../../../db/schema";
import type { AssociationDesk } from "../../account/rights";
import { payerName } from "../../account/login-as";
import { pageOf } from "~/domain/page-numbers";
import { deskOf, type Db } from "./access";

/** An association's members and what of their dues is paid. */

type Member = EmbeddedTables & { m: EmbeddedTables["association_memberships"] };

/** Those whose dues are asked for and not paid. */
export const isOwing = (is: ExpressionBuilder<Member, "m">) =>
  is.and([
    is("m.state", "in", ["approved", "active", "lapsed"]),
    is("m.dues_asked_through", "is not", null),
    is.or([
      is("m.paid_through", "is", null),
      is("m.paid_through", "<", is.ref("m.dues_asked_through")),
    ]),
  ]);

function shownMembers(db: Db, associationId: string, show: DuesShown | undefined) {
  const members = db
    .selectFrom("association_memberships as m")
    .where("m.association_id", "=", associationId);
  if (show === "owing") return members.where(isOwing);
  return show === "lapsed" || show === "ended"
    ? members.where("m.state", "=", show)
    : members.where("m.state", "in", membershipStates);
}

/** The day by which the oldest dues that aren't paid were due. */
const firstUnpaid = (is: ExpressionBuilder<Member, "m">) =>
  is
    .selectFrom("association_dues as d")
    .innerJoin("invoices as i", "i.id", "d.invoice_id")
    .whereRef("d.membership_id", "=", "m.id")
    .where("i.state", "in", ["open", "overdue"])
    .select(({ fn }) => fn.min("i.due_on").as("due_on"));

/** What has lapsed notes no day any more: its dues are late since the day after they were due. */
function lateSince(row: { state: string; late_since: string | null; due_on: string | null }) {
  const { state, late_since, due_on } = row;
  return late_since ?? (state === "lapsed" && due_on !== null ? addDays(due_on, 1) : null);
}

/** A page of an association's members, or all of them, by name. @throws Refusal not_found */
export async function duesList(
  db: Db,
  person: AssociationDesk,
  associationId: string,
  asked: { show?: DuesShown | undefined; page?: string | undefined; all?: "yes" | undefined },
) {
  await deskOf(db, person, associationId);
  const found = shownMembers(db, associationId, asked.show);
  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const { pagination, offset } = pageOf({ page: asked.page ?? "" }, Number(total));
  const rows = await found
    .leftJoin("companies as c", "c.id", "m.company_id")
    .leftJoin("users as u", "u.id", "m.user_id")
    .select(["m.id", "m.member_no", "m.state", "m.joined_on", "m.paid_through", "m.dues_c"])
    .select([
      "m.dues_asked_through",
      "m.lapsed_on",
      "m.late_since",
      "c.co_name",
      "u.first_name",
      "u.last_name",
    ])
    .select((is) => firstUnpaid(is).as("due_on"))
    .select(({ fn }) => fn.coalesce("c.co_name", "u.last_name").as("by"))
    .orderBy("by")
    .orderBy("m.id")
    .$if(!asked.all, (each) => each.limit(pagination.per_page).offset(offset))
    .execute();
  const owing = await shownMembers(db, associationId, "owing")
    .select(({ fn }) => fn.sum<number | string | null>("m.dues_c").as("owed_c"))
    .executeTakeFirstOrThrow();
  const members = rows.map((row): AssociationMember => {
    const asksFor = row.dues_asked_through;
    const owes =
      row.state !== "ended" &&
      asksFor !== null &&
      (row.paid_through === null || row.paid_through < asksFor);
    return {
      ...{ id: row.id, member_no: row.member_no, state: row.state as MembershipState },
      name: payerName(row),
      ...{ joined_on: row.joined_on, paid_through: row.paid_through, lapsed_on: row.lapsed_on },
      ...{ owed_c: owes ? row.dues_c : 0, late_since: lateSince(row) },
    };
  });
  return { members, pagination, owed_c: Number(owing.owed_c ?? 0) };
}
