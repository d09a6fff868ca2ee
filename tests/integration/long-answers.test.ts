import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { membershipKinds, kinds, type MembershipKind } from "~/domain/sign-up/kinds";
import { largestForm } from "~/http/read-form.server";
import { addresses, individualId } from "../setup/backends/callers";
import { postForms, type RenderedForm } from "../setup/browser/rendered-page";
import { freshEmail, stepPosts } from "../setup/people/drafts";
import { heldPage } from "../setup/people/held-registrations";
import { appInProcess, type AppBrowser, type AppInProcess } from "../setup/servers/app-in-process";
import { pagesOf } from "../setup/browser/form-pages";
import { whole } from "../setup/source/whole";

/**
 * Whoever pastes far too much into any field of any form gets the form back: all that they typed, and the error at it. In a
 * sample it is the first field of each type in each form.
 */

let app: AppInProcess;
let held = "";
beforeAll(async () => {
  app = await appInProcess();
  held = await heldPage(app.harness);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.storage.db.deleteFrom("limits").execute();
});

const tooLong = "x".repeat(90_000);
const typedOnce = ["text", "textarea", "search", "email", "tel", "url", "number", "date"];
/** What its page alone may show again, and what no person sees. */
const elsewhere = ["file_text", "website", "password", "password_again"];
/** Asked of whoever doesn't own the company only. */
const ofRole = ["/register/about-you owner_email", "/register/about-you owner_name"];

/** Sends each text field of each form on the way too long; names of the forms. */
async function overfilled(browser: AppBrowser, starts: readonly string[]): Promise<string[]> {
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const [page, shown] of await pagesOf(browser, starts, 40)) {
    if (!shown.some((form) => fieldsOf(form, seen).length > 0)) continue;
    const { text } = await browser.ask(page);
    for (const form of postForms(text, page)) await overfill(browser, { form, page, seen, wrong });
  }
  expect(wrong).toEqual([]);
  return [...seen];
}

const tellOf = (form: RenderedForm, name: string) =>
  `${form.action} ${name}`.replace(/[\w-]*\d[\w-]{7,}/g, "ID");

/** The fields of a form in which too much is still to be typed. */
function fieldsOf(form: RenderedForm, seen: ReadonlySet<string>) {
  const fields = form.open.filter(
    ({ name, type }) =>
      // The newsletter's answer is a page of any kind; below.
      form.action !== "/newsletter" &&
      !ofRole.includes(tellOf(form, name)) &&
      typedOnce.includes(type) &&
      !elsewhere.includes(name),
  );
  const sample = fields.filter(
    ({ type }, at) => fields.findIndex((each) => each.type === type) === at,
  );
  return (whole ? fields : sample).filter(({ name }) => !seen.has(tellOf(form, name)));
}

type Overfilling = { form: RenderedForm; page: string; seen: Set<string>; wrong: string[] };

async function overfill(browser: AppBrowser, { form, page, seen, wrong }: Overfilling) {
  for (const { name } of fieldsOf(form, seen)) {
    const told = tellOf(form, name);
    if (seen.has(told)) continue;
    seen.add(told);
    await app.storage.db.deleteFrom("limits").execute();
    const fields = form.fields.map(([each, value]) => [each, each === name ? tooLong : value]);
    const path = form.action === "/login" ? "/login?index" : form.action;
    const got = await browser.ask(path, {
      method: "POST",
      body: new URLSearchParams(fields as [string, string][]),
      headers: { Referer: app.harness.env.APP_URL + page },
    });
    const field = new RegExp(`id="${name.split(".", 1)[0]}-problem"`);
    const back = [got.status, got.text.includes(tooLong), field.test(got.text)].join();
    if (back !== "422,true,true") wrong.push(`${told}: ${back}`);
  }
}

test("in the forms of guests", async () => {
  const forms = await overfilled(app.browser(), ["/", "/login", "/register", "/register/waitlist"]);
  expect(forms.join("\n")).toMatch(/\/login email/);
});

test("more than a form takes is not read, and the browser still has it", async () => {
  const body = new URLSearchParams({ email: "x".repeat(largestForm) });
  const got = await app.browser().ask("/login?index", { method: "POST", body });
  expect(got.status).toBe(413);
  expect(got.text).toContain("Go back in your browser, which still has what you typed");
});

test("in the newsletter's, which every page has under it: as much of it as an address may have", async () => {
  const browser = app.browser();
  const got = await browser.ask("/newsletter", {
    method: "POST",
    body: new URLSearchParams({ email: tooLong, page: "/privacy-policy" }),
  });
  expect(got).toMatchObject({ status: 303, to: "/privacy-policy#newsletter" });
  const { text } = await browser.ask("/privacy-policy");
  expect(text).toContain(`value="${tooLong.slice(0, 320)}"`);
});

test("in the forms of somebody who lives here", async () => {
  const browser = app.browser();
  await browser.signIn(addresses.individual);
  expect(await overfilled(browser, ["/me", "/questionnaire"])).toContain("/me first_name");
});

test("in an administrator's forms", async () => {
  const browser = app.browser();
  await browser.signIn(addresses.super);
  const starts = [
    "/admin/super-global/openings/membership/KS",
    "/admin/super-global/payments",
    `/admin/global/login-as/${individualId}`,
    ...[`${held}/ask`, `${held}/reject`],
  ];
  expect((await overfilled(browser, starts)).join("\n")).toMatch(/ask/);
});

test.each(Object.keys(membershipKinds) as MembershipKind[])(
  "in every step of a sign-up: %s",
  async (kind) => {
    const browser = app.browser();
    const email = freshEmail();
    const posts = stepPosts(kind, app.harness, email);
    for (const { path, fields } of posts) {
      const body = new URLSearchParams({ rev: "0", ...fields } as Record<string, string>);
      expect((await browser.ask(path, { method: "POST", body })).status).toBe(303);
    }
    await browser.signIn(email);
    const pages = [...posts.map(({ path }) => path), kinds[kind].pages.check];
    const more = kind === "company" ? ["/register/company/employees?add=1"] : [];
    const forms = await overfilled(browser, [...pages, ...more]);
    expect(forms).toContain(`${kinds[kind].pages.check} signature`);
  },
);
