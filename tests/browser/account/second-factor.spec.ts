import { dirname } from "node:path";
import { expect, hydrated, test, withoutNativeChecks } from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";
import { startApp } from "../../setup/servers/browser-servers";
import { serverClock } from "../../setup/servers/movable-clock";
import { runCommandBeside } from "../../setup/servers/run-command";
import { codeAt } from "../../setup/people/second-factor";

/** An administrator who is no sample account, on a server whose clock stands still: a code of the next step is taken too. */

/** ms. In the middle of a step. */
const now = Date.parse("2040-03-01T10:00:15.000Z");

test.use({
  servers: async ({ kept }, use) => {
    await use(
      await kept.named("a clock that stands", async () => {
        const clock = serverClock();
        clock.standAt(now);
        const app = await startApp(clock.env);
        const stop = async () => {
          await app.stop();
          clock.remove();
        };
        return { ...app, stop };
      }),
    );
  },
});

test.beforeEach(() => {
  test.slow();
});

const step = 30_000;

test("a second factor is set up, and asked for again", async ({ page, mailbox, servers }) => {
  const email = "keeper@elsewhere.example";
  // The outbox lies beside the database.
  const DATA_DIR = dirname(servers.outboxes[0] ?? "");
  const beside = { database: { DATA_DIR, cleanup: async () => {} } };
  const made = await runCommandBeside(beside, "admin", ["create", email, "--level", "super"]);
  expect(made.err).toBe("");
  const enter = async (code: string) => {
    await hydrated(page);
    await page.getByRole("textbox", { name: /^(6-digit code|Code) from your app/ }).fill(code);
    await page.getByRole("main").getByRole("button", { name: "Continue", exact: true }).click();
  };
  const signIn = async () => {
    await page.goto("/login");
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await page.goto((await mailbox.next(email)).link);
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page).not.toHaveURL(/\/login/);
  };
  await signIn();
  await expect(page).toHaveURL(/\/second-factor\/set-up$/);
  await inspect(page, "set up");
  await withoutNativeChecks(page);
  await enter("1");
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect(page, "set up refused");
  const secret = (await page.locator("main code").textContent()) ?? "";
  await enter(codeAt(secret, now));
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await inspect(page, "recovery codes");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main li code").last()).toBeVisible();
  await expect(page.getByRole("link", { name: "I have them, continue" })).toBeHidden();
  await page.emulateMedia({ media: null });

  // The browser is known after a new sign-in, so only actions on another user ask for a code.
  await page.context().clearCookies({ name: /session$/ });
  await signIn();
  await page.goto("/admin/global/login-as/user-nora-whitfield");
  await hydrated(page);
  await page.getByLabel(/Reason/).fill("She called about an invoice");
  const logIn = page.getByRole("main").getByRole("button", { name: /^Log in as/ });
  await logIn.click();
  await expect(page).toHaveURL(/\/second-factor\?next=/);
  await inspect(page, "confirm");
  await enter(codeAt(secret, now + step));
  await expect(page.getByLabel(/Reason/)).toHaveValue("She called about an invoice");
  for (const path of [
    "/me",
    "/second-factor/recovery-codes",
    "/admin/super-global/administrators",
  ]) {
    await page.goto(path);
    await inspect(page, path);
  }
});
