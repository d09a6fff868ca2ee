import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { LocationDetails } from "~/domain/company/location-fields";
import { comparableCompanyName } from "~/domain/company/company-name";
import type { EmployeeDetails } from "~/domain/company/employee-fields";
import { isSameLabel, mainLocation } from "~/domain/company/location-labels";
import type { aboutCompanySchema, aboutYouSchema } from "~/domain/sign-up/registration-answers";
import type { Db, UserRow } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { invalid } from "../../../refusal";
import { recordAudit } from "../../audit";
import { hashEin, toEinColumns } from "../../company/company-ein";
import { toEmployeeRow } from "../../company/employee-rows";
import { indexCompanyName } from "../../company/company-names";
import { changePayer } from "../../billing/payer-account";
import type { Vault } from "./submission";
import { problem } from "~/domain/problems/problem";

type CompanyAnswers = z.output<typeof aboutCompanySchema>;

/** What the signer answered about themselves and the owner. */
type SignerAnswers = Pick<z.output<typeof aboutYouSchema>, "role" | "named_owner" | "phone">;

/** What a company's sign-up says, to create it. */
type NewCompany = {
  person: SignerAnswers;
  company: CompanyAnswers;
  billingEmail: string;
  places: readonly LocationDetails[];
  listed: EmployeeDetails[];
  /** The owner's address on the list, null if not listed, and the one by which the signer is on it, if they are. */
  onList: { owner: string | null; signer: string };
};

/**
 * Creates and audits a company with its locations and people, who aren't invited yet, and the submitter as owner and
 * payer, in the submission's transaction. Returns its id. Throws Refusal invalid `about-company.ein` if another company
 * has the EIN.
 */
export async function makeCompanyWithTeam(
  vault: Vault,
  db: Db,
  now: number,
  owner: UserRow,
  { person, company, billingEmail, places, listed, onList }: NewCompany,
): Promise<string> {
  const companyId = await makeCompany(vault, db, now, owner, {
    person,
    company,
    billingEmail,
    // Later invoices use it to find the owner on the list and count them once.
    namedOwnerEmail: person.named_owner && (onList.owner ?? person.named_owner.email),
  });
  const idOf = await makeLocations(db, now, companyId, [
    { label: mainLocation, address: company },
    ...places,
  ]);
  await makeEmployees(vault, db, now, owner, { companyId, idOf, listed, onList });
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
  return companyId;
}

/** The error must not reveal which company has the EIN. */
const einTakenRefusal = () => invalid("about-company.ein", problem("sign_up.ein_taken"));

/** Throws Refusal invalid `about-company.ein` if another company has the EIN. */
export async function checkEin(vault: Vault, db: Db, ein: string | null): Promise<void> {
  const ein_hash = hashEin(vault, ein);
  if (!ein_hash) return;
  const taken = await db
    .selectFrom("companies")
    .select("id")
    .where("ein_hash", "=", ein_hash)
    .executeTakeFirst();
  if (taken) throw einTakenRefusal();
}

/**
 * Creates the company's row, without an address, unaudited, and indexes its name. Returns its id. Throws like {@link
 * checkEin}.
 */
async function makeCompany(
  vault: Vault,
  db: Db,
  now: number,
  owner: UserRow,
  input: {
    person: SignerAnswers;
    company: CompanyAnswers;
    billingEmail: string;
    namedOwnerEmail: string | null;
  },
): Promise<string> {
  const timestamp = isoTime(now);
  const id = randomUUID();
  const { person, company, billingEmail } = input;
  // The address belongs to the main location.
  const { ein, line1: _line1, line2: _line2, city: _city, zip: _zip, ...columns } = company;
  const made = await db
    .insertInto("companies")
    .values({
      id,
      ...columns,
      comparable_name: comparableCompanyName(columns.co_name),
      owner_user_id: owner.id,
      signer_role: person.role,
      named_owner_name: person.named_owner?.name ?? null,
      named_owner_email: input.namedOwnerEmail,
      billing_email: billingEmail,
      status: "active",
      waiting_period_days: 0,
      ...toEinColumns(vault, id, ein),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .onConflict((conflict) => conflict.column("ein_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw einTakenRefusal();
  await indexCompanyName(db, { id, co_name: columns.co_name });
  return made.id;
}

/**
 * Creates the locations, the main one first, without audit events. Returns a function from a label to its id, the main
 * one's if it is unknown.
 */
async function makeLocations(
  db: Db,
  now: number,
  companyId: string,
  places: readonly LocationDetails[],
): Promise<(label: string) => string> {
  const rows = places.map(({ label, address }, index) => ({
    id: randomUUID(),
    company_id: companyId,
    label,
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    zip: address?.zip ?? null,
    is_primary: index === 0 ? ("yes" as const) : ("no" as const),
    archived_at: null,
    created_at: isoTime(now),
    updated_at: isoTime(now),
  }));
  await db.insertInto("locations").values(rows).execute();
  const [main] = rows;
  return (label) => rows.find((row) => isSameLabel(row.label, label))?.id ?? main?.id ?? "";
}

/**
 * Creates the rows of the company's employees without audit events: the signer's is active with their account, the
 * others are added but not invited, and the owner's is marked as the owner's or their spouse's.
 */
async function makeEmployees(
  vault: Vault,
  db: Db,
  now: number,
  signer: UserRow,
  company: {
    companyId: string;
    idOf: (label: string) => string;
    listed: EmployeeDetails[];
    onList: { owner: string | null; signer: string };
  },
): Promise<void> {
  if (company.listed.length === 0) return;
  const rows = company.listed.map((each) => {
    // The signer has an account; the others are invited later.
    const isSigner = each.email === company.onList.signer;
    const isOwner = each.email === company.onList.owner;
    const id = randomUUID();
    return {
      ...toEmployeeRow(vault, id, isOwner ? { ...each, is_owner_or_spouse: true } : each),
      id,
      company_id: company.companyId,
      user_id: isSigner ? signer.id : null,
      location_id: company.idOf(each.location),
      employment_state: isSigner ? ("active" as const) : ("added" as const),
      invited_at: null,
      last_day: null,
      leave_reason: null,
      created_at: isoTime(now),
      updated_at: isoTime(now),
    };
  });
  await db.insertInto("employees").values(rows).execute();
}
