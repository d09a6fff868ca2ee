import type { Page } from "@playwright/test";
import { expect, markDocument, test as base } from "./browser-fixtures";
import { startApp } from "../servers/browser-servers";
import { freePort } from "../servers/server-process";
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";

type LineFault = "reset" | "cut off" | 502 | 503;

type Line = {
  url: string;
  appPort: number;
  /** From now on these requests ("POST /me.data") meet the fault; null mends it. */
  fail(fault: LineFault | null, requests?: RegExp): void;
  stop(): Promise<void>;
};

const proxyPage = (status: number) =>
  `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center><hr><center>nginx</center></body></html>`;

/** Stands in front of the app on `port` as a proxy does, and fails when told to. */
async function startLine(port: number, appPort: number): Promise<Line> {
  let fault: LineFault | null = null;
  let fails = /^/;
  const held = new Set<ServerResponse>();

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, cutOff: boolean) => {
    const { method, url: path, headers } = incoming;
    // A kept connection may be closed at the other end at this very moment.
    const onward = forward(
      { host: "localhost", port: appPort, method, path, headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        if (!cutOff) return answer.pipe(outgoing);
        // The headers, and never the end.
        answer.resume();
        outgoing.flushHeaders();
        held.add(outgoing);
      },
    );
    onward.on("error", () => incoming.socket.resetAndDestroy());
    incoming.pipe(onward);
  };

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const now = fails.test(`${incoming.method} ${path}`) ? fault : null;
    if (now === null || now === "cut off") return pass(incoming, outgoing, now === "cut off");
    if (now === "reset") return void incoming.socket.resetAndDestroy();
    outgoing.writeHead(now, { "Content-Type": "text/html" }).end(proxyPage(now));
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    url: `http://localhost:${port}`,
    appPort,
    fail(next, requests = /^/) {
      fault = next;
      fails = requests;
      if (next !== null) return;
      for (const answer of held) answer.destroy();
      held.clear();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function startBadLine() {
  const line = await startLine(await freePort(), await freePort());
  const app = await startApp({ APP_URL: line.url }, line.appPort);
  const stop = async () => {
    await app.stop();
    await line.stop();
  };
  return { ...app, url: line.url, line, stop };
}

export const test = base.extend<{ badLine: Awaited<ReturnType<typeof startBadLine>>; line: Line }>({
  badLine: [
    async ({ kept }, use) => use(await kept.named("bad line", startBadLine)),
    { timeout: 120_000 },
  ],
  servers: async ({ badLine }, use) => use(badLine),
  line: async ({ badLine: { line } }, use) => use(line),
});

export const lineFaults = /^50[23] |dynamically imported module|^console: Failed to fetch/;

type Trouble = LineFault | "offline";
const troubles: Trouble[] = ["cut off", 503, 502, "reset", "offline"];

const typedStays = "What you typed is still here.";
export const pageStays = "This page is still here.";
const wordsOf = (trouble: Trouble) =>
  trouble === "offline" ? "No connection." : "The site isn’t answering right now.";

export const retryIn = (page: Page) => page.getByRole("button", { name: "Retry" });
export const message = (page: Page) => page.getByRole("status").filter({ has: retryIn(page) });

export async function mends(page: Page, line: Line): Promise<void> {
  await page.context().setOffline(false);
  line.fail(null);
}

/**
 * Does the same in each trouble in turn, ends with the last, and leaves it so: the page stays, is told to, and holds what
 * was typed.
 */
export async function inEachTrouble(
  page: Page,
  line: Line,
  operation: () => Promise<void>,
  stays: () => Promise<void>,
  says = typedStays,
): Promise<void> {
  await page.clock.install();
  const document = await markDocument(page);
  for (const trouble of troubles) {
    await page.context().setOffline(trouble === "offline");
    line.fail(trouble === "offline" ? null : trouble);
    await operation();
    // Headers without an end are no answer; after five seconds people are told that it takes long.
    const slow = trouble === "cut off";
    if (slow) await page.clock.runFor("00:05");
    const words = slow ? "Still waiting for an answer." : wordsOf(trouble);
    await expect(message(page), String(trouble)).toContainText(`${words} ${says}`);
    await expect(message(page)).toHaveCount(1);
    if (!slow) await expect(message(page)).toBeFocused();
    await stays();
    expect(await document.survived()).toBe(true);
  }
}
