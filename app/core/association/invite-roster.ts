import { type InvitationDisplayState, maxInvited } from "~/domain/association/desk/desk-rows";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import { problem } from "~/domain/problems/problem";
import { read, write } from "../call";
import { countRows, pageOfRows } from "~/embedded/services/page-of-rows";
import { recordAudit } from "~/embedded/services/audit";
import {
  invitationLifetimeMs,
  inviteToAssociation,
} from "~/embedded/services/association/invitations";
import { getManagedAssociation, lockManagedAssociation } from "./desk-access";
import {
  loadInvitationStates,
  selectFoundEntries,
  loadRosterLines,
  type RosterLine,
} from "./roster-entries";

/** Entries per query. */
const entriesPerQuery = 100;

/** An invitation's own id, not its entry's, and its association's. */
type InvitationKey = { association: string; id: string };
/** Entries of the list by their ids, or all that are neither members nor invited yet. */
type ChosenEntries = readonly string[] | "all";

/** Returns who of the first {@link maxInvited} found by name can be invited, and how many were lately or can't be. */
async function findInvitable(db: Db, now: number, associationId: string, chosen: ChosenEntries) {
  if (chosen.length === 0) return { to: [], lately: 0, cannot: 0 };
  const all = chosen === "all";
  const rows = await selectFoundEntries(db, associationId, { show: all ? "open" : "all" })
    .selectAll("r")
    .$if(!all, (each) => each.where("r.id", "in", all ? [] : chosen))
    .$if(all, (each) => each.where("r.contact_email", "is not", null))
    .orderBy("r.legal_name")
    .orderBy("r.id")
    .limit(maxInvited)
    .execute();
  const found = { to: [] as RosterLine[], lately: 0, cannot: 0 };
  for (let from = 0; from < rows.length; from += entriesPerQuery) {
    const lines = await loadRosterLines(db, now, rows.slice(from, from + entriesPerQuery));
    found.to.push(...lines.filter(({ may_invite }) => may_invite));
    const others = lines.filter(({ may_invite }) => !may_invite);
    const lately = others.filter(({ again_at }) => again_at !== null).length;
    found.lately += lately;
    found.cannot += others.length - lately;
  }
  return found;
}

/** Returns who would be invited, and how many not, before it is done. @throws Refusal not_found, also if unpublished */
export const previewInvitations = read(
  "association-manager",
  "previewInvitations",
  async (
    { db, now, person },
    { association, chosen }: { association: string; chosen: ChosenEntries },
  ) => {
    const { name, status } = await getManagedAssociation(db, person, association);
    if (status !== "published") throw notFound();
    const { to, lately, cannot: notInvitable } = await findInvitable(db, now, association, chosen);
    return {
      association: name,
      to: to.map(({ id, legal_name, contact_email }) => ({ id, legal_name, email: contact_email })),
      lately,
      cannot: notInvitable,
      expires_at: isoTime(now + invitationLifetimeMs),
    };
  },
);

/**
 * Emails invitations to the first {@link maxInvited} of these entries, by name, each at most once in seven days.
 * @returns how many were invited, were invited within the last week, or can't be, because they are members or have no
 * address
 * @throws Refusal not_found, also for an association that isn't published; invalid without entries
 */
export const inviteRoster = write(
  "association-manager-themselves",
  "inviteRoster",
  async (
    { db, now, person },
    { association: id, entries }: { association: string; entries: readonly string[] },
  ) => {
    if (entries.length === 0) throw invalid("entries", problem("roster.nobody"));
    const association = await lockManagedAssociation(db, person, id);
    if (association.status !== "published") throw notFound();
    const { to, lately, cannot: notInvitable } = await findInvitable(db, now, id, entries);
    const { language } = person;
    const invited = to.map((entry) => ({
      roster_id: entry.id,
      email: entry.contact_email,
      language,
    }));
    await inviteToAssociation(db, now, id, invited, person.id);
    return { sent: to.length, lately, cannot: notInvitable };
  },
);

/** Returns an invitation as the list shows it. @throws Refusal not_found */
async function loadInvitation(db: Db, now: number, { association, id }: InvitationKey) {
  const row = await withCompanyNames(selectByState(db, now, association, undefined))
    .where("i.id", "=", id)
    .executeTakeFirstOrThrow(notFound);
  const [invitation] = await loadInvitations(db, now, [row]);
  if (!invitation) throw notFound();
  return invitation;
}

