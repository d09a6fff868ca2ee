import { afterAll, beforeAll, expect, test } from "vitest";
import { grocerPosts, joinPosts, personPosts, type Posted } from "../../setup/association/walk";
import { freshEmail } from "../../setup/people/drafts";
import { fuzzPage } from "../../setup/people/fuzzed-page";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** Every form of joining an association, with submissions that no browser makes. */

let app: AppInProcess;
const browsers = new Map<Who, AppBrowser>();

type Who = "grocer" | "person" | "looking";
type Form = { page: string; who: Who; query?: string; byButton?: boolean };

/** The last page of the flow first: what is sent to an earlier one may shut those behind it. */
const forms: Form[] = [
  { page: "check", who: "grocer" },
  { page: "payment", who: "grocer" },
  { page: "agreements", who: "grocer" },
  { page: "team/people", who: "grocer", query: "?add=1", byButton: true },
  { page: "team", who: "grocer" },
  { page: "locations", who: "grocer", query: "?add=1", byButton: true },
  { page: "about-company/address", who: "grocer" },
  { page: "about-company", who: "grocer" },
  { page: "about-you", who: "person" },
  { page: "lookup", who: "looking" },
  { page: "join", who: "looking" },
];

const walked = async (posts: readonly Posted[]): Promise<AppBrowser> => {
  const browser = app.browser();
  for (const { page, fields } of posts) {
    const body = new URLSearchParams({ rev: "0", ...fields });
    const got = await browser.ask(`/association/${page}`, { method: "POST", body });
    if (got.status !== 303) throw new Error(`${page} answered ${got.status}`);
  }
  return browser;
};

beforeAll(async () => {
  app = await appInProcess();
  browsers.set("grocer", await walked(grocerPosts(app.harness, freshEmail())));
  browsers.set("person", await walked(personPosts(app.harness, freshEmail()).slice(0, 2)));
  browsers.set("looking", await walked(joinPosts(freshEmail())));
}, 120_000);
afterAll(() => app.close());

test.each(forms.map((form) => [form.page, form] as const))(
  "%s",
  async (page, { who, query = "", byButton }) => {
    const browser = browsers.get(who);
    if (!browser) throw new Error(`Nobody is ${who}`);
    const route = `/association/${page}`;
    await fuzzPage(app, browser, { route, path: route + query, byButton });
  },
  240_000,
);

test("the walk ends at the check page", async () => {
  const last = app.browser();
  expect((await last.ask("/association/check")).to).toBe("/association/join");
});
