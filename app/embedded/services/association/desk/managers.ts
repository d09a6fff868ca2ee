import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { AssociationManager } from "~/contract/association/association-admin-calls";
import { problem } from "~/domain/problems/problem";
import { isoTime, type Installation } from "../../../installation";
import { Refusal, invalid } from "../../../refusal";
import { nameOf } from "../../account/login-as";
import type { SuperAdmin } from "../../account/rights";
import { purposeRules } from "../../account/token-purposes";
import { recordAudit } from "../../audit";
import { putInOutbox } from "../../outbox";
import { deskOf, lockDesk, type Db } from "./access";

/** Who looks after an association: invited by a super administrator, in force once they have signed in. */

const invitationLasts = purposeRules.manager_invite.lifetimeMs;

/** @throws Refusal not_found */
export async function managersOf(db: Db, person: SuperAdmin, associationId: string) {
  const { name } = await deskOf(db, person, associationId);
  const rows = await db
    .selectFrom("association_managers as m")
    .leftJoin("users as u", "u.id", "m.user_id")
    .select(["m.id", "m.email", "m.state", "m.created_at", "m.expires_at", "m.accepted_at"])
    .select(["m.ended_at", "u.first_name", "u.last_name"])
    .where("m.association_id", "=", associationId)
    .orderBy("m.created_at", "desc")
    .orderBy("m.id")
    .execute();
  return {
    name,
    managers: rows.map(({ first_name, last_name, created_at, ...row }): AssociationManager => ({
      ...row,
      name: nameOf(first_name ?? "", last_name ?? "") || null,
      invited_at: created_at,
    })),
  };
}

/** Makes sure that there is an account for the address, which waits until its mailbox is proved. @throws Refusal invalid */
async function accountFor(db: Db, now: number, email: string): Promise<void> {
  const at = isoTime(now);
  await db
    .insertInto("users")
    .values({
      id: randomUUID(),
      email,
      status: "invited",
      password_hash: null,
      first_name: "",
      last_name: "",
      type: "INDIVIDUAL",
      company_id: null,
      company_role: null,
      admin_level: "none",
      phone: null,
      language: "en",
      email_verified_at: null,
      questionnaire_status: "none",
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const user = await db
    .updateTable("users")
    .set({ email: sql.ref("email") })
    .where("email", "=", email)
    .returning(["id", "admin_level", "status"])
    .executeTakeFirstOrThrow();
  if (user.admin_level !== "none") throw invalid("email", problem("roster.manager_admin"));
  const manages = await db
    .selectFrom("association_managers")
    .select("id")
    .where("user_id", "=", user.id)
    .where("state", "=", "active")
    .executeTakeFirst();
  if (manages) throw invalid("email", problem("roster.manages_other"));
}

/** Invites somebody; asked again while the invitation waits, the link is sent anew. @returns its id @throws Refusal not_found, invalid */
export async function inviteManager(
  app: Pick<Installation, "storage" | "clock" | "nudgeMail">,
  person: SuperAdmin,
  associationId: string,
  email: string,
): Promise<string> {
  const now = app.clock();
  const id = await app.storage.db.transaction().execute(async (db) => {
    await lockDesk(db, person, associationId);
    const before = await db
      .selectFrom("association_managers")
      .select(["id", "state"])
      .where("association_id", "=", associationId)
      .where("email", "=", email)
      .where("state", "in", ["invited", "active"])
      .executeTakeFirst();
    if (before?.state === "active") {
      throw invalid("email", problem("roster.manager_listed", { email }));
    }
    await accountFor(db, now, email);
    const expires_at = isoTime(now + invitationLasts);
    const manager_id = before?.id ?? randomUUID();
    if (before) {
      await db
        .updateTable("association_managers")
        .set({ expires_at, invited_by: person.id })
        .where("id", "=", before.id)
        .execute();
    } else {
      await db
        .insertInto("association_managers")
        .values({
          id: manager_id,
          association_id: associationId,
          user_id: null,
          email,
          state: "invited",
          invited_by: person.id,
          expires_at,
          accepted_at: null,
          ended_at: null,
          created_at: isoTime(now),
        })
        .execute();
    }
    await putInOutbox(db, now, "manager_invited", email, { manager_id });
    await recordAudit(db, now, {
      action: "association_manager.invited",
      object: `association_manager:${manager_id}`,
      after: { association: associationId },
    });
    return manager_id;
  });
  app.nudgeMail();
  return id;
}

/** Ends one managing, or an invitation to it. One that has ended stays as it is. Call it in a transaction. */
export async function endManaging(
  db: Db,
  now: number,
  { id, state }: { id: string; state: string },
): Promise<void> {
  if (state === "ended") return;
  await db
    .updateTable("association_managers")
    .set({ state: "ended", ended_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
  await recordAudit(db, now, {
    action: "association_manager.ended",
    object: `association_manager:${id}`,
    before: { state },
    after: { state: "ended" },
  });
}

/** Ends somebody's managing, or takes an invitation back. The same again does nothing. @throws Refusal not_found */
export async function endManager(
  db: Db,
  now: number,
  person: SuperAdmin,
  { association, id }: { association: string; id: string },
): Promise<void> {
  await lockDesk(db, person, association);
  const manager = await db
    .selectFrom("association_managers")
    .select(["id", "state"])
    .where("id", "=", id)
    .where("association_id", "=", association)
    .executeTakeFirst();
  if (!manager) throw new Refusal("not_found");
  await endManaging(db, now, manager);
}
