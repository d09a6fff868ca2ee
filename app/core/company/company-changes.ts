import { comparableCompanyName } from "~/domain/company/company-name";
import type { CompanyChangeRequest } from "~/domain/company/company-change";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import {
  recordChangeRequest,
  auditFieldsOf,
} from "~/embedded/services/company/request-company-change";
import { hashEin, toEinColumns } from "~/embedded/services/company/company-ein";
import { indexCompanyName } from "~/embedded/services/company/company-names";
import { lockCompany } from "~/embedded/services/company/own-company";
import { queueMessage } from "~/embedded/services/outbox";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { read, write } from "../call";

/**
 * Changes to a company's legal name or EIN: its owner asks, and an administrator decides
 * (handbook/rules.md#names-and-eins).
 */

type CompanyChangeRow = Row<"company_changes">;

const maxListed = 100;

/** Returns a request as the company's owner sees it, with its opened reason and the last four digits of EINs. */
async function toCompanyChange({ seals }: Pick<Installation, "seals">, row: CompanyChangeRow) {
  const { id, state, was_name, was_ein_last4, co_name, ein_last4, answer, decided_at } = row;
  return {
    id,
    state,
    /** The administrator's answer to the owner, or null. */
    answer,
    decided_at,
    asked_at: row.created_at,
    /** The name and EIN on record at the time of the request. */
    was: { co_name: was_name, ein_last4: was_ein_last4 },
    /** The requested name and EIN; null for one that isn't to change. */
    request: { co_name, ein_last4 },
    why: await seals.open(row.why, sealPlaceOf("changeReason", id)),
  };
}
export type CompanyChange = Awaited<ReturnType<typeof toCompanyChange>>;

/** Returns the company's newest request, or null. */
export const getCompanyChange = read(
  "company-owner",
  "getCompanyChange",
  async ({ app, db, person }) => {
    const row = await db
      .selectFrom("company_changes")
      .selectAll()
      .where("company_id", "=", person.company_id)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .executeTakeFirst();
    return row ? toCompanyChange(app, row) : null;
  },
);

/**
 * Asks for another name or EIN, without an email. An administrator acting for the owner can't ask, since administrators
 * decide.
 * @throws Refusal invalid where nothing would change; conflict while another request waits
 */
export const requestCompanyChange = write(
  "company-owner-themselves",
  "requestCompanyChange",
  async ({ app, db, now, person }, request: CompanyChangeRequest) => {
    const asking = { companyId: person.company_id, by: person.id, request };
    await recordChangeRequest(app, db, now, asking);
  },
);

