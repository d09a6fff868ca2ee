import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answers } from "~/contract/sign-up/registration-calls";
import { kinds, type MembershipKind } from "~/domain/sign-up/kinds";
import { postForms, unescaped } from "../../setup/browser/rendered-page";
import { freshEmail, guestDraft, stepPosts, stepsOf } from "../../setup/people/drafts";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** What the backend refuses, as somebody reads it on the pages of a sign-up. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

const changed = "These answers were changed somewhere else in the meantime: ";

const send = (browser: AppBrowser, path: string, fields: Record<string, string>) =>
  browser.ask(path, { method: "POST", body: new URLSearchParams({ rev: "0", ...fields }) });

/** The problems of a page, in its order: each with the field that it leads to, "" for none. */
function problemsOn(text: string): [string, string][] {
  const summary = /<div class="problems[^]*?<ul>([^]*?)<\/ul>/.exec(text)?.[1] ?? "";
  return [...summary.matchAll(/<li>(?:<a href="#([^"]*)">)?([^<]*)/g)].map(
    ([, field = "", said = ""]) => [field, unescaped(said)],
  );
}

/** Somebody who has answered everything and proved the address, at the check page. */
async function atCheck(kind: MembershipKind, over: Record<string, Record<string, string>> = {}) {
  const email = freshEmail();
  const steps: Record<string, Answers> = stepsOf[kind](app.harness, email);
  for (const [step, answers] of Object.entries(over)) Object.assign(steps[step] ?? {}, answers);
  await guestDraft(app.harness, kind, email, steps);
  const browser = app.browser();
  await browser.signIn(email);
  const { check } = kinds[kind].pages;
  const submit = async () => {
    const { text } = await browser.ask(check);
    const seen = postForms(text, check)
      .flatMap(({ fields }) => fields)
      .find(([name]) => name === "seen")?.[1];
    const signed = { agreed: "on", signature: "Ana Ruiz" };
    return send(browser, check, { ...signed, ...(seen === undefined ? {} : { seen }) });
  };
  return { browser, email, submit };
}

test("an EIN in use is told at its field, with the way to support, until another is given", async () => {
  const ein = "13-1624100";
  await (await atCheck("company", { "about-company": { ein } })).submit();
  const { browser, email, submit } = await atCheck("company", { "about-company": { ein } });
  const refused = await submit();
  const { path } = kinds.company.steps["about-company"];
  expect(refused).toMatchObject({ status: 303, to: `${path}?return=check` });

  for (const _look of ["once", "loaded anew"]) {
    const { text } = await browser.ask(refused.to ?? "");
    expect(problemsOn(text)).toEqual([
      [
        "ein",
        "A company with this EIN has already signed up. Check it. If it’s right, write to support@benefits.example",
      ],
    ]);
    expect(text).toContain("<title>Error: About the company");
    expect(text).toMatch(/name="ein"[^>]*value="13-1624100"|value="13-1624100"[^>]*name="ein"/);
    expect(text).toMatch(
      /name="co_name"[^>]*value="Ruiz Bread|value="Ruiz Bread[^>]*name="co_name"/,
    );
    expect(text).not.toContain(changed);
  }
  // It is said of these answers, and of no other page's.
  const other = await browser.ask(kinds.company.steps.subscription.path);
  expect(problemsOn(other.text)).toEqual([]);
  const [, facts] = stepPosts("company", app.harness, email);
  const mended = { ...facts?.fields, ein: "13-1624101", rev: "1", return: "check" };
  const saved = await send(browser, path, mended);
  expect(saved).toMatchObject({ status: 303, to: kinds.company.pages.check });
  expect(problemsOn((await browser.ask(path)).text)).toEqual([]);
  expect(await submit()).toMatchObject({ status: 303, to: kinds.company.pages.success });
});

test("a state that has closed since is told where one can wait for it", async () => {
  const { browser, email, submit } = await atCheck("individual");
  const { db } = app.storage;
  const closed = { product: "membership" as const, us_state: "OR", status: "waitlist" as const };
  await db
    .updateTable("registrations")
    .set({ us_state: closed.us_state })
    .where("email", "=", email)
    .execute();
  await db
    .insertInto("state_openings")
    .values({ ...closed, capacity: null, updated_at: new Date().toISOString() })
    .execute();
  const { to } = await submit();
  expect(to).toBe("/register/waitlist");
  expect((await browser.ask(to ?? "")).text).toContain("Oregon");
  await db.deleteFrom("state_openings").where("us_state", "=", closed.us_state).execute();
});

test("a guest who turns out to be a member hears it as soon as the address is confirmed", async () => {
  const browser = app.browser();
  for (const { path, fields } of stepPosts("individual", app.harness, demo.member)) {
    expect((await send(browser, path, fields)).status).toBe(303);
  }
  await browser.signIn(demo.member);
  const { check } = kinds.individual.pages;
  expect(await browser.ask(check)).toMatchObject({ to: "/settings/subscription" });
  expect(await browser.ask(kinds.individual.steps.subscription.path)).toMatchObject({
    to: "/settings/subscription",
  });
  // The draft can still be deleted.
  expect((await browser.ask(kinds.individual.pages.saved)).status).toBe(200);
});

