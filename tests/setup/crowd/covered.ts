import { sql } from "kysely";
import type { CoveredPeople } from "~/domain/health/covered-people";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend } from "~/embedded/embedded";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { ageOutTag } from "~/embedded/services/health/dependents";
import { loadKeys } from "~/embedded/services/keys";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { openSeals } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import { environmentOn } from "../servers/embedded-harness";
import { testSecret, type TestDatabase } from "../servers/test-database";
import { address, filledAddresses, filledAt, firstNames, lastNames } from "./filled";
import { json, membershipLines, oneOf, quoted, rows, type Expressions } from "./filled";

/*
 * An installation with so many people who have chosen coverage, two thirds of them by an employer's offer, filled by the
 * database itself but for what stands sealed.
 */

/** When what is due comes to pass, in that order. */
export const whenCovered = {
  windowsClose: "2026-12-11T10:00:00.000Z",
  premiums: "2026-12-20T10:00:00.000Z",
  ageOut: "2026-12-30T10:00:00.000Z",
  begins: "2027-01-01T10:00:00.000Z",
  membershipsEnd: "2027-01-01T12:00:00.000Z",
};
const [closesOn, effectiveOn] = ["2026-12-10", "2027-01-01"];
/** The last day of the children who are told of on that day. */
const childrenUntil = "2027-02-28";

/** People of one employer: as many as an offer may be for. */
const perCompany = 50;
const silent = 10;

/** Returns how many rows of each kind belong to so many answers. */
export const coveredCounts = (enrollments: number) => {
  const companies = Math.floor((enrollments * 2) / 3 / perCompany);
  const employees = companies * perCompany;
  const byOffer = employees - employees / silent;
  const individuals = enrollments - byOffer;
  return {
    companies,
    employees,
    byOffer,
    individuals,
    users: employees + individuals,
    subscriptions: companies + individuals,
    windows: employees / silent,
    children: Math.floor(enrollments / 50),
  };
};

type Db = Storage<EmbeddedTables>["db"];

const everyTier = { ee: 50_000, es: 100_000, ec: 90_000, fam: 140_000 };
const plans = ["larkspur-silver-4000", "larkspur-gold-1500"];
const name = { first_name: oneOf(firstNames), last_name: oneOf(lastNames, "(i / 10)") };
const at = quoted(filledAt);

const adder = (db: Db) => (table: keyof EmbeddedTables, many: number, expressions: Expressions) =>
  rows(db, table, many, { created_at: at, updated_at: at, ...expressions });

const people = (prefix: string): Expressions => ({
  id: `'${prefix}-user-' || i`,
  email: `'${prefix}' || i || '${filledAddresses}'`,
  ...name,
  status: quoted("active"),
  type: quoted("INDIVIDUAL"),
  admin_level: quoted("none"),
  language: quoted("en"),
  email_verified_at: at,
  questionnaire_status: quoted("done"),
});

const companies = (prefix: string, each: number): Expressions => ({
  id: `'${prefix}-company-' || i`,
  co_name: `'${prefix} ' || i`,
  comparable_name: `'${prefix}' || i`,
  entity_type: quoted("llc"),
  industry: quoted("Retail"),
  state: quoted("OR"),
  full_time_count: String(each),
  phone: quoted("+15035550100"),
  status: quoted("active"),
  owner_user_id: `'${prefix}-user-' || ((i - 1) * ${each} + 1)`,
  billing_email: `'bills-${prefix}' || i || '${filledAddresses}'`,
});

const employees = (prefix: string, each: number): Expressions => ({
  id: `'${prefix}-employee-' || substr(cast(1000000 + i as text), 2)`,
  ...name,
  company_id: `'${prefix}-company-' || (1 + (i - 1) / ${each})`,
  email: `'${prefix}' || i || '${filledAddresses}'`,
  hire_date: quoted("2020-01-01"),
  hours_per_week: "40",
  class: quoted("full_time"),
  location_id: quoted("main"),
  is_owner_or_spouse: quoted("no"),
  employment_state: quoted("active"),
});

const subscriptions: Expressions = {
  us_state: quoted("OR"),
  tier: quoted("essential"),
  period: quoted("monthly"),
  addon_slugs: quoted("[]"),
  quantity: "1",
  lines: json(membershipLines),
  proration: quoted("simple"),
  payment_kind: quoted("invoice"),
  // One in twenty is over with the year.
  state: "case when i % 20 = 0 then 'cancel_scheduled' else 'active' end",
  cancel_at: "case when i % 20 = 0 then '2027-01-01' end",
  next_action_at: `case when i % 20 = 0 then ${quoted(whenCovered.membershipsEnd)} else ${quoted(whenCovered.premiums)} end`,
  billing_name: "'Payer ' || i",
  billing_address: json(address),
  started_on: quoted("2026-01-01"),
  current_period_start: quoted("2026-12-01"),
  current_period_end: quoted("2027-01-01"),
};

/** One in twenty has been covered for a year, and no longer. */
const clocked: Expressions = {
  state: "case when i % 20 = 7 then 'enrolled' else 'submitted' end",
  effective_on: `case when i % 20 = 7 then '2026-01-01' else ${quoted(effectiveOn)} end`,
  ends_on: "case when i % 20 = 7 then '2026-12-31' end",
  next_action_at: quoted(whenCovered.begins),
};

const chosen: Expressions = {
  plan_id: oneOf(plans.map((slug) => `plan-${slug}`)),
  tier: quoted("ee"),
  plan_chosen: json({ premium_c: everyTier }),
};

