import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { invalid, notFound } from "~/embedded/refusal";
import { nameOf } from "~/embedded/services/account/login-as";
import { newIndividualColumns } from "~/embedded/services/account/users";
import { purposeRules } from "~/embedded/services/account/token-purposes";
import { endManagerAccess } from "~/embedded/services/association/take-up-managing";
import { recordAudit } from "~/embedded/services/audit";
import { queueMessage } from "~/embedded/services/outbox";
import type { Language } from "~/language/languages";
import { read, write } from "../call";
import { getManagedAssociation, lockManagedAssociation } from "./desk-access";

/** Super administrators invite the managers of an association, who become active with their first sign-in. */

/** How long an invitation is valid, in ms. */
const invitationLasts = purposeRules.manager_invite.lifetimeMs;

/** Returns an association's managers, also invited and former ones, newest first. @throws Refusal not_found */
export const listAssociationManagers = read(
  "super",
  "listAssociationManagers",
  async ({ db, person }, input: { association: string }) => {
    const { id, name } = await getManagedAssociation(db, person, input.association);
    const rows = await db
      .selectFrom("association_managers as m")
      .leftJoin("users as u", "u.id", "m.user_id")
      .select(["m.id", "m.email", "m.state", "m.created_at", "m.expires_at", "m.accepted_at"])
      .select(["m.ended_at", "u.first_name", "u.last_name"])
      .where("m.association_id", "=", id)
      .orderBy("m.created_at", "desc")
      .orderBy("m.id")
      .execute();
    return {
      name,
      managers: rows.map(({ first_name, last_name, created_at, ...row }) => ({
        ...row,
        /** Null until they have signed in. */
        name: nameOf(first_name ?? "", last_name ?? "") || null,
        invited_at: created_at,
      })),
    };
  },
);

/**
 * Creates an account for the address unless one exists, and locks it; a new one stays invited until the address is
 * verified, and has the inviter's language until its owner chooses one.
 * @throws Refusal invalid for an administrator, and for another association's manager
 */
async function ensureAccount(
  db: Db,
  now: number,
  email: string,
  language: Language,
): Promise<void> {
  await db
    .insertInto("users")
    .values({
      ...newIndividualColumns(now, email),
      language,
      status: "invited",
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

/** Invites a manager, with account; a repeat mails again. @returns the row's id @throws Refusal not_found, invalid */
export const inviteManager = write(
  "super",
  "inviteManager",
  async (
    { db, now, person },
    { association, email }: { association: string; email: string },
  ): Promise<string> => {
    await lockManagedAssociation(db, person, association);
    const before = await db
      .selectFrom("association_managers")
      .select(["id", "state"])
      .where("association_id", "=", association)
      .where("email", "=", email)
      .where("state", "in", ["invited", "active"])
      .executeTakeFirst();
    if (before?.state === "active") {
      throw invalid("email", problem("roster.manager_listed", { email }));
    }
    await ensureAccount(db, now, email, person.language);
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
          association_id: association,
          email,
          state: "invited",
          invited_by: person.id,
          expires_at,
          created_at: isoTime(now),
        })
        .execute();
    }
    await queueMessage(db, now, "manager_invited", email, { manager_id });
    await recordAudit(db, now, {
      action: "association_manager.invited",
      object: `association_manager:${manager_id}`,
      after: { association },
    });
    return manager_id;
  },
);

/** Ends a manager's access, or withdraws their invitation. A repeat changes nothing. @throws Refusal not_found */
export const endManager = write(
  "super",
  "endManager",
  async ({ db, now, person }, { association, id }: { association: string; id: string }) => {
    await lockManagedAssociation(db, person, association);
    const manager = await db
      .selectFrom("association_managers")
      .select(["id", "state"])
      .where("id", "=", id)
      .where("association_id", "=", association)
      .executeTakeFirstOrThrow(notFound);
    await endManagerAccess(db, now, manager);
  },
);
