import { randomBytes } from "node:crypto";
import { problem } from "~/domain/problems/problem";
import { resumeCode } from "~/domain/sign-up/registration-codes";
import type { Row, UserRow } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { recordAudit } from "~/embedded/services/audit";
import { companyLinks, passLinks } from "~/embedded/services/billing/billing-links";
import {
  atWork,
  conflict,
  lockBoth,
  mayTake,
  nameOf,
  ownLine,
  refuseUnsettled,
  settle,
  shown,
  stateOf,
  toSettle,
  userOf,
} from "~/embedded/services/company/hand-over";
import type { Db } from "~/embedded/services/company/own-company";
import { putInOutbox } from "~/embedded/services/outbox";
import { endKeys } from "~/embedded/services/sign-up/registration-keys";
import { read, write } from "../call";

/** Somebody takes the company that its owner offers them, or does not (handbook/rules.md#handing-a-company-over). */

/** The company that somebody is offered today; null: none. */
export const offeredHandOver = read("signed-in", "offeredHandOver", async ({ app, person }) => {
  const { db } = app.storage;
  const now = app.clock();
  const row = await db
    .selectFrom("company_handovers")
    .selectAll()
    .where("to_user_id", "=", person.id)
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
    /** Where invoices go once they have it. */
    invoices_to: billing_email === from.email ? person.email : billing_email,
    /** Links that show the company's invoices without an account, the newest first: somebody has to say whether they stay. */
    links: await companyLinks(db, now, row.company_id),
  };
});

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
 * Takes a company over; the same again does nothing.
 * @param answer which links to its invoices stay, and no others; null: none was shown
 * @throws Refusal not_found; conflict where it was taken back, is over, or cannot be any more, or where links were not looked at
 */
export const acceptHandOver = write(
  "themselves",
  "acceptHandOver",
  async ({ app, person: by }, id: string, keepLinks: readonly string[] | null) => {
    const now = app.clock();
    const at = isoTime(now);
    await app.storage.db.transaction().execute(async (db) => {
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
    });
    app.nudgeMail();
  },
);

/** Leaves it with its owner; the same again does nothing. @throws Refusal not_found; conflict for one that is over */
export const declineHandOver = write(
  "themselves",
  "declineHandOver",
  async ({ app, person }, id: string) => {
    const now = app.clock();
    await app.storage.db.transaction().execute(async (db) => {
      const { row, company } = await toSettle(db, id, (row) => row.to_user_id === person.id);
      if (row.state === "declined") return;
      if (stateOf(row, now) !== "offered") throw conflict(problem("company.hand_over_settled"));
      await settle(db, now, id, "declined");
      await recordAudit(db, now, { action: "hand_over.declined", object: `company:${company.id}` });
      const from = await userOf(db, row.from_user_id);
      await putInOutbox(db, now, "hand_over_answered", from.email, { hand_over_id: id });
    });
    app.nudgeMail();
  },
);
