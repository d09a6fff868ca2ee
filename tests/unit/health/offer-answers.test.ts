import { expect, test } from "vitest";
import type { ZodTypeAny } from "zod";
import {
  extrasSchema,
  groupCompanySchema,
  planChoiceSchema,
} from "~/domain/health/offer/offer-kind";

const problemsOf = (schema: ZodTypeAny, input: object) =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path[0]} ${message}`);

const known = (slugs: string) => slugs.split(" ").map((slug) => ({ slug }));
const facts = {
  plans: known("gold silver p-3 p-4 p-5 p-6 p-7"),
  offer: null,
  membership: null,
  dental: known("smile"),
  vision: known("sight"),
  add_ons: known("gym spa"),
};
const [today, plans] = ["2026-11-24", ["gold", "silver"]];
const days = { open_from: "11/24/2026", open_to: "12/7/2026", effective_on: "2027-01-01" };
const choice = { plans, reference: "gold", ee_pct: "60", dep_pct: "30", ...days };
const schema = () => planChoiceSchema(today, facts);

test.each([
  [{}, { plans, ee_pct: 60, dep_pct: 30, open_from: "2026-11-24", open_to: "2026-12-07" }],
  [{ plans: "gold" }, { plans: ["gold"] }],
  [{ plans: ["gold", "silver", "p-3", "p-4", "p-5", "p-6"] }, {}],
  [
    { ee_pct: " 50 % ", dep_pct: "0%" },
    { ee_pct: 50, dep_pct: 0 },
  ],
  [
    { ee_pct: "100", dep_pct: "100", open_to: "2026-12-31" },
    { ee_pct: 100, dep_pct: 100 },
  ],
  [{ open_from: "2027-04-17", open_to: "2027-04-30", effective_on: "2027-05-01" }, {}],
])("a choice with %j is taken", (input, kept) => {
  expect(schema().parse({ ...choice, ...input })).toMatchObject(kept);
});

test.each([
  ["plans", [[]], "plans_missing"],
  ["plans", [["Gold!"], ["g".repeat(61)], Array(61).fill("gold")], "plans_missing"],
  ["plans", [["gold", "no-such-plan"]], 'plan_gone {"names":["no such plan"]}'],
  ["plans", [facts.plans.map(({ slug }) => slug)], 'plans_many {"most":6,"count":7}'],
  ["reference", ["p-3"], "reference_other"],
  ["ee_pct", ["49", "0"], "ee_low"],
  ["ee_pct", ["101", "1000"], "ee_high"],
  ["ee_pct", ["60.5", "6%0", "$60", "60 % of it", "10000", ""], "ee_broken"],
  ["dep_pct", ["101", "9999"], "dep_range"],
  ["dep_pct", ["30.5", "-1"], "dep_broken"],
  ["open_from", ["soon", "2026-11-31"], "open_unreadable"],
  ["open_from", ["2026-11-23"], 'open_past {"first":"2026-11-24"}'],
  ["open_to", ["soon"], "close_unreadable"],
  ["open_to", ["2026-12-06"], 'close_early {"first":"2026-12-07"}'],
  ["open_to", ["2027-01-01"], 'close_late {"start":"2027-01-01"}'],
  ["effective_on", ["2027-01-15", "2027-06-01", ""], "start_gone"],
])("%s %j is refused: %s", (field, values, key) => {
  for (const value of values)
    expect(problemsOf(schema(), { ...choice, [field]: value })[0]).toBe(`${field} offer.${key}`);
});

test("says everything that is missing", () => {
  const fields = ["plans plans", "reference reference", "ee_pct ee", "dep_pct dep"];
  const missing = [...fields, "open_from open", "open_to close", "effective_on start"];
  expect(problemsOf(schema(), {})).toEqual(
    missing.map((each) => `${each.replace(" ", " offer.")}_missing`),
  );
});

test.each([
  [null, 'plans offer.plan_gone {"names":["gold","silver"]}'],
  [
    { membership: { ends_on: "2026-12-31" } },
    'effective_on offer.start_after_end {"end":"2026-12-31"}',
  ],
  [{ offer: { ends_on: "2027-01-31" } }, "effective_on offer.start_gone"],
])("with %j no choice holds", (more, problem) => {
  expect(problemsOf(planChoiceSchema(today, more && { ...facts, ...more }), choice)).toEqual([
    problem,
  ]);
});

test("dental, vision and add-ons are of what there is", () => {
  const wanted = { dental: "smile", vision: ["sight"], addons: ["gym", "spa"] };
  expect(extrasSchema(facts).parse(wanted)).toEqual({ ...wanted, dental: ["smile"] });
  expect(extrasSchema(null).parse({})).toEqual({ dental: [], vision: [], addons: [] });
  const removed = (field: string, ...names: string[]) =>
    `${field} offer.addon_gone ${JSON.stringify({ names })}`;
  expect(problemsOf(extrasSchema(facts), { dental: "Smile!", addons: ["gym", "old-gym"] })).toEqual(
    ["dental offer.addons_wrong", removed("dental", "Smile!"), removed("addons", "old gym")],
  );
  expect(problemsOf(extrasSchema(null), wanted)).toEqual([
    removed("dental", "smile"),
    removed("vision", "sight"),
    removed("addons", "gym", "spa"),
  ]);
});

const company = {
  co_name: "Harbor Street Bakery",
  ein: "12-3456789",
  entity_type: "llc",
  industry: "Food and drink",
  full_time_count: "5",
  owner_count: "4",
  phone: "503-555-0142",
  waiting_period_days: "30",
};
test.each([
  ["owner_count", ["0", "4"], null],
  ["owner_count", ["5"], "owners_all"],
  ["owner_count", ["6", "50"], 'owners_more {"most":5}'],
  ["owner_count", ["51"], 'owners_many {"most":50}'],
  ["owner_count", ["1.5"], "owners_broken"],
  ["owner_count", [undefined], "owners_missing"],
  ["ein", ["12-345", "1234567890", undefined], "ein_missing"],
  ["waiting_period_days", ["90", undefined], "waiting_missing"],
])("of a company with five full-time people, %s %j is %s", (field, values, key) => {
  for (const value of values) {
    const [found] = problemsOf(groupCompanySchema, { ...company, [field]: value });
    expect(found).toBe(key ? `${field} offer.${key}` : undefined);
  }
  const kept = { ein: "123456789", waiting_period_days: 30, owner_count: 4 };
  expect(groupCompanySchema.parse(company)).toMatchObject(kept);
});
