import { PostgresAdapter, sql, type Kysely, type Migration } from "kysely";

/** Each filter of the audit page is a stretch of one of them, in the order of the page. Most lines have no administrator behind. */
const indexes: [columns: string[], only?: string][] = [
  [["actor_id", "at", "id"]],
  [["actor_id", "action", "at", "id"]],
  [["on_behalf_of", "at", "id"], "on_behalf_of is not null"],
  [["on_behalf_of", "action", "at", "id"], "on_behalf_of is not null"],
  [["action", "at", "id"]],
  [["object", "at", "id"]],
];
/** What they take the place of. */
const replaced = ["actor_id_at", "on_behalf_of_at", "action_at", "object_at"];

const words = "the audit trail cannot be changed";
/** Only what is in the archive may go: its month says so. */
const archived = (seal: string) =>
  `EXISTS (SELECT 1 FROM audit_seals s JOIN audit_months m ON s.seq BETWEEN m.first_seq AND m.last_seq
     WHERE ${seal} AND m.removed_at IS NOT NULL)`;
const ofEvent = "s.event_id = OLD.id";
const ofSeal = "s.seq = OLD.seq";

const onPostgres = [
  `CREATE FUNCTION audit_awaits_seal() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN INSERT INTO audit_unsealed (at, event_id) SELECT at, id FROM fresh; RETURN NULL; END $$`,
  `CREATE TRIGGER audit_awaits_seal AFTER INSERT ON audit_events REFERENCING NEW TABLE AS fresh
     FOR EACH STATEMENT EXECUTE FUNCTION audit_awaits_seal()`,
  `DROP TRIGGER audit_frozen ON audit_events`,
  `CREATE TRIGGER audit_frozen BEFORE UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_is_frozen()`,
  `CREATE TRIGGER audit_seals_frozen BEFORE UPDATE ON audit_seals FOR EACH ROW EXECUTE FUNCTION audit_is_frozen()`,
  `CREATE TRIGGER audit_seals_frozen_whole BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT
     EXECUTE FUNCTION audit_is_frozen()`,
  ...[
    ["audit_events", ofEvent],
    ["audit_seals", ofSeal],
  ].flatMap(([table = "", seal = ""]) => [
    `CREATE FUNCTION ${table}_may_go() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF ${archived(seal)} THEN RETURN OLD; END IF; RAISE EXCEPTION '${words}'; END $$`,
    `CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_may_go()`,
  ]),
];

const onSqlite = [
  `CREATE TRIGGER audit_awaits_seal AFTER INSERT ON audit_events
     BEGIN INSERT INTO audit_unsealed (at, event_id) VALUES (NEW.at, NEW.id); END`,
  `DROP TRIGGER audit_frozen_delete`,
  `CREATE TRIGGER audit_frozen_delete BEFORE DELETE ON audit_events WHEN NOT ${archived(ofEvent)}
     BEGIN SELECT RAISE(ABORT, '${words}'); END`,
  `CREATE TRIGGER audit_seals_frozen_update BEFORE UPDATE ON audit_seals
     BEGIN SELECT RAISE(ABORT, '${words}'); END`,
  `CREATE TRIGGER audit_seals_frozen_delete BEFORE DELETE ON audit_seals WHEN NOT ${archived(ofSeal)}
     BEGIN SELECT RAISE(ABORT, '${words}'); END`,
];

async function replaceIndexes(db: Kysely<unknown>): Promise<void> {
  for (const name of replaced) await db.schema.dropIndex(`audit_events_by_${name}`).execute();
  for (const [columns, only] of indexes) {
    let index = db.schema
      .createIndex(`audit_events_by_${columns.join("_")}`)
      .on("audit_events")
      .columns(columns);
    if (only) index = index.where(sql.raw<boolean>(only));
    await index.execute();
  }
}

/** The audit trail gets an order that can be proved, month by month, and indexes for each way through it. */
export const auditChain: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    // A line that another process commits after the copy below and before the trigger would be in neither. In the mode that
    // dropping an index asks for anyway: a lock that is raised later can meet one that waits for it.
    if (isPostgres) await sql`lock table audit_events in access exclusive mode`.execute(db);
    await db.schema
      .createTable("audit_seals")
      .addColumn("seq", "integer", (is) => is.notNull().primaryKey())
      .addColumn("event_id", "text", (is) => is.notNull().unique())
      .addColumn("hash", "text", (is) => is.notNull())
      .addColumn("mark", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createTable("audit_months")
      .addColumn("month", "text", (is) => is.notNull().primaryKey())
      .addColumn("first_seq", "integer", (is) => is.notNull())
      .addColumn("last_seq", "integer", (is) => is.notNull())
      .addColumn("hash", "text", (is) => is.notNull())
      .addColumn("closed_at", "text")
      .addColumn("removed_at", "text")
      .addColumn("mark", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createTable("audit_unsealed")
      .addColumn("at", "text", (is) => is.notNull())
      .addColumn("event_id", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("audit_unsealed_by_at_event_id", ["at", "event_id"])
      .execute();
    await sql`insert into audit_unsealed (at, event_id) select at, id from audit_events`.execute(
      db,
    );
    for (const statement of isPostgres ? onPostgres : onSqlite) {
      await sql.raw(statement).execute(db);
    }
    await replaceIndexes(db);
  },
};
