import { randomBytes, randomUUID } from "node:crypto";
import { workingStates } from "~/contract/company/company-calls";
import type { OfferedHandOver, OwnHandOver } from "~/contract/company/hand-over-calls";
import { handOverDays } from "~/domain/company/hand-over";
import { lasting, localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { resumeCode } from "~/domain/sign-up/registration-codes";
import { coveringStates } from "~/domain/health/answer-states";
import type { Row, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import type { CompanyOwner, Themselves } from "../account/rights";
import { isCompanyOwner } from "../account/rights";
import { recordAudit } from "../audit";
import { companyLinks, passLinks } from "../billing/billing-links";
import { putInOutbox } from "../outbox";
import type { Person } from "../people-queries";
import { endKeys } from "../sign-up/registration-keys";
import { lockPerson } from "../sign-up/registration-rows";
import { zoneOfPerson } from "../zones";
import { lockCompany, type Db } from "./own-company";

/** A company changes hands: its owner offers it, somebody on its list takes it (handbook/rules.md#handing-a-company-over). */

type HandOver = Row<"company_handovers">;

const conflict = (message: ReturnType<typeof problem>) => new Refusal("conflict", { message });
const nobody = () => invalid("email", problem("company.hand_over_nobody"));
const nameOf = ({ first_name, last_name }: Pick<UserRow, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`.trim();

/** An offer whose days are over is one that nobody took, whether or not that is written down yet. */
const stateOf = ({ state, expires_at }: HandOver, now: number): HandOver["state"] =>
  state === "offered" && expires_at <= isoTime(now) ? "expired" : state;

const shown = (row: HandOver, now: number) => ({
  id: row.id,
  state: stateOf(row, now),
  offered_at: row.created_at,
  until: row.expires_at,
});

const userOf = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .select(["email", "first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** An owner's own line on their company's list, where they stand there. */
const ownLine = (db: Db, companyId: string, owner: Pick<UserRow, "id" | "email">) =>
  db
    .selectFrom("employees")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("employment_state", "in", workingStates)
    .where((is) =>
      is.or([
        is("user_id", "=", owner.id),
        is.and([is("user_id", "is", null), is("email", "=", owner.email)]),
      ]),
    )
    .orderBy("user_id")
    .executeTakeFirst();

/** The last offer of a company, and whether its owner would stay on as one of its people. */
export async function ownHandOver(
  db: Db,
  now: number,
  owner: Pick<CompanyOwner, "id" | "email" | "company_id">,
): Promise<{ hand_over: OwnHandOver | null; stays: boolean }> {
  const row = await db
    .selectFrom("company_handovers")
    .selectAll()
    .where("company_id", "=", owner.company_id)
    .where("from_user_id", "=", owner.id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .executeTakeFirst();
  const to = row && (await userOf(db, row.to_user_id));
  return {
    hand_over: row && to ? { ...shown(row, now), to: { name: nameOf(to), email: to.email } } : null,
    stays: (await ownLine(db, owner.company_id, owner)) !== undefined,
  };
}

/** Somebody who may take a company over: at work there, with an account that is of it and of nothing else. */
const mayTake = (user: UserRow | undefined, companyId: string): user is UserRow =>
  user?.status === "active" &&
  user.admin_level === "none" &&
  user.type === "COMPANY" &&
  user.company_role === "employee" &&
  user.company_id === companyId;

const atWork = (db: Db, companyId: string) =>
  db
    .selectFrom("employees")
    .select(["id", "user_id"])
    .where("company_id", "=", companyId)
    .where("employment_state", "=", "active");

/** Who of a company's list has an address and could take the company over. @throws Refusal invalid `email` for anybody else */
export async function personToHandOverTo(
  db: Db,
  owner: Pick<CompanyOwner, "id" | "company_id">,
  email: string,
): Promise<{ employee_id: string }> {
  const to = await db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
  if (mayTake(to, owner.company_id) && to.id !== owner.id) {
    const line = await atWork(db, owner.company_id).where("user_id", "=", to.id).executeTakeFirst();
    if (line) return { employee_id: line.id };
  }
  throw nobody();
}

/** @throws Refusal conflict with what is to be settled first */
async function refuseUnsettled(db: Db, now: number, company: Row<"companies">, owner: UserRow) {
  const reviewed = await db
    .selectFrom("registrations")
    .select("id")
    .where("owner_user_id", "=", owner.id)
    .where("kind", "=", "company")
    .where("state", "in", ["submitted", "needs_info"])
    .limit(1)
    .executeTakeFirst();
  if (reviewed) throw conflict(problem("company.hand_over_review"));
  if (await ownLine(db, company.id, owner)) return;
  const today = localDay(now, await zoneOfPerson(db, owner.id));
  const covered = await db
    .selectFrom("enrollments")
    .select("id")
    .where("user_id", "=", owner.id)
    .where("company_id", "=", company.id)
    .where("state", "in", coveringStates)
    .where((is) => is.or([is("ends_on", "is", null), is("ends_on", ">=", today)]))
    .limit(1)
    .executeTakeFirst();
  if (covered) throw conflict(problem("company.hand_over_covered"));
}

/** The people whose company it is and is to be, their rows locked in one order. */
async function lockBoth(db: Db, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = new Map<string, UserRow>();
  for (const id of ids.toSorted()) rows.set(id, await lockPerson(db, id));
  return rows;
}

/**
 * Offers the caller's company to somebody on its list. Wake the mail worker after the commit.
 * @returns the offer's id
 * @throws Refusal forbidden for who owns none; invalid `email` for anybody who cannot take it; conflict while another offer waits,
 * or something is to be settled first
 */
export async function offerHandOver(
  db: Db,
  now: number,
  { by, employeeId }: { by: Themselves; employeeId: string },
): Promise<string> {
  if (!isCompanyOwner(by)) throw new Refusal("forbidden");
  const company = await lockCompany(db, by.company_id);
  if (company.owner_user_id !== by.id) throw new Refusal("forbidden");
  const at = isoTime(now);
  await db
    .updateTable("company_handovers")
    .set({ state: "expired", answered_at: at })
    .where("state", "=", "offered")
    .where("expires_at", "<=", at)
    .where("company_id", "=", company.id)
    .execute();
  const open = await db
    .selectFrom("company_handovers")
    .select("id")
    .where("company_id", "=", company.id)
    .where("state", "=", "offered")
    .executeTakeFirst();
  if (open) throw conflict(problem("company.hand_over_waits"));
  const line = await atWork(db, company.id).where("id", "=", employeeId).executeTakeFirst();
  const toId = line?.user_id;
  if (!toId || toId === by.id) throw nobody();
  const both = await lockBoth(db, [by.id, toId]);
  const [from, to] = [both.get(by.id), both.get(toId)];
  if (!from || !mayTake(to, company.id)) throw nobody();
  await refuseUnsettled(db, now, company, from);
  const id = randomUUID();
  await db
    .insertInto("company_handovers")
    .values({
      id,
      company_id: company.id,
      state: "offered",
      from_user_id: by.id,
      to_user_id: toId,
      expires_at: isoTime(now + lasting(handOverDays)),
      answered_at: null,
      created_at: at,
    })
    .execute();
  await recordAudit(db, now, {
    action: "hand_over.offered",
    object: `company:${company.id}`,
    after: { owner: to.email },
  });
  await putInOutbox(db, now, "hand_over_offered", to.email, { hand_over_id: id });
  return id;
}

const settle = (db: Db, now: number, id: string, state: HandOver["state"]) =>
  db
    .updateTable("company_handovers")
    .set({ state, answered_at: isoTime(now) })
    .where("id", "=", id)
    .execute();

/** Nobody else answers meanwhile. @throws Refusal not_found for one that is not theirs */
async function toSettle(
  db: Db,
  id: string,
  isTheirs: (row: HandOver) => boolean,
): Promise<{ row: HandOver; company: Row<"companies"> }> {
  const find = () =>
    db.selectFrom("company_handovers").selectAll().where("id", "=", id).executeTakeFirst();
  const found = await find();
  if (!found || !isTheirs(found)) throw new Refusal("not_found");
  const company = await lockCompany(db, found.company_id);
  return { row: (await find()) ?? found, company };
}

/**
 * Takes an offer back; the same again changes nothing.
 * @throws Refusal forbidden for who owns no company, not_found, conflict for one that is answered
 */
export async function withdrawHandOver(
  db: Db,
  now: number,
  { by, id }: { by: Themselves; id: string },
): Promise<void> {
  if (!isCompanyOwner(by)) throw new Refusal("forbidden");
  const { row } = await toSettle(db, id, (row) => row.company_id === by.company_id);
  if (row.state === "withdrawn") return;
  if (row.state !== "offered") throw conflict(problem("company.hand_over_settled"));
  await settle(db, now, id, "withdrawn");
  await recordAudit(db, now, {
    action: "hand_over.withdrawn",
    object: `company:${by.company_id}`,
  });
}

/** Who leaves a company can't take it over: an offer to them ends with their employment. */
export async function dropHandOverTo(
  db: Db,
  now: number,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const dropped = await db
    .updateTable("company_handovers")
    .set({ state: "withdrawn", answered_at: isoTime(now) })
    .where("company_id", "=", companyId)
    .where("to_user_id", "=", userId)
    .where("state", "=", "offered")
    .returning("id")
    .execute();
  if (dropped.length === 0) return;
  await recordAudit(db, now, { action: "hand_over.withdrawn", object: `company:${companyId}` });
}

/** The company that somebody is offered today. */
export async function offeredHandOver(
  db: Db,
  now: number,
  { id, email }: Pick<Person, "id" | "email">,
): Promise<OfferedHandOver | null> {
  const row = await db
    .selectFrom("company_handovers")
    .selectAll()
    .where("to_user_id", "=", id)
    .where("state", "=", "offered")
    .where("expires_at", ">", isoTime(now))
    .executeTakeFirst();
  if (!row) return null;
  const from = await userOf(db, row.from_user_id);
  const company = await db
    .selectFrom("companies")
    .select(["co_name", "billing_email"])
    .where("id", "=", row.company_id)
    .executeTakeFirstOrThrow();
  // Whoever pays may have named another address since the sign-up.
  const membership = await db
    .selectFrom("subscriptions")
    .select("billing_email")
    .where("company_id", "=", row.company_id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const { billing_email } = membership ?? company;
  return {
    ...shown(row, now),
    co_name: company.co_name,
    from: { name: nameOf(from), email: from.email },
    invoices_to: billing_email === from.email ? email : billing_email,
    links: await companyLinks(db, now, row.company_id),
  };
}

/** What was begun for the company goes on with whoever owns it now; what opened it for others ends. */
async function passDrafts(db: Db, now: number, from: UserRow, to: UserRow): Promise<void> {
  const drafts = await db
    .updateTable("registrations")
    .set({ owner_user_id: to.id, email: to.email })
    .where("owner_user_id", "=", from.id)
    .where("kind", "=", "hce")
    .where("state", "=", "draft")
    .returning("id")
    .execute();
  for (const { id } of drafts) {
    await endKeys(db, now, id);
    await db
      .updateTable("registrations")
      .set({ resume_code: resumeCode(randomBytes(8)) })
      .where("id", "=", id)
      .execute();
  }
}

/** Whoever stands on the list stays as one of its people; anybody else has an account of their own from now on. */
async function leaveOrStay(db: Db, now: number, company: Row<"companies">, from: UserRow) {
  const at = isoTime(now);
  const line = await ownLine(db, company.id, from);
  if (line?.user_id === null) {
    await db
      .updateTable("employees")
      .set({ user_id: from.id, employment_state: "active", updated_at: at })
      .where("id", "=", line.id)
      .execute();
  }
  const role = line
    ? ({ type: "COMPANY", company_id: company.id, company_role: "employee" } as const)
    : ({ type: "INDIVIDUAL", company_id: null, company_role: null } as const);
  await db
    .updateTable("users")
    .set({ ...role, updated_at: at })
    .where("id", "=", from.id)
    .execute();
}

/** Invoices that went to the owner go to whoever owns the company now; an address of its own stays. */
async function passInvoices(db: Db, now: number, companyId: string, from: UserRow, to: UserRow) {
  const change = { billing_email: to.email, updated_at: isoTime(now) };
  await db
    .updateTable("companies")
    .set(change)
    .where("id", "=", companyId)
    .where("billing_email", "=", from.email)
    .execute();
  await db
    .updateTable("subscriptions")
    .set(change)
    .where("company_id", "=", companyId)
    .where("billing_email", "=", from.email)
    .execute();
}

/**
 * Takes a company over. Wake the mail worker after the commit.
 * @param answer which links to its invoices stay; null: none was shown
 * @throws Refusal not_found; conflict where it was taken back, is over, or cannot be any more, or where links were not looked at
 */
export async function acceptHandOver(
  db: Db,
  now: number,
  { by, id, keepLinks }: { by: Themselves; id: string; keepLinks: readonly string[] | null },
): Promise<void> {
  const { row, company } = await toSettle(db, id, (row) => row.to_user_id === by.id);
  if (row.state === "accepted") return;
  const both = await lockBoth(db, [row.from_user_id, by.id]);
  const [from, to] = [both.get(row.from_user_id), both.get(by.id)];
  const isOpen = stateOf(row, now) === "offered" && company.owner_user_id === row.from_user_id;
  const line = await atWork(db, company.id).where("user_id", "=", by.id).executeTakeFirst();
  if (!isOpen || !line || !from || !mayTake(to, company.id)) {
    throw conflict(problem("company.hand_over_settled"));
  }
  await refuseUnsettled(db, now, company, from);
  const at = isoTime(now);
  await passInvoices(db, now, company.id, from, to);
  const passed = { companyId: company.id, to: to.id, keep: keepLinks };
  if (!(await passLinks(db, now, passed))) throw conflict(problem("company.hand_over_links"));
  await db
    .updateTable("companies")
    .set({
      owner_user_id: to.id,
      // They are who was named as its owner: nobody else is any more.
      ...(company.named_owner_email === to.email
        ? { named_owner_name: null, named_owner_email: null }
        : {}),
      updated_at: at,
    })
    .where("id", "=", company.id)
    .execute();
  await db
    .updateTable("users")
    .set({ company_role: "owner", updated_at: at })
    .where("id", "=", to.id)
    .execute();
  await leaveOrStay(db, now, company, from);
  await passDrafts(db, now, from, to);
  await settle(db, now, id, "accepted");
  await recordAudit(db, now, {
    action: "hand_over.accepted",
    object: `company:${company.id}`,
    before: { owner: from.email },
    after: { owner: to.email },
  });
  for (const { email } of [from, to]) {
    await putInOutbox(db, now, "hand_over_answered", email, { hand_over_id: id });
  }
}

/** Leaves it with its owner. Wake the mail worker after the commit. @throws Refusal not_found; conflict for one that is over */
export async function declineHandOver(
  db: Db,
  now: number,
  { by, id }: { by: Themselves; id: string },
): Promise<void> {
  const { row, company } = await toSettle(db, id, (row) => row.to_user_id === by.id);
  if (row.state === "declined") return;
  if (stateOf(row, now) !== "offered") throw conflict(problem("company.hand_over_settled"));
  await settle(db, now, id, "declined");
  await recordAudit(db, now, { action: "hand_over.declined", object: `company:${company.id}` });
  const from = await userOf(db, row.from_user_id);
  await putInOutbox(db, now, "hand_over_answered", from.email, { hand_over_id: id });
}