async function fillCovered(storage: Storage<EmbeddedTables>, enrollments: number): Promise<void> {
  const { db } = storage;
  const add = adder(db);
  const count = coveredCounts(enrollments);
  await add("users", count.users, people("covered"));
  await add("companies", count.companies, companies("covered", perCompany));
  await add("employees", count.employees, {
    ...employees("covered", perCompany),
    user_id: "'covered-user-' || i",
  });
  await add("group_offers", count.companies, {
    id: "'covered-offer-' || i",
    company_id: "'covered-company-' || i",
    state: quoted("published"),
    terms: json({ plans: [], waiting_period_days: 0 }),
    open_from: quoted("2026-11-10"),
    open_to: quoted(closesOn),
    effective_on: quoted(effectiveOn),
    ends_on: quoted("2027-12-31"),
    agreement_version: quoted("1"),
    signed_name: quoted("A B"),
    signed_at: at,
    invited_through: quoted("~"),
    next_action_at: quoted(whenCovered.windowsClose),
  });
  const ofEmployee = {
    employee_id: "'covered-employee-' || substr(cast(1000000 + i as text), 2)",
    user_id: "'covered-user-' || i",
    offer_id: `'covered-offer-' || (1 + (i - 1) / ${perCompany})`,
  };
  await add("election_windows", count.employees, {
    id: "'covered-window-' || i",
    ...ofEmployee,
    why: quoted("open"),
    opens_on: quoted("2026-11-10"),
    closes_on: quoted(closesOn),
    effective_on: quoted(effectiveOn),
    state: `case when i % ${silent} = 0 then 'not_started' else 'elected' end`,
    enrollment_id: `case when i % ${silent} > 0 then 'covered-offer-answer-' || i end`,
    next_action_at: `case when i % ${silent} = 0 then ${quoted(whenCovered.windowsClose)} end`,
  });
  await add("enrollments", count.employees, {
    id: "'covered-offer-answer-' || i",
    ...ofEmployee,
    source: quoted("offer"),
    company_id: `'covered-company-' || (1 + (i - 1) / ${perCompany})`,
    window_id: "'covered-window-' || i",
    employer_share_c: "30000",
    member_share_c: "20000",
    ...chosen,
    ...clocked,
  });
  await sql`delete from enrollments where id like 'covered-offer-answer-%0'`.execute(db);
  const own = `'covered-user-' || (${count.employees} + i)`;
  await add("enrollments", count.individuals, {
    id: "'covered-own-answer-' || i",
    user_id: own,
    source: quoted("individual"),
    member_share_c: "50000",
    ...chosen,
    ...clocked,
  });
  await add("subscriptions", count.companies, {
    ...subscriptions,
    id: "'covered-company-sub-' || i",
    company_id: "'covered-company-' || i",
    billing_email: `'bills-covered' || i || '${filledAddresses}'`,
  });
  await add("subscriptions", count.individuals, {
    ...subscriptions,
    id: "'covered-own-sub-' || i",
    user_id: own,
    billing_email: `'covered' || (${count.employees} + i) || '${filledAddresses}'`,
  });
  await fillChildren(storage, count);
}

const portion = 500;

async function vaultOn(storage: Storage<EmbeddedTables>) {
  const seals = await openSeals(storage, "seal_keys", { current: testSecret });
  return { seals, keys: await loadKeys(storage, seals) };
}

const child = (id: string) => ({
  id,
  relationship: "child" as const,
  first_name: "Zoe",
  last_name: "Khan",
  dob: "2001-02-11",
  lives_with_me: true,
});

const coveredPeople = (i: number, dependents: CoveredPeople["dependents"]): CoveredPeople => ({
  subscriber: {
    first_name: firstNames[i % firstNames.length] ?? "",
    last_name: lastNames[i % lastNames.length] ?? "",
    dob: "1970-03-31",
    phone: null,
    address,
  },
  dependents,
});

/** Those whose coverage by a parent ends by age in February. */
async function fillChildren(
  storage: Storage<EmbeddedTables>,
  { children, employees: before }: ReturnType<typeof coveredCounts>,
): Promise<void> {
  const { seals, keys } = await vaultOn(storage);
  const age_out_tag = ageOutTag(keys, childrenUntil, "60");
  for (let from = 1; from <= children; from += portion) {
    const some = Array.from({ length: Math.min(portion, children - from + 1) }, (_, i) => from + i);
    await storage.db.transaction().execute(async (db) => {
      for (const i of some) {
        const [id, answer] = [`covered-child-${i}`, `covered-own-answer-${i}`];
        const { id: _id, ...details } = child(id);
        await db
          .insertInto("dependents")
          .values({
            id,
            user_id: `covered-user-${before + i}`,
            age_out_tag,
            details: seals.seal(JSON.stringify(details), sealPlaceOf("dependent", id)),
            created_at: filledAt,
            updated_at: filledAt,
          })
          .execute();
        const covered = JSON.stringify(coveredPeople(i, [child(id)]));
        await db
          .updateTable("enrollments")
          .set({ covered: seals.seal(covered, sealPlaceOf("covered", answer)), tier: "ec" })
          .where("id", "=", answer)
          .execute();
      }
    });
  }
}

/** Fills the database of an installation that is not running, beside its sample data. */
export async function plantCrowd(database: TestDatabase, enrollments: number): Promise<void> {
  const env = environmentOn(database);
  await (await createEmbeddedBackend(env, { clock: () => Date.parse(filledAt) })).close();
  const storage = await openEmbeddedDatabase(env);
  await fillCovered(storage, enrollments);
  // A server does this by itself some time after so many rows, and SQLite with the hourly job.
  await sql`analyze`.execute(storage.db);
  await storage.close();
}
