import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answers } from "~/contract/sign-up/registration-calls";
import { kinds } from "~/domain/sign-up/kinds";
import { postForms } from "../../setup/browser/rendered-page";
import { companySteps, freshEmail, guestDraft } from "../../setup/people/drafts";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

/** A step with two pages: what a company is, and where it works. They share answers, revision and guard. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

const { company, address } = kinds.company.steps["about-company"].pages;
const { check, home } = kinds.company.pages;
const { employees } = kinds.company.steps;
const next = { status: 303, to: employees.path };

type Typed = Record<string, string>;

/** Somebody who is this far: with the second step as it is stored, if at all, and the steps behind it or not. */
async function owner(stored: Answers | null, { complete = false, whole = false } = {}) {
  const email = freshEmail();
  const all = companySteps(app.harness, email);
  const { "about-you": person, "about-company": asked, ...later } = all;
  const draft = await guestDraft(app.harness, "company", email, {
    "about-you": person,
    ...(whole ? later : {}),
  });
  const browser = app.browser();
  await browser.signIn(email);
  const api = app.harness.browser();
  await api.signIn(email);
  const step = `/api/v1/registrations/${draft.id}/steps/about-company`;
  if (stored) await api.call("PATCH", step, { data: stored, complete, rev: 0 });
  const post = (path: string, fields: Typed) =>
    browser.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  const kept = async () => {
    const { body } = await api.call("GET", "/api/v1/registrations");
    const drafts = (body as { data: { registrations: { steps: Record<string, unknown> }[] } }).data;
    return drafts.registrations[0]?.steps["about-company"] as
      | { status: string; rev: number; data: Typed }
      | undefined;
  };
  const own = (asks: readonly string[]): Typed =>
    Object.fromEntries(Object.entries(asked).filter(([name]) => asks.includes(name))) as Typed;
  return { browser, post, kept, facts: own(company.asks), place: own(address.asks) };
}

const backOf = (text: string) => /<a class="tap" href="([^"]*)"[^>]*>\s*Back/.exec(text)?.[1];

test("the facts lead to the address, which completes the step; Back leads through both", async () => {
  const { browser, post, kept, facts, place } = await owner(null);
  expect(await browser.ask(address.path)).toMatchObject({ to: company.path, notice: "stepFirst" });
  const first = await browser.ask(company.path);
  expect(first.text).not.toContain('name="zip"');
  expect(await post(company.path, { rev: "0", ...facts })).toMatchObject({
    status: 303,
    to: address.path,
  });
  expect(await kept()).toMatchObject({ status: "in_progress", rev: 1, data: facts });
  expect(await browser.ask(employees.path)).toMatchObject({ to: address.path });

  const { text } = await browser.ask(address.path);
  expect(backOf(text)).toBe(company.path);
  expect(text).toMatch(/Step 2 of 5/);
  expect(text).not.toContain('name="co_name"');
  expect(text).not.toContain(facts["co_name"]);
  expect(await post(address.path, { rev: "1", ...place })).toMatchObject(next);
  expect(await kept()).toMatchObject({ status: "complete", rev: 2, data: { ...facts, ...place } });
  expect(backOf((await browser.ask(employees.path)).text)).toBe(address.path);
});

test("the minutes go by pages, and the hub leads to the page that is open", async () => {
  const { browser, post, facts } = await owner(null);
  const minutes = async (path: string) =>
    /About (?:<!-- -->)?(\d+)/.exec((await browser.ask(path)).text)?.[1];
  const before = Number(await minutes(company.path));
  await post(company.path, { rev: "0", ...facts });
  expect(Number(await minutes(address.path))).toBe(before - 2);
  // The page itself counts, also once it is answered.
  expect(Number(await minutes(company.path))).toBe(before);
  expect((await browser.ask(home)).text).toContain(`href="${address.path}"`);
});

test("a draft that was left half on the one page of before opens where something lacks", async () => {
  const one = await owner(null);
  const halfPlace = await owner({ ...one.facts, city: "Portland" });
  expect(await halfPlace.browser.ask(employees.path)).toMatchObject({ to: address.path });
  expect((await halfPlace.browser.ask(address.path)).text).toContain('value="Portland"');

  const noFacts = await owner({ ...one.place, co_name: "Half Bread" });
  expect(await noFacts.browser.ask(address.path)).toMatchObject({ to: company.path });
  expect(await noFacts.post(company.path, { rev: "1", ...one.facts })).toMatchObject({
    to: address.path,
  });
  // What stood there before is there, and waits for its "Continue".
  expect(await noFacts.kept()).toMatchObject({
    status: "in_progress",
    data: { ...one.facts, ...one.place },
  });
  expect((await noFacts.browser.ask(address.path)).text).toContain(`value="${one.place["zip"]}"`);
  expect(await noFacts.post(address.path, { rev: "2", ...one.place })).toMatchObject(next);

  const nothingLacks = await owner({ ...one.facts, ...one.place });
  expect(await nothingLacks.browser.ask(employees.path)).toMatchObject({ to: address.path });
  const complete = await owner({ ...one.facts, ...one.place }, { complete: true });
  expect((await complete.browser.ask(employees.path)).status).toBe(200);
});

