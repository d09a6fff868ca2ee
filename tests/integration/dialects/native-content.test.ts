import { getResponse } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetContent } from "~/backend/native/content-memory";
import { todayOf } from "~/domain/calendar-days";
import { openMembership } from "~/embedded/services/billing/memberships";
import { foreignUrl } from "../../setup/backends/backend-client";
import { directusContent, category } from "../../setup/backends/directus/content";
import type { Collections, Item } from "../../setup/backends/directus/items";
import { directusLike } from "../../setup/backends/directus-like";
import { foreignApp, type ForeignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { byPassword } from "../../setup/backends/foreign-screens";
import { emailOf, personBy } from "../../setup/people/foreign-people";
import { textOf } from "../../setup/browser/rendered-page";
import { movableClock } from "../../setup/servers/movable-clock";

/** Content of a stock Directus, as its collections have it, on the pages of the whole app. */

const clock = movableClock(new Date().toISOString());
const collections: Collections = {};
const backend = directusLike(clock, "stock", collections);
let app: ForeignApp;

beforeAll(async () => {
  const env = {
    ...{ BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true", SEED: "none" },
    BACKEND_STATIC_TOKEN: "static-service",
  };
  app = await foreignApp(env, backend.handlers);
});
beforeEach(() => {
  for (const name of Object.keys(collections)) delete collections[name];
  Object.assign(collections, directusContent());
  forgetContent();
});
afterEach(() => expect(app.faults.splice(0)).toEqual([]));
afterAll(() => app.close());

/** For an edit, of which the app is told. */
function rows(name: string): Item[] {
  forgetContent();
  return collections[name] as Item[];
}

async function arrive(role: string): Promise<ForeignBrowser> {
  const browser = app.open();
  if (role !== "guest") await byPassword(browser, emailOf(role));
  return browser;
}

async function read(browser: ForeignBrowser, path: string): Promise<string> {
  const got = await browser.peek(path);
  expect([path, got.status]).toEqual([path, 200]);
  return textOf(got.text);
}

test("a category that is edited shows at the next page; drafts and what cannot be read do not", async () => {
  const guest = await arrive("guest");
  const before = await read(guest, "/benefits");
  expect(before).toContain("Fitness");
  expect(before).toContain("Money");
  expect(before).not.toContain("untitled");
  expect(before).not.toContain("Coming later");

  rows("categories").push(category(9, "garden", "Gardens and balconies"));
  Object.assign(rows("categories")[0] ?? {}, { title: "Moving about", image: null });
  const after = await read(guest, "/benefits");
  expect(after).toContain("Gardens and balconies");
  expect(after).toContain("Moving about");
  expect(after).not.toContain("Fitness");
});

test("its Spanish stands beside, and is told to who reads Spanish", async () => {
  const guest = await arrive("guest");
  guest.jar.set("language", "es");
  const got = await guest.peek("/benefits?lang=es", { headers: { "Accept-Language": "es" } });
  expect(textOf(got.text)).toContain("Ejercicio");
});

/** Somebody whose membership has begun. */
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
    ...{
      registrationId: `of-${role}`,
      payer: { userId: id },
      usState: "OR",
      tier,
      period: "monthly",
    },
    ...{ headcount: 1, addOnSlugs: [], startOn: todayOf(clock.now()), paymentKind: "invoice" },
    billing: {
      ...{ name: "Ana", email: emailOf(role) },
      address: { line1: "1 Elm St", line2: "", city: "Salem", state: "OR", zip: "97301" },
    },
  });
  return browser;
}

/** Asked since the last look for what redeems an offer. */
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

