const told: Record<string, string> = {
  users: "people",
  companies: "companies",
  invoices: "invoices",
  payments: "payments",
  audit_events: "audit lines",
  app_sessions: "browser sessions",
};

/** "100,060 people, 403 companies, …", of the tables that an operator knows. */
export function counted(rows: Readonly<Record<string, number>>): string {
  return Object.entries(told)
    .flatMap(([table, words]) =>
      rows[table] === undefined ? [] : [`${rows[table].toLocaleString("en-US")} ${words}`],
    )
    .join(", ");
}
