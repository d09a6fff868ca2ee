import { comparableCompanyName } from "~/domain/company/company-name";
import type { NewRow } from "~/embedded/db/schema";
import { createdTimes } from "../seed-values";

/** The three companies of handbook/sample-data.md; staff counts include the owner. */
export const companies = [
  {
    id: "company-harbor-street",
    co_name: "Harbor Street Bakery",
    domain: "harborstreet.example",
    entity_type: "llc",
    industry: "Food and drink",
    state: "OR",
    full_time_count: 11,
    part_time_count: 3,
    phone: "+15035550101",
    owner_user_id: "user-marisol-vega",
    waiting_period_days: 30,
  },
  {
    id: "company-juniper-pine",
    co_name: "Juniper & Pine Landscaping",
    domain: "juniperpine.example",
    entity_type: "corp",
    industry: "Landscaping",
    state: "CO",
    full_time_count: 17,
    part_time_count: 14,
    phone: "+13035550102",
    owner_user_id: "user-caleb-thornton",
    waiting_period_days: 60,
  },
  {
    id: "company-lantern-lane",
    co_name: "Lantern Lane Bookshop",
    domain: "lanternlane.example",
    entity_type: "sole_prop",
    industry: "Retail",
    state: "WA",
    full_time_count: 3,
    part_time_count: 2,
    phone: "+12065550103",
    owner_user_id: "user-edith-okafor",
    waiting_period_days: 0,
  },
] as const;

/** The companies and their lists were created this many days before the sample is planted. */
export const companyAge = 534;

export type CompanyId = (typeof companies)[number]["id"];

/** Returns the companies' rows, without an EIN and with the same age. */
export function companyRows(now: Date): NewRow<"companies">[] {
  return companies.map(({ domain, ...company }) => ({
    ...company,
    comparable_name: comparableCompanyName(company.co_name),
    website: `https://${domain}`,
    billing_email: `billing@${domain}`,
    status: "active",
    ...createdTimes(now, companyAge),
  }));
}
