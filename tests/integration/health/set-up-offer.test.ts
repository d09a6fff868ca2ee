import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, todayOf } from "~/domain/calendar-days";
import { einHash } from "~/embedded/services/company/company-ein";
import { loadKeys } from "~/embedded/services/keys";
import { openSeals } from "~/storage/seals";
import {
  makeFreeToOffer,
  offeringCompany,
  offeringOwner,
  setMembership,
} from "../../setup/health/free-to-offer";
import { postForms, unescaped } from "../../setup/browser/rendered-page";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

import { testSecret } from "../../setup/servers/test-database";

/** An employer sets up an offer, page by page, by forms as a browser without scripts sends them. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

const owner = offeringOwner;
const company = offeringCompany;
const health = "/benefits/health-insurance";

beforeEach(async () => {
  const { db } = app.storage;
  await makeFreeToOffer(db);
  await db.deleteFrom("election_windows").execute();
  // Each signs in anew.
  await db.deleteFrom("limits").execute();
});

type Typed = Record<string, string | string[]>;

/** Fills in the form of a page that sends the fields named, with everything that it shows already. */
async function filled(browser: AppBrowser, path: string, typed: Typed) {
  const page = await browser.ask(path);
  expect([path, page.status, page.to]).toEqual([path, 200, null]);
  const forms = postForms(page.text, path).filter(({ action }) =>
    action.startsWith(path.split(/[?#]/)[0] ?? ""),
  );
  const form = forms[0];
  expect([path, form?.action]).toEqual([path, path.split(/[?#]/)[0]]);
  const body = new URLSearchParams(form?.fields ?? []);
  body.delete("intent");
  for (const [name, value] of Object.entries(typed)) {
    body.delete(name);
    for (const each of [value].flat()) body.append(name, each);
  }
  return body;
}

const send = (browser: AppBrowser, path: string, body: URLSearchParams) =>
  browser.ask(path.split(/[?#]/)[0] ?? path, { method: "POST", body: new URLSearchParams(body) });

/** What the summary of a refused form says. */
const problemsIn = (text: string) =>
  [...text.matchAll(/<li><a href="#[^"]*">([^<]*)<\/a><\/li>/g)].map(([, words = ""]) =>
    unescaped(words),
  );

async function post(browser: AppBrowser, path: string, typed: Typed) {
  const answer = await send(browser, path, await filled(browser, path, typed));
  return answer.to ?? { status: answer.status, problems: problemsIn(answer.text) };
}

const plans = ["larkspur-silver-4000", "cedarline-gold-1200"];
const choice = { plans, reference: "larkspur-silver-4000", ee_pct: "60", dep_pct: "30" };

/** Up to and with the summary. */
async function toPlans(browser: AppBrowser) {
  expect(await post(browser, `${health}/e-lookup`, { ein: "98-7654321" })).toBe(
    `${health}/e-lookup/record`,
  );
  expect(await post(browser, `${health}/e-lookup/record`, { known: "confirmed" })).toBe(
    `${health}/about-company`,
  );
  expect(await post(browser, `${health}/about-company`, {})).toBe(
    `${health}/about-company/address`,
  );
  expect(await post(browser, `${health}/about-company/address`, {})).toBe(
    `${health}/registration-summary`,
  );
  expect(await post(browser, `${health}/registration-summary`, {})).toBe(
    "/register/plan-selection",
  );
}

test("offers no coverage that would begin after the membership ends, until it is resumed", async () => {
  const browser = app.browser();
  await browser.signIn(owner);
  await toPlans(browser);
  const cancel_at = addDays(todayOf(), 10);
  await setMembership(app.storage.db, { state: "cancel_scheduled", cancel_at });
  const refused = await post(browser, "/register/plan-selection", choice);
  expect(refused).toMatchObject({
    status: 422,
    problems: [expect.stringMatching(/^Your membership is canceled and ends on .*Resume it/)],
  });
  await setMembership(app.storage.db, { state: "active", cancel_at: null });
  expect(await post(browser, "/register/plan-selection", choice)).toBe("/register/plan-addons");
});

test("goes through the whole sign-up, and publishes the offer once", async () => {
  const browser = app.browser();
  await browser.signIn(owner);
  /** Where the overview leads an owner, by what it says. */
  const wayOn = async () => {
    const { text } = await browser.ask(health);
    const links = [...text.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    return links.flatMap(([, href = "", said = ""]) =>
      /Set up a group plan|Continue your group plan/.test(said)
        ? [[said.replace(/<[^>]*>/g, ""), href]]
        : [],
    );
  };
  expect(await wayOn()).toEqual([["Set up a group plan", `${health}/e-lookup`]]);
  expect(await browser.ask("/register/plan-addons")).toMatchObject({
    to: `${health}/e-lookup`,
    notice: "stepFirst",
  });
  await toPlans(browser);
  expect(await post(browser, "/register/plan-selection", choice)).toBe("/register/plan-addons");
  expect(await wayOn()).toEqual([["Continue your group plan", "/register/plan-addons"]]);
  expect(await post(browser, "/register/plan-addons", { dental: "smilewell-basic" })).toBe(
    "/register/plan-marketplace",
  );
  expect(await post(browser, "/register/plan-marketplace", { marketplace: "yes" })).toBe(
    `${health}/acceptance`,
  );
  const check = await browser.ask(`${health}/acceptance`);
  expect(check.text).toContain("Group agreement");
  const signed = { agreed: "on", signature: "Edith Okafor" };
  const body = await filled(browser, `${health}/acceptance`, signed);
  expect((await send(browser, `${health}/acceptance`, body)).to).toBe(`${health}/success`);
  expect((await send(browser, `${health}/acceptance`, body)).to).toBe(`${health}/success`);
  const offers = await app.storage.db
    .selectFrom("group_offers")
    .selectAll()
    .where("company_id", "=", company)
    .execute();
  expect(offers).toHaveLength(1);
  expect((await browser.ask(`${health}/success`)).text).toContain("Your offer is published");
});

const step = "/register/plan-selection";
const main = (text: string) =>
  unescaped((/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "").replace(/<[^>]*>/g, " ")).replace(
    /\s+/g,
    " ",
  );

test("plans and shares are refused at their fields, and worked out without being complete", async () => {
  const browser = app.browser();
  await browser.signIn(owner);
  await toPlans(browser);
  for (const [typed, problem] of [
    [{ plans: [] }, "Select at least one plan"],
    [{ ee_pct: "49" }, "Your share must be at least 50%"],
    [{ ee_pct: "101" }, "Your share must be 100% or less"],
    [{ dep_pct: "30.5" }, "Your share for family members must be a whole number"],
    [{ reference: "cedarline-silver-3500" }, "must be based on one of the plans"],
    [{ plans: [...plans, "no-such-plan"] }, "We can no longer offer this: no such plan"],
    [{ open_to: "2026-01-01" }, "People need at least 14 days"],
  ] as const) {
    const refused = await post(browser, step, { ...choice, ...(typed as Typed) });
    expect([typed, JSON.stringify(refused)]).toEqual([typed, expect.stringContaining(problem)]);
    expect(refused).toMatchObject({ status: 422 });
  }
  // Half a choice stays, with what it comes to, and the page keeps its place.
  const stay = (typed: Typed) => post(browser, step, { ...typed, intent: "stay" });
  expect(await stay({ ...choice, ee_pct: "" })).toBe(`${step}#figures`);
  expect(main((await browser.ask(step)).text)).toContain("Then you’ll see here what it costs");
  expect(await stay(choice)).toBe(`${step}#figures`);
  const shown = main((await browser.ask(step)).text);
  // The worked example: Silver 4000 for a family at 60 and 30.
  expect(shown).toContain("$584.54 $851.16");
  expect(await browser.ask("/register/plan-addons")).toMatchObject({ to: step });

  // What is tried elsewhere comes back by the address alone, and is kept by "Continue" only.
  const tried =
    "plans=tallgrass-platinum-local&reference=tallgrass-platinum-local&ee_pct=100&dep_pct=0";
  const whatIf = await browser.ask(`${health}/what-if?${tried}`);
  expect(main(whatIf.text)).toContain("What you’ve chosen so far comes to");
  expect(unescaped(whatIf.text)).toContain(`href="${step}?${tried}"`);
  const brought = await filled(browser, `${step}?${tried}`, {});
  expect(brought.getAll("plans")).toEqual(["tallgrass-platinum-local"]);
  expect(main((await browser.ask(step)).text)).toContain("$584.54 $851.16");
  expect((await browser.ask(`${health}/what-if?plans=x&ee_pct=%3Cb%3E`)).status).toBe(200);

  // Another tab, which saw less.
  const old = await filled(browser, step, choice);
  expect(await post(browser, step, { ...choice, ee_pct: "70" })).toBe("/register/plan-addons");
  old.set("ee_pct", "80");
  expect(await send(browser, step, old)).toMatchObject({ status: 409 });
});

test("a plan that is retired before the signature is told where it was chosen, and the rest is kept", async () => {
  const { db } = app.storage;
  const browser = app.browser();
  await browser.signIn(owner);
  await toPlans(browser);
  await post(browser, step, choice);
  await post(browser, "/register/plan-addons", {});
  await post(browser, "/register/plan-marketplace", { marketplace: "no" });
  const signed = { agreed: "on", signature: "Edith Okafor" };
  const body = await filled(browser, `${health}/acceptance`, signed);
  const retire = (status: "retired" | "published") =>
    db.updateTable("plans").set({ status }).where("slug", "=", "cedarline-gold-1200").execute();
  await retire("retired");
  try {
    const refused = await send(browser, `${health}/acceptance`, body);
    expect(refused.to).toBe(`${step}?return=check`);
    const page = await browser.ask(refused.to ?? "");
    expect(page.text).toContain("We can no longer offer this: cedarline gold 1200");
    expect(await filled(browser, step, {})).toBeTruthy();
    const again = { plans: ["larkspur-silver-4000"] };
    expect(await post(browser, `${step}?return=check`, again)).toBe(`${health}/acceptance`);
  } finally {
    await retire("published");
  }
  expect(await post(browser, `${health}/acceptance`, signed)).toBe(`${health}/success`);
});

test("a group of owners alone reads why, and what to do", async () => {
  const change = { is_owner_or_spouse: "yes" as const };
  const reason = "neither the owner nor the owner";
  const { db } = app.storage;
  const browser = app.browser();
  await browser.signIn(owner);
  await toPlans(browser);
  const team = await db
    .selectFrom("employees")
    .selectAll()
    .where("company_id", "=", company)
    .execute();
  await db.updateTable("employees").set(change).where("company_id", "=", company).execute();
  try {
    // Whoever was further on already meets it there.
    expect(await browser.ask(step)).toMatchObject({ to: `${health}/warning` });
    const warned = await browser.ask(`${health}/warning`);
    expect(main(warned.text)).toContain(reason);
    const summary = await browser.ask(`${health}/registration-summary`);
    expect(main(summary.text)).toContain(reason);
    expect(summary.text).not.toContain('role="alert"');
    expect(await browser.ask(`${health}/acceptance`)).toMatchObject({ to: `${health}/warning` });
  } finally {
    for (const { id, class: kind, is_owner_or_spouse } of team) {
      const before = { class: kind, is_owner_or_spouse };
      await db.updateTable("employees").set(before).where("id", "=", id).execute();
    }
  }
  expect((await browser.ask(step)).status).toBe(200);
});

test("nobody learns by a number which companies are here", async () => {
  const { db } = app.storage;
  const browser = app.browser();
  await browser.signIn(owner);
  expect(await post(browser, `${health}/e-lookup`, { ein: "12-34567" })).toMatchObject({
    problems: ["Enter a 9-digit EIN"],
  });
  const said = async (ein: string) => {
    await post(browser, `${health}/e-lookup`, { ein });
    return main((await browser.ask(`${health}/e-lookup/record`)).text);
  };
  const unknown = await said("555555555");
  expect(unknown).toContain("Lantern Lane Bookshop");
  // As that company's own sign-up leaves it: whoever asked for the number anywhere would find it.
  const seals = await openSeals(app.storage, "seal_keys", { current: testSecret });
  const keys = await loadKeys(app.storage, seals);
  const other = { ein_hash: einHash({ keys }, "555556666"), ein_last4: "6666" };
  await db.updateTable("companies").set(other).where("id", "=", "company-juniper-pine").execute();
  expect(await said("555556666")).toBe(unknown);
  expect(unknown).not.toContain("Juniper");
});

test("what the company pays for with its membership is not offered to its people again", async () => {
  const { db } = app.storage;
  const browser = app.browser();
  await browser.signIn(owner);
  await toPlans(browser);
  await post(browser, step, choice);
  const addOns = "/register/plan-addons";
  const offered = async () => main((await browser.ask(addOns)).text);
  expect(await offered()).toContain("Telehealth");
  const pays = (slugs: string[]) =>
    db
      .updateTable("subscriptions")
      .set({ addon_slugs: JSON.stringify(slugs) })
      .where("company_id", "=", company)
      .execute();
  await pays(["telehealth"]);
  try {
    expect(await offered()).not.toContain("Telehealth");
    // Another tab saw it before.
    const old = await filled(browser, addOns, {});
    old.append("addons", "telehealth");
    expect(await send(browser, addOns, old)).toMatchObject({ status: 422 });
  } finally {
    await pays([]);
  }
});
