import { beforeEach, expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import { eligibleFrom } from "~/domain/health/eligibility/employee";
import { todayOf } from "~/domain/user";
import { formats } from "~/language/formats";
import { hashEin } from "~/embedded/services/company/company-ein";
import { loadKeys } from "~/embedded/services/keys";
import { openSeals } from "~/storage/seals";
import {
  makeFreeToOffer,
  offeringCompany,
  offeringOwner,
  setMembership,
} from "../../setup/health/free-to-offer";
import { postForms, unescaped } from "../../setup/browser/rendered-page";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";

import { testSecret } from "../../setup/servers/test-database";
import { changeRows, findRows } from "../../setup/databases/rows";

const app = await appOfFile();
const { db } = app.storage;

const owner = offeringOwner;
const company = offeringCompany;
const health = "/benefits/health-insurance";

beforeEach(async () => {
  await makeFreeToOffer(db);
  await db.deleteFrom("election_windows").execute();
  await db.deleteFrom("limits").execute();
});

type Input = Record<string, string | string[]>;

/** Fills in the form of a page that sends the fields named, with everything that it shows already. */
async function filled(browser: AppBrowser, path: string, input: Input) {
  const page = await browser.ask(path);
  expect([path, page.status, page.to]).toEqual([path, 200, null]);
  const forms = postForms(page.text, path).filter(({ action }) =>
    action.startsWith(path.split(/[?#]/)[0] ?? ""),
  );
  const form = forms[0];
  expect([path, form?.action]).toEqual([path, path.split(/[?#]/)[0]]);
  const body = new URLSearchParams(form?.fields ?? []);
  body.delete("intent");
  for (const [name, value] of Object.entries(input)) {
    body.delete(name);
    for (const each of [value].flat()) body.append(name, each);
  }
  return body;
}

const send = (browser: AppBrowser, path: string, body: URLSearchParams) =>
  browser.ask(path.split(/[?#]/)[0] ?? path, { method: "POST", body: new URLSearchParams(body) });

const problemsIn = (text: string) =>
  [...text.matchAll(/<li><a href="#[^"]*">([^<]*)<\/a><\/li>/g)].map(([, words = ""]) =>
    unescaped(words),
  );

async function post(browser: AppBrowser, path: string, input: Input) {
  const answer = await send(browser, path, await filled(browser, path, input));
  return answer.to ?? { status: answer.status, problems: problemsIn(answer.text) };
}

const main = (text: string) =>
  unescaped((/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "").replace(/<[^>]*>/g, " ")).replace(
    /\s+/g,
    " ",
  );

const plans = ["larkspur-silver-4000", "cedarline-gold-1200"];
const choice = { plans, reference: "larkspur-silver-4000", ee_pct: "60", dep_pct: "30" };

async function toPlans(browser: AppBrowser, about: Input = {}, address: Input = {}) {
  expect(await post(browser, `${health}/e-lookup`, { ein: "98-7654321" })).toBe(
    `${health}/e-lookup/record`,
  );
  expect(await post(browser, `${health}/e-lookup/record`, { known: "confirmed" })).toBe(
    `${health}/about-company`,
  );
  expect(await post(browser, `${health}/about-company`, about)).toBe(
    `${health}/about-company/address`,
  );
  expect(await post(browser, `${health}/about-company/address`, address)).toBe(
    `${health}/registration-summary`,
  );
  expect(await post(browser, `${health}/registration-summary`, {})).toBe(
    "/register/plan-selection",
  );
}

test("where health plans aren't open no offer is promised, and an address that is typed counts before it is signed", async () => {
  const move = async (state: string, zip: string) => {
    await db.updateTable("companies").set({ state }).where("id", "=", company).execute();
    const places = db.updateTable("locations").set({ state, zip });
    await places.where("company_id", "=", company).execute();
  };
  await move("MA", "02139");
  try {
    const browser = await app.signedIn(owner);
    expect(main((await browser.ask(health)).text)).toContain("aren’t open in Massachusetts yet");
    expect((await browser.ask("/")).text).not.toContain("Offer health plans to your team");
    await toPlans(browser, {}, { city: "Portland", state: "OR", zip: "97201" });
    expect((await browser.ask("/register/plan-selection")).text).toContain("Larkspur Silver 4000");
    // A state of one's own draft is mended in the draft.
    const there = { city: "Cambridge", state: "MA", zip: "02139" };
    const address = `${health}/about-company/address`;
    expect(await post(browser, address, there)).toBe("/register/insurance-waitlist");
    expect((await browser.ask(health)).text).toContain(`href="${address}"`);
    expect((await browser.ask(address)).status).toBe(200);
  } finally {
    await move("OR", "97201");
  }
});

test("a state that closes closes nothing to whoever is covered, and says of no plan but one's own that it is billed", async () => {
  const user = db.selectFrom("users").select("id").where("email", "=", owner);
  const { id: user_id } = await user.executeTakeFirstOrThrow();
  const covered = {
    id: "owner-covered",
    user_id,
    company_id: company,
    source: "offer",
    state: "enrolled",
    plan_id: "plan-larkspur-silver-4000",
    tier: "ee",
    effective_on: "2026-01-01",
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  } as const;
  const opening = db.updateTable("state_openings").where("us_state", "=", "OR");
  const set = (status: "open" | "waitlist") =>
    opening.set({ status }).where("product", "=", "health").execute();
  const row = db.updateTable("enrollments").where("id", "=", covered.id);
  await set("waitlist");
  try {
    const browser = await app.signedIn(owner);
    const isBilled = async () =>
      (await browser.ask("/register/insurance-waitlist")).text.includes("It stays as you chose it");
    expect(main((await browser.ask(health)).text)).toContain("aren’t open in Oregon yet");
    const alone = await app.signedIn("tove.eriksen@mail.example");
    for (const path of ["/", health, `${health}/get-started`]) {
      const words =
        /^(?!.*(membership of your own|once you’ve|can choose, or)).*open in Oregon now/;
      expect(main((await alone.ask(path)).text)).toMatch(words);
    }
    await db.insertInto("enrollments").values(covered).execute();
    expect(main((await browser.ask(health)).text)).toContain("Set up a group plan");
    expect((await browser.ask("/")).text).toContain("Offer health plans to your team");
    expect(await isBilled(), "by the company").toBe(false);
    await row.set({ source: "individual" }).execute();
    expect(await isBilled()).toBe(true);
    await row.set({ ends_on: "2099-12-31" }).execute();
    expect(await isBilled(), "canceled").toBe(false);
  } finally {
    await db.deleteFrom("enrollments").where("id", "=", covered.id).execute();
    await set("open");
  }
});

test("offers no coverage that would begin after the membership ends, until it is resumed", async () => {
  const browser = await app.signedIn(owner);
  await toPlans(browser);
  const cancel_at = addDays(todayOf(null, Date.now()), 10);
  await setMembership(db, { state: "cancel_scheduled", cancel_at });
  const refused = await post(browser, "/register/plan-selection", choice);
  expect(refused).toMatchObject({
    status: 422,
    problems: [expect.stringMatching(/^Your membership is canceled and ends on .*Resume it/)],
  });
  await setMembership(db, { state: "active", cancel_at: null });
  expect(await post(browser, "/register/plan-selection", choice)).toBe("/register/plan-addons");
});

test("goes through the whole sign-up by this offer's waiting period, and publishes it once", async () => {
  const browser = await app.signedIn(owner);
  const hired = todayOf(null, Date.now());
  const [newest, ...others] = await db
    .selectFrom("employees")
    .select(["id", "first_name", "last_name"])
    .where("company_id", "=", company)
    .where("class", "=", "full_time")
    .where("employment_state", "<>", "terminated")
    .execute();
  const row = db.updateTable("employees").where("id", "=", newest?.id ?? "");
  await row.set({ hire_date: hired }).execute();
  expect(await browser.ask("/register/plan-addons")).toMatchObject({
    to: `${health}/e-lookup`,
    notice: "stepFirst",
  });
  await toPlans(browser, { waiting_period_days: "60" });
  expect(await post(browser, "/register/plan-selection", choice)).toBe("/register/plan-addons");
  expect(await post(browser, "/register/plan-addons", { dental: "smilewell-basic" })).toBe(
    "/register/plan-marketplace",
  );
  expect(await post(browser, "/register/plan-marketplace", { marketplace: "yes" })).toBe(
    `${health}/acceptance`,
  );
  const first = formats("en").day(eligibleFrom(hired, 60));
  const foreign = new RegExp(`${newest?.first_name} ${newest?.last_name} [^$]*${first}`);
  const before = main((await browser.ask(`${health}/acceptance`)).text);
  expect(before).toMatch(foreign);
  const signed = { agreed: "on", signature: "Edith Okafor" };
  const body = await filled(browser, `${health}/acceptance`, signed);
  expect((await send(browser, `${health}/acceptance`, body)).to).toBe(`${health}/success`);
  expect((await send(browser, `${health}/acceptance`, body)).to).toBe(`${health}/success`);
  const offers = await findRows(db, "group_offers", { company_id: company });
  expect(offers).toHaveLength(1);
  const read = offers[0]?.agreement?.replace("Group agreement", "As it was signed") ?? null;
  await changeRows(db, "group_offers", { company_id: company }, { agreement: read });
  const after = main((await browser.ask(`${health}/success`)).text);
  expect(after, "what was signed").toContain("As it was signed");
  expect(after).toMatch(foreign);
  expect(after, "who waits longer is invited later").toContain(`the ${others.length} people`);
});

const step = "/register/plan-selection";
test("plans and shares are refused at their fields, and worked out without being complete", async () => {
  const browser = await app.signedIn(owner);
  await toPlans(browser);
  expect(await post(browser, step, { ...choice, ee_pct: "49" })).toEqual({
    status: 422,
    problems: ["Your share must be at least 50%"],
  });
  // Half a choice stays, with what it comes to: Silver 4000 for a family at 60 and 30.
  expect(await post(browser, step, { ...choice, intent: "stay" })).toBe(`${step}#figures`);
  expect(main((await browser.ask(step)).text)).toContain("$584.54 $851.16");
  expect(await browser.ask("/register/plan-addons")).toMatchObject({ to: step });

  // Another tab, which saw less.
  const old = await filled(browser, step, choice);
  expect(await post(browser, step, { ...choice, ee_pct: "70" })).toBe("/register/plan-addons");
  old.set("ee_pct", "80");
  expect(await send(browser, step, old)).toMatchObject({ status: 409 });
});

test("nobody learns by a number which companies are here", async () => {
  const browser = await app.signedIn(owner);
  const text = async (ein: string) => {
    await post(browser, `${health}/e-lookup`, { ein });
    return main((await browser.ask(`${health}/e-lookup/record`)).text);
  };
  const unknown = await text("555555555");
  expect(unknown).toContain("Lantern Lane Bookshop");
  // A company's own sign-up leaves the number like this, and a search for the number would find it.
  const seals = await openSeals(app.storage, "seal_keys", { current: testSecret });
  const keys = await loadKeys(app.storage, seals);
  const other = { ein_hash: hashEin({ keys }, "555556666"), ein_last4: "6666" };
  await db.updateTable("companies").set(other).where("id", "=", "company-juniper-pine").execute();
  expect(await text("555556666")).toBe(unknown);
  expect(unknown).not.toContain("Juniper");
});
