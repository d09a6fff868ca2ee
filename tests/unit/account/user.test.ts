import { expect, test } from "vitest";
import { fullName, isGlobalAdmin, isSuperAdmin, isLoggedInAs, maskEmail } from "~/domain/user";

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
  ["Ana", "Ruiz", "Ana Ruiz"],
  ["Ana", "", "Ana"],
  ["", "Ruiz", "Ruiz"],
])("%s and %s is %s", (user_first_name, user_last_name, name) => {
  expect(fullName({ user_first_name, user_last_name })).toBe(name);
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

test("somebody is logged in as a person while somebody else's session in it lasts", () => {
  expect(isLoggedInAs({ login_as_context: { is_active: true, session: null } })).toBe(true);
  expect(isLoggedInAs({ login_as_context: { is_active: false, session: null } })).toBe(false);
  expect(isLoggedInAs({ login_as_context: null })).toBe(false);
});
