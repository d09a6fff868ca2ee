import type { InvitationShown } from "~/contract/association/desk-calls";
import { isoTime, type Installation } from "../../../installation";
import { Refusal, invalid } from "../../../refusal";
import { problem } from "~/domain/problems/problem";
import type { AssociationDesk } from "../../account/rights";
import { pageOf } from "~/domain/page-numbers";
import { inviteToAssociation } from "../invitations";
import { deskOf, lockDesk, countOf, type Db } from "./access";
import { shownStates } from "./invitation-states";
import { foundEntries, rosterLines } from "./roster";

/** Invitations to an association's list, and what became of them. */

/** So many at once; who has more asks again. */
const mostAtOnce = 500;
/** Rows of one statement. */
const portion = 100;

/**
 * Invites entries of the list, or all that are no members and were never invited.
 * @returns how many were invited; were within a week; or can't be, as members and without an address
 * @throws Refusal not_found, invalid for nobody
 */
export async function inviteEntries(
  app: Pick<Installation, "storage" | "clock" | "nudgeMail">,
  person: AssociationDesk,
  associationId: string,
  { entries = [], all }: { entries?: string[] | undefined; all?: "yes" | undefined },
): Promise<{ sent: number; lately: number; cannot: number }> {
  const now = app.clock();
  if (!all && entries.length === 0) throw invalid("entries", problem("roster.nobody"));
  const outcome = await app.storage.db.transaction().execute(async (db) => {
    const association = await lockDesk(db, person, associationId);
    if (association.status !== "published") throw new Refusal("not_found");
    const rows = await foundEntries(db, associationId, { show: all ? "open" : "all" })
      .selectAll("r")
      .$if(!all, (each) => each.where("r.id", "in", entries))
      .$if(all === "yes", (each) => each.where("r.contact_email", "is not", null))
      .orderBy("r.legal_name")
      .orderBy("r.id")
      .limit(mostAtOnce)
      .execute();
    const done = { sent: 0, lately: 0, cannot: 0 };
    for (let from = 0; from < rows.length; from += portion) {
      const lines = await rosterLines(db, now, rows.slice(from, from + portion));
      const invited = lines.filter(({ may_invite }) => may_invite);
      const others = lines.filter(({ may_invite }) => !may_invite);
      done.sent += invited.length;
      const lately = others.filter(
        ({ member, contact_email }) => contact_email !== "" && (!member || member === "ended"),
      );
      done.lately += lately.length;
      done.cannot += others.length - lately.length;
      await inviteToAssociation(
        db,
        now,
        associationId,
        invited.map(({ id, contact_email }) => ({ roster_id: id, email: contact_email })),
        person.id,
      );
    }
    return done;
  });
  if (outcome.sent > 0) app.nudgeMail();
  return outcome;
}

/** The invitations that stand so, as a query. */
function standing(db: Db, now: number, associationId: string, state: InvitationShown | undefined) {
  const rows = db
    .selectFrom("association_invitations as i")
    .where("i.association_id", "=", associationId);
  if (!state) return rows;
  if (state === "used" || state === "replaced" || state === "withdrawn") {
    return rows.where("i.state", "=", state);
  }
  const open = rows.where("i.state", "=", "sent");
  const at = isoTime(now);
  if (state === "expired") return open.where("i.expires_at", "<=", at);
  const current = open.where("i.expires_at", ">", at);
  if (state === "bounced") return current.where("i.failed_at", "is not", null);
  return current
    .where("i.failed_at", "is", null)
    .where("i.outbox_id", state === "waiting" ? "is" : "is not", null);
}

/** A page of an association's invitations, the newest first. @throws Refusal not_found */
export async function invitationsPage(
  db: Db,
  now: number,
  person: AssociationDesk,
  associationId: string,
  asked: { state?: InvitationShown | undefined; page?: string | undefined },
) {
  await deskOf(db, person, associationId);
  const found = standing(db, now, associationId, asked.state);
  const total = countOf(
    await found
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .executeTakeFirstOrThrow(),
  );
  const { pagination, offset } = pageOf({ page: asked.page ?? "" }, total);
  const rows = await found
    .leftJoin("association_roster as r", "r.id", "i.roster_id")
    .select(["i.id", "i.roster_id", "i.email", "i.state", "i.outbox_id", "i.failed_at"])
    .select(["i.expires_at", "i.created_at", "r.legal_name"])
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(pagination.per_page)
    .offset(offset)
    .execute();
  const open = countOf(
    await foundEntries(db, associationId, { show: "open" })
      .where("r.contact_email", "is not", null)
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .executeTakeFirstOrThrow(),
  );
  const shown = await shownStates(db, now, rows);
  return {
    invitations: shown.map(({ id, legal_name, email, shown: state, created_at, expires_at }) => ({
      ...{ id, legal_name, email, state, sent_at: created_at, expires_at },
    })),
    ...{ pagination, open },
  };
}
