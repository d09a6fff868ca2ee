import { randomUUID } from "node:crypto";
import { comparableCompanyName } from "~/domain/company/company-name";
import {
  acceptedChangeSchema,
  companyChangeSchema,
  refusedChangeSchema,
} from "~/domain/company/company-change";
import { problem } from "~/domain/problems/problem";
import type { CompanyChange, WaitingCompanyChange } from "~/contract/company/company-change-calls";
import type { Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { putInOutbox } from "../outbox";
import { placeOf } from "../sealed-columns";
import { einHash, keptEin } from "./company-ein";
import { keepCompanyWords } from "./company-names";
import { lockCompany, readTyped, type Db } from "./own-company";

/** Changes of who a company is in law: its owner asks, an administrator decides (handbook/rules.md#names-and-eins). */

type Vault = Pick<Installation, "keys" | "seals">;
type Asked = Row<"company_changes">;

/** So many at most are listed. */
const mostListed = 100;

const conflict = (message: ReturnType<typeof problem>) => new Refusal("conflict", { message });

async function shown({ seals }: Vault, row: Asked): Promise<CompanyChange> {
  const { id, state, was_name, was_ein_last4, co_name, ein_last4, answer, decided_at } = row;
  return {
    id,
    state,
    answer,
    decided_at,
    asked_at: row.created_at,
    was: { co_name: was_name, ein_last4: was_ein_last4 },
    wish: { co_name, ein_last4 },
    why: await seals.open(row.why, placeOf("changeReason", id)),
  };
}

/** The one that was asked last; null: none ever was. */
export async function companyChange(
  vault: Vault,
  db: Db,
  companyId: string,
): Promise<CompanyChange | null> {
  const row = await db
    .selectFrom("company_changes")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .executeTakeFirst();
  return row ? shown(vault, row) : null;
}

/** On the trail: names, and the last digits of EINs. */
const trailOf = ({ was_name, was_ein_last4, co_name, ein_last4 }: Asked) => ({
  before: { co_name: was_name, ein_last4: was_ein_last4 },
  after: { co_name: co_name ?? was_name, ein_last4: ein_last4 ?? was_ein_last4 },
});

/**
 * Asks for another name or EIN. What is typed as it is on record stays.
 * @returns its id @throws Refusal invalid; conflict while another one waits
 */
export async function askCompanyChange(
  vault: Vault,
  db: Db,
  now: number,
  { companyId, by, typed }: { companyId: string; by: string; typed: unknown },
): Promise<string> {
  const company = await lockCompany(db, companyId);
  const { co_name, ein, why } = readTyped(companyChangeSchema, typed);
  const newName = co_name === company.co_name ? null : co_name;
  const newEin = ein === null || einHash(vault, ein) === company.ein_hash ? null : ein;
  if (newName === null && newEin === null) throw invalid("co_name", problem("company.change_same"));
  if (await isAsked(db, companyId)) throw conflict(problem("company.change_waits"));
  const id = randomUUID();
  const row: Asked = {
    id,
    company_id: companyId,
    state: "asked",
    asked_by: by,
    was_name: company.co_name,
    was_ein_last4: company.ein_last4,
    co_name: newName,
    ein_cipher: newEin && vault.seals.seal(newEin, placeOf("changedEin", id)),
    ein_last4: newEin && newEin.slice(-4),
    why: vault.seals.seal(why, placeOf("changeReason", id)),
    answer: null,
    decided_by: null,
    decided_at: null,
    created_at: isoTime(now),
  };
  await db.insertInto("company_changes").values(row).execute();
  await recordAudit(db, now, {
    action: "company_change.asked",
    object: `company:${companyId}`,
    ...trailOf(row),
  });
  return id;
}

const isAsked = async (db: Db, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom("company_changes")
    .select("id")
    .where("company_id", "=", companyId)
    .where("state", "=", "asked")
    .executeTakeFirst()) !== undefined;

/** The same for what was told elsewhere; where a request waits, that one goes first. @throws Refusal invalid */
export async function askUnlessWaiting(
  vault: Vault,
  db: Db,
  now: number,
  given: Parameters<typeof askCompanyChange>[3],
): Promise<void> {
  if (!(await isAsked(db, given.companyId))) await askCompanyChange(vault, db, now, given);
}

async function settle(
  db: Db,
  now: number,
  id: string,
  to: Pick<Asked, "state" | "answer" | "decided_by">,
) {
  await db
    .updateTable("company_changes")
    // What is decided is on record or was given up: the number itself is needed no more.
    .set({ ...to, ein_cipher: null, decided_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
}

/** Takes a request back; the same again changes nothing. @throws Refusal not_found; conflict for one that is decided */
export async function withdrawCompanyChange(
  db: Db,
  now: number,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  await lockCompany(db, companyId);
  const row = await rowOf(db, id);
  if (row.company_id !== companyId) throw new Refusal("not_found");
  if (row.state === "withdrawn") return;
  if (row.state !== "asked") throw conflict(problem("company.change_settled"));
  await settle(db, now, id, { state: "withdrawn", answer: null, decided_by: null });
  await recordAudit(db, now, {
    action: "company_change.withdrawn",
    object: `company:${companyId}`,
    ...trailOf(row),
  });
}

/** @throws Refusal not_found */
async function rowOf(db: Db, id: string): Promise<Asked> {
  const row = await db
    .selectFrom("company_changes")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** How many wait, and since when the oldest does. */
export async function waitingChanges(
  db: Db,
): Promise<{ rows: number | string; first: string | null }> {
  return db
    .selectFrom("company_changes")
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .select(({ fn }) => fn.min("created_at").as("first"))
    .where("state", "=", "asked")
    .executeTakeFirstOrThrow();
}

const withAskers = (db: Db) =>
  db
    .selectFrom("company_changes as r")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .innerJoin("users as u", "u.id", "r.asked_by")
    .selectAll("r")
    .select(["c.co_name as name_now", "u.first_name", "u.last_name", "u.email"]);
type WithAsker = Awaited<ReturnType<ReturnType<typeof withAskers>["execute"]>>[number];

const listed = async (vault: Vault, row: WithAsker): Promise<WaitingCompanyChange> => ({
  ...(await shown(vault, row)),
  company_id: row.company_id,
  co_name: row.name_now,
  asked_by: {
    user_id: row.asked_by,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
  },
});

/** Those that wait for an answer, the oldest first. */
export async function companyChangesAsked(vault: Vault, db: Db): Promise<WaitingCompanyChange[]> {
  const rows = await withAskers(db)
    .where("r.state", "=", "asked")
    .orderBy("r.created_at")
    .orderBy("r.id")
    .limit(mostListed)
    .execute();
  return Promise.all(rows.map((row) => listed(vault, row)));
}

/** One of them, decided or not. @throws Refusal not_found */
export async function companyChangeAsked(
  vault: Vault,
  db: Db,
  id: string,
): Promise<WaitingCompanyChange> {
  const row = await withAskers(db).where("r.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return listed(vault, row);
}

/** Nobody else decides meanwhile. @returns null where it is as wanted already @throws Refusal not_found, conflict */
async function toDecide(db: Db, id: string, wanted: "accepted" | "refused") {
  const { company_id } = await rowOf(db, id);
  const company = await lockCompany(db, company_id);
  const row = await rowOf(db, id);
  if (row.state === wanted) return null;
  if (row.state !== "asked") throw conflict(problem("company.change_settled"));
  return { row, company };
}

/** Invoices from now on go to the new name, unless they go to somebody else's. */
async function renameOnInvoices(
  db: Db,
  now: number,
  { id, co_name: before }: { id: string; co_name: string },
  billing_name: string,
): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ billing_name, updated_at: isoTime(now) })
    .where("company_id", "=", id)
    .where("billing_name", "=", before)
    .execute();
}

/**
 * Makes the change. A wished EIN is compared with what the administrator reads off the company's paper.
 * @throws Refusal not_found, invalid; conflict for one that is settled, or an EIN that another company has
 */
export async function acceptCompanyChange(
  vault: Vault,
  db: Db,
  now: number,
  { id, by, typed }: { id: string; by: string; typed: unknown },
): Promise<void> {
  const open = await toDecide(db, id, "accepted");
  if (!open) return;
  const { row, company } = open;
  const ein = row.ein_cipher && (await vault.seals.open(row.ein_cipher, placeOf("changedEin", id)));
  if (ein) {
    const read = readTyped(acceptedChangeSchema, typed);
    if (read.ein !== ein) throw invalid("ein", problem("company.change_ein_other"));
    const other = await db
      .selectFrom("companies")
      .select("id")
      .where("ein_hash", "=", einHash(vault, ein))
      .where("id", "<>", company.id)
      .executeTakeFirst();
    if (other) throw conflict(problem("company.change_ein_taken"));
  }
  const co_name = row.co_name ?? company.co_name;
  await db
    .updateTable("companies")
    .set({
      co_name,
      comparable_name: comparableCompanyName(co_name),
      ...(ein ? keptEin(vault, company.id, ein) : {}),
      updated_at: isoTime(now),
    })
    .where("id", "=", company.id)
    .execute();
  if (row.co_name !== null) {
    await keepCompanyWords(db, { id: company.id, co_name });
    await renameOnInvoices(db, now, company, co_name);
  }
  await settle(db, now, id, { state: "accepted", answer: null, decided_by: by });
  await recordAudit(db, now, {
    action: "company_change.accepted",
    object: `company:${company.id}`,
    ...trailOf(row),
  });
  await tellOwner(db, now, company, id);
}

/** Leaves things as they are and tells the owner why. @throws Refusal not_found, invalid; conflict for one that is settled */
export async function refuseCompanyChange(
  db: Db,
  now: number,
  { id, by, typed }: { id: string; by: string; typed: unknown },
): Promise<void> {
  const { note } = readTyped(refusedChangeSchema, typed);
  const open = await toDecide(db, id, "refused");
  if (!open) return;
  const { row, company } = open;
  await settle(db, now, id, { state: "refused", answer: note, decided_by: by });
  await recordAudit(db, now, {
    action: "company_change.refused",
    object: `company:${company.id}`,
    ...trailOf(row),
  });
  await tellOwner(db, now, company, id);
}

async function tellOwner(db: Db, now: number, company: Row<"companies">, id: string) {
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", company.owner_user_id)
    .executeTakeFirstOrThrow();
  await putInOutbox(db, now, "company_change_decided", email, { change_id: id });
}
