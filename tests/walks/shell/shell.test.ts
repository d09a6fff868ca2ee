import { demo } from "../../setup/people/people";
import {
  expect,
  phone,
  walk,
  withoutNativeChecks,
  type Locator,
  type Page,
} from "../../setup/plain/walks";

/** What stands around every page: the header, colors and lite mode, the language, notices, the newsletter; and home. */

type Entry = readonly [text: string, href: string];
type Menus = Record<string, readonly Entry[]>;

const marketing = (page: string) => `https://www.benefits.example/${page}`;
const categories: Entry[] = [
  ["Fitness", "/benefits/fitness"],
  ["Nutrition", "/benefits/nutrition"],
  ["Sleep & calm", "/benefits/sleep-and-calm"],
  ["Family & care", "/benefits/family-and-care"],
  ["Money", "/benefits/money"],
  ["Learning", "/benefits/learning"],
];
const health: Entry = ["Health Care Plan", "/benefits/health-insurance"];
const benefits = (...first: Entry[]): Entry[] => [
  ...first,
  ...categories,
  ["View All Benefits", "/benefits"],
];
const account = (...between: Entry[]): Entry[] => [
  ["My profile", "/me"],
  ["Settings", "/settings"],
  ...between,
  ["Log out", "/logout"],
];
const pays: Entry[] = [
  ["Subscription", "/settings/subscription"],
  ["Billing", "/settings/subscription/payments"],
  ["Association", "/association"],
];

/** What the header's menus offer to whom (handbook/product.md#roles). */
const members: [role: string, email: string, menus: Menus][] = [
  ["an individual", demo.member, { "Your Benefits": benefits(health), Nora: account(...pays) }],
  ["an employee", demo.employee, { "Your Benefits": benefits(health), Dana: account() }],
  [
    "a company owner",
    demo.owner,
    {
      "Your Benefits": benefits(),
      Marisol: account(
        ["Company Details", "/settings/company"],
        ["Manage Locations", "/settings/locations"],
        ["Manage Employees", "/settings/employees"],
        ...pays,
      ),
    },
  ],
  [
    "a global admin",
    demo.admin,
    { "Your Benefits": benefits(), Adrian: account(["Global Admin", "/admin/global/select"]) },
  ],
];

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const menu = (page: Page, name: string) =>
  nav(page)
    .locator(".menu-button:visible")
    .filter({ hasText: new RegExp(`^${name}$`) });

async function entriesOf(part: Locator): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const link of await part.all()) {
    entries.push([await link.innerText(), (await link.getAttribute("href")) ?? ""]);
  }
  return entries;
}

walk("a guest finds every entry of the header", async ({ page }) => {
  await page.goto("/login");
  expect(await entriesOf(nav(page).locator("a:visible"))).toEqual([
    ["Membership", marketing("membership")],
    ["Pricing", marketing("pricing")],
    ["About", marketing("about")],
    ["FAQ", marketing("faq")],
    ["Contact", marketing("contact")],
    ["Log in", "/login"],
    ["Associations", "/association"],
    ["Register", "/register"],
  ]);
});

