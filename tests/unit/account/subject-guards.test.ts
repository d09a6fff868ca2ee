import { expect, test } from "vitest";
import { user as userShape } from "~/contract/account/user-shape";
import type { User } from "~/domain/user";
import { noFacts } from "~/screens/engine/flow";
import { resolveGuard, type GivenGuard } from "~/http/registry";

const person = (facts: Record<string, unknown>): User =>
  userShape.parse({ id: "1", email: "ana@harborbread.example", ...facts });
const company = { id: "1", co_name: "Harbor Street Bakery" };

const decide = (name: string, user: User | null, path = "/benefits/health-insurance") =>
  resolveGuard(name as GivenGuard).decide(
    { user, token: null, signUp: noFacts },
    { path, currentPath: `${path}?zip=97201` },
  );

const elsewhere = { to: "/settings", notice: "employerPays" };

test.each([
  ["the owner of a company", { type: "COMPANY", is_company_owner: true, company }, "pass"],
  ["an individual without a company", { type: "INDIVIDUAL" }, "pass"],
  ["an employee", { type: "COMPANY", is_employee: true, company }, elsewhere],
  ["an individual whom a company covers", { type: "INDIVIDUAL", company }, elsewhere],
  ["a company's person who owns none", { type: "COMPANY" }, elsewhere],
])("subscriptionsettings and %s", (_who, facts, verdict) => {
  expect(decide("subscriptionsettings", person(facts))).toEqual(verdict);
});

const ownersOnly = { to: "/settings", notice: "ownersOnly" };

test.each([
  ["the owner of a company", { type: "COMPANY", is_company_owner: true, company }, "pass"],
  ["an employee", { type: "COMPANY", is_employee: true, company }, ownersOnly],
  [
    "the owner of a closed one",
    { type: "COMPANY", is_company_owner: true, company, company_closed: true as const },
    { to: "/settings", notice: "companyClosed" },
  ],
])("companysettings and %s", (_who, facts, verdict) => {
  expect(decide("companysettings", person(facts))).toEqual(verdict);
});

test("companysettings, associationmanager and nobody", () => {
  expect(decide("companysettings", null)).toEqual(ownersOnly);
  expect(decide("associationmanager", null)).toBe("hidden");
});

test("associationmanager and who manages one, or none", () => {
  expect(decide("associationmanager", person({ manages: "a" }))).toBe("pass");
  expect(decide("associationmanager", person({}))).toBe("hidden");
});

test.each([
  ["/association/manage/roster", "pass"],
  ["/association/manage", "pass"],
  ["/association/manager", "hidden"],
  ["/%61dmin/super-global/associations/b/roster", "hidden"],
])("associationdesk and who manages one, at %s", (path, verdict) => {
  expect(decide("associationdesk", person({ manages: "a" }), path)).toBe(verdict);
});

test("subscriptionsettings and nobody", () => {
  expect(decide("subscriptionsettings", null)).toEqual(elsewhere);
});

const owner = { type: "COMPANY", is_company_owner: true, company };
const ended = { to: "/settings/subscription/cancel" };

test.each([
  ["the individual who paid for it", { type: "INDIVIDUAL" }, "ended", ended],
  ["the owner who paid for it", owner, "ended", ended],
  [
    "an employee",
    { type: "COMPANY", is_employee: true, company },
    "ended",
    { to: "/", notice: "companysMembershipEnded" },
  ],
  ["a membership", owner, "essential", "pass"],
  ["one that is to begin", owner, "pending", "pass"],
  ["none yet", { type: "INDIVIDUAL" }, "none", "pass"],
  ["a backend that keeps none", { type: "INDIVIDUAL" }, null, "pass"],
])("subscriptioncancelled and %s", (_who, facts, standing, verdict) => {
  const subject = { user: person(facts), token: null, signUp: noFacts, facts: standing };
  const currentPath = { path: "/vendor/harvest-crate", currentPath: "/vendor/harvest-crate" };
  expect(resolveGuard("subscriptioncancelled").decide(subject, currentPath)).toEqual(verdict);
});

const missing = "/settings/subscription/missingdata?next=%2Fsettings%2Fsubscription%2Fupdate";

test.each([
  ["nothing is missing", [], "pass"],
  ["the address is missing", ["address"], { to: missing }],
  ["there is no membership", "none", { to: "/register" }],
  ["a backend keeps none", null, "pass"],
])("subscriptionsettings-data where %s", (_what, facts, verdict) => {
  const user = person({ type: "INDIVIDUAL" });
  const path = "/settings/subscription/update";
  const subject = { user, token: null, signUp: noFacts, facts };
  const decided = resolveGuard("subscriptionsettings-data").decide(subject, {
    path,
    currentPath: path,
  });
  expect(decided).toEqual(verdict);
});

const requested = { to: "/questionnaire?next=%2Fbenefits%2Fhealth-insurance%3Fzip%3D97201" };

test.each([
  ["nothing answered yet", { questionnaire_status: "none" }, requested],
  ["skipped", { questionnaire_status: "skipped" }, "pass"],
  ["done", { questionnaire_status: "done" }, "pass"],
  ["an administrator", { questionnaire_status: "none", user_is_admin: true }, "pass"],
  ["a backend that has none", {}, "pass"],
  ["a backend that says something else", { questionnaire_status: 3 }, "pass"],
])("questionnaire and %s", (_what, facts, verdict) => {
  expect(decide("questionnaire", person(facts))).toEqual(verdict);
});
