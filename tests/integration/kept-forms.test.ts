import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { formName, frameFields, unstoredField } from "~/domain/form-frame";
import { membershipKinds, kinds, type MembershipKind } from "~/domain/sign-up/kinds";
import { openSessionStore } from "~/sessions/session-store";
import { appInProcess, type AppBrowser, type AppInProcess } from "../setup/servers/app-in-process";
import { addresses } from "../setup/backends/callers";
import { companySteps, freshEmail, guestDraft, stepPosts, stepsOf } from "../setup/people/drafts";
import { pagesOf } from "../setup/browser/form-pages";
import { postForms, unescaped, type RenderedForm } from "../setup/browser/rendered-page";
import { whole } from "../setup/source/whole";

/**
 * Every form of the site, sent after its session has ended: what was typed stands in it again once its person is back. In a
 * sample it is one kind of sign-up, at its beginning, its team and its end.
 */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());
const sessions = async () => (await openSessionStore()).storage.db;
beforeEach(async () => {
  await app.storage.db.deleteFrom("limits").execute();
  await (await sessions()).deleteFrom("kept_forms").execute();
});

const signUpKinds = Object.keys(membershipKinds) as MembershipKind[];
const kept = "We kept what you typed. Check it";

/** The browser keeps its cookie, and the session is over. */
async function endSessions(): Promise<void> {
  const db = await sessions();
  await db.updateTable("app_sessions").set({ revoked_at: new Date().toISOString() }).execute();
}

async function signIn(browser: AppBrowser, email: string): Promise<void> {
  await app.storage.db.deleteFrom("limits").execute();
  // What was mailed about the forms is no way in.
  while (await app.harness.mailTo(email));
  await browser.signIn(email);
}

const intentOf = ({ fields }: RenderedForm) => {
  const at = fields.findIndex(([name]) => name === "form_key");
  return fields[at + 1]?.[0] === "intent" ? fields[at + 1]?.[1] : undefined;
};
const nameOf = (form: RenderedForm) => formName(form.action, intentOf(form));

const unkept = new Set([
  ...["password", "password_again", "code", "website", unstoredField],
  ...frameFields,
]);
const typedInto = ({ open }: RenderedForm) => open.filter(({ name }) => !unkept.has(name));

/** As somebody fills it in: something else than what stands there. */
function typed(form: RenderedForm, mark: string): [string, string][] {
  return typedInto(form).flatMap(({ name, type, values }): [string, string][] => {
    const now = form.fields.filter(([each]) => each === name).map(([, value]) => value);
    if (type === "checkbox") {
      const ticked = values.filter((value) => !now.includes(value));
      return ticked.map((value) => [name, value]);
    }
    if (type === "radio" || type === "select") {
      const other = values.find((value) => !now.includes(value) && value !== "");
      return other === undefined ? [] : [[name, other]];
    }
    if (type === "date") return [[name, "2031-02-03"]];
    return [
      [name, type === "email" ? `${mark}@typed.example` : `${mark} & "${name.slice(0, 9)}" <é>`],
    ];
  });
}

/** All that a browser would send. */
const body = (form: RenderedForm, typedIn: readonly [string, string][]) =>
  new URLSearchParams([
    ...form.fields.filter(
      ([name]) => unkept.has(name) || !typedInto(form).some((each) => each.name === name),
    ),
    ...typedIn,
  ]);

const valuesIn = (form: RenderedForm) => {
  const names = new Set(typedInto(form).map(({ name }) => name));
  return form.fields.filter(([name]) => names.has(name)).sort();
};

