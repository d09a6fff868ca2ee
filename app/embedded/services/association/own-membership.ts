import type { Kysely } from "kysely";
import type { OwnAssociationMembership } from "~/contract/association/member-calls";
import { endsUnpaidOn, isTakenUp, lapsesOn } from "~/domain/association/dues";
import { latestLaunch, mayMoveLaunch } from "~/domain/association/launch";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import type { Themselves } from "../account/rights";
import { plansFor } from "../benefits/plans";
import type { Person } from "../people-queries";
import { zoneOfPayer } from "../zones";
import { moveLaunch } from "./launch";
import { leaveAssociation, leavingOf, stayInAssociation } from "./leaving";
import {
  askedDues,
  associationName,
  isUnpaid,
  memberCompany,
  ownMembership,
  type AssociationMembership,
  type AskedDues,
} from "./membership-rows";

/** The membership in an association of whoever is signed in: their company's, where they own one, or their own. */

type Db = Kysely<EmbeddedTables>;
type Member = Pick<Person, "id" | "company_id" | "company_role">;
type App = Pick<Installation, "storage" | "clock" | "nudgeMail">;

async function agreementOf(
  db: Db,
  { association_id, agreed_version, signer_name, signed_at }: AssociationMembership,
): Promise<OwnAssociationMembership["agreement"]> {
  if (agreed_version === null) return null;
  const text = await db
    .selectFrom("association_agreements")
    .select(["version", "body", "body_es", "summary", "summary_es"])
    .where("association_id", "=", association_id)
    .where("version", "=", agreed_version)
    .executeTakeFirst();
  return text ? { ...text, signer: signer_name, signed_at } : null;
}

const owedOf = (years: readonly AskedDues[]): OwnAssociationMembership["owed"] =>
  years
    .filter(isUnpaid)
    .flatMap(({ invoice }) =>
      invoice
        ? [
            {
              number: invoice.number,
              due_on: invoice.due_on,
              owed_c: invoice.total_c - invoice.paid_c,
            },
          ]
        : [],
    )
    .toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1));

function unpaidUntil({ state, late_since, lapsed_on }: AssociationMembership): string | null {
  if (state === "lapsed") return lapsed_on && endsUnpaidOn(lapsed_on);
  return state === "ended" || late_since === null ? null : lapsesOn(late_since);
}

function launchOf(
  row: AssociationMembership,
  today: string,
  zone: string,
): OwnAssociationMembership["launch"] {
  if (!isTakenUp(row)) return null;
  const { launch_on, joined_on, created_at } = row;
  return {
    on: launch_on ?? joined_on ?? localDay(created_at, zone),
    may_move: mayMoveLaunch(row, today),
    latest: latestLaunch(today),
  };
}

/**
 * What somebody, or the company that they own, has in an association, or had last; null for none.
 * @param now milliseconds
 */
export async function ownAssociationMembership(
  db: Db,
  now: number,
  person: Member,
): Promise<OwnAssociationMembership | null> {
  const row = await ownMembership(db, person);
  if (!row) return null;
  const { association_id, joined_on, created_at, end_reason } = row;
  const zone = await zoneOfPayer(db, row);
  const today = localDay(now, zone);
  const plans = await plansFor(db, today, "association", [association_id]);
  const ended = row.state === "ended";
  return {
    association: await associationName(db, association_id),
    company: await memberCompany(db, row),
    state: row.state as OwnAssociationMembership["state"],
    member_no: row.member_no,
    joined_on: joined_on ?? (row.state === "approved" ? null : localDay(created_at, zone)),
    dues_c: row.dues_c,
    paid_through: row.paid_through,
    owed: ended ? [] : owedOf(await askedDues(db, row.id)),
    unpaid_until: unpaidUntil(row),
    lapsed_on: row.lapsed_on,
    leaves_on: row.leaves_on,
    ended_on: row.ended_on,
    end_reason,
    agreement: await agreementOf(db, row),
    plans: plans.map(({ name }) => name),
    launch: launchOf(row, today, zone),
    leaving: ended ? null : await leavingOf(db, now, row),
  };
}

const idOf = async (db: Db, person: Member): Promise<string> => {
  const row = await ownMembership(db, person);
  if (!row) throw new Refusal("conflict", { message: problem("association.no_member") });
  return row.id;
};

/**
 * Leaves on the last day that the member was shown.
 * @param seen YYYY-MM-DD
 * @throws Refusal conflict without a membership, and where it would be another day by now
 */
export async function leaveOwnAssociation(
  app: App,
  person: Themselves,
  seen: string,
): Promise<void> {
  await app.storage.db.transaction().execute(async (db) => {
    const left = await leaveAssociation(db, app.clock(), await idOf(db, person), seen);
    if (!left) throw new Refusal("conflict", { message: problem("association.day_changed") });
  });
  app.nudgeMail();
}

/** Takes that back. @throws Refusal conflict without a membership, and once it has ended */
export async function stayInOwnAssociation(app: App, person: Themselves): Promise<void> {
  await app.storage.db.transaction().execute(async (db) => {
    const stays = await stayInAssociation(db, app.clock(), await idOf(db, person));
    if (!stays) throw new Refusal("conflict", { message: problem("association.has_ended") });
  });
  app.nudgeMail();
}

/**
 * Goes live on another day.
 * @param day YYYY-MM-DD
 * @throws Refusal conflict without an active membership and once the day has come, invalid for a day that can't be one
 */
export async function moveOwnLaunch(app: App, person: Themselves, day: string): Promise<void> {
  await app.storage.db
    .transaction()
    .execute(async (db) => moveLaunch(db, app.clock(), await idOf(db, person), day));
}