test("saving for later works on either page, and keeps what the other one has", async () => {
  const { browser, post, kept, facts, place } = await owner(null);
  const saved = { status: 303, to: kinds.company.pages.saved };
  const { website: _none, ...half } = facts;
  expect(
    await post(company.path, { ...half, co_name: "", rev: "0", intent: "save" }),
  ).toMatchObject(saved);
  expect(await kept()).toMatchObject({ status: "in_progress" });
  expect(await browser.ask(address.path)).toMatchObject({ to: company.path });
  await post(company.path, { rev: "1", ...facts });
  expect(await post(address.path, { rev: "2", intent: "save", city: "Bend" })).toMatchObject(saved);
  expect((await kept())?.data).toEqual({ ...facts, city: "Bend" });
  await post(address.path, { rev: "3", ...place });
  // Leaving half a page of a complete step opens that page again.
  await post(company.path, { ...facts, co_name: "", rev: "4", intent: "save" });
  expect(await kept()).toMatchObject({ status: "in_progress", data: { ...place, co_name: "" } });
  expect(await browser.ask(employees.path)).toMatchObject({ to: company.path });
});

test("two tabs with a page each keep both; of two with the same page the later is told", async () => {
  const one = await owner(null);
  const { browser, post, kept, facts, place } = await owner(
    { ...one.facts, ...one.place },
    { complete: true },
  );
  const shownOn = async (path: string): Promise<Typed> => {
    const { text } = await browser.ask(path);
    return Object.fromEntries(
      postForms(text, path)
        .flatMap(({ fields }) => fields)
        .filter(([name]) => name === "rev" || name === "shown"),
    );
  };
  const seen = { facts: await shownOn(company.path), place: await shownOn(address.path) };
  const other = { ...facts, co_name: "Other Bread" };
  expect(await post(address.path, { ...place, city: "Bend", ...seen.place })).toMatchObject(next);
  expect(await post(company.path, { ...other, ...seen.facts })).toMatchObject({ status: 303 });
  const both = { status: "complete", rev: 3, data: { city: "Bend", co_name: "Other Bread" } };
  expect(await kept()).toMatchObject(both);
  // Sent twice, because its answer was lost on the way.
  expect((await post(company.path, { ...other, ...seen.facts })).status).toBe(303);
  expect(await kept()).toMatchObject(both);

  const late = await post(company.path, { ...facts, co_name: "Third Bread", ...seen.facts });
  expect(late.status).toBe(409);
  expect(late.text).toContain('value="Third Bread"');
  expect(late.text).toContain("Other Bread");
  expect(await kept()).toMatchObject(both);
});

test("the check page has a section and a Change link for each page, which come back", async () => {
  const one = await owner(null);
  const { browser, post, facts, place } = await owner(
    { ...one.facts, ...one.place },
    { complete: true, whole: true },
  );
  const { text } = await browser.ask(check);
  for (const { path } of [company, address]) expect(text).toContain(`href="${path}?return=check"`);
  // Whoever came from it goes back to it.
  const backOf = async (page: string) =>
    /<a class="tap" href="([^"]*)">Back</.exec((await browser.ask(page)).text)?.[1];
  expect(await backOf(`${address.path}?return=check`)).toBe(check);
  expect(await backOf(address.path)).toBe(company.path);
  const section = /aria-label="Where the company works"[^]*?<\/section>/.exec(text)?.[0] ?? "";
  expect(section).toContain(place["line1"]);
  expect(section).not.toContain(facts["co_name"]);
  for (const [path, fields, rev] of [
    [company.path, facts, "1"],
    [address.path, place, "2"],
  ] as const) {
    expect(await post(path, { ...fields, rev, return: "check" })).toMatchObject({
      status: 303,
      to: check,
    });
  }
});

test("a state that is closed is heard from the address on, and mended there", async () => {
  const { browser, post, facts, place } = await owner(null);
  const alaska = { ...place, city: "Anchorage", state: "AK", zip: "99501" };
  await post(company.path, { rev: "0", ...facts });
  const waits = { status: 303, to: "/register/waitlist" };
  expect(await post(address.path, { rev: "1", ...alaska })).toMatchObject(waits);
  expect(await browser.ask(employees.path)).toMatchObject({ to: waits.to });
  expect(await browser.ask(home)).toMatchObject({ to: waits.to });
  expect((await browser.ask(waits.to)).text).toContain(`href="${address.path}"`);
  expect((await browser.ask(address.path)).status).toBe(200);
  expect(await post(address.path, { rev: "2", ...place })).toMatchObject(next);

  // Left on the one page of before with a closed state and without the facts: both pages open, one after the other.
  const half = await owner(null);
  await half.post(company.path, { rev: "0", ...half.facts });
  await half.post(address.path, { rev: "1", ...alaska });
  await half.post(company.path, { ...half.facts, co_name: "", rev: "2", intent: "save" });
  expect(await half.browser.ask(address.path)).toMatchObject({ to: company.path });
  expect(await half.post(company.path, { rev: "3", ...half.facts })).toMatchObject({
    to: address.path,
  });
  expect(await half.post(address.path, { rev: "4", ...half.place })).toMatchObject(next);
});

test("what a submission is refused for is told on the page that asks it, and on no other", async () => {
  const one = await owner(null);
  const whole = { complete: true, whole: true };
  const submit = async (stored: Answers) => {
    const { browser, post } = await owner({ ...one.facts, ...one.place, ...stored }, whole);
    const seen = /name="seen" value="([^"]*)"/.exec((await browser.ask(check)).text)?.[1] ?? "";
    const { to } = await post(check, { agreed: "on", signature: "Ana Ruiz", seen });
    return { browser, to };
  };
  const place = await submit({ zip: "1" });
  expect(place.to).toBe(`${address.path}?return=check`);
  expect((await place.browser.ask(place.to ?? "")).text).toContain('href="#zip"');
  expect((await place.browser.ask(company.path)).text).not.toContain("There is a problem");

  const both = await submit({ zip: "1", co_name: "" });
  expect(both.to).toBe(`${company.path}?return=check`);
  const { text } = await both.browser.ask(both.to ?? "");
  expect(text).toContain('href="#co_name"');
  expect(text).not.toContain('href="#"');
});
