import { startApp } from "../servers/browser-servers";
import { startOutsideServer, type OutsideServer } from "./outside-server";
import { test as base } from "./browser-fixtures";

async function startAskingApp() {
  const outside = await startOutsideServer();
  const app = await startApp({
    ANALYTICS_TAG_URL: outside.analytics,
    SUPPORT_CHAT_URL: outside.chat,
    NEWSLETTER_URL: "https://lists.example/post-json?c=?",
    NEWSLETTER_SCRIPT: "true",
  });
  const stop = async () => {
    await app.stop();
    await outside.stop();
  };
  return { ...app, outside, stop };
}

/**
 * Uses an app with an analytics tag, another site's chat and a newsletter by script, which asks for consent on every
 * page with scripts.
 */
export const test = base.extend<{
  asking: Awaited<ReturnType<typeof startAskingApp>>;
  outside: OutsideServer;
}>({
  asking: [
    async ({ kept }, use) => use(await kept.named("asking app", startAskingApp)),
    { timeout: 120_000 },
  ],
  servers: async ({ asking }, use) => use(asking),
  outside: async ({ asking: { outside } }, use) => use(outside),
});
