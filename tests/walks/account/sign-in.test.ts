import { randomUUID } from "node:crypto";
import { demo } from "../../setup/people/people";
import { bearerOf } from "../../setup/people/second-factor";
import { addField, expect, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

const expired = "This link has expired or was already used. Enter your e-mail for a new one.";
const saved = /Password saved\. You still sign in with a link by email\./;
const password = "four calm otters drift";

async function askForLink(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  // Whatever comes next must not overtake the answer.
  await expect(page.getByText(/a link is on its way|There is a problem/).first()).toBeVisible();
}

async function savePassword(page: Page, first = password, second = first) {
  await page.getByLabel("New password").fill(first);
  await page.getByLabel("The same password again").fill(second);
  await page.getByRole("button", { name: "Save password" }).click();
}

walk(
  "opening a link consumes nothing, pressing the button consumes it",
  async ({ page, person, mailbox, anotherBrowser }) => {
    await askForLink(page, person);
    const { link } = await mailbox.next(person);
    const path = link.slice(new URL(link).origin.length);

    // A mail scanner: HEAD, GET and GET again, without cookies.
    const scanner = (await anotherBrowser()).request;
    expect((await scanner.head(path)).status()).toBe(200);
    for (const _visit of [1, 2]) {
      const html = await (await scanner.get(path)).text();
      expect(html.replaceAll("<!-- -->", "")).toContain("Continue as");
    }
    await page.goto(path);
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/$/);

    const late = await (await anotherBrowser()).newPage();
    await late.goto(path);
    await expect(late).toHaveURL(/\/login$/);
    await expect(late.getByText(expired)).toBeVisible();
    // The notice is for one page.
    await late.reload();
    await expect(late.getByText(expired)).toHaveCount(0);
  },
);

walk(
  "the code does the same on another device, and counts wrong tries",
  async ({ page, person, mailbox }) => {
    await page.goto("/login?next=/me");
    await page.getByLabel("Email address").fill(person);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText("a link is on its way")).toBeVisible();
    const { code } = await mailbox.next(person);
    expect(code).toMatch(/^\d{6}$/);

    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (const left of [4, 3]) {
      await page.getByLabel("6-digit code").fill(wrong);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(
        page.getByText(`That code is not right. ${left} tries left`).first(),
      ).toBeVisible();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page.getByRole("alert")).toContainText("There is a problem");
    }
    await page.getByLabel("6-digit code").fill(code ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/me$/);
  },
);

walk(
  "five wrong codes are too many, and the right one no longer helps",
  async ({ page, person, mailbox }) => {
    await askForLink(page, person);
    const { code } = await mailbox.next(person);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let attempt = 1; attempt <= 5; attempt++) {
      await page.getByLabel("6-digit code").fill(wrong);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    }
    await page.getByLabel("6-digit code").fill(code ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.goto("/me");
    await expect(page).toHaveURL(/\/login/);
  },
);

walk("a newer link takes the older one's place", async ({ page, context, person, mailbox }) => {
  await askForLink(page, person);
  const older = await mailbox.next(person);
  await context.clearCookies();
  await askForLink(page, person);
  const newer = await mailbox.next(person);
  expect(newer.link).not.toBe(older.link);

  await page.goto(older.link);
  await expect(page.getByText(expired)).toBeVisible();
  await page.goto(newer.link);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
});

walk(
  "an unknown address gets the same answer, word for word",
  async ({ page, context, person, mailbox }) => {
    const pageFor = async (email: string) => {
      await askForLink(page, email);
      await expect(page.getByText("a link is on its way")).toBeVisible();
      const text = await page.getByRole("main").innerText();
      return text.replaceAll(email, "ADDRESS");
    };
    const unknown = await pageFor("nobody-here@unknown.example");
    await context.clearCookies();
    const known = await pageFor(person);
    expect(unknown).toBe(known);
    // The mail of the later request is there, so one of the earlier would be too.
    await mailbox.next(person);
    expect(await mailbox.nowFor("nobody-here@unknown.example")).toBeNull();
  },
);

walk("a posted password is refused in the specified words", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(demo.member);
  await addField(page.locator("form", { hasText: "Email address" }), {
    type: "password",
    name: "password",
    value: "a long enough password",
  });
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(
    page.getByText("Password-based login is deprecated. Please use the email link flow.").first(),
  ).toBeVisible();
});

walk("a sixth request within 15 minutes is told to wait", async ({ page, context }) => {
  const email = `${randomUUID()}@unknown.example`;
  for (let request = 1; request <= 5; request++) {
    await askForLink(page, email);
    await expect(page.getByText("a link is on its way")).toBeVisible();
    await context.clearCookies();
  }
  await askForLink(page, email);
  const wait = "Too many tries. Wait 15 minutes. The newest email we sent still works.";
  await expect(page.getByText(wait).first()).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(email);
});

walk("what is wrong with an address is said", async ({ page }) => {
  for (const [typed, text] of [
    ["", "Enter your email address"],
    ["nobody", "Enter an email address in the correct format, like name@example.com"],
  ] as const) {
    await page.goto("/login");
    await withoutNativeChecks(page);
    await page.getByLabel("Email address").fill(typed);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: text })).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Email address")).toHaveValue(typed);
  }
});

