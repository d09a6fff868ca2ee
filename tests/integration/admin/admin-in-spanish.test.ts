import { afterAll, beforeAll, expect, test } from "vitest";
import { todayOf } from "~/domain/calendar-days";
import { inviteTheManager } from "../../setup/backends/callers";
import { enterprise } from "../../setup/backends/entrance-inputs";
import { linksOf } from "../../setup/browser/rendered-page";
import { allThatIsKept, isData, readIn, saidAlike } from "../../setup/browser/two-languages";
import { agreed, companyCalled, takenName } from "../../setup/people/held-registrations";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { newClient } from "../../setup/servers/embedded-harness";
import { pageRoutes } from "../../setup/source/route-manifest";

/**
 * Every page of administrators on the sample data, in both languages: what it says in Spanish is nowhere what it says in
 * English, but for names and for what people have typed.
 */

const admin = "/admin/global";
const boss = "/admin/super-global";

let app: AppInProcess;
let data = "";
let planted: string[] = [];
beforeAll(async () => {
  app = await appInProcess();
  planted = await somethingEverywhere();
  data = await allThatIsKept(app);
});
afterAll(() => app.close());

const isDone = (status: number) => status >= 200 && status < 300;
const merged = { co_name: "Harbor Bread LLC", why: "We merged." };

/**
 * What the sample data lack: an application that waits, a change of a company, a large group, a stopped choice, a carrier's
 * file, a message that bounced, a draft of an agreement, a manager, and a version of something in the catalog.
 * @returns the addresses of their pages
 */
async function somethingEverywhere(): Promise<string[]> {
  const { harness, storage } = app;
  const call = async (email: string, path: string, body: object | null = {}) => {
    const browser = harness.browser();
    await browser.signIn(email);
    const method = body === null ? "GET" : "POST";
    const answer = await browser.call(method, `/api/v1/${path}`, body ?? undefined);
    expect([path, answer.status], answer.text).toEqual([path, expect.toSatisfy(isDone)]);
    return answer.body?.data;
  };
  const draft = await companyCalled(harness, { co_name: takenName });
  await call(draft.email, `registrations/${draft.id}/submit`, agreed);
  await call(demo.owner, "company/change", merged);
  await harness.send("POST", "/api/v1/enterprise-requests", {
    body: enterprise,
    from: newClient(),
  });
  await inviteTheManager(harness);
  const file = await call(demo.super, "super-admin/carriers/smilewell/files");
  const office = "associations/association-riverbend/agreements";
  const agreement = await call(demo.super, `super-admin/${office}`);
  const dental = "catalogue/dental/dental-smilewell-plus";
  const { rev } = await call(demo.super, `super-admin/${dental}`, null);
  await call(demo.super, `super-admin/${dental}/retire`, { rev });
  const at = new Date().toISOString();
  await storage.db
    .updateTable("enrollments")
    .set({ frozen_until: new Date(Date.now() + 3_600_000).toISOString() })
    .where("id", "=", "enrollment-omar-haddad")
    .execute();
  await storage.db
    .insertInto("outbox")
    .values({
      ...{ id: "m-bounced", kind: "sign_in_link", to_email: "gone@elsewhere.example" },
      ...{ state: "failed", attempts: 30, last_error: "EENVELOPE 550", payload: '{"next":null}' },
      ...{ not_before: at, leased_until: null, created_at: at, sent_at: null },
      ...{ priority: 0, turn: "" },
    })
    .execute();
  const { number } = await storage.db
    .selectFrom("invoices")
    .select("number")
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  const received = `amount=10.00&received_on=${todayOf()}&way=check&reference=Check+90210`;
  return [
    ...[
      `messages/m-bounced`,
      `carriers/smilewell/${file.id}`,
      `carriers/smilewell/${file.id}/sent`,
    ],
    ...[`${office}/${agreement.id}`, `${office}/${agreement.id}/publish`],
    ...[`catalogue/dental/retire?id=dental-smilewell-basic`, `${dental}/history`],
    `payments/${number}/record?${received}`,
  ].map((path) => `${boss}/${path}`);
}

