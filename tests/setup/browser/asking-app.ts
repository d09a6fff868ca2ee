import { startApp } from "../servers/browser-servers";
import { test as base } from "./browser-fixtures";

const settings = {
  ANALYTICS_TAG_URL: "https://analytics.example/tag.js",
  SUPPORT_CHAT_URL: "https://chat.example/chat.js",
  NEWSLETTER_URL: "https://lists.example/post-json?c=?",
  NEWSLETTER_SCRIPT: "true",
};

/** On an app with an analytics tag, a chat and a newsletter by script, which asks for consent on every page that has scripts. */
export const test = base.extend({
  servers: [
    async ({ kept }, use) => use(await kept.named("asking app", () => startApp(settings))),
    { scope: "test", timeout: 120_000 },
  ],
});
