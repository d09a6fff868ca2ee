import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { directusLike } from "../../setup/backends/directus-like";
import { foreignApp, type ForeignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { byPassword } from "../../setup/backends/foreign-screens";
import { textOf } from "../../setup/browser/rendered-page";
import { directusServer } from "../../setup/kits/directus-server";
import { noticeSecret, runKit, signedByKit } from "../../setup/kits/run-kit";
import { emailOf } from "../../setup/people/foreign-people";
import { movableClock } from "../../setup/servers/movable-clock";

/** The kit's sample content on the pages of the whole app, and edits of it. */

const clock = movableClock(new Date().toISOString());
let directus: Awaited<ReturnType<typeof directusServer>>;
let app: ForeignApp;

beforeAll(async () => {
  directus = await directusServer();
  const { code, err } = await runKit([directus.address, "--sample"]);
  expect([code, err]).toEqual([0, ""]);
  const env = {
    ...{ BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true", SEED: "none" },
    BACKEND_NOTICE_SECRET: noticeSecret,
  };
  app = await foreignApp(env, directusLike(clock, "stock", directus.items).handlers);
});
afterEach(() => expect(app.faults.splice(0)).toEqual([]));
afterAll(async () => {
  await app.close();
  await directus.stop();
});

const row = (collection: string, slug: string) => {
  const rows = directus.items[collection];
  const found = Array.isArray(rows) ? rows.find((each) => each["slug"] === slug) : undefined;
  if (!found) throw new Error(`No ${slug} in ${collection}`);
  return found;
};

async function read(browser: ForeignBrowser, path: string): Promise<string> {
  const got = await browser.ask(path);
  expect([path, got.status]).toEqual([path, 200]);
  return textOf(got.text);
}

async function notify(body: string, signature: string | null): Promise<number> {
  const signed = signature === null ? null : { "Content-Signature": signature };
  // As a Directus sends it, which is no page of ours.
  const headers: Record<string, string> = { Origin: "", ...signed };
  return (await app.open().peek("/webhooks/content", { method: "POST", headers, body })).status;
}
const noticed = async (collection: string) => {
  const { body, signature } = signedByKit(collection);
  return notify(body, signature);
};

test("the sample content is on the pages that people see", async () => {
  const guest = app.open();
  const benefits = await read(guest, "/benefits");
  for (const title of ["Fitness", "Nutrition", "Sleep & calm"]) expect(benefits).toContain(title);
  expect(await read(guest, "/privacy-policy")).toContain("This policy says what Member Benefits");
  expect(await read(guest, "/benefits/mental-health")).toContain("2 minutes to read");

  const member = app.open();
  await byPassword(member, emailOf("individual"));
  expect(await read(member, "/")).toContain("Fitness");
  expect(await read(member, "/benefits/fitness")).toContain("Tide & Timber Gyms");
  expect(await read(member, "/vendor/tide-and-timber-gyms")).toContain("20% off every month");
  const plans = await read(member, "/benefits/health-insurance/plans");
  expect(plans).toContain("Tallgrass Bronze Local");
  expect(plans).toContain("$349");
});

test("an edit shows at once after the notice that the kit's flow signs", async () => {
  const guest = app.open();
  const member = app.open();
  await byPassword(member, emailOf("individual"));
  expect(await read(guest, "/benefits")).toContain("Nutrition");
  expect(await read(member, "/benefits/nutrition")).toContain("Nutrition");
  Object.assign(row("categories", "nutrition"), { title: "Eating well" });
  expect(await read(guest, "/benefits")).toContain("Nutrition");

  expect(await noticed("categories")).toBe(204);
  expect(await read(guest, "/benefits")).toContain("Eating well");
  expect(await read(member, "/benefits/nutrition")).toContain("Eating well");
});

test("a notice that is not signed, too old, altered or too large changes nothing", async () => {
  const guest = app.open();
  expect(await noticed("categories")).toBe(204);
  expect(await read(guest, "/benefits")).toContain("Money");
  Object.assign(row("categories", "money"), { title: "Saving" });

  const { body, signature } = signedByKit("categories");
  const at = (seconds: number) => {
    const time = Math.floor(Date.now() / 1000) + seconds;
    const mac = createHmac("sha256", noticeSecret).update(`${time}.${body}`).digest("hex");
    return `t=${time},v1=${mac}`;
  };
  expect(await notify(body, null)).toBe(400);
  expect(await notify(body, "t=1,v1=0")).toBe(400);
  expect(await notify(body, signedByKit("categories", "another secret").signature)).toBe(400);
  expect(await notify(`${body} `, signature)).toBe(400);
  expect(await notify(body, at(-310))).toBe(400);
  expect(await notify(body, at(310))).toBe(400);
  expect(await notify("x".repeat(20_000), signature)).toBe(413);
  expect(await read(guest, "/benefits")).toContain("Money");
  expect(await notify(body, at(-200))).toBe(204);
  expect(await read(guest, "/benefits")).toContain("Saving");
});
