import type { Kysely } from "kysely";
import { embeddedTables, type EmbeddedTables } from "~/embedded/db/schema";
import { days } from "../servers/movable-clock";
import { accountOf } from "../people/account-of";
import { addRows, changeRows, findRow } from "../databases/rows";

let made = 0;

/** A row as it can be inserted again: PostgreSQL fills a column of its own for the search. */
export function ownColumns<Row extends object>(table: "users" | "employees", row: Row): Row {
  const own = new Set(Object.keys(embeddedTables[table]));
  return Object.fromEntries(Object.entries(row).filter(([name]) => own.has(name))) as Row;
}

/** Creates a company with an owner, an employee with an account, and its offer to them; `state` is null without an offer. */
export async function offeredCompany(
  db: Kysely<EmbeddedTables>,
  now: number,
  state: "offered" | null,
): Promise<{ company: string; owner: string; heir: string; employee_id: string; id: string }> {
  made += 1;
  const [company, id] = [`company-handed-${made}`, `hand-over-${made}`];
  const [owner, heir] = [`boss-${made}@handed.example`, `heir-${made}@handed.example`];
  const [from, to] = [`user-boss-${made}`, `user-heir-${made}`];
  const employee_id = `employee-heir-${made}`;
  const at = new Date(now).toISOString();
  const times = { created_at: at, updated_at: at };
  const [sample, account, employee] = [
    await findRow(db, "companies", { id: "company-lantern-lane" }),
    await accountOf(db, "owner@lanternlane.example"),
    await findRow(db, "employees", { email: "naomi.ferris@lanternlane.example" }),
  ];
  const person = {
    ...ownColumns("users", account),
    company_id: null,
    company_role: null,
    ...times,
  };
  for (const [userId, email, first_name] of [
    [from, owner, "Bea"],
    [to, heir, "Hal"],
  ] as const)
    await addRows(db, "users", {
      ...person,
      id: userId,
      email,
      first_name,
      last_name: `Handed ${made}`,
    });
  const none = { ein_cipher: null, ein_last4: null, ein_hash: null };
  await addRows(db, "companies", {
    ...sample,
    ...none,
    ...times,
    id: company,
    owner_user_id: from,
    billing_email: owner,
  });
  for (const [userId, company_role] of [
    [from, "owner"],
    [to, "employee"],
  ] as const)
    await changeRows(
      db,
      "users",
      { id: userId },
      { type: "COMPANY", company_id: company, company_role },
    );
  await addRows(db, "employees", {
    ...ownColumns("employees", employee),
    ...times,
    id: employee_id,
    company_id: company,
    user_id: to,
    first_name: "Hal",
    last_name: `Handed ${made}`,
    email: heir,
    dob: null,
    employment_state: "active",
    last_day: null,
    leave_reason: null,
  });
  if (state !== null)
    await addRows(db, "company_handovers", {
      id,
      company_id: company,
      state,
      from_user_id: from,
      to_user_id: to,
      expires_at: new Date(now + days(14)).toISOString(),
      created_at: at,
    });
  return { company, owner, heir, employee_id, id };
}
