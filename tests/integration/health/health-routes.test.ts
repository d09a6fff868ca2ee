import { afterAll, beforeAll, expect, test } from "vitest";
import { at, born, home, post } from "../../setup/health/elect-walk";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
  type Got,
} from "../../setup/servers/app-in-process";
import { makeFreeToOffer, offeringOwner } from "../../setup/health/free-to-offer";
import { inTurn } from "../../setup/source/sampled";
import { printsOfWritten, searchIndex } from "../../setup/source/table-snapshot";
import { whole } from "../../setup/source/whole";

/**
 * Every address of choosing coverage and of making an offer, in every state that somebody's draft can be in: the page, its data, its
 * route alone, and a form without a single field, as a document and as data; in a sample one of these in turn. What is expected is
 * written down from handbook/guards.md and handbook/screens.md, not worked out by the engine that it tests.
 *
 * "form": the page opens, and refuses such a form (422); "acts": it has buttons, of which this is none (400); "page": it opens, and
 * has no form (405). Otherwise where it leads, the page as the form: ">" without a word, "!" with "Complete this step first.", "?" with
 * another reason; with "-" the page has no form (405), and after "/" stands what becomes of the form where it differs. "login": to the
 * sign-in page, and back.
 */

const choosing = `
  page                       guest   fresh         1         2       waives       3         4            sent           noWindow      super         17          65
  get-started                login   form          form      form    form         form      form         form           form          form          form        form
  registration               login   form          form      form    form         form      form         >thanks        ?home         ?member       form        form
  registration/guardian      login-  >about-       >family-  >plan-  >review-     >addons-  >review-     >thanks-       >about-       >about-       page        >medicare-
  registration/medicare      login   >about        >family   >plan   >review      >addons   >review      >thanks        >about        >about        >guardian   form
  dependents                 login   !about        form      form    form         form      form         >thanks        !about        !about        >guardian   >medicare
  plan-selection             login   !about        !family   form    form         form      form         >thanks        !about        !about        >guardian   >medicare
  plan-selection/compare     login-  !about-       !family-  >plan-  >plan-       >plan-    >plan-       >thanks-       !about-       !about-       >guardian-  >medicare-
  plan-addons-selection      login   !about        !family   !plan   >review      form      form         >thanks        >about        >about        >guardian   >medicare
  plan-wellness-marketplace  login   >about        >family   >plan   >review      >addons   >review      >thanks        >about        >about        >guardian   >medicare
  review                     login-  !about-       !family-  !plan-  page         !addons-  page         >thanks-       !about-       !about-       >guardian-  >medicare-
  agreement                  login   !about        !family   !plan   >review/422  !addons   >review/422  >thanks        !about        !about        >guardian   >medicare
  payment                    login   >about        >family   >plan   >review      >addons   >review      >thanks        >about        >about        >guardian   >medicare
  thank-you                  login-  >about-       >family-  >plan-  >review-     >addons-  >review-     page           >about-       >about-       >guardian-  >medicare-
  saved                      login   >start/about  acts      acts    acts         acts      acts         >start/thanks  >start/about  >start/about  acts        acts
`;
// Numbers: how many steps are complete. "sent": it went through; "17" and "65": by age; "noWindow": the employer's is over.
// A bare form to the agreement leads a document back to what must be looked at first; as data it is refused.

const offering = `
  page                                guest   fresh      ein      1         company   2         3       4        5        6      sent        published
  e-lookup                            login   form       form     form      form      form      form    form     form     form   ?team       ?team
  e-lookup/record                     login   !ein       form     form      form      form      form    form     form     form   >done       !ein
  about-company                       login   !ein       !record  form      form      form      form    form     form     form   >done       !ein
  about-company/address               login   !ein       !record  !company  form      form      form    form     form     form   >done       !ein
  registration-summary                login   !ein       !record  !company  !address  form      form    form     form     form   >done       !ein
  /register/plan-selection            login   !ein       !record  !company  !address  !summary  form    form     form     form   >done       !ein
  /register/plan-addons               login   !ein       !record  !company  !address  !summary  !plans  form     form     form   >done       !ein
  /register/plan-marketplace          login   !ein       !record  !company  !address  !summary  !plans  !extras  form     form   >done       >ein
  plan-wellness-marketplace-included  login   >ein       >record  >company  >address  >summary  >plans  >extras  >market  >sign  >done       !ein
  acceptance                          login   !ein       !record  !company  !address  !summary  !plans  !extras  !market  form   >done       !ein
  success                             login-  page       page     page      page      page      page    page     page     page   page        page
  warning                             login   >home/ein  acts     acts      acts      acts      acts    acts     acts     acts   >home/done  >home/ein
  what-if                             login-  page       page     page      page      page      page    page     page     page   page        page
`;

