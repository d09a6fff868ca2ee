import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetContent } from "~/backend/native/content-memory";
import { todayOf } from "~/domain/user";
import { openMembership } from "~/embedded/services/billing/memberships";
import { directusContent } from "../../setup/backends/directus/content";
import type { Collections, Item } from "../../setup/backends/directus/items";
import { directusLike } from "../../setup/backends/directus-like";
import { byPassword, foreignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { expectEveryScreen } from "../../setup/elsewhere/every-screen";
import { emailOf, personBy } from "../../setup/people/foreign-people";
import { textOf } from "../../setup/browser/rendered-page";
import { movableClock } from "../../setup/servers/movable-clock";
import { ofFile } from "../../setup/servers/of-file";

const clock = movableClock(new Date().toISOString());
const collections: Collections = {};
const backend = directusLike(clock, "stock", collections);

const env = {
  BACKEND_SESSION: "bearer",
  BACKEND_CREDENTIALS_LOGIN: "true",
  SEED: "none",
  BACKEND_STATIC_TOKEN: "static-service",
};
const app = await ofFile(foreignApp(env, backend.handlers));
beforeEach(() => {
  for (const name of Object.keys(collections)) delete collections[name];
  Object.assign(collections, directusContent());
  forgetContent();
});
afterEach(() => expect(app.faults.splice(0)).toEqual([]));

const arrive = (role: string) => byPassword(app.open(), emailOf(role));

async function read(browser: ForeignBrowser, path: string): Promise<string> {
  const got = await browser.peek(path);
  expect([path, got.status]).toEqual([path, 200]);
  return textOf(got.text);
}

async function member(role: string, tier: "essential" | "plus"): Promise<ForeignBrowser> {
  const browser = await arrive(role);
  await read(browser, "/");
  const db = await app.inCore();
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("foreign_id", "=", String(personBy({ email: emailOf(role) })?.id))
    .executeTakeFirstOrThrow();
  await openMembership(db, clock.now(), {
    registrationId: `of-${role}`,
    payer: { userId: id },
    usState: "OR",
    tier,
    period: "monthly",
    headcount: 1,
    addOnSlugs: [],
    startOn: todayOf(null, clock.now()),
    paymentKind: "invoice",
    billing: {
      name: "Ana",
      email: emailOf(role),
      address: { line1: "1 Elm St", line2: "", city: "Salem", state: "OR", zip: "97301" },
    },
  });
  return browser;
}

const askedToRedeem = () =>
  backend.seen
    .splice(0)
    .filter(({ search }) => new URLSearchParams(search).get("fields") === "redeem_value")
    .map(({ authorization }) => authorization);

test("a vendor's page shows its offer to all who sign in, and how to redeem it not to them", async () => {
  const person = await arrive("individual");
  askedToRedeem();
  const text = await read(person, "/vendor/gym");
  expect(text).toContain("A month free");
  expect(text).not.toContain("ALDER");
  expect(askedToRedeem()).toEqual([]);
  for (const path of ["/vendor/odd", "/vendor/soon", "/vendor/nobody"])
    expect([path, (await person.peek(path)).status]).toEqual([path, 404]);
});

test("how an offer is redeemed is told by the app to who may redeem it, as it stands there now", async () => {
  const essential = await member("support", "essential");
  const plus = await member("employee", "plus");
  askedToRedeem();
  expect(await read(essential, "/vendor/gym")).toContain("ALDER");
  expect(await read(plus, "/vendor/plus")).toContain("ALDER");
  expect((await read(plus, "/benefits")).match(/Included/g)?.length).toBeGreaterThan(1);
  expect(askedToRedeem()).toEqual(Array(2).fill("Bearer static-service"));
  const other = await read(essential, "/vendor/plus");
  expect(other).toContain("Not included in your tier");
  expect(other).not.toMatch(/ALDER|Mark as used/);
  expect(askedToRedeem()).toEqual([]);

  // Edited, and the app is not told: what it remembers is the rest.
  const [gym] = collections["vendors"] as Item[];
  Object.assign(gym ?? {}, { redeem_value: "BIRCH", offer: "Two months free" });
  const again = await read(essential, "/vendor/gym");
  expect(again).toContain("BIRCH");
  expect(again).toContain("A month free");
  const another = await read(await arrive("individual"), "/vendor/gym");
  expect(another).not.toMatch(/ALDER|BIRCH/);
});

test("each keeps a list of their own of what they have at hand", async () => {
  const [ana, other] = [await arrive("individual"), await arrive("owner")];
  const page = "/benefits/health-insurance/prep-list";
  const check = (done: "yes" | "no") => ana.post(page, { item: "zip", done });
  const ready = async (browser: ForeignBrowser) =>
    (await browser.peek(page)).text.match(/name="done" value="no"/g)?.length ?? 0;
  await check("yes");
  expect([await ready(ana), await ready(other)]).toEqual([1, 0]);
  await check("no");
  expect(await ready(ana)).toBe(0);
  await check("yes");
  const { id } = personBy({ email: emailOf("individual") }) ?? {};
  expect(await ready(ana)).toBe(1);
  expect(collections["checklist_items"]).toMatchObject([{ user_created: id }]);
});

test(
  "every screen is there for everybody, and offers nothing that a Directus lacks",
  () => expectEveryScreen(0, (role) => (role === "guest" ? app.open() : arrive(role))),
  600_000,
);
