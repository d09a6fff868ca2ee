import {
  type CarrierCodes,
  type CodeKind,
  carrierOf,
  receiverOf,
} from "~/domain/health/carriers/carrier-codes";
import { coveringStates, planColumns } from "~/domain/health/answer-states";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { invalid, notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import {
  findCarrierPlans,
  listCarrierPlans,
} from "~/embedded/services/health/carriers/carrier-plans";
import { read, write } from "../call";
import { lockCarrier } from "./make-carrier-file";

/**
 * A carrier's codes for groups, plans and itself. Our own ids replace codes that the carrier hasn't given, and the desk
 * lists those as missing.
 */

/** `object_id` is that of the group or plan; empty for the carrier itself. */
type CarrierCode<Kind = CodeKind> = { kind: Kind; object_id: string; code: string };

const listStoredCodes = (db: Db, carrier: string) =>
  db
    .selectFrom("carrier_codes")
    .select(["kind", "object_id", "code"])
    .where("carrier", "=", carrier)
    .execute();

/**
 * Returns who ever had coverage by one of these plans, as names by group id (where no company is, the source in
 * capitals), and a set to look up which plans were used; it may contain others too.
 */
async function loadUsedGroupsAndPlans(db: Db, plans: ReadonlySet<string>) {
  const ids = plans.size > 0 ? [...plans] : [""];
  const rows = await db
    .selectFrom("enrollments as e")
    .leftJoin("companies as c", "c.id", "e.company_id")
    .select(["e.company_id", "e.source", "c.co_name", "e.plan_id", "e.dental_id", "e.vision_id"])
    .distinct()
    .where("e.state", "in", coveringStates)
    .where((eb) => eb.or(planColumns.map((of) => eb(`e.${of}`, "in", ids))))
    .execute();
  const groups = new Map<string, string>();
  for (const { company_id, source, co_name } of rows) {
    groups.set(company_id ?? source.toUpperCase(), co_name ?? source.toUpperCase());
  }
  return { groups, plans: new Set(rows.flatMap((row) => planColumns.map((of) => row[of] ?? ""))) };
}

/** Returns the names of medical, dental and vision plans by id. */
async function loadPlanNames(db: Db, plans: ReadonlySet<string>): Promise<Map<string, string>> {
  const ids = plans.size > 0 ? [...plans] : [""];
  const rows = await db
    .selectFrom("plans")
    .select(["id", "name"])
    .where("id", "in", ids)
    .union(db.selectFrom("ancillary_plans").select(["id", "name"]).where("id", "in", ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

/** Returns codes for a carrier, its plans and the groups ever covered, null where missing. @throws Refusal not_found */
export const getCarrierCodes = read(
  "super",
  "getCarrierCodes",
  async ({ db }, carrier: string): Promise<CarrierCodes> => {
    const found = await findCarrierPlans(db, carrier);
    if (!found) throw notFound();
    const [codes, used, names] = await Promise.all([
      listStoredCodes(db, carrier),
      loadUsedGroupsAndPlans(db, found.plans),
      loadPlanNames(db, found.plans),
    ]);
    const codeOf = (kind: CodeKind, id: string) =>
      codes.find((each) => each.kind === kind && each.object_id === id)?.code ?? null;
    return {
      carrier,
      name: found.name,
      receiver: codeOf("receiver", ""),
      own_receiver: receiverOf(carrier),
      groups: [...used.groups]
        .map(([id, name]) => ({ id, name, code: codeOf("group", id), is_used: true }))
        .sort(byName),
      plans: [...names]
        .map(([id, name]) => ({ id, name, code: codeOf("plan", id), is_used: used.plans.has(id) }))
        .sort(byName),
    };
  },
);

/** Returns the carrier's own code as receiver of its files; {@link receiverOf} if it gave none. */
export async function getReceiverCode(db: Db, carrier: string): Promise<string> {
  const codes = await listStoredCodes(db, carrier);
  return codes.find(({ kind }) => kind === "receiver")?.code ?? receiverOf(carrier);
}

/** Stores a code in place of the one that the object had. */
async function upsertCode(
  db: Db,
  carrier: string,
  { kind, object_id, code }: CarrierCode,
): Promise<void> {
  const row = { carrier, kind, object_id, code };
  await db
    .insertInto("carrier_codes")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["carrier", "kind", "object_id"]).doUpdateSet({ code }),
    )
    .execute();
}

/** Stores codes, ids unchecked; empty ones are deleted, others stay. Idempotent. @throws Refusal not_found (carrier) */
export const keepCarrierCodes = write(
  "super",
  "keepCarrierCodes",
  async (
    { db, now },
    {
      carrier,
      codes: newCodes,
    }: { carrier: string; codes: readonly CarrierCode<"receiver" | "group" | "plan">[] },
  ) => {
    const known = await findCarrierPlans(db, carrier);
    if (!known) throw notFound();
    await lockCarrier(db, carrier);
    const before = await listStoredCodes(db, carrier);
    const nameOf = ({ kind, object_id }: Omit<CarrierCode, "code">) =>
      [kind, object_id].filter(Boolean).join(" ");
    const was = new Map(before.map((each) => [nameOf(each), each.code]));
    const changed = newCodes.filter((each) => (was.get(nameOf(each)) ?? "") !== each.code);
    for (const each of changed) {
      if (each.code !== "") {
        await upsertCode(db, carrier, each);
        continue;
      }
      await db
        .deleteFrom("carrier_codes")
        .where("carrier", "=", carrier)
        .where("kind", "=", each.kind)
        .where("object_id", "=", each.object_id)
        .execute();
    }
    if (changed.length === 0) return;
    await recordAudit(db, now, {
      action: "carrier.codes_changed",
      object: `carrier:${carrier}`,
      before: Object.fromEntries(
        changed.map((each) => [nameOf(each), was.get(nameOf(each)) ?? null]),
      ),
      after: Object.fromEntries(changed.map((each) => [nameOf(each), each.code || null])),
    });
  },
);

/** Adds an insurance carrier. @returns its key in URLs @throws Refusal invalid `name` if a carrier has this key */
export const addCarrier = write("super", "addCarrier", async ({ db, now }, name: string) => {
  const carrier = carrierOf(name);
  await lockCarrier(db, carrier);
  const all = await listCarrierPlans(db);
  const same = all.find((each) => each.carrier === carrier);
  if (same) throw invalid("name", problem("carrier.name_taken", { name: same.name }));
  await upsertCode(db, carrier, { kind: "name", object_id: "", code: name });
  await recordAudit(db, now, {
    action: "carrier.added",
    object: `carrier:${carrier}`,
    after: { name },
  });
  return carrier;
});