const places: Record<string, string> = {
  ...{ home: "/benefits/health-insurance", start: at("get-started"), team: at("team") },
  ...{ about: at("registration"), family: at("dependents"), plan: at("plan-selection") },
  ...{ addons: at("plan-addons-selection"), review: at("review"), thanks: at("thank-you") },
  ...{ guardian: at("registration/guardian"), medicare: at("registration/medicare") },
  ...{ ein: at("e-lookup"), record: at("e-lookup/record"), company: at("about-company") },
  ...{ address: at("about-company/address"), summary: at("registration-summary") },
  ...{ plans: "/register/plan-selection", extras: "/register/plan-addons" },
  ...{ market: "/register/plan-marketplace", sign: at("acceptance"), done: at("success") },
  member: "/register/individual",
};

/** What a table expects of one state, by path. */
function expectedOf(table: string, state: string): [path: string, cell: string][] {
  const [head = [], ...lines] = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/ +/));
  const column = head.indexOf(state);
  if (column < 1) throw new Error(`The table has no ${state}`);
  return lines.map((line) => {
    const [page = ""] = line;
    return [page.startsWith("/") ? page : at(page), line[column] ?? ""];
  });
}

/** An answer in the words of the table. */
function told(got: Got, path: string): string {
  const { status, to, notice } = got;
  if (to === null) return String(status);
  if (to === `/login?next=${encodeURIComponent(path)}`) return "login";
  const place = Object.keys(places).find((name) => places[name] === to);
  return `${notice === "stepFirst" ? "!" : notice ? "?" : ">"}${place ?? to}`;
}

/** The answer to the page, and to a form without fields: as a document, and as data where that differs. */
function wordsOf(cell: string): { page: string; bare: string[] } {
  const opens: Record<string, string> = { form: "422", acts: "400", page: "405" };
  if (cell in opens) return { page: "200", bare: [opens[cell] ?? ""] };
  if (cell.endsWith("-")) return { page: cell.slice(0, -1), bare: ["405"] };
  const [page = "", form] = cell.split("/");
  if (form === undefined) return { page, bare: [page] };
  return { page, bare: /^\d+$/.test(form) ? [page, form] : [`>${form}`] };
}

/** Its one field is hidden behind the button: a page for people never sends the form without, and its refusal names no input. */
const withoutInput = [at("registration-summary"), at("plan-wellness-marketplace-included")];

// To begin takes no field from who has no company: a form without any is not sent where it would begin (elect.test.ts).

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

const restless = [
  ...["limits", "backend_sessions", "refresh_tokens", "jobs", "app_sessions", "kept_forms"],
  // An answer is noted after it was sent.
  "form_keys",
  ...searchIndex,
];

type Asked = { method: "GET" | "POST"; each: string; words: string };

/** What is asked of a page. */
function requestsOf(path: string, cell: string): Asked[] {
  const own = encodeURIComponent(app.routeIds.get(path)?.at(-1) ?? "");
  const { page, bare } = wordsOf(cell);
  const reads = [path, `${path}.data`, `${path}.data?_routes=${own}`].map((each): Asked => ({
    method: "GET",
    each,
    words: page,
  }));
  const [asDocument = "", asData = asDocument] = bare;
  const posts: Asked[] = [
    { method: "POST", each: path, words: asDocument },
    { method: "POST", each: `${path}.data`, words: asData },
  ];
  const isSent = ({ each, words }: Asked) =>
    words !== "422" ||
    (path !== at("get-started") && !(each === path && withoutInput.includes(path)));
  return [...reads, ...posts.filter(isSent)];
}

let states = 0;

/** Asks everything of a table in one state; nothing is written on the way. */
async function mustBe(table: string, state: string, browser: AppBrowser): Promise<void> {
  await app.harness.backend.drainMail();
  const before = await printsOfWritten(app.storage, restless);
  const expected = expectedOf(table, state);
  const seen: typeof expected = [];
  const wanted: typeof expected = [];
  states += 1;
  for (const [row, [path, cell]] of expected.entries()) {
    const requests = requestsOf(path, cell);
    for (const { method, each, words } of whole ? requests : [inTurn(requests, row + states)]) {
      const form = { method, body: new URLSearchParams() };
      const got = await browser.peek(each, method === "POST" ? form : {});
      wanted.push([`${state}: ${method} ${each}`, words]);
      seen.push([`${state}: ${method} ${each}`, told(got, path)]);
    }
  }
  expect(seen).toEqual(wanted);
  expect(await printsOfWritten(app.storage, restless)).toEqual(before);
  expect(app.faults.splice(0)).toEqual([]);
}

