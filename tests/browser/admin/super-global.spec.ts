import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";
import { openMailbox } from "../../setup/servers/mailbox";
import { demo } from "../../setup/people/people";
import { freePort, startServer } from "../../setup/servers/server-process";

const base = "/admin/super-global";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const saying = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Newest first, on the page of one object. */
async function trailOf(page: Page, object: string): Promise<string[]> {
  await page.goto(`${base}/audit?object=${encodeURIComponent(object)}`);
  await expect(title(page)).toHaveText("Audit history");
  const cells = await page.getByRole("row").locator("td:last-child").allInnerTexts();
  return cells.map((text) => text.replace(/\s+/g, " "));
}

test("the overview leads to every part, and on a phone every part leads back", async ({
  page,
  signIn,
}) => {
  await signIn(page, demo.super, base);
  const links = page.getByRole("main").getByRole("list").last().getByRole("link");
  for (const name of await links.allTextContents()) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(base);
    await links.filter({ hasText: name }).click();
    await expect(title(page)).toBeVisible();
    const current = page.getByRole("navigation", { name: "Administration" });
    await expect(current.locator("[aria-current=page]")).toContainText(name);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(current).toBeHidden();
    await page.getByRole("link", { name: "All super admin pages" }).click();
    await expect(title(page)).toHaveText("Super admin");
  }
});

withAndWithoutJavaScript(
  "invites the next person of a waiting list, once",
  async ({ page, signIn, anotherBrowser, mailbox, javaScriptEnabled }) => {
    const [place, zip, path] = javaScriptEnabled
      ? ["North Dakota", "58501", "insurance/ND"]
      : ["South Dakota", "57501", "insurance/SD"];
    const email = `waits-${Date.now()}@elsewhere.example`;
    const waiting = await (await anotherBrowser()).newPage();
    await waiting.goto("/register/insurance-waitlist");
    await waiting.getByLabel("First name").fill("Rosa");
    await waiting.getByLabel("Email address").first().fill(email);
    await waiting.getByLabel("ZIP code").fill(zip);
    await waiting.getByLabel("How many people").fill("2");
    await waiting.getByLabel("What health coverage").selectOption("none");
    await waiting.getByRole("button", { name: "Join the waiting list" }).click();
    await expect(waiting.getByText("the email shows its place")).toBeVisible();

    await mailbox.next(email);

    await signIn(page, demo.super, `${base}/waiting-lists`);
    await hydrated(page, javaScriptEnabled);
    await expect(row(page, place)).toContainText("Health insurance");
    await page.getByRole("link", { name: `for health insurance in ${place}` }).click();
    await expect(title(page)).toHaveText(`Invite the next person in ${place}?`);
    await expect(page.getByRole("main")).toContainText("w•••@elsewhere.example");
    await expect(page.getByRole("main")).not.toContainText(email);
    if (javaScriptEnabled) await inspect(page, "super invite");
    // The same question in another tab, answered after this one.
    const tab = await page.context().newPage();
    await tab.goto(`${base}/waiting-lists/${path}`);
    const yes = { name: "Invite this person" };
    await page.getByRole("button", yes).click();
    await expect(saying(page, "The next person has been invited.")).toBeVisible();
    await expect(page).toHaveURL(/\/waiting-lists$/);
    expect((await mailbox.next(email)).text).toContain("It’s your turn.");
    await tab.getByRole("button", yes).click();
    await expect(saying(tab, "The next person has been invited.")).toBeVisible();
    await expect(row(tab, place).getByText("No one is waiting")).toBeVisible();
    await tab.goto(`${base}/waiting-lists/${path}`);
    await expect(title(tab)).toHaveText(`No one is waiting in ${place}`);
    if (javaScriptEnabled) await inspect(tab, "super nobody waits");
  },
);

