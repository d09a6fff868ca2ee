import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  expect,
  phoneOrDesk,
  test as base,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { freePort, startServer } from "../../setup/servers/server-process";
import { inspect } from "../../setup/source/inspect";

/** Whoever pays in a way that is no longer offered is asked for another before anything else of their membership. */

const account = {
  ...{ BANK_TRANSFER_NAME: "Member Benefits", BANK_TRANSFER_BANK: "Harbor Bank" },
  ...{ BANK_TRANSFER_ROUTING: "123456789", BANK_TRANSFER_ACCOUNT: "987654321" },
};

/** Each test has a server of its own, whose operator closes the account that members transfer to. */
const test = base.extend<{ closeAccount: () => Promise<void> }>({
  servers: async ({}, use) =>
    use({ url: "", apps: [], backend: null, outboxes: [], stop: async () => undefined }),
  closeAccount: [
    async ({ servers }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "closed-account-"));
      const port = await freePort();
      const app = { now: await startServer("app", port, { DATA_DIR: folder, ...account }) };
      const { url } = app.now;
      Object.assign(servers, { url, apps: [url], outboxes: [join(folder, "outbox")] });
      await use(async () => {
        await app.now.stop();
        app.now = await startServer("app", port, { DATA_DIR: folder });
      });
      await app.now.stop();
      rmSync(folder, { recursive: true });
    },
    { auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ closeAccount: _started, servers }, use) => use(servers.url),
});

const own = "/settings/subscription";

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test("only what is missing is asked, and then they are where they wanted to go", async ({
      page,
      signIn,
      closeAccount,
    }) => {
      test.slow();
      const main = page.getByRole("main");
      const save = main.getByRole("button", { name: "Save" });
      await phoneOrDesk(page, javaScriptEnabled);
      await signIn(page, "tove.eriksen@mail.example");
      // Nothing is missing yet.
      await page.goto(`${own}/missingdata`);
      await expect(page).toHaveURL(new RegExp(`${own}$`));
      await page.goto(`${own}/method`);
      await main.getByRole("radio", { name: /^Bank transfer/ }).check();
      await main.getByRole("button", { name: "Use this from now on" }).click();
      await expect(page.getByText("You’ll pay your invoices that way from now on.")).toBeVisible();

      await closeAccount();
      await page.goto(`${own}/addons`);
      await expect(page).toHaveURL(/\/missingdata\?next=/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "We need a little more for your invoices",
      );
      await expect(main.getByRole("textbox")).toHaveCount(0);
      await expect(main.getByRole("radio", { name: /^Bank transfer/ })).toHaveCount(0);
      if (javaScriptEnabled) await inspect(page, "missing billing details");
      await main.getByRole("link", { name: "Settings" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
      await page.goto(`${own}/addons`);
      await withoutNativeChecks(page);
      await save.click();
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
      await page.getByRole("alert").getByRole("link").click();
      if (javaScriptEnabled) await inspect(page, "missing billing details refused");
      await main.getByRole("radio", { name: /^Check/ }).check();
      await save.click();
      await expect(page).toHaveURL(new RegExp(`${own}/addons$`));
      await expect(page.getByText("Your billing details are saved.")).toBeVisible();
      await expect(main.getByRole("checkbox").first()).toBeVisible();
    });
  });
}