async function signedIn(email: string): Promise<AppBrowser> {
  const browser = app.browser();
  await browser.signIn(email);
  return browser;
}

const juniper = (name: string) => `${name}@juniperpine.example`;
const nothing = { dental: "none", vision: "none" };

test("a person's choice of coverage", { timeout: 180_000 }, async () => {
  const isSo = (state: string, browser: AppBrowser) => mustBe(choosing, state, browser);
  await isSo("guest", app.browser());
  const browser = await signedIn(juniper("trevor.quill"));
  await isSo("fresh", browser);
  await post(browser, at("get-started"), { who: "me" });
  await post(browser, at("registration"), { ...born, ...home });
  await isSo("1", browser);
  await post(browser, at("dependents"), {});
  await isSo("2", browser);
  const plan = at("plan-selection");
  await post(browser, plan, { ...nothing, medical: "waive", waiver_reason: "spouse" });
  await isSo("waives", browser);
  await post(browser, `${plan}?return=check`, { ...nothing, medical: "larkspur-silver-4000" });
  await isSo("3", browser);
  await post(browser, at("plan-addons-selection"), {});
  await isSo("4", browser);
  const review = (await browser.ask(at("review"))).text;
  const looked = encodeURIComponent(/name="seen" value="([^"]*)"/.exec(review)?.[1] ?? "");
  const signed = { agreed: "on", signature: "Trevor Quill" };
  await post(browser, `${at("agreement")}?seen=${looked}`, signed);
  await isSo("sent", browser);
  await isSo("noWindow", await signedIn("employee@harborstreet.example"));
  await isSo("super", await signedIn("super@benefits.example"));
  const aged = await signedIn(juniper("diego.fuentes"));
  await post(aged, at("get-started"), { who: "me" });
  const year = (age: number) => ({ "dob.year": String(new Date().getUTCFullYear() - age) });
  await post(aged, at("registration"), { ...born, ...home, ...year(14) });
  await isSo("17", aged);
  await post(aged, at("registration"), { ...born, ...home, ...year(70) });
  await isSo("65", aged);
});

test("an employer's offer", { timeout: 180_000 }, async () => {
  const isSo = (state: string, browser: AppBrowser) => mustBe(offering, state, browser);
  await makeFreeToOffer(app.storage.db);
  await isSo("guest", app.browser());
  const browser = await signedIn(offeringOwner);
  await isSo("fresh", browser);
  await post(browser, at("e-lookup"), { ein: "98-7654321" });
  await isSo("ein", browser);
  await post(browser, at("e-lookup/record"), { known: "confirmed" });
  await isSo("1", browser);
  await post(browser, at("about-company"), {});
  await isSo("company", browser);
  await post(browser, at("about-company/address"), {});
  await isSo("2", browser);
  await post(browser, at("registration-summary"), {});
  await isSo("3", browser);
  const silver = "larkspur-silver-4000";
  const choice = { plans: silver, reference: silver, ee_pct: "60", dep_pct: "30" };
  await post(browser, "/register/plan-selection", choice);
  await isSo("4", browser);
  await post(browser, "/register/plan-addons", {});
  await isSo("5", browser);
  await post(browser, "/register/plan-marketplace", { marketplace: "no" });
  await isSo("6", browser);
  await post(browser, at("acceptance"), { agreed: "on", signature: "Edith Okafor" });
  await isSo("sent", browser);
  await isSo("published", await signedIn("owner@harborstreet.example"));
});

test("an owner who isn't on the company's list is told so", async () => {
  const { db } = app.storage;
  const email = "owner@juniperpine.example";
  const browser = await signedIn(email);
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const row = () =>
    db
      .selectFrom("employees")
      .selectAll()
      .where((is) => is.or([is("user_id", "=", user.id), is("email", "=", email)]));
  const listed = await row().execute();
  await db
    .deleteFrom("employees")
    .where("id", "in", ["", ...listed.map(({ id }) => id)])
    .execute();
  await db.deleteFrom("election_windows").where("user_id", "=", user.id).execute();
  expect(await browser.ask(at("registration"))).toMatchObject({
    to: at("get-started"),
    notice: "ownerNotListed",
  });
});
