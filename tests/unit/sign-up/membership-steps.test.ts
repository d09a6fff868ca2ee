import { expect, test } from "vitest";
import { todayOf } from "~/domain/calendar-days";
import { membershipSteps } from "~/screens/sign-up/membership-steps.server";
import { bornYearsAgo } from "../../setup/people/drafts";

/** Somebody signed in whose draft has its first step, with a birthday today. */
function visitorOf(years: number) {
  const data = bornYearsAgo(years, todayOf());
  const draft = {
    ...{ id: "r1", kind: "individual", state: "draft", review_note: null },
    steps: { individual: { status: "complete", data, rev: 1, updated_at: "" } },
  };
  const backend = {
    keeps: () => Promise.resolve(true),
    call: () => Promise.resolve({ registrations: [draft], membership: null }),
  };
  const user = {
    ...{ type: "INDIVIDUAL", insurance: null, dental: null, vision: null, company: null },
    ...{ is_company_owner: false, is_employee: false, is_individual: true },
  };
  return { backend, user } as unknown as Parameters<typeof membershipSteps>[0];
}

test.each([
  [17, []],
  [18, ["/register/individual/subscription"]],
  [66, ["/register/individual/medicare"]],
])("the dashboard tells who is %i to go on at %j", async (years, paths) => {
  const { steps } = await membershipSteps(visitorOf(years));
  expect(steps.map(({ href }) => href)).toEqual(paths);
});
