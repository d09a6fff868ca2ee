import type { Kysely } from "kysely";
import type { EnterpriseAsked } from "~/contract/association/enterprise-desk-calls";
import { enterpriseSchema, type EnterpriseRequest } from "~/domain/association/enterprise-request";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { readTyped } from "../company/own-company";
import { enterprisePerClient, overLimit } from "../limits";
import { orderedId } from "../ordered-id";
import { placeOf } from "../sealed-columns";

/** What groups ask that are too large to join by themselves. Who wrote, and what, stands sealed. */

type Db = Kysely<EmbeddedTables>;
type Vault = Pick<Installation, "seals">;

/** So many at most are listed. */
const mostListed = 100;

const objectOf = (id: string) => `enterprise_request:${id}`;

/**
 * Keeps a request for the administrators' desk; nobody is mailed.
 * @param client the client's address, for the limit
 * @throws Refusal invalid; too_many
 */
export async function askAsEnterprise(
  app: Pick<Installation, "storage" | "clock" | "keys" | "seals">,
  typed: unknown,
  client: string,
): Promise<void> {
  const request = readTyped(enterpriseSchema, typed);
  const now = app.clock();
  const refusal = await app.storage.db.transaction().execute(async (db) => {
    const refused = await overLimit(app, db, enterprisePerClient, client);
    if (refused) return refused;
    const id = orderedId("e", now);
    const details = app.seals.seal(JSON.stringify(request), placeOf("enterpriseRequest", id));
    await db
      .insertInto("enterprise_requests")
      .values({ id, details, created_at: isoTime(now) })
      .execute();
    await recordAudit(db, now, {
      action: "enterprise_request.asked",
      object: objectOf(id),
      after: { size: request.size },
    });
    return null;
  });
  if (refusal) throw refusal;
}

const withNames = (db: Db) =>
  db
    .selectFrom("enterprise_requests as e")
    .leftJoin("users as u", "u.id", "e.answered_by")
    .select(["e.id", "e.details", "e.created_at", "e.answered_at"])
    .select(["u.first_name", "u.last_name"]);
type Found = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

async function shown({ seals }: Vault, row: Found): Promise<EnterpriseAsked> {
  const { id, created_at: asked_at, answered_at, first_name, last_name } = row;
  const opened = await seals.open(row.details, placeOf("enterpriseRequest", id));
  const { co_name: company, ...asked } = JSON.parse(opened) as EnterpriseRequest;
  return {
    id,
    asked_at,
    answered_at,
    company,
    email: asked.email,
    phone: asked.phone,
    size: asked.size,
    message: asked.message,
    name: `${asked.first_name} ${asked.last_name}`,
    answered_by: first_name === null ? null : `${first_name} ${last_name}`,
  };
}

/** Those that wait, the oldest first, or those that are answered, the newest first. */
export async function enterpriseRequests(
  vault: Vault,
  db: Db,
  state: "waiting" | "answered",
): Promise<EnterpriseAsked[]> {
  const rows =
    state === "waiting"
      ? withNames(db).where("e.answered_at", "is", null).orderBy("e.created_at")
      : withNames(db).where("e.answered_at", "is not", null).orderBy("e.answered_at", "desc");
  const found = await rows.orderBy("e.id").limit(mostListed).execute();
  return Promise.all(found.map((row) => shown(vault, row)));
}

/** @throws Refusal not_found */
export async function enterpriseRequest(
  vault: Vault,
  db: Db,
  id: string,
): Promise<EnterpriseAsked> {
  const row = await withNames(db).where("e.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return shown(vault, row);
}

/** How many wait, and since when the first. */
export const waitingEnterprises = (db: Db) =>
  db
    .selectFrom("enterprise_requests")
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .select(({ fn }) => fn.min("created_at").as("first"))
    .where("answered_at", "is", null)
    .executeTakeFirstOrThrow();

/**
 * Says that somebody has answered a request, or that nobody has after all; the same again changes nothing.
 * @param by who says so @throws Refusal not_found
 */
export async function settleEnterpriseRequest(
  db: Db,
  now: number,
  { id, answered, by }: { id: string; answered: boolean; by: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("enterprise_requests")
    .set(
      answered
        ? { answered_at: isoTime(now), answered_by: by }
        : { answered_at: null, answered_by: null },
    )
    .where("id", "=", id)
    .where("answered_at", answered ? "is" : "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await recordAudit(db, now, {
      action: `enterprise_request.${answered ? "answered" : "reopened"}`,
      object: objectOf(id),
    });
    return;
  }
  const row = await db
    .selectFrom("enterprise_requests")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
}
