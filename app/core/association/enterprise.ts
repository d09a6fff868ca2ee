import type { EnterpriseRequest } from "~/domain/association/enterprise-request";
import type { Db } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { enterprisePerClient, countAttempt } from "~/embedded/services/limits";
import { createOrderedId } from "~/embedded/services/ordered-id";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { read, write } from "../call";

/** Requests from groups that are too large to join by themselves. Their content and their senders are encrypted. */

const maxListed = 100;

const auditObjectOf = (id: string): string => `enterprise_request:${id}`;

/** Stores a request, sealed, for the admins' desk without emailing them. @throws Refusal too_many for a client */
export const requestEnterpriseOffer = write(
  "anyone",
  "requestEnterpriseOffer",
  async ({ app, db, now, client }, request: EnterpriseRequest) => {
    const refused = await countAttempt(app, db, enterprisePerClient, client);
    if (refused) return refused;
    const id = createOrderedId("e", now);
    const details = app.seals.seal(JSON.stringify(request), sealPlaceOf("enterpriseRequest", id));
    await db
      .insertInto("enterprise_requests")
      .values({ id, details, created_at: isoTime(now) })
      .execute();
    await recordAudit(db, now, {
      action: "enterprise_request.asked",
      object: auditObjectOf(id),
      after: { size: request.size },
    });
    return undefined;
  },
);

/** Selects requests with the name of the administrator who answered. */
const selectRequests = (db: Db) =>
  db
    .selectFrom("enterprise_requests as e")
    .leftJoin("users as u", "u.id", "e.answered_by")
    .select(["e.id", "e.details", "e.created_at", "e.answered_at"])
    .select(["u.first_name", "u.last_name"]);
type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>["execute"]>>[number];

/** Returns a request with its details unsealed, and the name of the administrator who answered it, null if no one has. */
async function openRequest({ seals }: Pick<Installation, "seals">, row: RequestRow) {
  const { id, created_at: asked_at, answered_at } = row;
  const opened = await seals.open(row.details, sealPlaceOf("enterpriseRequest", id));
  const {
    co_name: company,
    first_name,
    last_name,
    ...request
  } = JSON.parse(opened) as EnterpriseRequest;
  return {
    ...request,
    id,
    asked_at,
    /** Null until an admin marks it answered. */
    answered_at,
    company,
    name: `${first_name} ${last_name}`,
    answered_by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
  };
}

/** Returns the waiting requests, oldest first, or the answered ones, newest first; at most 100. */
export const listEnterpriseRequests = read(
  "super",
  "listEnterpriseRequests",
  async ({ app, db }, state: "waiting" | "answered") => {
    const all = selectRequests(db);
    const rows =
      state === "waiting"
        ? all.where("e.answered_at", "is", null).orderBy("e.created_at")
        : all.where("e.answered_at", "is not", null).orderBy("e.answered_at", "desc");
    const found = await rows.orderBy("e.id").limit(maxListed).execute();
    return Promise.all(found.map((row) => openRequest(app, row)));
  },
);

/** Returns a request, waiting or answered. @throws Refusal not_found */
export const getEnterpriseRequest = read(
  "super",
  "getEnterpriseRequest",
  async ({ app, db }, id: string) => {
    const row = await selectRequests(db).where("e.id", "=", id).executeTakeFirstOrThrow(notFound);
    return openRequest(app, row);
  },
);

/** Marks a request as answered, or as waiting again. A repeat changes nothing. @throws Refusal not_found */
export const settleEnterpriseRequest = write(
  "super",
  "settleEnterpriseRequest",
  async ({ db, now, person }, { id, answered }: { id: string; answered: boolean }) => {
    const { numUpdatedRows } = await db
      .updateTable("enterprise_requests")
      .set({
        answered_at: answered ? isoTime(now) : null,
        answered_by: answered ? person.id : null,
      })
      .where("id", "=", id)
      .where("answered_at", answered ? "is" : "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await recordAudit(db, now, {
        action: `enterprise_request.${answered ? "answered" : "reopened"}`,
        object: auditObjectOf(id),
      });
      return;
    }
    await db
      .selectFrom("enterprise_requests")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow(notFound);
  },
);
