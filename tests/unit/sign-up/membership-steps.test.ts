import { expect, test } from "vitest";
import { todayOf } from "~/domain/user";
import { loadSignUpTasks } from "~/screens/sign-up/home/membership-steps.server";
import { bornYearsAgo } from "../../setup/people/drafts";
import { callerTold } from "../../setup/people/standing-visitor";

/** Someone signed in whose draft has its first step, with a birthday today. */
function visitorOf(years: number, registrations?: object[]) {
  const data = bornYearsAgo(years, todayOf(null, Date.now()));
  const draft = {
    id: "r1",
    kind: "individual",
    state: "draft",
    review_note: null,
    steps: { individual: { status: "complete", data, rev: 1, updated_at: "" } },
  };
  const facts = { registrations: registrations ?? [draft], membership: null };
  const user = {
    type: "INDIVIDUAL",
    insurance: null,
    dental: null,
    vision: null,
    company: null,
    is_company_owner: false,
    is_employee: false,
    is_individual: true,
  };
  const caller = callerTold(() => facts);
  return { caller, user } as Parameters<typeof loadSignUpTasks>[0];
}

test.each([
  [17, []],
  [18, ["/register/individual/subscription"]],
  [66, ["/register/individual/medicare"]],
])("the dashboard tells who is %i to go on at %j", async (years, paths) => {
  const { steps } = await loadSignUpTasks(visitorOf(years), "en");
  expect(steps.map(({ href }) => href)).toEqual(paths);
});

const company = (state: string) => ({
  id: "r2",
  kind: "company",
  state,
  review_note: null,
  steps: {},
  review: { messages: [] },
});
const individual = { id: "r3", kind: "individual", state: "draft", steps: {}, review_note: null };

test.each([
  [[company("submitted")], "review"],
  [[company("needs_info")], "asked"],
  [[company("rejected")], "rejected"],
  [[company("withdrawn")], "withdrawn"],
  [[company("withdrawn"), individual], null],
  [[individual], null],
  [[], null],
])("tells how an application stands that is no membership: %#", async (registrations, standing) => {
  expect((await loadSignUpTasks(visitorOf(30, registrations), "en")).application).toBe(standing);
});

test.each([
  [64, false],
  [65, true],
])("a member of %i is of the age of Medicare: %j", async (years, medicare) => {
  const data = bornYearsAgo(years, todayOf(null, Date.now()));
  const steps = { individual: { status: "complete", data, rev: 1, updated_at: "" } };
  const joined = { id: "r4", kind: "individual", state: "active", steps, review_note: null };
  expect((await loadSignUpTasks(visitorOf(years, [joined]), "en")).medicare).toBe(medicare);
});