test("half a page that was saved elsewhere meanwhile is a conflict alone, with what was saved", async () => {
  const browser = app.browser();
  const [first] = stepPosts("individual", app.harness, freshEmail());
  const { path = "", fields = {} } = first ?? {};
  expect((await send(browser, path, fields)).status).toBe(303);
  for (const intent of ["save", "continue"]) {
    const half = { rev: "0", intent, first_name: "Half" };
    const { status, text } = await send(browser, path, half);
    const [told, ...others] = problemsOn(text);
    expect([status, told?.[1].startsWith(`${changed}Name, `), others]).toEqual([
      409,
      true,
      [["first_name", "Saved in the meantime: Ana Ruiz"]],
    ]);
    expect(text).toContain('value="Half"');
    expect(text).toContain(`value="${fields["last_name"]}"`);
  }
});

/** What the step's form would send. */
function formOf(text: string, path: string): Record<string, string> {
  const forms = postForms(text, path).map(({ fields }) => Object.fromEntries(fields));
  return forms.find((fields) => "rev" in fields) ?? {};
}

test("what this browser typed and what was saved elsewhere come together on the stale page", async () => {
  const browser = app.browser();
  const [you, company] = stepPosts("company", app.harness, freshEmail());
  const { path = "", fields = {} } = company ?? {};
  await send(browser, you?.path ?? "", you?.fields ?? {});
  // Open and empty on a phone while it is filled in on the desktop.
  const phone = formOf((await browser.ask(path)).text, path);
  const filled = { ...fields, ein: "98-7654321" };
  expect((await send(browser, path, filled)).status).toBe(303);
  const named = { ...phone, intent: "save", co_name: "Phone Bakery", ein: "12-3456789" };
  const told = await send(browser, path, named);
  const problems = problemsOn(told.text);
  expect(told.status).toBe(409);
  expect(problems[0]?.[1]).toMatch(
    /^These answers .* in the meantime: Legal name, EIN, Business type, /,
  );
  expect(problems.slice(1)).toEqual([
    ["co_name", `Saved in the meantime: ${fields["co_name"]}`],
    ["ein", "Saved in the meantime: 98-7654321"],
  ]);
  const merged = formOf(told.text, path);
  const wanted = { ...filled, co_name: "Phone Bakery", ein: "12-3456789" };
  expect(merged).toMatchObject({ ...wanted, rev: "1" });

  // The next press saves what is shown, unless the page changed once more: then what was not touched follows it.
  const moved = {
    ...formOf((await browser.ask(path)).text, path),
    industry: "Agriculture",
    website: "",
  };
  expect((await send(browser, path, moved)).status).toBe(303);
  const once = await send(browser, path, { ...merged, full_time_count: "13" });
  expect(problemsOn(once.text)).toEqual([
    ["", `${changed}Industry and Website. Check them, then continue.`],
  ]);
  const last = formOf(once.text, path);
  const result = { ...wanted, industry: "Agriculture", website: "", full_time_count: "13" };
  expect(last).toMatchObject({ ...result, rev: "2" });
  expect((await send(browser, path, last)).status).toBe(303);
  expect(formOf((await browser.ask(path)).text, path)).toMatchObject(result);
});

test("a page that is refused for an answer still knows what it was loaded with", async () => {
  const browser = app.browser();
  const [first] = stepPosts("individual", app.harness, freshEmail());
  const { path = "", fields = {} } = first ?? {};
  expect((await send(browser, path, fields)).status).toBe(303);
  const loaded = formOf((await browser.ask(path)).text, path);
  const refused = await send(browser, path, { ...loaded, zip: "1" });
  expect(refused.status).toBe(422);
  const { rev, shown } = formOf(refused.text, path);
  expect([rev, shown]).toEqual([loaded["rev"], loaded["shown"]]);
  expect(shown).toContain("city=");
});

test("who waits for a state that is closed hears it on the first page, and is not kept from another state", async () => {
  const email = freshEmail();
  await app.harness.send("POST", "/users", { body: { email, password: "a long enough password" } });
  const [browser, stranger] = [app.browser(), app.browser()];
  await browser.signIn(email);
  const body = { kind: "membership", first_name: "Ana", email, zip: "99501" };
  const joined = await app.harness.send("POST", "/api/v1/waitlist", {
    body: { ...body, group_size: null, coverage_now: null },
  });
  expect(joined.status).toBe(201);
  const note = "You have a place in line for Alaska";
  expect((await stranger.ask("/register/about-you")).text).not.toContain(note);
  expect((await browser.ask("/register/about-you")).text).toContain(note);
  for (const { path, fields } of stepPosts("company", app.harness, email).slice(0, 3)) {
    expect((await send(browser, path, fields)).status).toBe(303);
  }
  expect((await browser.ask("/register/company/employees")).text).not.toContain(note);
});
