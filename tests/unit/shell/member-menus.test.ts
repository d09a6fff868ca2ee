import { expect, test } from "vitest";
import type { ShellPerson } from "~/components/shell-person";
import { loadShellPerson } from "~/screens/shell/shell-person.server";
import type { User } from "~/domain/user";
import { backendTold, callerTold } from "../../setup/people/standing-visitor";

const individual: User = {
  user_id: "user-nora-whitfield",
  user_first_name: "Nora",
  user_last_name: "Whitfield",
  user_email: "nora@mail.example",
  user_status: "active",
  type: "INDIVIDUAL",
  user_is_admin: false,
  is_global_admin: false,
  admin_level: "none",
  is_company_owner: false,
  is_employee: false,
  is_individual: true,
  company: null,
  insurance: null,
  dental: null,
  vision: null,
  phone: "+15035550110",
  language: "en",
  created_at: null,
  questionnaire_status: null,
  login_as_context: null,
};
const company = { id: "company-1", co_name: "Harbor Street Bakery" };
const insurance = { enrollment_id: null, plan_name: "Silver" };

const answering = (categories: () => unknown, membership: unknown = null) => ({
  backend: backendTold(categories),
  caller: callerTold(() => membership),
});
const two = [
  { id: "1", slug: "fitness", title: "Fitness", illustration: {} },
  { id: "2", slug: "money", title: "Money", illustration: {} },
];
const personOf = (changes: Partial<User>, by = answering(() => two)): Promise<ShellPerson> =>
  loadShellPerson({ ...individual, ...changes }, by);
const texts = (links: { text: string }[]) => links.map(({ text }) => text);

const pays = ["Subscription", "Billing", "Association"];
const company4 = ["Company Details", "Manage Locations", "Manage Employees", ...pays];

test.each<[string, Partial<User>, string[]]>([
  ["an individual", {}, pays],
  ["an owner", { type: "COMPANY", is_company_owner: true, company }, company4],
  ["an employee", { type: "COMPANY", is_employee: true, company }, []],
  ["a global flag without the other", { is_global_admin: true }, pays],
  ["a global admin", { user_is_admin: true, is_global_admin: true }, ["Global Admin"]],
  [
    "a super admin",
    { user_is_admin: true, is_global_admin: true, admin_level: "super" },
    ["Global Admin", "Super Admin"],
  ],
])("the user menu of %s", async (_who, changes, between) => {
  const entries = texts((await personOf(changes)).account);
  expect(entries).toEqual(["My profile", "Settings", ...between, "Log out"]);
});

test.each<[string, string[], string | undefined]>([
  ["all that there is to people", [], "/admin/global/select"],
  ["a list of people, and no logging in as one", ["loginAs"], "/admin/global"],
  ["no list of people", ["userList"], undefined],
])("the entry of a global admin whose backend has %s", async (_what, missing, href) => {
  const keeps = async (offer: string) => !missing.includes(offer);
  const by = answering(() => two);
  by.backend.keeps = keeps;
  const { account } = await personOf({ user_is_admin: true, is_global_admin: true }, by);
  const entry = account.find(({ text }) => text === "Global Admin");
  expect(entry?.href).toBe(href);
});

test("of an admin whose second factor is not shown yet nothing is asked", async () => {
  const refusing = answering(() => two);
  refusing.caller.once = (key) => Promise.reject(new Error(`${key} was called`));
  const waiting = { user_is_admin: true, second_factor: { passed: false, set_up: true } };
  const entries = texts((await personOf(waiting, refusing)).account);
  expect(entries).toEqual(["My profile", "Settings", "Log out"]);
});

test("a lost session is not swallowed", async () => {
  const toLogin = new Response(null, { status: 303, headers: { Location: "/login" } });
  const lost = answering(() => {
    throw toLogin;
  });
  await expect(personOf({}, lost)).rejects.toBe(toLogin);
});

test("only an active login-as session is told, by names and time", async () => {
  const session = {
    started_at: "2026-03-01T10:00:00.000Z",
    expires_at: null,
    original_admin: { name: "Adrian Cole", email: "admin@benefits.example" },
  };
  const during = (is_active: boolean) => personOf({ login_as_context: { is_active, session } });
  const { loginAs } = await during(true);
  expect(loginAs?.since).toBe(session.started_at);
  expect(loginAs?.words.who).toBe("You’re logged in as Nora Whitfield.");
  expect(loginAs?.words.opened).toContain("Adrian Cole opened this account on March 1, 2026");
  expect((await during(false)).loginAs).toBeNull();
});

test("nothing of the person but what the header shows", async () => {
  const person = JSON.stringify(await personOf({ insurance, dental: "Y", company }));
  for (const secret of ["mail.example", "+1503", "user-nora", "Silver", "Harbor"])
    expect(person).not.toContain(secret);
});