withAndWithoutJavaScript(
  "closes a state and opens it again, and is told when somebody else was quicker",
  async ({ page, signIn, anotherBrowser, javaScriptEnabled }) => {
    const [place, code] = javaScriptEnabled ? ["Montana", "MT"] : ["Nebraska", "NE"];
    const link = { name: `Change membership in ${place}` };
    await signIn(page, demo.super, `${base}/openings`);
    await hydrated(page, javaScriptEnabled);
    await expect(row(page, place)).toContainText("Open");
    await page.getByRole("link", link).click();
    await expect(title(page)).toHaveText(`Membership in ${place}`);

    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    await page.getByLabel("Places").fill("ten");
    await page.getByRole("button", { name: "Continue" }).click();
    const problems = page.getByRole("alert");
    await expect(problems).toContainText("Places must be a whole number, 0 or more");
    await expect(page.getByLabel("Places")).toHaveValue("ten");
    if (javaScriptEnabled) await inspect(page, "super opening refused");
    await withoutNativeChecks(page);
    await page.getByLabel("Places").fill("");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(problems).toContainText("This is how it is now.");

    await page.getByLabel("Places").fill("25");
    await page.getByRole("radio", { name: "Waiting list" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(title(page)).toHaveText(`Close ${place} for membership?`);
    const changes = page.getByRole("table", { name: "What changes" });
    await expect(changes).toContainText("Sign-ups");
    await expect(changes.getByRole("row").filter({ hasText: "Places" })).toContainText(
      /No limit[\s\S]*25/,
    );
    if (javaScriptEnabled) await inspect(page, "super opening question");
    const asked = page.url();
    await page.getByRole("button", { name: `Close ${place}` }).click();
    await expect(saying(page, "The change is saved and applies from now on.")).toBeVisible();
    await expect(row(page, place)).toContainText("Waiting list, 0 of 25 places taken");
    // Asked again, there is nothing left to do.
    await page.goto(asked);
    await expect(title(page)).toContainText("is like that already");

    // Two administrators: both want to open it, with different limits.
    const question = `${base}/openings/membership/${code}/confirm?status=open&capacity=`;
    const slow = await page.context().newPage();
    await slow.goto(`${question}7`);
    await hydrated(slow, javaScriptEnabled);
    await page.goto(`${base}/openings/membership/${code}/confirm?status=open`);
    await page.getByRole("button", { name: `Open ${place}` }).click();
    await expect(saying(page, "The change is saved and applies from now on.")).toBeVisible();
    await slow.getByRole("button", { name: `Open ${place}` }).click();
    await expect(slow.getByRole("alert")).toContainText(
      "Someone has changed this in the meantime.",
    );
    await expect(title(slow)).toHaveText(`Change the places for membership in ${place}?`);
    await expect(slow.getByRole("table", { name: "What changes" })).toContainText(
      /No limit[\s\S]*7/,
    );
    await slow.close();

    const lines = await trailOf(page, `state_opening:membership-${code}`);
    expect(lines[0]).toContain("waitlist → became open");
    expect(lines[0]).toContain("capacity: 25 → became nothing");
    expect(lines[1]).toContain("capacity: nothing → became 25");
    const guest = await (await anotherBrowser()).newPage();
    expect((await guest.goto(`${base}/openings/membership/${code}`))?.url()).toContain("/login");
  },
);

withAndWithoutJavaScript(
  "sends a message again that was given up",
  async ({ page, shape, javaScriptEnabled }) => {
    test.skip(shape !== "app", "one app with bounced mail is enough");
    const DATA_DIR = mkdtempSync(join(tmpdir(), "benefits-bounced-"));
    const prepared = await openEmbeddedDatabase({ DATA_DIR });
    const at = new Date().toISOString();
    const message = (id: string, kind: string, to_email: string, payload: object) => ({
      ...{ id, kind, to_email, payload: JSON.stringify(payload) },
      ...{ state: "failed" as const, attempts: 30, last_error: "EENVELOPE 550" },
      ...{ not_before: at, leased_until: null, created_at: at, sent_at: null },
      ...{ priority: 0, turn: "" },
    });
    await prepared.db
      .insertInto("outbox")
      .values([
        message("m-1", "sign_in_link", demo.member, { next: null }),
        message("m-2", "newsletter_confirm", "reader@elsewhere.example", {}),
      ])
      .execute();
    await prepared.close();
    const app = await startServer("app", await freePort(), { DATA_DIR });
    try {
      const mailbox = openMailbox([join(DATA_DIR, "outbox")]);
      const linkFor = async (email: string) => {
        const found: { link?: string | undefined } = {};
        await expect.poll(() => (found.link = mailbox.newest(email)?.link)).toBeTruthy();
        return found.link ?? "";
      };
      await page.goto(`${app.url}/login?next=${encodeURIComponent(base)}`);
      await page.getByLabel("Email address").fill(demo.super);
      await page.getByRole("button", { name: "Email me a link" }).click();
      await page.goto(await linkFor(demo.super));
      await page.getByRole("button", { name: /^Continue/ }).click();
      await hydrated(page, javaScriptEnabled);
      await expect(page.getByRole("main").getByText("2 messages", { exact: true })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Messages" }).last().click();
      await expect(row(page, "Sign-in link")).toContainText("m•••@benefits.example");
      await expect(row(page, "Sign-in link")).toContainText("The address was refused");
      await expect(page.getByRole("main")).not.toContainText(demo.member);
      if (javaScriptEnabled) await inspect(page, "super messages");
      await page.getByRole("link", { name: "Send again Sign-in link" }).click();
      await expect(title(page)).toHaveText("Send this message again?");
      if (javaScriptEnabled) await inspect(page, "super send again");
      await page.getByRole("button", { name: "Send it again" }).click();
      await expect(saying(page, "The message is on its way again.")).toBeVisible();
      expect(await linkFor(demo.member)).toContain("/login/ctoken");
      await expect(row(page, "Sign-in link")).toHaveCount(0);
      await expect(row(page, "Newsletter confirmation")).toHaveCount(1);
      await page.goto(`${app.url}${base}/messages/m-1`);
      await expect(title(page)).toHaveText("This message is not given up");
      await page.goto("about:blank");
    } finally {
      await app.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  },
);

withAndWithoutJavaScript(
  "reads the audit history by person, act, object and day, and takes it along",
  async ({ page, signIn, javaScriptEnabled }) => {
    await signIn(page, demo.super, `${base}/audit`);
    await hydrated(page, javaScriptEnabled);
    await expect(page.getByRole("rowheader")).toHaveCount(25);
    await page.getByText("Show one person only").click();
    await page.getByLabel("Name or email address").fill("cole");
    await page.getByRole("button", { name: "Find this person" }).click();
    await expect(page).toHaveURL(/audit\?actor=user-adrian-cole$/);
    await expect(page.getByText("Only what Adrian Cole did")).toBeVisible();

    // An address finds the person too, and stays out of the page's own.
    await page.getByRole("link", { name: "Show everyone" }).click();
    await page.getByText("Show one person only").click();
    await page.getByLabel("Name or email address").fill(demo.admin);
    await page.getByRole("button", { name: "Find this person" }).click();
    await expect(page).toHaveURL(/actor=user-adrian-cole/);
    await page.getByLabel("What").selectOption("A profile was changed");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/actor=user-adrian-cole&act=profile.changed/);
    const line = row(page, "Adrian Cole as Nora Whitfield");
    // The address changes a moment before the list does.
    await expect(line).toHaveCount(1);
    await expect(line).toContainText("phone: •••0199");
    await expect(line).toContainText("•••0110");

    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Download/ }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("audit-history.csv");
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const [header, first, ...more] = Buffer.concat(chunks).toString("utf8").trim().split("\r\n");
    expect(header).toContain("Time (UTC),Who,");
    expect(first).toContain("Nora Whitfield,user-nora-whitfield,Adrian Cole,user-adrian-cole");
    expect(more.every((text) => text.includes("Adrian Cole"))).toBe(true);

    await line.getByRole("link", { name: "Nora Whitfield" }).first().click();
    await expect(page).toHaveURL(/actor=user-nora-whitfield&act=profile.changed/);
    await page.goto(`${base}/audit?from=2001-01-01&to=2001-01-02`);
    await expect(page.getByText("No line of the audit history is like that.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear filters" }).first().click();
    await expect(page.getByRole("rowheader")).toHaveCount(25);
    await expect(page.getByLabel("From")).toHaveValue("");
    const pages = page.getByRole("navigation", { name: "Pages" });
    const newest = await page.getByRole("rowheader").first().textContent();
    await expect(pages.getByRole("link")).toHaveText(["Next", "Last"]);
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\?before=/);
    // How many pages there are depends on what else was done before.
    await expect(pages.getByRole("link", { name: "First" })).toBeVisible();
    await pages.getByRole("link", { name: "Previous" }).click();
    await expect(page.getByRole("rowheader").first()).toHaveText(newest ?? "");
    await pages.getByRole("link", { name: "Last" }).click();
    await expect(page).toHaveURL(/\?after=start/);
    await expect(page.getByRole("rowheader")).toHaveCount(25);
    await expect(pages.getByRole("link")).toHaveText(["First", "Previous"]);
    await pages.getByRole("link", { name: "First" }).click();
    await expect(pages.getByRole("link")).toHaveText(["Next", "Last"]);
    await expect(page.getByRole("rowheader").first()).toHaveText(newest ?? "");
  },
);

withAndWithoutJavaScript(
  "offers those whom a name may mean, and says when it means nobody",
  async ({ page, signIn, javaScriptEnabled }) => {
    await signIn(page, demo.super, `${base}/audit?act=login_as.started`);
    await hydrated(page, javaScriptEnabled);
    const find = async (who: string) => {
      if (!(await page.getByLabel("Name or email address").isVisible())) {
        await page.getByText("Show one person only").click();
      }
      await page.getByLabel("Name or email address").fill(who);
      await page.getByRole("button", { name: "Find this person" }).click();
    };
    await find("nobody@nowhere.example");
    await expect(page.getByRole("alert")).toContainText("No one has that name or email address");
    await find("benefits.example");
    await expect(page.getByText("Whom do you mean?")).toBeVisible();
    if (javaScriptEnabled) await inspect(page, "super audit choices");
    await page.getByRole("link", { name: "Adrian Cole" }).first().click();
    await expect(page).toHaveURL(/actor=user-adrian-cole&act=login_as.started/);
    expect(page.url()).not.toContain("@");
    await expect(page.getByText("Only what Adrian Cole did")).toBeVisible();
  },
);
