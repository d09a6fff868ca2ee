import { expect, test } from "vitest";
import { nextSteps } from "~/components/benefits/next-steps";

const nobody = {
  insurance: null,
  dental: null,
  vision: null,
  phone: null,
  company: null,
  is_company_owner: false,
  is_employee: false,
} as const;
const company = { id: "1", co_name: "Harbor Street Bakery" };
const texts = (user: Parameters<typeof nextSteps>[0]) =>
  nextSteps(user, true).map(({ text }) => text);

test("somebody without cover is shown the plans, in the words of their role", () => {
  expect(texts(nobody)).toEqual(["Compare the health care plans", "Add your phone number"]);
  expect(texts({ ...nobody, is_company_owner: true, company })[0]).toBe(
    "Compare the health care plans for Harbor Street Bakery",
  );
  expect(texts({ ...nobody, is_employee: true, company })[0]).toContain(
    "ask Harbor Street Bakery which it offers",
  );
});

test("a phone number is asked for only where it can be kept", () => {
  expect(nextSteps(nobody, false).map(({ href }) => href)).toEqual(["#health"]);
});

test("nothing is asked of somebody who has it all", () => {
  const insurance = { enrollment_id: "1", plan_name: "Larkspur Silver 4000" };
  expect(nextSteps({ ...nobody, insurance, phone: "+15035550142" }, true)).toEqual([]);
});
