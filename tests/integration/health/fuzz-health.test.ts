import { afterAll, beforeAll, expect, test } from "vitest";
import { at, born, home, post } from "../../setup/health/elect-walk";
import { stopLinkIn } from "../../setup/health/stopped-choices";
import { wholeOffer } from "../../setup/health/whole-offer";
import type { Pairs } from "../../setup/people/fuzzed-forms";
import { fuzzPage } from "../../setup/people/fuzzed-page";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** Every form of choosing and offering health coverage, with submissions that no browser makes. */

const modules = import.meta.glob([
  "/app/routes/benefits+/health-insurance+/**/*.{ts,tsx}",
  "/app/routes/register+/{plan-selection+,plan-addons+,plan-marketplace+}/**/*.{ts,tsx}",
  // In the test of the benefits' forms.
  "!/app/routes/benefits+/health-insurance+/{plans+/**,prep-list}.{ts,tsx}",
]);

let app: AppInProcess;
const browsers = new Map<Who, AppBrowser>();
const asked: Record<string, string> = {};

type Who = "chooser" | "payer" | "owner" | "keeper" | "member" | "guest";
type Form = { route: string; who: Who; path?: string; more?: Pairs; byButton?: boolean };

const h = "/benefits/health-insurance";
const days = { "event_on.month": "1", "event_on.day": "2", "event_on.year": "2026" };

/** The last page of a flow first: what is sent to an earlier one may shut those behind it. */
const forms: Form[] = [
  { route: at("payment"), who: "payer", more: [["payment_kind", "invoice"]] },
  { route: at("agreement"), who: "chooser", path: "agreement" },
  { route: at("plan-wellness-marketplace"), who: "chooser", more: [["plus", "no"]] },
  { route: at("plan-addons-selection"), who: "chooser" },
  {
    ...{ route: at("plan-selection"), who: "chooser" },
    more: [
      ["medical", "larkspur-silver-4000"],
      ["dental", "none"],
      ["vision", "none"],
    ],
  },
  { route: at("dependents"), who: "chooser", path: `${at("dependents")}?add=1`, byButton: true },
  { route: at("registration/medicare"), who: "chooser", more: [["seen", "yes"]] },
  { route: at("registration"), who: "chooser" },
  { route: at("saved"), who: "chooser", more: [["intent", "email"]] },
  { route: at("get-started"), who: "chooser" },
  { route: `${h}/life-event`, who: "chooser", more: Object.entries({ kind: "birth", ...days }) },
  { route: `${h}/cancel`, who: "member" },
  { route: `${h}/not-me`, who: "guest", path: "not-me" },
  { route: `${h}/acceptance`, who: "owner" },
  { route: "/register/plan-marketplace", who: "owner" },
  { route: `${h}/plan-wellness-marketplace-included`, who: "owner", more: [["seen", "yes"]] },
  { route: "/register/plan-addons", who: "owner" },
  { route: "/register/plan-selection", who: "owner" },
  { route: `${h}/registration-summary`, who: "owner", byButton: true },
  { route: `${h}/about-company/address`, who: "owner" },
  { route: `${h}/about-company`, who: "owner" },
  { route: `${h}/e-lookup/record`, who: "owner" },
  { route: `${h}/e-lookup`, who: "owner" },
  { route: `${h}/warning`, who: "owner", more: [["intent", "email"]] },
  { route: `${h}/team`, who: "keeper", more: [["intent", "extend"]] },
  {
    ...{ route: `${h}/team/:id`, who: "keeper", path: `${h}/team/employee-omar-haddad` },
    more: Object.entries({ intent: "end", "last_day.year": "2026", reason: "left" }),
  },
];

beforeAll(async () => {
  app = await appInProcess();
  const signedIn = async (email: string) => {
    const browser = app.browser();
    await browser.signIn(email);
    return browser;
  };
  browsers.set("guest", app.browser());
  browsers.set("member", await signedIn(demo.member));
  browsers.set("keeper", await signedIn("owner@harborstreet.example"));
  const chooser = await signedIn("trevor.quill@juniperpine.example");
  browsers.set("chooser", chooser);
  await post(chooser, at("get-started"), { who: "me" });
  await post(chooser, at("registration"), { ...born, ...home });
  await post(chooser, at("dependents"), {});
  const choice = { medical: "larkspur-silver-4000", dental: "none", vision: "none" };
  await post(chooser, at("plan-selection"), choice);
  expect(await post(chooser, at("plan-addons-selection"), { unsure: "add_ons" })).toBe(
    at("review"),
  );
  const reviewed = async (browser: AppBrowser) => {
    const seen = /name="seen" value="([^"]*)"/.exec((await browser.ask(at("review"))).text)?.[1];
    return `${at("agreement")}?seen=${encodeURIComponent(seen ?? "")}`;
  };
  asked["agreement"] = await reviewed(chooser);
  const payer = await signedIn("damien.shaw@mail.example");
  browsers.set("payer", payer);
  await post(payer, at("get-started"), {});
  await post(payer, at("registration"), { ...born, ...home });
  await post(payer, at("dependents"), {});
  await post(payer, at("plan-selection"), { ...choice, medical: "cedarline-silver-3500" });
  const shop = await post(payer, at("plan-addons-selection"), {});
  if (shop === at("plan-wellness-marketplace")) await post(payer, shop, { marketplace: "no" });
  const signature = { agreed: "on", signature: "Damien Shaw" };
  expect(await post(payer, await reviewed(payer), signature)).toBe(at("payment"));

  const owner = app.harness.browser();
  await owner.signIn("owner@lanternlane.example");
  const today = new Date(app.harness.clock.now()).toISOString().slice(0, 10);
  await wholeOffer(owner, today);
  app.harness.clock.advance(120_000);
  browsers.set("owner", await signedIn("owner@lanternlane.example"));
  asked["not-me"] = `${h}/not-me?token=${await stopLinkIn(app.storage, app.harness.clock)}`;
}, 120_000);
afterAll(() => app.close());

test.each(forms.map((form) => [form.route, form] as const))(
  "%s",
  async (route, { who, path = route, more, byButton }) => {
    const browser = browsers.get(who);
    if (!browser) throw new Error(`Nobody is ${who}`);
    await fuzzPage(app, browser, { route, path: asked[path] ?? path, more, byButton });
  },
  240_000,
);

test("every page of health coverage that takes a form is one of those", async () => {
  const fuzzed = new Set(forms.map(({ route }) => app.routeIds.get(route)?.at(-1)));
  const taking: string[] = [];
  for (const [file, load] of Object.entries(modules)) {
    if ("action" in ((await load()) as object)) taking.push(file.replace(/^\/app\/|\.tsx?$/g, ""));
  }
  expect(taking.length).toBeGreaterThan(20);
  expect(taking.filter((id) => !fuzzed.has(id))).toEqual([]);
});
