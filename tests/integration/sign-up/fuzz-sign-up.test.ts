import { afterAll, beforeAll, expect, test } from "vitest";
import { applicant } from "../../setup/association/joined";
import { riverbend } from "../../setup/backends/association-inputs";
import { freshEmail, stepPosts } from "../../setup/people/drafts";
import { fuzzPage } from "../../setup/people/fuzzed-page";
import { askedRegistration } from "../../setup/people/held-registrations";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

let app: AppInProcess;
const browsers = new Map<Who, AppBrowser>();

type Who = "nobody" | "company" | "individual" | "association" | "asked" | "member" | "boss";
type Form = { page: string; who: Who; query?: string; byButton?: boolean };

const desk = "admin/super-global/associations/:association";

/** The last page of a flow first: what is sent to an earlier one may shut those behind it. */
const forms: Form[] = [
  { page: "register/company/recap", who: "company", byButton: true },
  { page: "register/company/review", who: "asked" },
  { page: "register/company/addons", who: "company" },
  { page: "register/company/subscription", who: "company" },
  { page: "register/company/employees", who: "company", query: "?add=1", byButton: true },
  { page: "register/company/employees", who: "company", query: "?import=1", byButton: true },
  { page: "register/company/locations", who: "company", query: "?add=1", byButton: true },
  { page: "register/about-company/address", who: "company" },
  { page: "register/about-company", who: "company" },
  { page: "register/individual/subscription", who: "individual" },
  { page: "register/individual", who: "individual" },
  { page: "association/agreements", who: "association" },
  { page: "association/lookup", who: "association" },
  { page: "association/join", who: "nobody" },
  { page: "association/enterprise", who: "nobody" },
  { page: "association/expired-link", who: "nobody" },
  { page: `${desk}/roster/new`, who: "boss" },
  { page: `${desk}/code`, who: "boss" },
  { page: "register/about-you", who: "nobody" },
  { page: "register", who: "nobody" },
  { page: "register/waitlist", who: "nobody" },
  { page: "register/insurance-waitlist", who: "nobody" },
  { page: "questionnaire", who: "member" },
];

async function answered(kind: "company" | "individual"): Promise<AppBrowser> {
  const browser = app.browser();
  for (const { path, fields } of stepPosts(kind, app.harness, freshEmail()))
    expect((await browser.post(path, { rev: "0", ...fields })).status).toBe(303);
  return browser;
}

const signedIn = (email: string) => app.signedIn(email);

beforeAll(async () => {
  app = await appInProcess();
  browsers.set("company", await answered("company"));
  browsers.set("individual", await answered("individual"));
  browsers.set("asked", await signedIn((await askedRegistration(app.harness)).draft.email));
  browsers.set("association", await applicant(app, {}));
  browsers.set("member", await signedIn(demo.member));
  browsers.set("boss", await signedIn(demo.super));
}, 120_000);
afterAll(() => app.close());

test.each(forms.map((form) => [`${form.page}${form.query ?? ""}`, form] as const))(
  "%s takes or refuses what no browser sends",
  async (_name, { page, who, query = "", ...form }) => {
    const route = `/${page}`;
    const browser = browsers.get(who) ?? app.browser();
    const path = route.replace(":association", riverbend) + query;
    await fuzzPage(app, browser, { ...form, route, path });
  },
  240_000,
);
