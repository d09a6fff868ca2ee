import type { Kysely } from "kysely";
import type { SuperCounts } from "~/contract/admin/super-admin-calls";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { administratorsOf } from "../account/second-factor";
import { talliesOf } from "../tallies";

type Db = Kysely<EmbeddedTables>;

async function counted(
  db: Db,
  table: "registrations" | "plans" | "ancillary_plans" | "vendors" | "outbox",
  column: "state" | "status",
  value: string,
): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .where(db.dynamic.ref<string>(column), "=", value)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** What needs a super administrator, in numbers. */
export async function superOverview(app: Installation): Promise<SuperCounts> {
  const { db } = app.storage;
  const administrators = await administratorsOf(app);
  const without = administrators.filter(
    (one) => one.asked && one.user_status === "active" && !one.second_factor_since,
  );
  const [registrations, waiting, failed_messages, ...drafts] = await Promise.all([
    counted(db, "registrations", "state", "submitted"),
    talliesOf(db, "waiting"),
    counted(db, "outbox", "state", "failed"),
    counted(db, "plans", "status", "draft"),
    counted(db, "ancillary_plans", "status", "draft"),
    counted(db, "vendors", "status", "draft"),
  ]);
  const offering_drafts = drafts.reduce((sum, one) => sum + one, 0);
  return {
    registrations,
    waiting: [...waiting.values()].reduce((sum, one) => sum + one, 0),
    offering_drafts,
    failed_messages,
    without_second_factor: without.length,
  };
}
