import { join } from "node:path";
import type { Page } from "@playwright/test";
import { test as base } from "../browser/browser-fixtures";
import { directusLike } from "../backends/directus-like";
import { serveHandlers } from "../backends/served-handlers";
import type { Servers } from "../servers/browser-servers";
import { serverClock } from "../servers/movable-clock";
import { freePort, startServer } from "../servers/server-process";

/** The built app in front of a Directus that nobody here wrote, and a browser that never meets it but by a provider's button. */

type Outage = { begins(): Promise<void>; ends(): Promise<void> };

type Directus = {
  /** Who has an account there by this address, one line each. */
  accountsOf(email: string): { status: string; role: string | null }[];
  /** The link of the newest message that it has mailed to an address, which leads to the page that it was told. */
  linkTo(email: string): string;
  /** The app's clock goes on by so much, ms: what is remembered is old, what is due is done. */
  later(ms: number): void;
  outage: Outage;
};

export const test = base.extend<{ beside: Servers & { directus: Directus }; directus: Directus }>({
  beside: [
    async ({}, use) => {
      const standIn = directusLike({ now: Date.now, advance: () => {} }, "stock");
      const served = await serveHandlers(standIn.handlers);
      const clock = serverClock();
      const app = await startServer("app", await freePort(), {
        BACKEND_URL: served.url,
        BACKEND_SESSION: "bearer",
        DATABASE_URL: "",
        SEED: "none",
        BACKEND_CREDENTIALS_LOGIN: "true",
        BACKEND_STATIC_TOKEN: "static-service",
        BACKEND_MEMBER_ROLE: "member-role",
        INVOICE_ADDRESS: "12 Example Street, Portland, OR 97201",
        ...clock.env,
      });
      let back: (() => Promise<void>) | null = null;
      const outage: Outage = {
        async begins() {
          back ??= await served.away();
        },
        async ends() {
          await back?.();
          back = null;
        },
      };
      const { accounts, tokenTo } = standIn.accounts;
      const invited = () =>
        standIn.seen.findLast(({ path }) => path === "/users/invite")?.body as
          | { invite_url: string }
          | undefined;
      await use({
        url: app.url,
        apps: [app.url],
        stop: app.stop,
        outboxes: [join(app.dataDir, "outbox")],
        directus: {
          outage,
          later: clock.advance,
          accountsOf: (email) => accounts.filter((account) => account.email === email),
          linkTo: (email) => `${invited()?.invite_url}?token=${tokenTo(email)}`,
        },
      });
      await app.stop();
      await outage.ends();
      await served.stop();
      clock.remove();
    },
    { timeout: 120_000 },
  ],
  servers: async ({ beside }, use) => use(beside),
  directus: async ({ beside: { directus } }, use) => use(directus),
});

/** Signs in by the form for a password, from wherever it stands. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email address").fill(email);
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Sign in" }).click();
}

/** Chooses a password by the link of a message that the Directus has mailed. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("The same password again").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
}
