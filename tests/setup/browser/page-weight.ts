import { gzipSync } from "node:zlib";
import { expect, type Page, type Response } from "@playwright/test";

/** Lighthouse's mobile profile: a phone of the middle class on a slow 4G line. */
export const slowPhone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The profile's processor and line, from now on and with nothing from the cache. */
export async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const perSecond = (1.6 * 1024 * 1024) / 8;
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await tools.send("Network.enable");
  await tools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await tools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: perSecond,
    uploadThroughput: perSecond,
  });
}

/** Waits until the page is idle, with a limit, because a page on which nothing moves may never report it. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(() => {
    const idle = () =>
      new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 1000 }));
    return idle().then(idle);
  });
  await page.waitForLoadState("networkidle");
}

/** The browser says what the line is like before the page asks. */
export const line = (page: Page, connection: { effectiveType: string; saveData: boolean }) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { get: () => value });
  }, connection);

/** Makes React come, as a pointer does that is over a link; it is not an input, so no layout shift is excused by it. */
export async function pointAtSomething(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sign = new PointerEvent("pointerover", { bubbles: true });
    document.querySelector("a[href]")?.dispatchEvent(sign);
  });
}

export type Weight = { document: number; stylesheet: number; script: number };
const kinds = ["document", "stylesheet", "script"] as const;

/** Looks on from now on at the documents, stylesheets and scripts that the page gets. */
export function weigh(page: Page) {
  const answers: Response[] = [];
  page.on("response", (answer) => {
    if (kinds.some((kind) => kind === answer.request().resourceType())) answers.push(answer);
  });
  const paths = (kind: string) =>
    answers
      .filter((answer) => answer.request().resourceType() === kind)
      .map((answer) => new URL(answer.url()).pathname);
  return {
    scripts: () => paths("script"),
    /** Bytes at gzip 6, which is what the server uses for documents; each file must come compressed. */
    async bytes(): Promise<Weight> {
      const weight = { document: 0, stylesheet: 0, script: 0 };
      for (const answer of answers) {
        const body = await answer.body();
        const encoding = answer.headers()["content-encoding"] ?? "none";
        if (body.length > 1024) expect(encoding, answer.url()).toMatch(/^(gzip|br)$/);
        const kind = answer.request().resourceType() as keyof Weight;
        weight[kind] += gzipSync(body, { level: 6 }).byteLength;
      }
      return weight;
    },
  };
}