walk(
  "somebody who is signed in has no business on the sign-in page",
  async ({ page, person, signIn }) => {
    await signIn(page, person);
    for (const path of ["/login", "/login/forgot-password"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/$/);
    }
  },
);

walk("only pages of this site are remembered to go on to", async ({ page, person, signIn }) => {
  for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page.locator('input[name="next"]')).toHaveValue("");
    for (const element of await page.locator("[href], form").all()) {
      const leadsTo = [await element.getAttribute("href"), await element.getAttribute("action")];
      expect(leadsTo.join()).not.toMatch(/\/\/evil\.example/);
    }
  }
  await signIn(page, person, "/me?from=mail");
});

walk("/login/ctoken without a link goes to the sign-in page", async ({ page }) => {
  await page.goto("/login/ctoken");
  await expect(page).toHaveURL(/\/login$/);
});

walk(
  "a forgotten password: the mail brings a sign-in link and a reset link, which works once",
  async ({ page, person, mailbox, anotherBrowser, signIn }) => {
    const other = await (await anotherBrowser()).newPage();
    await signIn(other, person);
    await page.goto("/login/forgot-password");
    await page.getByLabel("Email address").fill(person);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText(`If ${person} has an account, a link is on its way`)).toBeVisible();
    const { links } = await mailbox.next(person);
    expect(links.some((link) => link.includes("/login/ctoken?token="))).toBe(true);
    const reset = links.find((link) => link.includes("/login/reset-password?token=")) ?? "";

    await page.goto(reset);
    for (const [first, second, problem] of [
      ["short", "short", "Password must be 12 characters or more"],
      [password, `${password}!`, "Passwords do not match"],
    ] as const) {
      await withoutNativeChecks(page);
      await savePassword(page, first, second);
      await expect(page.getByRole("alert")).toContainText(problem);
      // A password never comes back from the server.
      await expect(page.getByLabel("New password")).toHaveValue("");
    }
    await savePassword(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(saved)).toBeVisible();
    await other.goto("/me");
    await expect(other).toHaveURL(/\/login\?next=%2Fme$/);
    await other.goto(reset);
    await expect(other.getByText(expired)).toBeVisible();
  },
);

walk("a page for a password wants a link of its own kind", async ({ page, person, mailbox }) => {
  const pages = ["create", "reset", "update"].map((kind) => `/login/${kind}-password`);
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(expired)).toBeVisible();
    await page.goto(`${path}?token=nonsense`);
    await expect(page).toHaveURL(/\/login$/);
  }
  await askForLink(page, person);
  const token = new URL((await mailbox.next(person)).link).searchParams.get("token");
  for (const path of pages) {
    await page.goto(`${path}?token=${token}`);
    await expect(page).toHaveURL(/\/login$/);
  }
  // None of these visits used the link up.
  await page.goto(`/login/ctoken?token=${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Continue as");
});

walk("a password link from the profile", async ({ page, person, mailbox, signIn }) => {
  await signIn(page, person, "/me");
  await page.getByRole("button", { name: "Email me a password link" }).click();
  await expect(page.getByText("A new link is on its way.")).toBeVisible();
  const { links } = await mailbox.next(person);
  await page.goto(links.find((link) => /\/login\/(update|reset)-password\?/.test(link)) ?? "");
  await savePassword(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(saved)).toBeVisible();
});

walk(
  "an invited person may set a password, or skip it",
  async ({ app, mailbox, anotherBrowser, signIn }) => {
    const admin = await bearerOf(app.harness, demo.super);
    const role = "00000000-0000-4000-8000-000000000001";
    for (const choice of ["save", "skip"]) {
      const email = `invited-${choice}@harborstreet.example`;
      expect((await admin.call("POST", "/users/invite", { email, role })).status).toBe(204);
      const page = await (await anotherBrowser()).newPage();
      const { links } = await mailbox.next(email);
      await page.goto(links.find((link) => link.includes("/login/create-password?")) ?? "");
      if (choice === "skip") {
        await page.getByRole("button", { name: "Skip" }).click();
        await expect(page).toHaveURL(/\/$/);
        await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
      } else {
        await savePassword(page);
        await expect(page).toHaveURL(/\/$/);
        await expect(page.getByText(saved)).toBeVisible();
        await page.context().clearCookies();
        await signIn(page, email);
      }
    }
  },
);

walk("logging out is asked once more, on a page", async ({ page, person, signIn }) => {
  await signIn(page, person);
  const menu = page.getByRole("navigation", { name: "Main" });
  const title = page.getByRole("heading", { level: 1 });
  const asked = async () => {
    await menu.locator(".menu-button:visible").last().click();
    await menu.getByRole("link", { name: "Log out", exact: true }).click();
    await expect(page).toHaveURL(/\/logout$/);
    await expect(title).toHaveText("Log out?");
  };
  await asked();
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(title).toContainText("Hello");
  await asked();
  await page.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("You’re signed out.")).toBeVisible();
  await page.goto("/me");
  await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
});
