import { expect, test } from "vitest";
import type { Backend } from "~/backend/backend";
import { companyRecord, recordLink } from "~/screens/billing/company-record.server";

const subscription = {
  ...{ id: "s1", payer: "company", tier: "plus", period: "monthly", quantity: 2, addon_slugs: [] },
  ...{ state: "active", payment_kind: "invoice", started_on: "2026-01-01" },
  ...{ current_period_start: "2026-01-01", current_period_end: "2026-01-31" },
};
const company = {
  ...{ co_name: "Marsh Piers", entity_type: "llc", industry: "", full_time_count: 2 },
  ...{ part_time_count: 0, phone: "", website: null, ein_last4: null, address: null },
  ...{ employee_count: 2, owner_name: null, signed_by: null },
};

/** The first rows of the record, as printed. */
async function peopleOf(
  people: { owner_name?: string; signed_by?: string },
  language: "en" | "es" = "en",
) {
  const membership = {
    ...{ subscription, lines: [], total_c: 0 },
    company: { ...company, ...people },
  };
  const backend = {
    call: (name: string) => Promise.resolve(name === "membership" ? membership : []),
  } as unknown as Backend;
  const rows = (await companyRecord(backend, language))?.parts[0]?.rows ?? [];
  const type = rows.findIndex(({ detail }) => detail.includes("LLC"));
  return rows.slice(0, type).map(({ term, detail }) => `${term}: ${detail}`);
}

test("a record names the owner and who signed, in one line where they are the same", async () => {
  const lou = { owner_name: "Lou Marsh", signed_by: "Ana Ruiz" };
  expect(await peopleOf(lou)).toEqual(["Owner: Lou Marsh", "Signed by: Ana Ruiz"]);
  expect(await peopleOf(lou, "es")).toEqual(["Propietario: Lou Marsh", "Firmado por: Ana Ruiz"]);
  expect(await peopleOf({ owner_name: "Ana Ruiz", signed_by: "Ana Ruiz" })).toEqual([
    "Owner, who also signed: Ana Ruiz",
  ]);
});

test("what nobody knows has no line", async () => {
  expect(await peopleOf({ signed_by: "Ana Ruiz" })).toEqual(["Signed by: Ana Ruiz"]);
  expect(await peopleOf({})).toEqual([]);
});

test("a way leads to the record where there is one to read, and nowhere else", () => {
  const owner = { is_company_owner: true };
  for (const state of ["active", "past_due", "suspended", "cancel_scheduled"]) {
    expect(recordLink(owner, state, "en")?.href).toBe("/register/company/recap-current");
  }
  for (const state of ["pending", "ended", null, undefined]) {
    expect(recordLink(owner, state, "en")).toBeNull();
  }
  expect(recordLink({ is_company_owner: false }, "active", "en")).toBeNull();
});
