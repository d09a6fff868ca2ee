import type { Kysely } from "kysely";
import type { SuperCounts } from "~/contract/admin/super-admin-calls";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { administratorsOf } from "../account/second-factor";
import { countDrafts } from "../benefits/catalogue/items";
import { countOpenFiles } from "./carrier-desk";
import { stoppedElections } from "../health/stopped-elections";
import { talliesOf } from "../tallies";

type Db = Kysely<EmbeddedTables>;

async function counted(db: Db, table: "registrations" | "outbox", value: string): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .where(db.dynamic.ref<string>("state"), "=", value)
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
  const [registrations, waiting, failed_messages, catalogue_drafts, carrier_files, stopped] =
    await Promise.all([
      counted(db, "registrations", "submitted"),
      talliesOf(db, "waiting"),
      counted(db, "outbox", "failed"),
      countDrafts(db),
      countOpenFiles(db),
      stoppedElections(db),
    ]);
  return {
    registrations,
    waiting: [...waiting.values()].reduce((sum, one) => sum + one, 0),
    catalogue_drafts,
    failed_messages,
    carrier_files,
    stopped_choices: stopped.length,
    without_second_factor: without.length,
  };
}
