import { PostgresAdapter, sql, type Migration } from "kysely";

const words = "the audit trail cannot be changed";

const onPostgres = [
  `DROP TRIGGER audit_awaits_seal ON audit_events`,
  `DROP TRIGGER audit_events_kept ON audit_events`,
  `DROP TRIGGER audit_frozen ON audit_events`,
  `CREATE TRIGGER audit_frozen BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW
     EXECUTE FUNCTION audit_is_frozen()`,
  `DROP TABLE audit_seals, audit_months, audit_unsealed`,
  `DROP FUNCTION audit_awaits_seal(), audit_events_may_go(), audit_seals_may_go()`,
];

const onSqlite = [
  `DROP TRIGGER audit_awaits_seal`,
  `DROP TRIGGER audit_frozen_delete`,
  `CREATE TRIGGER audit_frozen_delete BEFORE DELETE ON audit_events
     BEGIN SELECT RAISE(ABORT, '${words}'); END`,
  // INSERT OR REPLACE removes the row that is in its way without asking the trigger above.
  `CREATE TRIGGER audit_frozen_replace BEFORE INSERT ON audit_events
     WHEN EXISTS (SELECT 1 FROM audit_events WHERE id = NEW.id)
     BEGIN SELECT RAISE(ABORT, '${words}'); END`,
  `DROP TABLE audit_seals`,
  `DROP TABLE audit_months`,
  `DROP TABLE audit_unsealed`,
];

/** The database lets nobody change or remove a line of the audit trail; the order that proved it goes. */
export const auditKept: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of isPostgres ? onPostgres : onSqlite) {
      await sql.raw(statement).execute(db);
    }
    await sql`delete from facts where key in ('key.audit', 'audit.sealing')`.execute(db);
  },
};
