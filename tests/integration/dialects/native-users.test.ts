import { http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { foreignUrl } from "../../setup/backends/backend-client";
import type { Item } from "../../setup/backends/directus/items";
import { directusLike } from "../../setup/backends/directus-like";
import { foreignApp, type ForeignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { byPassword } from "../../setup/backends/foreign-screens";
import { linksOf, textOf } from "../../setup/browser/rendered-page";
import { stepPosts } from "../../setup/people/drafts";
import { emailOf, personBy } from "../../setup/people/foreign-people";
import { movableClock } from "../../setup/servers/movable-clock";

/** The people of a stock Directus, as an administrator finds them in the whole app. */

const clock = movableClock(new Date().toISOString());
const backend = directusLike(clock, "stock");
const { usersSeenBy } = backend.state;
let app: ForeignApp;

const list = "/admin/global";
const person = (id: number, last_name: string | null, more: Item = {}): Item => ({
  ...{ id, first_name: last_name && "Zoe", last_name, email: `zoe${id}@mail.example` },
  ...{ status: "active", role: "member", company: 3, ...more },
});

beforeAll(async () => {
  const env = { BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true", SEED: "none" };
  app = await foreignApp(env, backend.handlers);
});
beforeEach(() => {
  backend.state.usersSeenBy = usersSeenBy;
  backend.state.morePeople.splice(0);
});
afterEach(() => expect(app.faults.splice(0)).toEqual([]));
afterAll(() => app.close());

async function arrive(role: string): Promise<ForeignBrowser> {
  const browser = app.open();
  await byPassword(browser, emailOf(role));
  return browser;
}

async function read(browser: ForeignBrowser, path: string, status = 200) {
  const { text, status: got } = await browser.peek(path);
  expect([path, got]).toEqual([path, status]);
  const [, table = ""] = /<tbody>([\s\S]*?)<\/tbody>/.exec(text) ?? [];
  return { html: text, text: textOf(text), rows: textOf(table), links: linksOf(text) };
}

/** Everything that leads to logging in as somebody. */
const visits = /\/admin\/global\/(select|login-as)/;

const rowOf = (html: string, term: string) =>
  new RegExp(`<dt[^>]*>${term}</dt><dd[^>]*>(.*?)</dd>`).exec(html)?.[1];
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "<form";

/** Somebody begins a sign-up. */
async function drafted(role: string) {
  const [first] = stepPosts("individual", { clock: { now: Date.now } } as never, emailOf(role));
  if (!first) throw new Error("no step");
  const body = new URLSearchParams({ rev: "0", ...first.fields });
  const got = await (await arrive(role)).ask(first.path, { method: "POST", body });
  expect(got.status).toBe(303);
}

describe("somebody who may see the people", () => {
  test("reads their names and addresses, without whoever cannot be read", async () => {
    backend.state.morePeople.push(
      person(201, "Quill"),
      person(202, "Suspended", { status: "suspended" }),
      person(203, null, { status: "invited", email: "invited@mail.example" }),
      person(204, "Nobody", { email: null }),
      person(205, "Odd", { status: 7, insurance: ["PPO"], is_employee: "often", language: 3 }),
    );
    const boss = await arrive("super");
    const { text, rows, html } = await read(boss, list);
    expect(rows).toContain("Zoe Quill zoe201@mail.example – Active");
    expect(rows).toContain("Zoe Suspended zoe202@mail.example – Inactive");
    expect(rows).toContain(" invited@mail.example – Inactive");
    expect(rows).not.toContain("invited@mail.example invited@mail.example");
    expect(rows).toContain("Zoe Odd");
    expect(rows).not.toContain("Nobody");
    expect(text).toMatch(/Users 1 to 10 of 11/);
    // Neither a type nor a company is known of anybody, and a role only of some.
    const heads = [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, title]) => title);
    expect(heads).toEqual(["Name and email", "Role", "Status"]);
    expect(rows).toContain("Ana super super@harborbread.example Super admin Active");
  });

  test("gets there by the menu, the navigation and the home page, and is nowhere offered to log in as anybody", async () => {
    const boss = await arrive("super");
    const pages = ["/", list, "/admin/super-global", "/admin/super-global/audit", "/me"];
    for (const path of pages) {
      const { links, text } = await read(boss, path);
      expect([path, links.filter((href) => href === list).length > 0]).toEqual([path, true]);
      expect([path, links.filter((href) => visits.test(href))]).toEqual([path, []]);
      expect(text).not.toMatch(/log in as/i);
    }
    expect((await read(boss, "/")).text).toContain("Find a person");
    expect((await read(boss, "/")).text).not.toContain("a company");
  });

  test("finds no page that needs more than a list: each says so", async () => {
    const boss = await arrive("super");
    const id = personBy({ email: emailOf("individual") })?.id;
    const said = "You can’t log in as a user here.";
    expect((await read(boss, `${list}/select`, 501)).text).toContain(said);
    expect((await read(boss, `${list}/login-as/${id}`, 501)).text).toContain(said);
    const help = new URLSearchParams({ intent: "link" });
    const got = await boss.peek(`${list}/users/${id}`, { method: "POST", body: help });
    expect(got.status).toBe(501);
  });

  test("reads of one of them what is known there and here, with nothing to press", async () => {
    await drafted("individual");
    backend.state.morePeople.push(person(201, "Quill", { status: "suspended" }));
    const boss = await arrive("super");
    const { links } = await read(boss, list);
    const pageOf = (id: unknown) => `${list}/users/${id}`;
    const known = pageOf(personBy({ email: emailOf("individual") })?.id);
    expect(links).toContain(known);
    const theirs = await read(boss, known);
    expect(theirs.text).toContain("They don’t pay for one");
    expect(theirs.text).toMatch(/Sign-ups that aren’t finished.*Individual/);
    // Who has never been here has nothing here.
    const stranger = await read(boss, pageOf(201));
    expect(rowOf(stranger.html, "Email")).toBe("zoe201@mail.example");
    expect(rowOf(stranger.html, "Status")).toBe("Inactive");
    for (const term of ["Type", "Role", "Company", "Phone", "Language", "Signed in", "Membership"])
      expect([term, rowOf(stranger.html, term)]).toEqual([term, undefined]);
    for (const { html, text } of [theirs, stranger]) {
      expect(mainOf(html)).not.toContain("<form");
      expect(text).not.toMatch(/Help them|Log in as|Administrators in this account/);
    }
    expect(stranger.text).not.toContain("Invoices");
    await read(boss, pageOf("nobody-there"), 404);
  });

  test("finds in the audit history what one of them did", async () => {
    await (await arrive("individual")).peek("/");
    const boss = await arrive("super");
    const body = new URLSearchParams({ who: "ana individual" });
    const audit = "/admin/super-global/audit";
    const got = await boss.ask(audit, { method: "POST", body });
    expect([got.status, got.to]).toEqual([303, expect.stringMatching(/\?actor=[^@]+$/)]);
    expect((await read(boss, got.to ?? "")).text).toContain("Only what Ana individual did");
  });

  test("a list that does not answer right now is one that failed, with a button to ask again", async () => {
    const boss = await arrive("super");
    await read(boss, list);
    app.server.use(http.get(`${foreignUrl}/users`, () => new Response(null, { status: 503 })));
    const { text, html } = await read(boss, list, 503);
    app.server.resetHandlers();
    app.faults.length = 0;
    expect(text).toContain("Failed to load users");
    expect(html).toContain("Retry");
  });
});

describe("an administrator who is refused the list", () => {
  beforeEach(() => {
    backend.state.usersSeenBy = () => "none";
    // What one may see is remembered by person.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_000 });
  });
  afterEach(() => void vi.useRealTimers());

  test("is told that there is none, and offered no way to it", async () => {
    const browser = await arrive("super");
    expect((await read(browser, list, 501)).text).toContain("Users can’t be looked up here.");
    for (const path of ["/", "/me", list]) {
      const { links } = await read(browser, path, path === list ? 501 : 200);
      expect([path, links.filter((href) => href.startsWith(list))]).toEqual([path, []]);
    }
    const { html } = await read(browser, "/admin/super-global/connections");
    expect(rowOf(html, "List of users, for you")).toBe("No");
    expect((await read(browser, "/admin/super-global")).links).not.toContain(list);
  });

  test("finds whose acts to read by their address alone", async () => {
    const browser = await arrive("super");
    const audit = "/admin/super-global/audit";
    const find = (who: string) =>
      browser.ask(audit, { method: "POST", body: new URLSearchParams({ who }) });
    const got = await find(emailOf("super"));
    expect([got.status, got.to]).toEqual([303, expect.stringMatching(/\?actor=[^@]+$/)]);
    expect((await read(browser, got.to ?? "")).text).toContain("Only what Ana super did");
    expect((await find("ana")).status).toBe(422);
  });
});