for (const [role, email, menus] of members) {
  walk(`${role} finds every entry of the header's menus`, async ({ page, signIn }) => {
    await signIn(page, email);
    for (const [name, entries] of Object.entries(menus)) {
      await menu(page, name).click();
      expect(
        await entriesOf(nav(page).locator(".menu-panel:visible").locator("a:visible")),
      ).toEqual(entries);
      await menu(page, name).click();
    }
    await expect(nav(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/");
    await page.setViewportSize(phone);
    await menu(page, "Menu").click();
    await nav(page).getByRole("link", { name: "My profile" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
    await expect(nav(page).locator(".menu-panel:visible")).toHaveCount(0);
  });
}

const days356 = 356 * 24 * 60 * 60;

walk("colors are chosen, stay chosen, and follow the device again", async ({ page, context }) => {
  const html = page.locator("html");
  await page.goto("/login?next=%2Fme");
  await expect(page.getByRole("button", { name: "Same as device" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Light", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
  await expect(html).toHaveAttribute("data-theme", "light");
  const cookie = (await context.cookies()).find(({ name }) => name === "theme");
  expect(cookie).toMatchObject({ value: "light", httpOnly: true, sameSite: "Lax" });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - days356)).toBeLessThan(60);
  // Another page, an unknown one too, comes in the chosen colors from the first byte on.
  for (const path of ["/terms-service", "/no-such-page"]) {
    await page.goto(path);
    expect(await page.content()).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="light"/);
  }
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Same as device" }).click();
  await expect(html).not.toHaveAttribute("data-theme");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("theme");
});

const scripts = (page: Page) =>
  page.locator('script, link[rel="modulepreload"], link[as="script"]');

walk(
  "lite mode leaves out every script, for guests and members, and can be left again",
  async ({ page, person, mailbox }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Turn on lite mode" }).click();
    await expect(page.getByText("Lite mode is on")).toBeVisible();
    const reads = async (...paths: string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(scripts(page), path).toHaveCount(0);
      }
    };
    await reads("/login/forgot-password", "/terms-conditions", "/login/ctoken", "/login");
    await page.getByLabel("Email address").fill(person);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(scripts(page)).toHaveCount(0);
    await reads((await mailbox.next(person)).link);
    await page.getByRole("button", { name: "Continue" }).click();
    await reads("/", "/logout", "/privacy-policy", "/no-such-page", "/me");
    // The answer to a form is a document like any other.
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your details are saved.")).toBeVisible();
    await expect(scripts(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Turn off lite mode" }).click();
    await expect(scripts(page)).not.toHaveCount(0);
  },
);

walk("another site cannot switch anything", async ({ context: { request } }) => {
  const answer = await request.post("/display", {
    headers: { Origin: "https://evil.example" },
    form: { choice: "dark" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
  const away = await request.post("/display", {
    form: { choice: "dark", page: "//evil.example/" },
    maxRedirects: 0,
  });
  expect([away.status(), away.headers()["location"]]).toEqual([303, "/"]);
  expect((await request.post("/display", { form: { choice: "constructor" } })).status()).toBe(400);
});

walk(
  "the language is switched on any page, goes along into the account, and is switched back",
  async ({ page, person, mailbox }) => {
    await page.goto("/login?next=%2Fme");
    await page.getByRole("banner").getByRole("button", { name: "Español", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page).toHaveTitle("Iniciar sesión - Member Benefits");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión");

    await page.getByLabel("Correo electrónico", { exact: true }).fill(person);
    await page.getByRole("button", { name: "Enviarme un enlace" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Revise su correo electrónico",
    );
    await page.goto((await mailbox.next(person)).link);
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page).toHaveURL(/\/me$/);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hola");
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Página no encontrada: /no-such-page",
    );

    await page.goto("/me");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("button", { name: "English", exact: true }).click();
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
  },
);

walk("a notice stands on the page, once", async ({ page, person, signIn }) => {
  await signIn(page, person, "/me");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = "Your details are saved.";
  await expect(page.getByRole("main").getByRole("status")).toHaveText(saved);
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(saved)).toHaveCount(0);
});

walk(
  "a payload fetched ahead neither shows nor uses up a notice",
  async ({ page, person, signIn }) => {
    await signIn(page, person);
    const ahead = await page.request.get("/me.data", { headers: { Purpose: "prefetch" } });
    expect(ahead.status()).toBe(200);
    expect(ahead.headers()["set-cookie"]).toBeUndefined();
    // A guard that sends away with a notice must not leave it for the next page.
    const refused = "/login/reset-password.data?token=none";
    const sent = await page.request.get(refused);
    const prefetched = await page.request.get(refused, { headers: { Purpose: "prefetch" } });
    expect(sent.headers()["set-cookie"]).toContain("notice=");
    expect(prefetched.headers()["set-cookie"]).toBeUndefined();
  },
);

const field = (page: Page) => page.getByLabel("newsletter by email");
const outcome = (page: Page) => page.locator("#newsletter-result");

async function subscribe(page: Page, email: string) {
  await field(page).fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

walk("a reader subscribes, gets a message, and leaves by its link", async ({ page, mailbox }) => {
  const email = "reader@elsewhere.example";
  await page.goto("/privacy-policy?from=test");
  await subscribe(page, email);
  await expect(page).toHaveURL(/\/privacy-policy\?from=test#newsletter$/);
  await expect(outcome(page)).toHaveText("Thanks for subscribing!");
  await expect(field(page)).toHaveValue("");

  const { link } = await mailbox.next(email);
  await page.goto(link);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Unsubscribe from the newsletter");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(heading).toHaveText("You’re unsubscribed");
  await page.goto(`${new URL(link).pathname}?token=made-up`);
  await expect(heading).toHaveText("This link doesn’t work");
});

walk("what is no address is told and kept", async ({ page }) => {
  await page.goto("/login");
  await withoutNativeChecks(page);
  await subscribe(page, "nobody@here");
  await expect(outcome(page)).toHaveText("The email provided is not valid");
  await expect(field(page)).toHaveValue("nobody@here");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await page.goto("/login");
  await expect(outcome(page)).toHaveText("");
});

walk(
  "who owes money sees it first on the home page, and pays from there",
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await signIn(page, "ray.delgado@mail.example", "/");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("What you owe");
    const owed = page.getByRole("region", { name: "What you owe" });
    await expect(owed.getByText("Past due")).toBeVisible();
    await expect(owed.getByText(/^Invoice INV-\S+ was due on \w+ \d+, \d+\.$/)).toBeVisible();
    await owed.getByRole("link", { name: /^Pay \$/ }).click();
    await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
    await menu(page, "Menu").click();
    await nav(page).getByRole("link", { name: "Billing" }).click();
    await expect(page).toHaveURL(/\/settings\/subscription\/payments$/);
  },
);

walk(
  "an administrator sees what waits, and goes to it from there",
  async ({ page, signIn, anotherBrowser }) => {
    await signIn(page, demo.super, "/");
    const queue = page.getByRole("region", { name: "What’s waiting for you" });
    await expect(queue.getByText(/^Nothing waiting: /)).toBeVisible();
    await expect(page.getByRole("heading", { name: "What you have" })).toHaveCount(0);
    await queue.getByRole("link", { name: /invoices? past due/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payments");

    const other = await (await anotherBrowser()).newPage();
    await signIn(other, demo.admin, "/");
    await expect(other.getByText("All clear. Nothing is waiting for you.")).toBeVisible();
    await expect(field(other)).toHaveCount(0);
    await other.getByRole("main").getByRole("link", { name: "Find a person or a company" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Global Admin");
  },
);

walk("an employee hears nothing of money", async ({ page, signIn }) => {
  await signIn(page, demo.employee, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("What you owe")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Billing" })).toHaveCount(0);
});
