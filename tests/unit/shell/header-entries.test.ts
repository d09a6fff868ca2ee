import { expect, test } from "vitest";
import { accountEntries, benefitEntries, guestEntries } from "~/components/shell/header-entries";
import { footerLinks } from "~/components/shell/footer/footer-links";
import { footerTexts } from "~/components/shell/footer/footer.text";
import { headerTexts } from "~/components/shell/header.text";
import { say } from "~/language/say";
import type { ShellPerson } from "~/components/shell-person";
import { shellPerson } from "~/screens/shell/shell-person.server";
import { BackendError } from "~/backend/backend-error";
import type { Backend } from "~/backend/backend";
import type { User } from "~/domain/user";

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

const answering = (categories: () => unknown, membership: unknown = null) =>
  ({
    call: async (name: string) => (name === "categories" ? categories() : membership),
    keeps: async () => true,
  }) as unknown as Backend;
const two = [
  { id: "1", slug: "fitness", title: "Fitness", illustration: {} },
  { id: "2", slug: "money", title: "Money", illustration: {} },
];
const personOf = (changes: Partial<User>, backend = answering(() => two)): Promise<ShellPerson> =>
  shellPerson({ ...individual, ...changes }, backend);
const said = say(headerTexts, "en");
const texts = (links: { text: string }[]) => links.map(({ text }) => text);

const pays = ["Subscription", "Billing", "Association"];
const company4 = ["Company Details", "Manage Locations", "Manage Employees", ...pays];

test.each<[string, Partial<User>, string[]]>([
  ["an individual", {}, pays],
  ["an individual with a company", { company }, []],
  ["an owner", { type: "COMPANY", is_company_owner: true, company }, company4],
  ["an owner flag without the type", { is_company_owner: true, company }, []],
  ["an employee", { type: "COMPANY", is_employee: true, company }, []],
  ["an admin who is not global", { user_is_admin: true }, []],
  ["a global flag without the other", { is_global_admin: true }, pays],
  ["a global admin", { user_is_admin: true, is_global_admin: true }, ["Global Admin"]],
  [
    "a super admin",
    { user_is_admin: true, is_global_admin: true, admin_level: "super" },
    ["Global Admin", "Super Admin"],
  ],
])("the user menu of %s", async (_who, changes, between) => {
  const entries = texts(accountEntries(await personOf(changes), said));
  expect(entries).toEqual(["My profile", "Settings", ...between, "Log out"]);
});

test.each<[string, string[], string | undefined]>([
  ["all that there is to people", [], "/admin/global/select"],
  ["a list of people, and no logging in as one", ["loginAs"], "/admin/global"],
  ["no list of people", ["userList"], undefined],
])("the entry of a global admin whose backend has %s", async (_what, missing, href) => {
  const keeps = async (offer: string) => !missing.includes(offer);
  const backend = { ...answering(() => two), keeps } as unknown as Backend;
  const admin = await personOf({ user_is_admin: true, is_global_admin: true }, backend);
  const entry = accountEntries(admin, said).find(({ text }) => text === "Global Admin");
  expect(entry?.href).toBe(href);
});

test("an admin who has a membership finds it in their menu", async () => {
  const member = await personOf(
    { user_is_admin: true },
    answering(() => two, {}),
  );
  expect(texts(accountEntries(member, said))).toEqual([
    "My profile",
    "Settings",
    ...pays,
    "Log out",
  ]);
});

test("of an admin whose second factor is not shown yet nothing is asked", async () => {
  const refusing = {
    call: async (name: string) =>
      name === "categories" ? two : Promise.reject(new Error(`${name} was called`)),
    keeps: async () => true,
  } as unknown as Backend;
  const waiting = { user_is_admin: true, second_factor: { passed: false, set_up: true } };
  const entries = texts(accountEntries(await personOf(waiting, refusing), said));
  expect(entries).toEqual(["My profile", "Settings", "Log out"]);
});

test.each<[string, Partial<User>, boolean]>([
  ["nothing", {}, false],
  ["insurance", { insurance }, true],
  ["dental", { dental: "Y" }, true],
  ["vision", { vision: "Y" }, true],
])("the benefits menu with %s", async (_what, changes, plan) => {
  expect(texts(benefitEntries(await personOf(changes), said))).toEqual([
    ...(plan ? ["Health Care Plan"] : []),
    "Fitness",
    "Money",
    "View All Benefits",
  ]);
});

test.each([
  ["nothing to say of categories", answering(() => null)],
  [
    "failed",
    answering(() => {
      throw new BackendError({
        ...{ status: 500, statusText: "", message: "Server Error", call: "categories" },
      });
    }),
  ],
])("the menus stand when the backend has %s", async (_what, backend) => {
  expect(texts(benefitEntries(await personOf({}, backend), said))).toEqual(["View All Benefits"]);
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
  for (const secret of ["mail.example", "+1503", "user-nora", "Silver", "Harbor"]) {
    expect(person).not.toContain(secret);
  }
});

test("marketing pages live where the configuration says, and nowhere without it", () => {
  const base = "https://www.site.example";
  const hrefs = (links: { href: string }[]) => links.map(({ href }) => href);
  expect(hrefs(guestEntries(base, true, said))).toEqual([
    ...["membership", "pricing", "about", "faq", "contact"].map((page) => `${base}/${page}`),
    "/login",
    "/association",
    "/register",
  ]);
  expect(texts(guestEntries(null, true, said))).toEqual(["Log in", "Associations", "Register"]);
  expect(texts(guestEntries(null, false, said)), "where nobody can sign up").toEqual(["Log in"]);
  expect(
    hrefs(footerLinks({ signedIn: true, marketing: base, joins: true }, say(footerTexts, "en"))),
  ).toContain(`${base}/faq`);
});