/** Stores a decision and deletes the full EIN, which isn't needed anymore. */
async function storeDecision(
  db: Db,
  now: number,
  id: string,
  decision: Pick<CompanyChangeRow, "state" | "answer" | "decided_by">,
): Promise<void> {
  await db
    .updateTable("company_changes")
    .set({ ...decision, ein_cipher: null, decided_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
}

/** Withdraws a request; a repeat changes nothing. @throws Refusal not_found; conflict for a decided one */
export const withdrawCompanyChange = write(
  "company-owner",
  "withdrawCompanyChange",
  async ({ db, now, person }, id: string) => {
    await lockCompany(db, person.company_id);
    const row = await getRequest(db, id);
    if (row.company_id !== person.company_id) throw notFound();
    if (row.state === "withdrawn") return;
    if (row.state !== "asked") throw conflict(problem("company.change_settled"));
    await storeDecision(db, now, id, { state: "withdrawn", answer: null, decided_by: null });
    await recordAudit(db, now, {
      action: "company_change.withdrawn",
      object: `company:${row.company_id}`,
      ...auditFieldsOf(row),
    });
  },
);

/** Returns a request in any state. @throws Refusal not_found */
async function getRequest(db: Db, id: string): Promise<CompanyChangeRow> {
  const row = await db
    .selectFrom("company_changes")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(notFound);
  return row;
}

/** Selects requests with their company's current name and the owner who made them. */
const selectRequestsWithOwner = (db: Db) =>
  db
    .selectFrom("company_changes as r")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .innerJoin("users as u", "u.id", "r.asked_by")
    .selectAll("r")
    .select(["c.co_name as name_now", "u.first_name", "u.last_name", "u.email"]);
type RequestWithOwner = Awaited<
  ReturnType<ReturnType<typeof selectRequestsWithOwner>["execute"]>
>[number];

/** Returns a request as administrators see it, with only the last digits of EINs. */
const toChangeWithOwner = async (app: Installation, row: RequestWithOwner) => ({
  ...(await toCompanyChange(app, row)),
  company_id: row.company_id,
  co_name: row.name_now,
  /** The owner at that time; the company may have been handed over since. */
  asked_by: {
    user_id: row.asked_by,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
  },
});

/** Returns the {@link maxListed} oldest requests that wait for a decision, the oldest first. */
export const listCompanyChangeRequests = read(
  "super",
  "listCompanyChangeRequests",
  async ({ app, db }) => {
    const rows = await selectRequestsWithOwner(db)
      .where("r.state", "=", "asked")
      .orderBy("r.created_at")
      .orderBy("r.id")
      .limit(maxListed)
      .execute();
    return Promise.all(rows.map((row) => toChangeWithOwner(app, row)));
  },
);

/** Returns a request in any state, with the owner who made it. @throws Refusal not_found */
export const getCompanyChangeRequest = read(
  "super",
  "getCompanyChangeRequest",
  async ({ app, db }, id: string) => {
    const row = await selectRequestsWithOwner(db)
      .where("r.id", "=", id)
      .executeTakeFirstOrThrow(notFound);
    return toChangeWithOwner(app, row);
  },
);

/**
 * Locks a request's company. Returns the open request with it; null if it has this decision already.
 * @throws Refusal not_found; conflict for another decision
 */
async function lockForDecision(db: Db, id: string, decision: "accepted" | "refused") {
  const { company_id } = await getRequest(db, id);
  const company = await lockCompany(db, company_id);
  const row = await getRequest(db, id);
  if (row.state === decision) return null;
  if (row.state !== "asked") throw conflict(problem("company.change_settled"));
  return { row, company };
}

/** Puts the new name on later invoices, unaudited, unless they go to a name of their own. */
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
 * Accepts a request and emails the owner; a repeat changes nothing. A new EIN must be the one on the document that the
 * administrator reads.
 * @throws Refusal not_found, invalid; conflict for a settled request, or an EIN that another company has
 */
export const acceptCompanyChange = write(
  "super",
  "acceptCompanyChange",
  async ({ app, db, now, person }, { id, ein: onPaper }: { id: string; ein: string | null }) => {
    const open = await lockForDecision(db, id, "accepted");
    if (!open) return;
    const { row, company } = open;
    const ein =
      row.ein_cipher && (await app.seals.open(row.ein_cipher, sealPlaceOf("changedEin", id)));
    if (ein) {
      if (onPaper !== ein) throw invalid("ein", problem("company.change_ein_other"));
      const other = await db
        .selectFrom("companies")
        .select("id")
        .where("ein_hash", "=", hashEin(app, ein))
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
        ...(ein ? toEinColumns(app, company.id, ein) : {}),
        updated_at: isoTime(now),
      })
      .where("id", "=", company.id)
      .execute();
    if (row.co_name !== null) {
      await indexCompanyName(db, { id: company.id, co_name });
      await renameOnInvoices(db, now, company, co_name);
    }
    await storeDecision(db, now, id, { state: "accepted", answer: null, decided_by: person.id });
    await recordAudit(db, now, {
      action: "company_change.accepted",
      object: `company:${company.id}`,
      ...auditFieldsOf(row),
    });
    await emailDecision(db, now, company, id);
  },
);

/** Refuses a request and emails the owner; a repeat changes nothing. @throws Refusal not_found; conflict if settled */
export const refuseCompanyChange = write(
  "super",
  "refuseCompanyChange",
  async ({ db, now, person }, { id, note }: { id: string; note: string }) => {
    const open = await lockForDecision(db, id, "refused");
    if (!open) return;
    const { row, company } = open;
    await storeDecision(db, now, id, { state: "refused", answer: note, decided_by: person.id });
    await recordAudit(db, now, {
      action: "company_change.refused",
      object: `company:${company.id}`,
      ...auditFieldsOf(row),
    });
    await emailDecision(db, now, company, id);
  },
);

/** Emails the company's present owner about the decided request. */
async function emailDecision(db: Db, now: number, company: Row<"companies">, id: string) {
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", company.owner_user_id)
    .executeTakeFirstOrThrow();
  await queueMessage(db, now, "company_change_decided", email, { change_id: id });
}