/** Of each route so many addresses are looked at. */
const most = 3;

const { paths, routeOf } = pageRoutes((path) => path.startsWith("/admin/"));

/** Words that are the same in both languages, and what is kept sealed. */
const same = new Set([
  ...["EIN", "Plan", "No", "Error", "Total", "Normal"],
  ...["Harbor Street Bakery, LLC", "ruizbread.example", "Kim Number 1"],
  ...[merged.why, enterprise.message, enterprise.co_name],
  `${enterprise.first_name} ${enterprise.last_name}`,
]);

/** Fields of the audit trail are called as they are kept: "us state:". What a line is about has its id behind "Details". */
const isField = (path: string, piece: string) =>
  path.startsWith(`${boss}/audit`) && /^([a-z ]+:?|[a-z_]+:[a-z0-9-]+)$/.test(piece);

/** What a page says in the same words in both languages, though it isn't data. */
async function leftOn(browser: AppBrowser, email: string, path: string) {
  const english = await readIn(app, { browser, email, language: "en", path });
  if (english.to) return { links: [], left: [], isPage: false };
  const spanish = await readIn(app, { browser, email, language: "es", path });
  expect([path, english.status, spanish.status]).toEqual([path, 200, 200]);
  const left = saidAlike(english.text, spanish.text);
  return {
    links: linksOf(english.text),
    left: left.filter((piece) => !same.has(piece) && !isData(piece, data) && !isField(path, piece)),
    isPage: true,
  };
}

/** Goes from page to page, as far as there are links. */
async function walk(email: string, starts: readonly string[]) {
  await app.storage.db.deleteFrom("limits").execute();
  const browser = app.browser();
  await browser.signIn(email);
  const seen = new Map<string, number>();
  const known = new Set<string>(starts);
  const left: Record<string, string[]> = {};
  for (const path of known) {
    const route = routeOf(path);
    if (!route || (!starts.includes(path) && (seen.get(route) ?? 0) >= most)) continue;
    const found = await leftOn(browser, email, path);
    if (found.isPage) seen.set(route, (seen.get(route) ?? 0) + 1);
    for (const link of found.links) if (link.startsWith("/admin/")) known.add(link);
    if (found.left.length > 0) left[path] = found.left;
  }
  return { left, seen: new Set(seen.keys()) };
}

test("what a global administrator reads", { timeout: 120_000 }, async () => {
  const { left, seen } = await walk(demo.admin, [
    admin,
    `${admin}?search=nobody+is+called+so`,
    `${admin}?company=harbor`,
    `${admin}?company=nobody`,
    `${admin}?user_type=COMPANY&status=active&page=2`,
    `${admin}/select`,
    `${admin}/select?search=nora`,
    `${admin}/login-as/user-adrian-cole`,
  ]);
  expect(left).toEqual({});
  expect(seen.size).toBeGreaterThan(3);
});

/** Pages that are reached by a form alone. */
const byForms = [
  `${boss}/catalogue/:kind/import/:importId`,
  `${boss}/associations/:association/roster/import/:file`,
];

test("what a super administrator reads", { timeout: 300_000 }, async () => {
  const { left, seen } = await walk(demo.super, [
    boss,
    `${boss}/registrations?state=needs_info`,
    `${boss}/registrations?state=withdrawn`,
    ...planted,
    `${boss}/audit?from=2020-01-01&to=2020-01-02`,
    `${boss}/audit?actor=user-sylvia-marsh`,
    `${boss}/openings/membership/KS/confirm?status=waitlist`,
    `${boss}/openings/membership/KS/confirm?status=open&capacity=5`,
    `${boss}/waiting-lists/insurance/AZ`,
    `${boss}/waiting-lists/membership/WY`,
  ]);
  expect(left).toEqual({});
  const missed = paths.filter((path) => !seen.has(path));
  expect(missed.filter((path) => !byForms.includes(path))).toEqual([]);
});
