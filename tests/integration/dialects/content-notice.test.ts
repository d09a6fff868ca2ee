import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { afterAll, afterEach, expect, test } from "vitest";
import { directusContent } from "../../setup/backends/directus/content";
import type { Item } from "../../setup/backends/directus/items";
import { directusLike } from "../../setup/backends/directus-like";
import { foreignApp } from "../../setup/backends/foreign-app";
import { textOf } from "../../setup/browser/rendered-page";
import { movableClock } from "../../setup/servers/movable-clock";

/** A Directus sends this notice when its content was edited, as the kit's flow signs it. */

const noticeSecret = "a secret of the notices, long enough";

/** Runs the script of the kit's flow as a Directus does: alone, with nothing of Node's. */
function signedByKit(collection: string, secret = noticeSecret) {
  const context = createContext({ module: { exports: null }, Date });
  runInContext(readFileSync("app/kits/directus/sign-notice.js", "utf8"), context);
  const data = { $env: { BACKEND_NOTICE_SECRET: secret }, $trigger: { collection } };
  return runInContext(`module.exports(${JSON.stringify(data)})`, context) as {
    body: string;
    signature: string;
  };
}

const content = directusContent();
const env = {
  BACKEND_SESSION: "bearer",
  BACKEND_CREDENTIALS_LOGIN: "true",
  SEED: "none",
  BACKEND_NOTICE_SECRET: noticeSecret,
};
const clock = movableClock(new Date().toISOString());
const app = await foreignApp(env, directusLike(clock, "stock", content).handlers);
afterEach(() => expect(app.faults.splice(0)).toEqual([]));
afterAll(() => app.close());

const benefits = async () => textOf((await app.open().ask("/benefits")).text);

async function notify(body: string, signature: string | null): Promise<number> {
  const signed = signature === null ? null : { "Content-Signature": signature };
  // A Directus is no page of ours, so it sends no origin.
  const headers: Record<string, string> = { Origin: "", ...signed };
  return (await app.open().peek("/webhooks/content", { method: "POST", headers, body })).status;
}

test("a notice shows an edit at once, unless it is not signed, too old, altered or too large", async () => {
  const { body, signature } = signedByKit("categories");
  const at = (seconds: number) => {
    const time = Math.floor(Date.now() / 1000) + seconds;
    const mac = createHmac("sha256", noticeSecret).update(`${time}.${body}`).digest("hex");
    return `t=${time},v1=${mac}`;
  };
  expect(await benefits()).toContain("Money");
  Object.assign((content["categories"] as Item[])[1] ?? {}, { title: "Saving" });

  expect(await notify(body, null)).toBe(400);
  expect(await notify(body, "t=1,v1=0")).toBe(400);
  expect(await notify(body, signedByKit("categories", "another secret").signature)).toBe(400);
  expect(await notify(`${body} `, signature)).toBe(400);
  expect(await notify(body, at(-310))).toBe(400);
  expect(await notify(body, at(310))).toBe(400);
  expect(await notify("x".repeat(20_000), signature)).toBe(413);
  expect(await benefits()).toContain("Money");
  expect(await notify(body, at(-200))).toBe(204);
  expect(await benefits()).toContain("Saving");
});

test.each(["short", "ü".repeat(40), "x".repeat(64), "y".repeat(65)])(
  "the flow's script signs with %s as Node does, and nothing without a secret",
  (secret) => {
    const { body, signature } = signedByKit("categorías", secret);
    const [time = "", mac] = signature.slice("t=".length).split(",v1=");
    const right = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    expect(mac).toBe(right);
    expect(() => signedByKit("categories", "")).toThrow(/FLOWS_ENV_ALLOW_LIST/);
  },
);
