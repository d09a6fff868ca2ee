import { liveMembershipStates } from "~/domain/association/states";
import { liveSubscriptionStates } from "~/domain/billing/membership/membership";
import { joinerIn } from "~/domain/association/association-answers";
import { type AssociationFacts, maskContact } from "~/domain/association/association-facts";
import { associationKind } from "~/domain/association/association-kind";
import type { Db, Row, UserRow } from "../../../db/schema";
import type { Installation } from "../../../installation";
import {
  hasPrecedence,
  isOpenTo,
  isShownToApplicant,
  type RegistrationRow,
  type RegistrationVisitor,
} from "../../sign-up/registration-rows";
import { findLiveMembership } from "../../sign-up/openings";
import { toNameOrNull } from "../../sign-up/kinds/sign-up-of";
import type { Vault } from "../../sign-up/kinds/submission";
import { loadAnswers } from "../../sign-up/kinds/submit-answers";
import { getPayerDay } from "../../zones";
import { keepsPlansAfterSwitch } from "../member-plans";
import { readDoorAnswers, findEntry, noEntry, type DoorEntry } from "./entry";

type ApplicationDraft = Pick<
  Row<"registrations">,
  "id" | "owner_user_id" | "state" | "association_id"
>;
type JoinerRow = Pick<UserRow, "id" | "company_id" | "company_role">;

/**
 * Returns the current association membership of a person or of their company, which they own or work for; null without
 * one.
 */