describe("how an offer is redeemed", () => {
  let essential: ForeignBrowser;
  let plus: ForeignBrowser;
  beforeAll(async () => {
    Object.assign(collections, directusContent());
    essential = await member("support", "essential");
    plus = await member("employee", "plus");
  });
  afterEach(() => {
    backend.state.redeems = ["app"];
    app.server.resetHandlers();
  });

  test("is told by the app to who may redeem it, and the Directus tells them nothing of it", async () => {
    Object.assign(rows("vendors")[0] ?? {}, { redeem_value: "ELDER" });
    askedToRedeem();
    expect(await read(essential, "/vendor/gym")).toContain("ELDER");
    expect(await read(plus, "/vendor/plus")).toContain("ALDER");
    expect(askedToRedeem()).toEqual(Array(2).fill("Bearer static-service"));
    const other = await read(essential, "/vendor/plus");
    expect(other).toContain("Not included in your tier");
    expect(other).not.toContain("ALDER");
    expect(askedToRedeem()).toEqual([]);
    // Neither what was asked as them, nor a page of everybody, has it.
    const asThem = backend.accessTokenOf(Number(personBy({ email: emailOf("support") })?.id));
    for (const fields of ["*", "redeem_value"]) {
      const got = await getResponse(
        backend.handlers,
        new Request(`${foreignUrl}/items/vendors?fields=${fields}`, {
          headers: { Authorization: `Bearer ${asThem}` },
        }),
      );
      expect(await got?.text()).not.toMatch(/ALDER|ELDER/);
      expect(got?.status).toBe(fields === "*" ? 200 : 403);
    }
  });

  test("is kept for nobody: each who may is told what stands there now", async () => {
    expect(await read(plus, "/vendor/gym")).toContain("ALDER");
    // Edited, and the app is not told: what it remembers is the rest.
    Object.assign((collections["vendors"] as Item[])[0] ?? {}, {
      ...{ redeem_value: "BIRCH", offer: "Two months free" },
    });
    const again = await read(plus, "/vendor/gym");
    expect(again).toContain("BIRCH");
    expect(again).toContain("A month free");
    const another = await read(await arrive("individual"), "/vendor/gym");
    expect(another).not.toMatch(/ALDER|BIRCH/);
    expect(await read(app.open(), "/benefits")).not.toMatch(/ALDER|BIRCH/);
  });

  test("is read as the person in a Directus of one's own that lets them", async () => {
    backend.state.redeems = ["people"];
    forgetContent();
    askedToRedeem();
    expect(await read(essential, "/vendor/gym")).toContain("ALDER");
    expect(await read(essential, "/vendor/plus")).not.toContain("ALDER");
    expect(await read(await arrive("individual"), "/vendor/gym")).not.toContain("ALDER");
    expect(askedToRedeem()).toEqual([]);
  });
});

test("each keeps a list of their own of what they have at hand", async () => {
  const [ana, other] = [await arrive("individual"), await arrive("owner")];
  const page = "/benefits/health-insurance/prep-list";
  const check = (done: "yes" | "no") =>
    ana.ask(page, { method: "POST", body: new URLSearchParams({ item: "zip", done }) });
  const ready = async (browser: ForeignBrowser) =>
    (await browser.peek(page)).text.match(/name="done" value="no"/g)?.length ?? 0;
  await check("yes");
  expect([await ready(ana), await ready(other)]).toEqual([1, 0]);
  await check("no");
  expect(await ready(ana)).toBe(0);
  await check("yes");
  expect(await ready(ana)).toBe(1);
  expect(rows("checklist_items")).toHaveLength(1);
  expect(rows("checklist_items")[0]?.["user_created"]).toBe(
    personBy({ email: emailOf("individual") })?.id,
  );
});

test("a picture is fetched by the server, whose token no browser sees", async () => {
  const person = await arrive("individual");
  backend.seen.length = 0;
  const got = await person.peek("/files/picture-1?width=467&format=webp");
  expect(got.status).toBe(200);
  const asked = backend.seen.find(({ path }) => path === "/assets/picture-1");
  expect(asked?.authorization).toMatch(/^Bearer access-/);
  expect(asked?.search).toBe("?width=467&format=webp");
  expect((await person.peek("/files/nothing")).status).not.toBe(200);
});

describe("nothing of it keeps anybody from signing in", () => {
  const pages = ["/", "/benefits", "/benefits/health-insurance/plans", "/benefits/dental-plan"];

  test.each<[string, (name: string) => Item[]]>([
    ["every row is nonsense", () => [{ id: null }, { slug: 7, title: [], status: "published" }]],
    ["every collection is empty", () => []],
  ])("when %s", async (_what, content) => {
    for (const name of Object.keys(collections)) collections[name] = content(name);
    const person = await arrive("individual");
    for (const path of pages) await read(person, path);
  });

  test("when there is no such collection, or nobody may read it", async () => {
    for (const name of Object.keys(collections)) delete collections[name];
    const person = await arrive("individual");
    for (const path of pages) await read(person, path);
    const list = await read(person, "/benefits/health-insurance/prep-list");
    expect(list).toContain("Print this list and check it off on paper.");
  });
});
