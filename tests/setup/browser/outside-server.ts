import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type OutsideServer = {
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

export async function startOutsideServer(): Promise<OutsideServer> {
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