/** @returns the forms whose fields came back; which the walk must have met says the caller */
async function walk(
  email: string,
  browser: AppBrowser,
  starts: readonly string[],
  most: number,
): Promise<string[]> {
  const restored: string[] = [];
  const seen = new Set<string>();
  for (const [page, forms] of await pagesOf(browser, starts, most)) {
    for (const form of forms) {
      const name = nameOf(form).replace(/[\w-]*\d[\w-]{7,}/g, "ID");
      const typedIn = typed(form, `m${seen.size}`);
      if (typedIn.length === 0 || seen.has(name) || ["/newsletter ", "/display "].includes(name))
        continue;
      seen.add(name);
      // The page as it is now: earlier forms may have changed it.
      const now = postForms((await browser.ask(page)).text, page).find(
        (each) => nameOf(each) === nameOf(form),
      );
      if (!now) continue;
      const fields = typed(now, `m${seen.size}`);
      await endSessions();
      const referer = app.harness.env.APP_URL + page;
      const sent = { method: "POST", body: body(now, fields), headers: { Referer: referer } };
      const path = now.action === "/login" ? "/login?index" : now.action;
      const got = await browser.ask(path, sent);
      const told = `${page}: ${name}`;
      if (!got.to?.startsWith("/login?next=")) {
        const [, text = ""] = fields.find(([, value]) => value.startsWith("m")) ?? [];
        if (got.to === null && !got.text.includes(text.split(" ")[0] ?? ""))
          throw new Error(`${told} lost what was typed: ${got.status}`);
        expect([told, got.notice]).not.toEqual([told, "stepFirst"]);
      } else {
        expect([told, got.notice]).toEqual([told, "formKept"]);
        expect([told, got.to]).toEqual([told, `/login?next=${encodeURIComponent(page)}`]);
        expect((await browser.ask(got.to)).text).toContain("We kept what you typed.");
      }
      await signIn(browser, email);
      if (!got.to?.startsWith("/login?next=")) continue;
      const back = await browser.ask(page);
      const again = postForms(back.text, page).find((each) => nameOf(each) === nameOf(form));
      expect([told, again && valuesIn(again)]).toEqual([told, [...fields].sort()]);
      expect([told, back.text.split(kept).length - 1]).toEqual([told, 1]);
      restored.push(name);
      // Nobody would be there to fill in the next.
      if (name.startsWith("/me/close")) continue;
      await browser.ask(now.action, {
        method: "POST",
        body: body(again as RenderedForm, fields),
        headers: { Referer: referer },
      });
      expect([told, (await browser.ask(page)).text.includes(kept)]).toEqual([told, false]);
    }
  }
  return restored;
}

