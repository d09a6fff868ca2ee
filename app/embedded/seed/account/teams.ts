import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import type { NewRow } from "~/embedded/db/schema";
import { companyAddresses } from "../company/addresses";
import { companies, companyAge, type CompanyId } from "../company/companies";
import { employees } from "../company/employees";
import { employeeEmail, userIdOf } from "./people";
import { daysBefore, createdTimes } from "../seed-values";

/** The rest of Juniper & Pine works part-time or seasonally, without a health plan or accounts. */
// oxfmt-ignore
const uninvitedNames = [
  ["Wes", "Tolliver"], ["Carmen", "Ybarra"], ["Dov", "Adler"], ["Ines", "Carvalho"], ["Bo", "Sorensen"],
  ["Ruthanne", "Pike"], ["Tariq", "Aziz"], ["Pilar", "Montoya"], ["Glen", "Whitcomb"], ["Aiko", "Tanabe"],
  ["Stella", "Novak"], ["Rory", "Keane"], ["Delia", "Fonseca"], ["Mack", "Hollis"],
] as const;
/** Days since the newest hire, so that waiting periods were over when coverage started. */
const newestHired = 600;
/** This many, counted from the end, work part-time. */
const partTimers = 7;

const locationId = (company: CompanyId): string => `location-${company}`;

/** Returns one main location for each company. */
export function locationRows(now: Date): NewRow<"locations">[] {
  return companies.map(({ id }) => ({
    id: locationId(id),
    company_id: id,
    label: "Main",
    ...companyAddresses[id],
    is_primary: "yes",
    ...createdTimes(now, companyAge),
  }));
}

/**
 * Returns 33 full-time employees with an account and an offer, then 14 without an invitation
 * (handbook/sample-data.md). Owners aren't on the list.
 */
export function employeeRows(now: Date): NewRow<"employees">[] {
  const invited = employees.map((employee) => ({
    ...employee,
    user_id: userIdOf(employee),
    class: "full_time" as const,
  }));
  const others = uninvitedNames.map(([first, last], index) => ({
    company: "company-juniper-pine" as const,
    first,
    last,
    user_id: null,
    class:
      index < uninvitedNames.length - partTimers ? ("seasonal" as const) : ("part_time" as const),
  }));
  return [...invited, ...others].map((person, index) => {
    const hired = daysBefore(now, newestHired + index * 23);
    return {
      id: userIdOf(person).replace("user-", "employee-"),
      company_id: person.company,
      first_name: person.first,
      last_name: person.last,
      email: employeeEmail(person),
      user_id: person.user_id,
      class: person.class,
      dob: `${1962 + ((index * 7) % 40)}-${index % 2 ? "03" : "10"}-${10 + (index % 18)}`,
      hire_date: localDay(hired, westernmostZone),
      hours_per_week: person.class === "full_time" ? 38 : 22,
      extra_minutes: 0,
      location_id: locationId(person.company),
      is_owner_or_spouse: "no",
      employment_state: person.user_id ? "active" : "added",
      ...createdTimes(now, companyAge),
    };
  });
}