export async function findAssociationMembership(
  db: Db,
  { id, company_id }: Pick<JoinerRow, "id" | "company_id">,
) {
  const row = await db
    .selectFrom("association_memberships as m")
    .innerJoin("associations as a", "a.id", "m.association_id")
    .select(["m.id", "m.association_id", "m.company_id", "m.user_id", "m.state", "m.leaves_on"])
    .select(["a.name", "a.slug"])
    .where("m.state", "in", liveMembershipStates)
    .$narrowType<{ state: (typeof liveMembershipStates)[number] }>()
    .where((eb) =>
      eb.or([
        eb("m.user_id", "=", id),
        ...(company_id ? [eb("m.company_id", "=", company_id)] : []),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}
type CurrentMembership = NonNullable<Awaited<ReturnType<typeof findAssociationMembership>>>;

/** Returns who pays for an applicant's live membership with us, and facts of a paying company; null for employees. */
async function findPaidMembership(
  db: Db,
  person: JoinerRow,
): Promise<AssociationFacts["membership"]> {
  // An employee is a member through their company, and can't join themselves.
  if (person.company_id && person.company_role !== "owner") return null;
  const live = await findLiveMembership(db, person);
  if (!live) return null;
  const company =
    live.payer === "company"
      ? await db
          .selectFrom("companies")
          .select(["co_name", "full_time_count"])
          .where("id", "=", person.company_id ?? "")
          .executeTakeFirst()
      : null;
  return {
    payer: live.payer,
    co_name: company?.co_name ?? null,
    full_time: company?.full_time_count ?? null,
  };
}

/**
 * Returns the newest live membership with us that the company the user owns pays for, or, without one, the user, with
 * the payer's day; null without one.
 */
export async function findPaidSubscription(
  db: Db,
  now: number,
  { id, company_id, company_role }: JoinerRow,
) {
  const found = await db
    .selectFrom("subscriptions")
    .select(["id", "company_id", "payment_kind", "started_on"])
    .where("state", "in", liveSubscriptionStates)
    .where((eb) =>
      company_id && company_role === "owner"
        ? eb("company_id", "=", company_id)
        : eb("user_id", "=", id),
    )
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (!found) return null;
  const payer = { company_id: found.company_id, user_id: id };
  return { ...found, today: await getPayerDay(db, payer, now) };
}

/**
 * Returns true if switching now from the association to which a person or company belongs ends no one's plan. The plans
 * of the association `joins` count only if the membership there is active at once.
 */
async function isSwitchKeepingPlans(
  db: Db,
  now: number,
  person: JoinerRow,
  { belongs, joins }: { belongs: CurrentMembership; joins: string },
): Promise<boolean> {
  const paid = await findPaidSubscription(db, now, person);
  const isWaiting = !paid || paid.payment_kind === "hosted" || paid.started_on > paid.today;
  return keepsPlansAfterSwitch(db, belongs, isWaiting ? null : joins);
}

/**
 * Returns what an application depends on besides its answers, with the memberships of a person, by default its owner.
 * A submitted one keeps the agreement that was signed, and its association, even if that no longer accepts members.
 */
export async function loadApplicationFacts(
  vault: Pick<Vault, "seals">,
  db: Db,
  now: number,
  draft: ApplicationDraft | null,
  personId: string | null = draft?.owner_user_id ?? null,
): Promise<AssociationFacts> {
  const { door, signed, coded } = await findDraftEntry(vault, db, now, draft);
  const person = await db
    .selectFrom("users")
    .select(["id", "company_id", "company_role"])
    .where("id", "=", personId ?? "")
    .executeTakeFirst();
  const belongs = person ? await findAssociationMembership(db, person) : null;
  const sent = draft !== null && draft.state === "submitted";
  const { association } = door;
  const closed = door.closed && !sent;
  return {
    association:
      association && !closed
        ? {
            slug: association.slug,
            name: association.name,
            dues_c: association.dues_c,
            agreement_version: (sent ? signed : null) ?? association.agreement_version,
          }
        : null,
    closed,
    // A draft without a code can't have an outdated one.
    changed: coded && door.association === null && !door.closed,
    membership: person ? await findPaidMembership(db, person) : null,
    invited: closed ? null : await findInvitedListing(db, door),
    belongs:
      person && belongs
        ? {
            name: belongs.name,
            same: belongs.association_id === association?.id,
            keeps_plans:
              association !== null &&
              (await isSwitchKeepingPlans(db, now, person, { belongs, joins: association.id })),
          }
        : null,
  };
}

/** Returns the invited entry of the association's list, its contact masked; null without one, and after its removal. */
async function findInvitedListing(db: Db, { association, invitation }: DoorEntry) {
  if (!association || !invitation?.roster_id) return null;
  const row = await db
    .selectFrom("association_roster")
    .select(["id", "legal_name", "zip", "contact_email"])
    .where("id", "=", invitation.roster_id)
    .where("association_id", "=", association.id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? maskContact(row) : null;
}

/**
 * Returns what a draft's answers open (`door`), whether they have a join code (`coded`), and the version of the
 * agreement that was read (`signed`), null before that.
 */
export async function findDraftEntry(
  vault: Pick<Vault, "seals">,
  db: Db,
  now: number,
  draft: Pick<ApplicationDraft, "id" | "association_id"> | null,
): Promise<{ door: DoorEntry; signed: string | null; coded: boolean }> {
  if (!draft) return { door: noEntry, signed: null, coded: false };
  const answers = await loadAnswers(vault, db, draft.id);
  const version = answers["agreements"]?.["version"];
  const entry = readDoorAnswers(answers["join"]);
  return {
    door: await findEntry(db, now, { ...entry, sentTo: draft.association_id }, draft.id),
    coded: entry.code !== undefined,
    signed: typeof version === "string" ? version : null,
  };
}

/**
 * Returns the name of the company that applies: the one that the person owns, or else the one that the answers name;
 * null for an individual.
 */
export async function findApplyingCompany(
  vault: Pick<Vault, "seals">,
  db: Db,
  { id, owner_user_id }: Pick<ApplicationDraft, "id" | "owner_user_id">,
): Promise<string | null> {
  const { step, answer } = associationKind.calledBy;
  const answers = await loadAnswers(vault, db, id, ["join", step]);
  if (joinerIn(answers) === "person") return null;
  const company = await db
    .selectFrom("users as u")
    .innerJoin("companies as c", "c.id", "u.company_id")
    .select("c.co_name")
    .where("u.id", "=", owner_user_id ?? "")
    .where("u.company_role", "=", "owner")
    .executeTakeFirst();
  return company?.co_name ?? toNameOrNull(answers[step]?.[answer]);
}

/**
 * Returns the visitor's application to an association, of several the one submitted or changed last ({@link
 * hasPrecedence}); null without one. Rejected, withdrawn, deleted and expired ones don't count.
 */
export async function findApplication(
  app: Pick<Installation, "storage" | "clock">,
  visitor: RegistrationVisitor,
): Promise<RegistrationRow | null> {
  const { person, keys } = visitor;
  if (!person && keys.length === 0) return null;
  const rows = await app.storage.db
    .selectFrom("registrations")
    .selectAll()
    .where(isOpenTo(visitor))
    .where("kind", "=", "association")
    .where("state", "not in", ["discarded", "expired", "rejected", "withdrawn"])
    .orderBy("updated_at")
    .execute();
  const drafts = rows.filter((row) => isShownToApplicant(row, app.clock()));
  return drafts.reduce<RegistrationRow | null>(
    (newest, row) => (!newest || hasPrecedence(row, newest) ? row : newest),
    null,
  );
}
