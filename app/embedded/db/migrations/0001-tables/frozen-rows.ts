/** These columns can't change after an invoice is issued; its state and paid amount can. */
const frozenInvoiceColumns = [
  "number",
  "subscription_id",
  "period_start",
  "period_end",
  "issued_on",
  "due_on",
  "lines",
  "total_c",
  "payment_kind",
  "bill_to",
];

/** An SQL condition for a trigger: an update changes one of these columns, which are never null. */
const invoiceChangeCondition = frozenInvoiceColumns
  .map((column) => `OLD.${column} <> NEW.${column}`)
  .join(" OR ");

const frozenInvoiceMessage = "an issued invoice cannot be changed";
const frozenAuditMessage = "the audit trail cannot be changed";

/** The database itself refuses to change or delete issued invoices and audit events. */
export const frozenOnSqlite = [
  `CREATE TRIGGER invoice_frozen_update BEFORE UPDATE ON invoices WHEN ${invoiceChangeCondition}
     BEGIN SELECT RAISE(ABORT, '${frozenInvoiceMessage}'); END`,
  `CREATE TRIGGER invoice_frozen_delete BEFORE DELETE ON invoices
     BEGIN SELECT RAISE(ABORT, '${frozenInvoiceMessage}'); END`,
  `CREATE TRIGGER audit_frozen_update BEFORE UPDATE ON audit_events
     BEGIN SELECT RAISE(ABORT, '${frozenAuditMessage}'); END`,
  `CREATE TRIGGER audit_frozen_delete BEFORE DELETE ON audit_events
     BEGIN SELECT RAISE(ABORT, '${frozenAuditMessage}'); END`,
  // INSERT OR REPLACE deletes the conflicting row without firing the delete trigger.
  `CREATE TRIGGER audit_frozen_replace BEFORE INSERT ON audit_events
     WHEN EXISTS (SELECT 1 FROM audit_events WHERE id = NEW.id)
     BEGIN SELECT RAISE(ABORT, '${frozenAuditMessage}'); END`,
];

/** PostgreSQL refuses to change or delete issued invoices and audit events, too. */
export const frozenOnPostgres = [
  `CREATE FUNCTION invoice_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION '${frozenInvoiceMessage}'; END $$`,
  `CREATE TRIGGER invoice_frozen_update BEFORE UPDATE ON invoices FOR EACH ROW
     WHEN (${invoiceChangeCondition}) EXECUTE FUNCTION invoice_is_frozen()`,
  `CREATE TRIGGER invoice_frozen_delete BEFORE DELETE ON invoices FOR EACH ROW
     EXECUTE FUNCTION invoice_is_frozen()`,
  `CREATE FUNCTION audit_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION '${frozenAuditMessage}'; END $$`,
  `CREATE TRIGGER audit_frozen BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW
     EXECUTE FUNCTION audit_is_frozen()`,
  `CREATE TRIGGER audit_frozen_whole BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT
     EXECUTE FUNCTION audit_is_frozen()`,
];