/** Returns one of an association's invitations. @throws Refusal not_found */
export const getInvitation = read(
  "association-manager",
  "getInvitation",
  async ({ db, now, person }, invitation: InvitationKey) => {
    await getManagedAssociation(db, person, invitation.association);
    return loadInvitation(db, now, invitation);
  },
);

/** Withdraws an invitation, even an expired one. Idempotent. @throws Refusal not_found; conflict if used or replaced */
export const withdrawInvitation = write(
  "association-manager-themselves",
  "withdrawInvitation",
  async ({ db, now, person }, invitation: InvitationKey) => {
    await lockManagedAssociation(db, person, invitation.association);
    const { state, email } = await loadInvitation(db, now, invitation);
    if (state === "withdrawn") return;
    const { numUpdatedRows } = await db
      .updateTable("association_invitations")
      .set({ state: "withdrawn" })
      .where("id", "=", invitation.id)
      .where("state", "=", "sent")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw conflict(problem("roster.not_open"));
    }
    await recordAudit(db, now, {
      action: "association_invitation.withdrawn",
      object: `association_invitation:${invitation.id}`,
      before: { email },
    });
  },
);

/** Adds the name of the company on the list that each invitation is for. */
const withCompanyNames = (rows: ReturnType<typeof selectByState>) =>
  rows
    .leftJoin("association_roster as r", "r.id", "i.roster_id")
    .select(["i.id", "i.roster_id", "i.email", "i.state", "i.outbox_id", "i.failed_at"])
    .select(["i.expires_at", "i.created_at", "r.legal_name"]);

type InvitationRow = Awaited<ReturnType<ReturnType<typeof withCompanyNames>["execute"]>>[number];

/** Returns company, address, state and times of invitations, in their order. */
async function loadInvitations(db: Db, now: number, rows: readonly InvitationRow[]) {
  const states = await loadInvitationStates(db, now, rows);
  return states.map(({ id, legal_name, email, state, created_at, expires_at }) => ({
    id,
    legal_name,
    email,
    state,
    sent_at: created_at,
    expires_at,
  }));
}

/**
 * Selects an association's invitations in a state as the list shows it, which time and failed deliveries change too;
 * all of them for undefined.
 */
function selectByState(
  db: Db,
  now: number,
  associationId: string,
  state: InvitationDisplayState | undefined,
) {
  const rows = db
    .selectFrom("association_invitations as i")
    .where("i.association_id", "=", associationId);
  if (!state) return rows;
  if (state === "used" || state === "replaced" || state === "withdrawn") {
    return rows.where("i.state", "=", state);
  }
  const open = rows.where("i.state", "=", "sent");
  const timestamp = isoTime(now);
  if (state === "expired") return open.where("i.expires_at", "<=", timestamp);
  const current = open.where("i.expires_at", ">", timestamp);
  if (state === "bounced") return current.where("i.failed_at", "is not", null);
  return current.where("i.failed_at", "is", null).where((eb) => {
    const waitingMessage = eb
      .selectFrom("outbox as o")
      .select("o.id")
      .whereRef("o.id", "=", "i.outbox_id")
      .where("o.state", "=", "waiting");
    const isWaiting = eb.or([eb("i.outbox_id", "is", null), eb.exists(waitingMessage)]);
    return state === "waiting" ? isWaiting : eb.not(isWaiting);
  });
}

/** Returns a page of invitations, newest first; `open`: entries with email, never invited. @throws Refusal not_found */
export const listAssociationInvitations = read(
  "association-manager",
  "listAssociationInvitations",
  async (
    { db, now, person },
    {
      association,
      state,
      page,
    }: { association: string; state?: InvitationDisplayState; page: string },
  ) => {
    await getManagedAssociation(db, person, association);
    const found = selectByState(db, now, association, state);
    const listed = withCompanyNames(found).orderBy("i.created_at", "desc").orderBy("i.id", "desc");
    const { rows, pagination } = await pageOfRows(found, listed, { page });
    // Counts the entries that were never invited and have an address.
    const open = await countRows(
      selectFoundEntries(db, association, { show: "open" }).where(
        "r.contact_email",
        "is not",
        null,
      ),
    );
    return { invitations: await loadInvitations(db, now, rows), pagination, open };
  },
);
