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
const here = { profile: true, medicare: false, compare: true };
const company = { id: "1", co_name: "Harbor Street Bakery" };
const texts = (user: Parameters<typeof nextSteps>[0]) =>
  nextSteps(user, here).map(({ text }) => text);

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
  expect(nextSteps(nobody, { ...here, profile: false }).map(({ href }) => href)).toEqual([
    "/benefits/health-insurance/plans",
  ]);
});

test("nobody is sent to compare plans where there are none", () => {
  expect(nextSteps(nobody, { ...here, compare: false }).map(({ href }) => href)).toEqual(["/me"]);
});

test("nothing is asked of somebody who has it all", () => {
  const insurance = { enrollment_id: "1", plan_name: "Larkspur Silver 4000" };
  expect(nextSteps({ ...nobody, insurance, phone: "+15035550142" }, here)).toEqual([]);
});

test("who is 65 or over is told where Medicare is, and of no plan that is not for them", () => {
  const [first, ...rest] = nextSteps(nobody, { ...here, medicare: true });
  expect(first?.href).toBe("https://www.medicare.gov/");
  expect(first?.note).toContain("1-800-633-4227");
  expect(rest.map(({ text }) => text)).toEqual(["Add your phone number"]);
});
