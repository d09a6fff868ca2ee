import { expect, test } from "vitest";
import { listRegistrations } from "~/core/sign-up/registrations";
import { kinds } from "~/domain/sign-up/kinds";
import { postForms } from "../../setup/browser/rendered-page";
import { companySteps, freshEmail, guestDraft } from "../../setup/people/drafts";
import { appOfFile } from "../../setup/servers/app-in-process";

const app = await appOfFile();

const { company, address } = kinds.company.steps["about-company"].pages;
const { employees } = kinds.company.steps;
const next = { status: 303, to: employees.path };

type Input = Record<string, string>;

async function owner() {
  const email = freshEmail();
  const { "about-you": person, "about-company": requested } = companySteps(app.harness, email);
  await guestDraft(app.harness, "company", email, { "about-you": person });
  const browser = app.browser();
  await browser.signIn(email);
  const api = app.harness.browser();
  await api.signIn(email);
  const post = (path: string, fields: Input) =>
    browser.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  const kept = async () => {
    const { data } = (await api.ask(listRegistrations)).body;
    return data.registrations[0]?.steps["about-company"] as
      | { status: string; rev: number; data: Input }
      | undefined;
  };
  const own = (asks: readonly string[]): Input =>
    Object.fromEntries(Object.entries(requested).filter(([name]) => asks.includes(name))) as Input;
  return { browser, post, kept, facts: own(company.asks), place: own(address.asks) };
}

test("saving for later works on either page, and keeps what the other one has", async () => {
  const { browser, post, kept, facts, place } = await owner();
  const saved = { status: 303, to: kinds.company.pages.saved };
  const half = { ...facts, co_name: "" };
  expect(await post(company.path, { ...half, rev: "0", intent: "save" })).toMatchObject(saved);
  expect(await kept()).toMatchObject({ status: "in_progress" });
  expect(await browser.ask(address.path)).toMatchObject({ to: company.path });
  await post(company.path, { rev: "1", ...facts });
  expect(await post(address.path, { rev: "2", intent: "save", city: "Bend" })).toMatchObject(saved);
  expect((await kept())?.data).toEqual({ ...facts, city: "Bend" });
  await post(address.path, { rev: "3", ...place });
  // Leaving half a page of a complete step opens that page again.
  await post(company.path, { ...half, rev: "4", intent: "save" });
  expect(await kept()).toMatchObject({ status: "in_progress", data: { ...place, co_name: "" } });
  expect(await browser.ask(employees.path)).toMatchObject({ to: company.path });
});

test("two tabs with a page each keep both", async () => {
  const { browser, post, kept, facts, place } = await owner();
  await post(company.path, { rev: "0", ...facts });
  await post(address.path, { rev: "1", ...place });
  const shownOn = async (path: string): Promise<Input> => {
    const { text } = await browser.ask(path);
    return Object.fromEntries(
      postForms(text, path)
        .flatMap(({ fields }) => fields)
        .filter(([name]) => name === "rev" || name === "shown"),
    );
  };
  const seenVersion = { facts: await shownOn(company.path), place: await shownOn(address.path) };
  const other = { ...facts, co_name: "Other Bread" };
  expect(await post(address.path, { ...place, city: "Bend", ...seenVersion.place })).toMatchObject(
    next,
  );
  expect(await post(company.path, { ...other, ...seenVersion.facts })).toMatchObject({
    status: 303,
  });
  const pair = { status: "complete", rev: 4, data: { city: "Bend", co_name: "Other Bread" } };
  expect(await kept()).toMatchObject(pair);
  // Sent twice, because its answer was lost on the way.
  expect((await post(company.path, { ...other, ...seenVersion.facts })).status).toBe(303);
  expect(await kept()).toMatchObject(pair);
});
