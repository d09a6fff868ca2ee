import { expect, test } from "vitest";
import { membershipLines } from "~/domain/billing/membership-price";
import { loadCompanyRecord } from "~/screens/billing/company-record.server";
import { callerTold } from "../../setup/people/standing-visitor";

const subscription = {
  id: "s1",
  payer: "company",
  tier: "plus",
  period: "monthly",
  quantity: 2,
  addon_slugs: [],
  state: "active",
  payment_kind: "invoice",
  started_on: "2026-01-01",
  current_period_start: "2026-01-01",
  current_period_end: "2026-01-31",
};
const company = {
  co_name: "Marsh Piers",
  entity_type: "llc",
  industry: "",
  full_time_count: 2,
  part_time_count: 0,
  phone: "",
  website: null,
  ein_last4: null,
  address: null,
  employee_count: 2,
  owner_name: null,
  signed_by: null,
};

const priced = membershipLines({
  payer: "company",
  tier: "plus",
  period: "monthly",
  headcount: 2,
  addOns: [],
  start: "2026-01-01",
});

function callerOf(endsOn: string | null) {
  const state = endsOn === null ? "active" : "cancel_scheduled";
  const answers: Record<string, unknown> = {
    getMembership: {
      subscription: { ...subscription, state, ends_on: endsOn },
      lines: priced.lines,
      total_c: 0,
      company,
    },
    listInvoices: [],
  };
  return callerTold((key) => answers[key.split(" ")[0] ?? ""]);
}

test("a record of a canceled membership names its last day, which may be after its period", async () => {
  const rowsOf = async (endsOn: string | null) =>
    (await loadCompanyRecord(callerOf(endsOn), "en", "2026-01-01"))?.parts[1]?.rows ?? [];
  expect(await rowsOf("2026-04-01")).toEqual(
    expect.arrayContaining([
      { term: "Status", detail: "Canceled, still running" },
      { term: "Last day", detail: "March 31, 2026" },
    ]),
  );
  expect((await rowsOf(null)).map(({ term }) => term)).not.toContain("Last day");
});
