import { randomUUID } from "node:crypto";
import type { CompanyChangeRequest } from "~/domain/company/company-change";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { sealPlaceOf } from "../sealed-columns";
import { hashEin } from "./company-ein";
import { lockCompany } from "./own-company";

/** Requests for another legal name or EIN of a company (handbook/rules.md#names-and-eins). */

type Vault = Pick<Installation, "keys" | "seals">;
type CompanyChange = Row<"company_changes">;

/** A request for another name or EIN. `by` is the user's id, and null values stay as they are. */
type CompanyChangeAttempt = { companyId: string; by: string; request: CompanyChangeRequest };

/** Returns the name and last EIN digits before and after a change, for the audit trail; what stays repeats. */
export const auditFieldsOf = ({ was_name, was_ein_last4, co_name, ein_last4 }: CompanyChange) => ({
  before: { co_name: was_name, ein_last4: was_ein_last4 },
  after: { co_name: co_name ?? was_name, ein_last4: ein_last4 ?? was_ein_last4 },
});

/**
 * Stores and audits a request for another name or EIN, with the company locked. A value that is on record already is dropped.
 * @throws Refusal invalid if nothing would change; conflict while another request waits; forbidden once it is closed
 */
export async function recordChangeRequest(
  vault: Vault,
  db: Db,
  now: number,
  { companyId, by, request }: CompanyChangeAttempt,
): Promise<void> {
  const company = await lockCompany(db, companyId);
  const newName = request.co_name === company.co_name ? null : request.co_name;
  const newEin =
    request.ein === null || hashEin(vault, request.ein) === company.ein_hash ? null : request.ein;
  if (newName === null && newEin === null) throw invalid("co_name", problem("company.change_same"));
  if (await hasOpenRequest(db, companyId))
    throw new Refusal("conflict", { message: problem("company.change_waits") });
  const id = randomUUID();
  const row: CompanyChange = {
    id,
    company_id: companyId,
    state: "asked",
    asked_by: by,
    was_name: company.co_name,
    was_ein_last4: company.ein_last4,
    co_name: newName,
    ein_cipher: newEin && vault.seals.seal(newEin, sealPlaceOf("changedEin", id)),
    ein_last4: newEin && newEin.slice(-4),
    why: vault.seals.seal(request.why, sealPlaceOf("changeReason", id)),
    answer: null,
    decided_by: null,
    decided_at: null,
    created_at: isoTime(now),
  };
  await db.insertInto("company_changes").values(row).execute();
  await recordAudit(db, now, {
    action: "company_change.asked",
    object: `company:${companyId}`,
    ...auditFieldsOf(row),
  });
}

const hasOpenRequest = async (db: Db, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom("company_changes")
    .select("id")
    .where("company_id", "=", companyId)
    .where("state", "=", "asked")
    .executeTakeFirst()) !== undefined;

/**
 * Requests a change that was found elsewhere, such as in a sign-up, by {@link recordChangeRequest}; does nothing while
 * another request waits.
 * @throws Refusal invalid if nothing would change; forbidden once the company is closed
 */
export async function requestUnlessPending(
  vault: Vault,
  db: Db,
  now: number,
  asking: CompanyChangeAttempt,
): Promise<void> {
  if (!(await hasOpenRequest(db, asking.companyId)))
    await recordChangeRequest(vault, db, now, asking);
}
