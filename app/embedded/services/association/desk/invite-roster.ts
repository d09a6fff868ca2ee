import type { InvitationShown, RosterLine } from "~/contract/association/desk-calls";
import { isoTime, type Installation } from "../../../installation";
import { Refusal, invalid } from "../../../refusal";
import { mostInvited } from "~/domain/association/desk/most-invited";
import { problem } from "~/domain/problems/problem";
import type { AssociationDesk } from "../../account/rights";
import { pageOf } from "~/domain/page-numbers";
import { recordAudit } from "../../audit";
import { invitationLasts, inviteToAssociation } from "../invitations";
import { deskOf, lockDesk, countOf, type Db } from "./access";
import { shownStates } from "./invitation-states";
import { foundEntries, rosterLines } from "./roster";

/** Invitations to an association's list, and what became of them. */

/** Rows of one statement. */
const portion = 100;

type Asked = { entries?: string[] | undefined; all?: "yes" | undefined };

/** Who of the entries, or of all that were never invited, gets an invitation now, by name; and how many don't. @throws Refusal not_found */
async function whomToInvite(
  db: Db,
  now: number,
  associationId: string,
  { entries = [], all }: Asked,
) {
  const rows = await foundEntries(db, associationId, { show: all ? "open" : "all" })
    .selectAll("r")
    .$if(!all, (each) => each.where("r.id", "in", entries))
    .$if(all === "yes", (each) => each.where("r.contact_email", "is not", null))
    .orderBy("r.legal_name")
    .orderBy("r.id")
    .limit(mostInvited)
    .execute();
  const found = { to: [] as RosterLine[], lately: 0, cannot: 0 };
  for (let from = 0; from < rows.length; from += portion) {
    const lines = await rosterLines(db, now, rows.slice(from, from + portion));
    found.to.push(...lines.filter(({ may_invite }) => may_invite));
    const others = lines.filter(({ may_invite }) => !may_invite);
    const lately = others.filter(
      ({ member, contact_email }) => contact_email !== "" && (!member || member === "ended"),
    );
    found.lately += lately.length;
    found.cannot += others.length - lately.length;
  }
  return found;
}

/** Who would get an invitation, before anything is sent. @throws Refusal not_found */
export async function invitationsPreview(
  db: Db,
  now: number,
  person: AssociationDesk,
  associationId: string,
  { entries }: { entries?: string | undefined },
) {
  const { name, status } = await deskOf(db, person, associationId);
  if (status !== "published") throw new Refusal("not_found");
  const chosen = entries?.split(" ").filter(Boolean).slice(0, mostInvited);
  const { to, lately, cannot } =
    chosen?.length === 0
      ? { to: [], lately: 0, cannot: 0 }
      : await whomToInvite(db, now, associationId, chosen ? { entries: chosen } : { all: "yes" });
  return {
    association: name,
    to: to.map(({ id, legal_name, contact_email }) => ({ id, legal_name, email: contact_email })),
    lately,
    cannot,
    expires_at: isoTime(now + invitationLasts),
  };
}

/**
 * Invites entries of the list, or all that are no members and were never invited.
 * @returns how many were invited; were within a week; or can't be, as members and without an address
 * @throws Refusal not_found, invalid for nobody
 */
export async function inviteEntries(
  app: Pick<Installation, "storage" | "clock" | "nudgeMail">,
  person: AssociationDesk,
  associationId: string,
  asked: Asked,
): Promise<{ sent: number; lately: number; cannot: number }> {
  const now = app.clock();
  if (!asked.all && (asked.entries ?? []).length === 0) {
    throw invalid("entries", problem("roster.nobody"));
  }
  const outcome = await app.storage.db.transaction().execute(async (db) => {
    const association = await lockDesk(db, person, associationId);
    if (association.status !== "published") throw new Refusal("not_found");
    const { to, lately, cannot } = await whomToInvite(db, now, associationId, asked);
    const invited = to.map(({ id, contact_email }) => ({ roster_id: id, email: contact_email }));
    await inviteToAssociation(db, now, associationId, invited, person.id);
    return { sent: to.length, lately, cannot };
  });
  if (outcome.sent > 0) app.nudgeMail();
  return outcome;
}

/** One invitation as the list shows it. @throws Refusal not_found */
export async function invitationOf(
  db: Db,
  now: number,
  person: AssociationDesk,
  { association, id }: { association: string; id: string },
) {
  await deskOf(db, person, association);
  const row = await invitationRows(db, now, association).where("i.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const [shown] = await shownInvitations(db, now, [row]);
  if (!shown) throw new Refusal("not_found");
  return shown;
}

/** Takes one back that nobody used: its link opens nothing from now on. The same again does nothing. @throws Refusal not_found, conflict */
export async function withdrawInvitation(
  db: Db,
  now: number,
  person: AssociationDesk,
  which: { association: string; id: string },
): Promise<void> {
  await lockDesk(db, person, which.association);
  const { state, email } = await invitationOf(db, now, person, which);
  if (state === "withdrawn") return;
  const { numUpdatedRows } = await db
    .updateTable("association_invitations")
    .set({ state: "withdrawn" })
    .where("id", "=", which.id)
    .where("state", "=", "sent")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new Refusal("conflict", { message: problem("roster.not_open") });
  }
  await recordAudit(db, now, {
    action: "association_invitation.withdrawn",
    object: `association_invitation:${which.id}`,
    before: { email },
  });
}

const withCompany = (rows: ReturnType<typeof standing>) =>
  rows
    .leftJoin("association_roster as r", "r.id", "i.roster_id")
    .select(["i.id", "i.roster_id", "i.email", "i.state", "i.outbox_id", "i.failed_at"])
    .select(["i.expires_at", "i.created_at", "r.legal_name"]);

const invitationRows = (db: Db, now: number, associationId: string) =>
  withCompany(standing(db, now, associationId, undefined));

type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationRows>["execute"]>>[number];

async function shownInvitations(db: Db, now: number, rows: readonly InvitationRow[]) {
  const shown = await shownStates(db, now, rows);
  return shown.map(({ id, legal_name, email, shown: state, created_at, expires_at }) => ({
    id,
    legal_name,
    email,
    state,
    sent_at: created_at,
    expires_at,
  }));
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
  const rows = await withCompany(found)
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
  return { invitations: await shownInvitations(db, now, rows), pagination, open };
}
