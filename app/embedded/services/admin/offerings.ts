import { sql, type Kysely } from "kysely";
import type { Offering, OfferingInUse } from "~/contract/admin/super-admin-calls";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { pageOf } from "../pages";
import { problem } from "~/domain/problems/problem";

type Db = Kysely<EmbeddedTables>;
type Kind = Offering["kind"];
type Status = Offering["status"];

/** All that people choose from, whatever its status: medical plans, dental, vision, then vendors. */
function everything(db: Db) {
  const plans = db
    .selectFrom("plans")
    .select(["id", "name", "status", "updated_at", "carrier as of"])
    .select([sql<Kind>`'plan'`.as("kind"), sql<number>`1`.as("rank")]);
  const ancillary = db
    .selectFrom("ancillary_plans")
    .select(["id", "name", "status", "updated_at", "carrier as of"])
    .select(["kind", sql<number>`case kind when 'dental' then 2 else 3 end`.as("rank")]);
  const vendors = db
    .selectFrom("vendors as v")
    .innerJoin("categories as c", "c.id", "v.category_id")
    .select(["v.id", "v.name", "v.status", "v.updated_at", "c.title as of"])
    .select([sql<Kind>`'vendor'`.as("kind"), sql<number>`4`.as("rank")]);
  return db.selectFrom(plans.unionAll(ancillary).unionAll(vendors).as("o"));
}

const columns = ["o.kind", "o.id", "o.name", "o.of", "o.status", "o.updated_at"] as const;

/** Plans and vendors, filtered; an unknown kind or status finds none. */
export async function listOfferings(
  db: Db,
  asked: Partial<Record<"kind" | "status" | "page", string>>,
): Promise<{ offerings: Offering[]; pagination: ReturnType<typeof pageOf>["pagination"] }> {
  let found = everything(db);
  if (asked.kind) found = found.where("o.kind", "=", asked.kind as Kind);
  if (asked.status) found = found.where("o.status", "=", asked.status as Status);
  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const { pagination, offset } = pageOf({ page: asked.page ?? "" }, Number(total));
  const offerings = await found
    .select(columns)
    .orderBy("o.rank")
    .orderBy("o.name")
    .orderBy("o.id")
    .limit(pagination.per_page)
    .offset(offset)
    .execute();
  return { offerings, pagination };
}

const enrolledIn = { plan: "plan_id", dental: "dental_id", vision: "vision_id" } as const;

/** Whose coverage it is today or will be. */
async function countEnrolled(db: Db, now: number, kind: keyof typeof enrolledIn, id: string) {
  const { people } = await db
    .selectFrom("enrollments")
    .select(({ fn }) => fn.count<number | string>("user_id").distinct().as("people"))
    .where(enrolledIn[kind], "=", id)
    .where("state", "in", ["enrolled", "submitted"])
    .where((is) =>
      is.or([is("ends_on", "is", null), is("ends_on", ">=", isoTime(now).slice(0, 10))]),
    )
    .executeTakeFirstOrThrow();
  return Number(people);
}

/** @throws Refusal not_found */
export async function offeringById(
  { storage: { db }, clock }: Pick<Installation, "storage" | "clock">,
  { kind, id }: Pick<Offering, "kind" | "id">,
): Promise<OfferingInUse> {
  const found = await everything(db)
    .select(columns)
    .where("o.kind", "=", kind)
    .where("o.id", "=", id)
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  const enrolled = kind === "vendor" ? null : await countEnrolled(db, clock(), kind, id);
  return { ...found, enrolled };
}

const tables = {
  plan: "plans",
  dental: "ancillary_plans",
  vision: "ancillary_plans",
  vendor: "vendors",
} as const;

/** From which status one gets there. */
const ways: Record<"published" | "retired", readonly Status[]> = {
  published: ["draft", "retired"],
  retired: ["published"],
};

const noSuchWay = (status: Status) =>
  new Refusal("conflict", {
    message: problem(status === "published" ? "admin.not_published" : "admin.not_retired"),
  });

/**
 * Publishes or retires. Doing it twice is doing it once. Whoever is enrolled in what was retired stays so.
 * @throws Refusal not_found; conflict for a way that there is not, such as retiring a draft
 */
export async function changeOffering(
  app: Pick<Installation, "storage" | "clock">,
  which: Pick<Offering, "kind" | "id">,
  status: "published" | "retired",
): Promise<OfferingInUse> {
  const now = app.clock();
  const { status: was } = await offeringById(app, which);
  if (was === status) return offeringById(app, which);
  if (!ways[status].includes(was)) throw noSuchWay(status);
  await app.storage.db.transaction().execute(async (db) => {
    const changed = await db
      .updateTable(tables[which.kind])
      .set({ status, updated_at: isoTime(now) })
      .where("id", "=", which.id)
      .where("status", "=", was)
      .executeTakeFirst();
    // The same was done at the same moment: one line in the trail.
    if (changed.numUpdatedRows === 0n) return;
    await recordAudit(db, now, {
      action: `offering.${status}`,
      object: `${which.kind}:${which.id}`,
      before: { status: was },
      after: { status },
    });
  });
  const is = await offeringById(app, which);
  if (is.status !== status) throw noSuchWay(status);
  return is;
}
