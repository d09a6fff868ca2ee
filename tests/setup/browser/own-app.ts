import { startApp } from "../servers/browser-servers";
import { test as base } from "./browser-fixtures";

/** On an app of its own: these tests change the language of people whom others sign in as. */
export const test = base.extend({
  servers: [
    async ({ kept }, use) => use(await kept.named("own app", () => startApp())),
    { scope: "test", timeout: 120_000 },
  ],
});
