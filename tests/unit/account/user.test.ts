import { expect, test } from "vitest";
import {
  hasHealthCarePlan,
  isGlobalAdmin,
  isSuperAdmin,
  maskEmail,
  ownsCompany,
  paysAlone,
} from "~/domain/user";

test.each([
  ["ana@harborbread.example", "a•••@harborbread.example"],
  ["a@b.example", "a•••@b.example"],
  ["a@b@c.example", "a•••@c.example"],
  ["@b.example", "•••"],
  ["nothing", "•••"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  [true, true, "super", true, true],
  [true, true, "global", true, false],
  [true, false, "super", false, false],
  [false, true, "super", false, false],
] as const)(
  "administrator %s, global %s, level %s",
  (user_is_admin, is_global_admin, admin_level, isGlobal, isSuper) => {
    const user = { user_is_admin, is_global_admin, admin_level };
    expect([isGlobalAdmin(user), isSuperAdmin(user)]).toEqual([isGlobal, isSuper]);
  },
);

const insurance = { enrollment_id: "1", plan_name: "PPO" };

test.each([
  [insurance, null, null, true],
  [null, "Y", null, true],
  [null, null, "Y", true],
  [insurance, "Y", "Y", true],
  [null, null, null, false],
] as const)(
  "insurance %j, dental %s, vision %s: a Health Care Plan %s",
  (plan, dental, vision, has) => {
    expect(hasHealthCarePlan({ insurance: plan, dental, vision })).toBe(has);
  },
);

const company = { id: "1", co_name: "Harbor Street Bakery" };

test.each([
  ["COMPANY", true, company, true, false],
  ["COMPANY", false, company, false, false],
  ["INDIVIDUAL", true, null, false, true],
  ["INDIVIDUAL", false, company, false, false],
  ["COMPANY", false, null, false, false],
] as const)(
  "%s, owner %s, of %j: settings of a company %s, a membership of their own %s",
  (type, is_company_owner, employer, owns, alone) => {
    expect(ownsCompany({ type, is_company_owner })).toBe(owns);
    expect(paysAlone({ type, company: employer })).toBe(alone);
  },
);
