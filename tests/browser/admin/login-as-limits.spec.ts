import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";
import { openMailbox } from "../../setup/servers/mailbox";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";
import { startStripeLike } from "../../setup/backends/stripe-like";

const admin = "teresa.lund@benefits.example";
const auditor = "super@benefits.example";
/** Owes money for a membership. */
const ray = { id: "user-ray-delgado", name: "Ray Delgado", email: "ray.delgado@mail.example" };
/** Has answered everything and not signed. */
const keiko = { id: "user-keiko-arden", name: "Keiko Arden", email: "keiko.arden@mail.example" };

const refusal = "You can’t do this while you’re logged in as another person.";

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "one app with a server of its own is enough");
});

/** A server of one's own, where invoices can be paid online; nobody else is logged in as anybody there. */
async function withServer(work: (app: ServerProcess) => Promise<void>): Promise<void> {
  const stripe = await startStripeLike();
  const app = await startServer("app", await freePort(), stripe.env);
  try {
    await work(app);
  } finally {
    await app.stop();
    await stripe.stop();
  }
}

async function enter(page: Page, app: ServerProcess, email: string, next = "/"): Promise<void> {
  const mailbox = openMailbox([join(app.dataDir, "outbox")]);
  await page.goto(`${app.url}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const mail: { link?: string | undefined } = {};
  await expect.poll(() => (mail.link = mailbox.newest(email)?.link)).toBeTruthy();
  await page.goto(mail.link ?? "");
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page).toHaveURL(app.url + next);
}

async function logInAs(page: Page, app: ServerProcess, person: typeof ray, reason = "") {
  await page.goto(`${app.url}/admin/global/login-as/${person.id}`);
  await page.getByLabel("Reason (optional)").fill(reason);
  await page.getByRole("button", { name: `Log in as ${person.name}` }).click();
  await expect(page.getByText(`You’re logged in as ${person.name}.`)).toBeVisible();
}

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Sends a form whose button is not there, as somebody would who knows how. */
async function sendAllTheSame(form: Locator): Promise<void> {
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
    element.append(Object.assign(document.createElement("button"), { textContent: "Anyway" }));
  });
  await form.getByRole("button", { name: "Anyway" }).click();
}

withAndWithoutJavaScript(
  "an administrator reads why they may not and is refused all the same; the member and the audit see the visit",
  async ({ page, anotherBrowser, javaScriptEnabled }) => {
    test.setTimeout(120_000);
    await withServer(async (app) => {
      // Before the visit: afterwards the newest message may be the one about it.
      const member = await (await anotherBrowser()).newPage();
      await enter(member, app, ray.email, "/me");
      await enter(page, app, admin);
      await logInAs(page, app, ray, "Cannot find the invoice");

      await page.goto(`${app.url}/me`);
      await hydrated(page, javaScriptEnabled);
      for (const name of ["Email address", "Where you’re signed in", "Backup password"]) {
        await expect(part(page, name)).toContainText(refusal);
        await expect(part(page, name).getByRole("button")).toHaveCount(0);
      }
      const data = part(page, "Your data");
      await expect(data).toContainText(`${refusal} It includes their answers`);
      await expect(data.getByRole("link")).toHaveCount(0);
      // What may be helped with is as it is for the member.
      await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
      const visits = page.getByRole("table", { name: "Who opened your account" });
      await expect(visits.getByRole("row").nth(1)).toContainText("Cannot find the invoice");
      await expect(visits.getByRole("row").nth(1)).toContainText("Still open");

      if (javaScriptEnabled) await inspect(page, "profile while somebody is logged in as them");
      await page.getByLabel("New email address").fill("mine@elsewhere.example");
      await sendAllTheSame(part(page, "Email address").locator("form"));
      await expect(page.getByRole("alert")).toContainText(refusal);
      await expect(page.getByLabel("New email address")).toHaveValue("mine@elsewhere.example");
      expect((await page.request.get(`${app.url}/me/export`)).status()).toBe(403);

      await page.goto(`${app.url}/me`);
      await hydrated(page, javaScriptEnabled);
      await page.getByLabel("Time zone").selectOption("America/Denver");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Your details are saved.")).toBeVisible();

      await page.goto(`${app.url}/questionnaire`);
      await expect(page.getByRole("main")).toContainText(refusal);
      await expect(page.getByRole("checkbox", { name: /write to me/ })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Save and continue" })).toBeVisible();

      await page.goto(`${app.url}/settings/subscription/payments`);
      await page.getByRole("rowheader").getByRole("link").first().click();
      await expect(part(page, "How to pay")).toContainText(refusal);
      await expect(part(page, "How to pay").getByRole("button")).toHaveCount(0);
      await hydrated(page, javaScriptEnabled);
      await sendAllTheSame(part(page, "How to pay").locator("form"));
      await expect(page.getByRole("alert")).toContainText(refusal);

      await page.goto(`${app.url}/logout`);
      await expect(page.getByText("signs you out of your own account too")).toBeVisible();

      await page.getByRole("button", { name: "End Login As" }).click();
      await expect(page.getByText("You’re back in your own account")).toBeVisible();
      await member.reload();
      const newest = member
        .getByRole("table", { name: "Who opened your account" })
        .getByRole("row")
        .nth(1);
      await expect(newest).toContainText("Teresa Lund");
      await expect(newest).toContainText("Cannot find the invoice");
      await expect(newest).not.toContainText("Still open");
      await expect(member.getByRole("button", { name: /Email a link/ })).toBeVisible();

      const reader = await (await anotherBrowser()).newPage();
      await enter(reader, app, auditor, `/admin/super-global/audit?object=user:${ray.id}`);
      const lines = reader.getByRole("table", { name: "Audit history" }).getByRole("row");
      for (const [what, who] of [
        ["An administrator logged in as someone", /Teresa Lund/],
        [
          "A profile was changed",
          /Teresa Lund as Ray Delgado.*time zone: nothing.*America\/Denver/,
        ],
        ["A login-as session ended", /Teresa Lund as Ray Delgado/],
      ] as const) {
        await expect(lines.filter({ hasText: what }).first()).toHaveText(who);
      }
      await page.goto("about:blank");
    });
  },
);

withAndWithoutJavaScript(
  "nobody signs for somebody else",
  async ({ page, anotherBrowser, javaScriptEnabled }) => {
    test.setTimeout(120_000);
    await withServer(async (app) => {
      const recap = "/register/individual/recap";
      // From now on the draft is the member's own.
      const member = await (await anotherBrowser()).newPage();
      await enter(member, app, keiko.email, recap);
      await expect(member.getByRole("button", { name: "Submit", exact: true })).toBeVisible();

      await enter(page, app, admin);
      await logInAs(page, app, keiko);
      await page.goto(app.url + recap);
      await hydrated(page, javaScriptEnabled);
      const form = page.locator("form").filter({ hasText: "Sign and submit" });
      await expect(form).toContainText(
        `${refusal} A signature counts only if it's the person's own`,
      );
      await expect(form.getByRole("button")).toHaveCount(0);
      if (javaScriptEnabled) await inspect(page, "check page while somebody is logged in as them");
      await page.getByLabel("I agree, and my answers are true").check();
      await page.getByLabel("Your full name, as your signature").fill(keiko.name);
      await sendAllTheSame(form);
      await expect(page.getByRole("alert")).toContainText(refusal);
      await expect(page.getByLabel("Your full name, as your signature")).toHaveValue(keiko.name);

      await member.goto(`${app.url}/me`);
      const newest = member
        .getByRole("table", { name: "Who opened your account" })
        .getByRole("row")
        .nth(1);
      await expect(newest).toContainText("Teresa Lund");
      await expect(newest).toContainText("No reason given");
      await expect(newest).toContainText("Still open");
      await member.goto(app.url + recap);
      await expect(member.getByRole("button", { name: "Submit", exact: true })).toBeVisible();
      await page.goto("about:blank");
    });
  },
);
