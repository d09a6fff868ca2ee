import { startApp } from "../servers/browser-servers";
import { test as base } from "./browser-fixtures";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type OutsideServer = {
  analytics: string;
  chat: string;
  requested: string[];
  stop(): Promise<void>;
};

const scripts: Record<string, string> = {
  "/tag.js": "window.tagLoaded = true;",
  // Runs the waiting calls first and then new ones, as .env.example asks of a chat.
  "/chat.js": `
    window.chatCalls = [...(window.supportChat?.q ?? [])];
    window.supportChat = (...call) => void window.chatCalls.push(call);
  `,
};

async function startOutsideServer(): Promise<OutsideServer> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://outside");
    requested.push(pathname);
    response.setHeader("Content-Type", "text/javascript");
    response.end(scripts[pathname] ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Two names of one machine are two origins.
    analytics: `http://127.0.0.1:${port}/tag.js`,
    chat: `http://localhost:${port}/chat.js`,
    requested,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

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