describe("what is typed comes back, once,", () => {
  test("in the forms of somebody who lives here", async () => {
    const browser = app.browser();
    await signIn(browser, addresses.individual);
    const starts = ["/me", "/questionnaire"];
    const restored = await walk(addresses.individual, browser, starts, whole ? 120 : 2);
    expect(restored).toEqual(
      expect.arrayContaining(["/me profile", "/me email", "/questionnaire "]),
    );
  }, 120_000);

  test("in the forms of somebody who owns a company, also where its address says which form", async () => {
    const browser = app.browser();
    await signIn(browser, addresses.owner);
    const places = await browser.ask("/settings/locations");
    const edit = /href="([^"]*\?edit=[^"]*)"/.exec(places.text)?.[1] ?? "";
    const team = await browser.ask("/benefits/health-insurance/team");
    const [, employee = ""] = /\/health-insurance\/team\/([^"?.]+)"/.exec(team.text) ?? [];
    const wanted = [
      ...["/settings/locations?add=1 save", `${edit} save`],
      ...[
        `/settings/employees/${employee} save`,
        `/benefits/health-insurance/team/${employee} end`,
      ],
      ...["/settings/subscription/method details", "/settings/company/hand-over look"],
    ];
    const starts = wanted.map((form) => form.split(" ", 1)[0] ?? "");
    const restored = await walk(addresses.owner, browser, starts, starts.length);
    expect(restored).toEqual(expect.arrayContaining(wanted));
  }, 120_000);

  test("in the rows of a bank's file, once the same file is chosen again, and in no other's", async () => {
    const browser = app.browser();
    await signIn(browser, addresses.super);
    const page = "/admin/super-global/payments/import";
    const headers = { Referer: app.harness.env.APP_URL + page };
    const rowsOf = async (...rows: string[]) => {
      const text = ["Date,Description,Amount", ...rows].join("\n");
      const body = new URLSearchParams({ text });
      const got = await browser.ask(`${page}?file=1`, { method: "POST", body, headers });
      const form = postForms(got.text, page).find(({ action }) => action === page);
      return form as RenderedForm;
    };
    const answers = (form: RenderedForm) =>
      form.open.flatMap(({ name }) =>
        name.startsWith("row_") ? form.fields.filter(([each]) => each === name) : [],
      );
    const [wire, interest] = ["03/02/2026,WIRE OF NOBODY,1.03", "03/02/2026,INTEREST,0.07"];
    const form = await rowsOf(wire, interest);
    const [name = ""] = answers(form)[1] ?? [];
    await endSessions();
    const typedIn = form.fields.map(([each, was]) => [each, each === name ? "INV-2026-77" : was]);
    const sent = new URLSearchParams(typedIn as [string, string][]);
    const got = await browser.ask(page, { method: "POST", body: sent, headers });
    expect(got.notice).toBe("formKept");
    await signIn(browser, addresses.super);
    expect((await browser.ask(page)).text).toContain("Choose the same file again");
    const other = await rowsOf("03/02/2026,ANOTHER,1.03", "03/02/2026,SOMETHING,0.07");
    expect(answers(other).map(([, value]) => value)).toEqual(["", ""]);
    // Whatever stands before it.
    const again = await rowsOf("03/01/2026,EARLIER,9.99", wire, interest);
    expect(answers(again).map(([, value]) => value)).toEqual(["", "", "INV-2026-77"]);
  });

  test.each(whole ? signUpKinds : (["company"] as const))(
    "in every step of a sign-up: %s",
    async (kind) => {
      const browser = app.browser();
      const email = freshEmail();
      await guestDraft(app.harness, kind, email, stepsOf[kind](app.harness, email));
      await signIn(browser, email);
      const [begin, ...others] = stepPosts(kind, app.harness, email);
      const first = begin?.path ?? "";
      // The team has a form for each thing to do with a list.
      const walked = whole ? others : others.filter(({ step }) => step === "employees");
      const pages = walked.flatMap(({ step, path }) =>
        step === "employees" ? [path, `${path}?add=1`] : [path],
      );
      // A file may hold salaries: what was pasted is kept nowhere.
      const pasting = walked.map(({ path }) => `${path}?import=1`);
      const starts = [first, ...pages, ...pasting, kinds[kind].pages.check];
      const restored = await walk(email, browser, starts, whole ? 40 : starts.length);
      expect(restored.filter((path) => path.includes("?import"))).toEqual([]);
      const wanted = [first, ...pages, kinds[kind].pages.check].map((path) => `${path} `);
      expect(restored).toEqual(expect.arrayContaining(wanted));
    },
    120_000,
  );
});

describe("a kept form", () => {
  const me = (first_name: string) => ({
    method: "POST",
    body: new URLSearchParams({
      form_key: "x",
      intent: "profile",
      password: "a secret",
      first_name,
      last_name: "B",
      phone: "",
      language: "en",
    }),
  });
  const mine = (text: string) => text.includes('value="Typed Before"');
  const rows = async () => (await sessions()).selectFrom("kept_forms").selectAll().execute();

  async function lost(email: string): Promise<AppBrowser> {
    const browser = app.browser();
    await signIn(browser, email);
    await endSessions();
    expect((await browser.ask("/me", me("Typed Before"))).notice).toBe("formKept");
    return browser;
  }

  test("is nobody else's on the same browser, and holds no secret", async () => {
    const browser = await lost(addresses.individual);
    expect(JSON.stringify(await rows())).not.toContain("Typed Before");
    await signIn(browser, addresses.owner);
    const got = await browser.ask("/me");
    expect([mine(got.text), got.text.includes(kept)]).toEqual([false, false]);
    await browser.ask("/logout", { method: "POST", body: new URLSearchParams() });
    await signIn(browser, addresses.individual);
    // Only looked at, as a page that was fetched ahead.
    await browser.peek("/me.data", { headers: { Purpose: "prefetch" } });
    const back = await browser.ask("/me");
    expect([mine(back.text), back.text.includes("a secret")]).toEqual([true, false]);
  });

  /** The backend answers what is saved with this status, though it has done it. */
  function refuseSaving(status: number) {
    const { backend } = app.harness;
    const handle = backend.handle.bind(backend);
    return vi.spyOn(backend, "handle").mockImplementation(async (asked) => {
      const answer = await handle(asked);
      return asked.method === "PATCH" ? { ...answer, status, text: "{}" } : answer;
    });
  }

  /** A form of a page, with other values in some of its fields. */
  async function filled(browser: AppBrowser, page: string, name: string, over: [string, string][]) {
    const { text } = await browser.ask(page);
    const form = postForms(text, page).find((each) => nameOf(each) === name);
    if (!form) throw new Error(`no ${name} on ${page}`);
    const changed = new Set(over.map(([each]) => each));
    const rest = form.fields.filter(([each]) => !changed.has(each));
    const sent = new URLSearchParams([...rest, ...over]);
    const headers = { Referer: app.harness.env.APP_URL + page };
    return () => browser.ask(form.action, { method: "POST", body: sent, headers });
  }

  test("knows when it was filled in: what was saved since is told, not overwritten", async () => {
    const [browser, other] = [app.browser(), app.browser()];
    const mine: [string, string] = ["first_name", "Typed"];
    const theirs: [string, string] = ["last_name", "Elsewhere"];
    await signIn(browser, addresses.individual);
    const send = await filled(browser, "/me", "/me profile", [mine]);
    await endSessions();
    expect((await send()).notice).toBe("formKept");
    await signIn(other, addresses.individual);
    const saved = await (await filled(other, "/me", "/me profile", [theirs]))();
    expect(saved.status).toBe(303);
    await signIn(browser, addresses.individual);
    const told = await (await filled(browser, "/me", "/me profile", []))();
    expect(told.status).toBe(409);
    expect(told.text).toContain("were changed somewhere else in the meantime: Last name.");
    const again = postForms(told.text, "/me").find((each) => nameOf(each) === "/me profile");
    const fields = again?.fields ?? [];
    expect(fields).toContainEqual(mine);
    expect(fields).toContainEqual(theirs);
    const body = new URLSearchParams(fields.map(([each, value]) => [each, value]));
    expect((await browser.ask("/me", { method: "POST", body })).status).toBe(303);
  });

  test("of somebody who was taken off the list meanwhile comes back, to be added", async () => {
    const email = freshEmail();
    await guestDraft(app.harness, "company", email, companySteps(app.harness, email));
    const [browser, other] = [app.browser(), app.browser()];
    await signIn(browser, email);
    const { path } = kinds.company.steps.employees;
    const list = await browser.ask(path);
    const page = unescaped(/href="([^"]*\?edit=[^"]*)"/.exec(list.text)?.[1] ?? "");
    const send = await filled(browser, page, `${page} `, [["first_name", "Typed Before"]]);
    await endSessions();
    expect((await send()).notice).toBe("formKept");
    await signIn(other, email);
    const removal = page.replace("edit=", "remove=");
    expect((await (await filled(other, removal, `${removal} `, []))()).status).toBe(303);
    await signIn(browser, email);
    const back = await browser.ask(page);
    expect(mine(back.text)).toBe(true);
    expect(back.text).toContain(kept);
    expect(back.text).toContain("This person has since been removed from your list.");
    expect((await (await filled(browser, page, `${path}?add=1 `, []))()).notice).toBe(
      "personAdded",
    );
  });

  test("is kept when the backend itself says in the middle that nobody is signed in", async () => {
    const browser = app.browser();
    await signIn(browser, addresses.individual);
    const spy = refuseSaving(401);
    const got = await browser.ask("/me", me("Typed Before"));
    spy.mockRestore();
    expect(got).toMatchObject({ to: "/login?next=%2Fme", notice: "formKept" });
    await signIn(browser, addresses.individual);
    expect(mine((await browser.ask("/me")).text)).toBe(true);
  });

  test("need not be kept when the backend refuses its token twice: the form comes back", async () => {
    const browser = app.browser();
    await signIn(browser, addresses.individual);
    const spy = refuseSaving(419);
    const got = await browser.ask("/me", me("Typed Before"));
    spy.mockRestore();
    expect(got.status).toBe(419);
    expect(got.text).toContain("Your session was refreshed. Submit again.");
    expect(mine(got.text)).toBe(true);
    expect((await browser.ask("/me")).status).toBe(200);
  });

  test("comes back when it does not seem to be ours, though it holds a key of this session", async () => {
    const browser = app.browser();
    await signIn(browser, addresses.individual);
    const form = postForms((await browser.ask("/me")).text, "/me").find(
      (each) => nameOf(each) === "/me profile",
    );
    const sent = (typedIn: [string, string][]) => ({
      method: "POST",
      body: body(form as RenderedForm, typedIn),
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    const got = await browser.ask("/me", sent([["first_name", "Typed Before"]]));
    expect(got.status).toBe(403);
    expect(got.text).toContain("Your session was refreshed. Submit again.");
    expect(mine(got.text)).toBe(true);
    // Another person's key, or none, is no proof.
    const other = app.browser();
    await signIn(other, addresses.owner);
    const refused = await other.ask("/me", sent([["first_name", "Typed Before"]]));
    expect([refused.status, mine(refused.text)]).toEqual([403, false]);
  });
});
