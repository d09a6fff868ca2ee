import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Address } from "~/domain/address-fields";
import { comparableCompanyName } from "~/domain/company/company-name";
import type { EmployeeDetails } from "~/domain/company/employee-fields";
import { billableHeadcount } from "~/domain/billing/membership-price";
import type { StepContext } from "~/domain/sign-up/kind-definition";
import { kinds, type StepOf } from "~/domain/sign-up/kinds";
import type { EmbeddedTables, UserRow } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { invalid } from "../../../refusal";
import { recordAudit } from "../../audit";
import { einHash, keptEin } from "../../company/company-ein";
import { keepCompanyWords } from "../../company/company-names";
import { addOnsOf } from "../../billing/memberships";
import { changePayer } from "../../billing/payer-account";
import { placeOf } from "../../sealed-columns";
import type { Submission, Vault } from "./submission";
import { mainLocation, readStep, readTeam } from "./submit-answers";
import { membershipSubmission } from "./submit-membership";
import { problem } from "~/domain/problems/problem";

type Db = Kysely<EmbeddedTables>;
type Company = ReturnType<typeof read>["company"];

function read(context: StepContext) {
  const at = <Step extends StepOf<"company">>(step: Step) => readStep(kinds.company, step, context);
  const person = at("about-you");
  const company = at("about-company");
  const { team } = at("employees");
  const listed = readTeam(context, "employees");
  if (team === "listed" && listed.length === 0) {
    throw invalid("employees", problem("sign_up.team_missing"));
  }
  const choice = at("subscription");
  const { addons } = at("addons");
  return { person, company, listed, choice, addons };
}

/** A company's sign-up: the company with its main location and its team, owned by who submits. */
export function companySubmission(context: StepContext): Submission {
  const { person, company, listed, choice, addons } = read(context);
  const billingEmail = choice.billing_email ?? person.email;
  const { line1, line2, city, state, zip } = company;
  return membershipSubmission({
    person,
    usState: state,
    coName: company.co_name,
    choice,
    wish: {
      addOnSlugs: addons,
      headcount: billableHeadcount(
        listed.map(({ email }) => email),
        person.email,
      ),
      billing: {
        name: company.co_name,
        email: billingEmail,
        address: { line1, line2, city, state, zip },
      },
    },
    async check(vault, db) {
      await checkEin(vault, db, company.ein);
      await addOnsOf(db, addons, "group");
    },
    async makePayer(vault, db, now, owner) {
      const companyId = await makeCompany(vault, db, now, owner, { company, billingEmail });
      const locationId = await makeMainLocation(db, now, companyId, company);
      await makeEmployees(vault, db, now, owner, { companyId, locationId, listed });
      await changePayer(db, now, owner, {
        type: "COMPANY",
        company_id: companyId,
        company_role: "owner",
        phone: owner.phone ?? person.phone,
      });
      await recordAudit(db, now, {
        action: "company.made",
        object: `company:${companyId}`,
        after: { employees: listed.length },
      });
      return { companyId };
    },
  });
}

/** Whose number it is, is nobody's business. */
const einTaken = () => invalid("about-company.ein", problem("sign_up.ein_taken"));

async function checkEin(vault: Vault, db: Db, ein: string | null): Promise<void> {
  const ein_hash = einHash(vault, ein);
  if (!ein_hash) return;
  const taken = await db
    .selectFrom("companies")
    .select("id")
    .where("ein_hash", "=", ein_hash)
    .executeTakeFirst();
  if (taken) throw einTaken();
}

async function makeCompany(
  vault: Vault,
  db: Db,
  now: number,
  owner: UserRow,
  { company, billingEmail }: { company: Company; billingEmail: string },
): Promise<string> {
  const at = isoTime(now);
  const id = randomUUID();
  const { co_name, entity_type, industry, full_time_count, part_time_count } = company;
  const made = await db
    .insertInto("companies")
    .values({
      id,
      comparable_name: comparableCompanyName(co_name),
      ...{ co_name, entity_type, industry, full_time_count, part_time_count },
      state: company.state,
      phone: company.phone,
      website: company.website,
      owner_user_id: owner.id,
      billing_email: billingEmail,
      status: "active",
      waiting_period_days: 0,
      ...keptEin(vault, id, company.ein),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("ein_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw einTaken();
  await keepCompanyWords(db, { id, co_name });
  return made.id;
}

async function makeMainLocation(
  db: Db,
  now: number,
  companyId: string,
  { line1, line2, city, state, zip }: Address,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("locations")
    .values({
      id,
      company_id: companyId,
      label: mainLocation,
      ...{ line1, line2, city, state, zip },
      is_primary: "yes",
      archived_at: null,
      created_at: isoTime(now),
      updated_at: isoTime(now),
    })
    .execute();
  return id;
}

async function makeEmployees(
  { seals }: Vault,
  db: Db,
  now: number,
  owner: UserRow,
  given: { companyId: string; locationId: string; listed: EmployeeDetails[] },
): Promise<void> {
  if (given.listed.length === 0) return;
  const rows = given.listed.map((each) => {
    // What is not kept as it was given; the rest has columns of the same names.
    const { date_of_birth, employee_class, location: _main, is_owner_or_spouse, ...asGiven } = each;
    // The owner is there already; everybody else is invited later.
    const isOwner = each.email === owner.email;
    const id = randomUUID();
    return {
      ...asGiven,
      id,
      company_id: given.companyId,
      user_id: isOwner ? owner.id : null,
      dob: date_of_birth && seals.seal(date_of_birth, placeOf("birthDate", id)),
      class: employee_class,
      location_id: given.locationId,
      is_owner_or_spouse: isOwner || is_owner_or_spouse ? ("yes" as const) : ("no" as const),
      employment_state: isOwner ? ("active" as const) : ("added" as const),
      last_day: null,
      leave_reason: null,
      created_at: isoTime(now),
      updated_at: isoTime(now),
    };
  });
  await db.insertInto("employees").values(rows).execute();
}
