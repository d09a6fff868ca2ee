import { describe, expect, test } from "vitest";
import { guardNamed } from "~/http/registry";
import { guardFaults } from "../setup/source/route-guards";
import { routeManifest } from "../setup/source/route-manifest";

/** handbook/screens.md; "(root)" is the frame around every page, "*" any path without a page. */
const expected: Record<string, string[]> = {
  "(root)": [],
  "/": ["auth"],
  "/login": ["guest"],
  "/login/ctoken": [],
  "/login/forgot-password": ["guest"],
  "/login/not-me": [],
  "/login/create-password": ["tokenrequired"],
  "/login/reset-password": ["tokenrequired"],
  "/login/update-password": ["tokenrequired"],
  "/me": ["auth"],
  "/me/close": ["auth"],
  "/me/export": ["auth"],
  "/logout": [],
  "/questionnaire": ["auth"],
  "/second-factor": ["auth"],
  "/second-factor/recovery-codes": ["auth"],
  "/second-factor/set-up": ["auth"],
  "/register/waitlist": [],
  "/register/insurance-waitlist": [],
  "/settings/subscription/payments": ["auth", "subscriptionsettings"],
  "/settings/subscription/payments/invoices.csv": ["auth", "subscriptionsettings"],
  "/settings/subscription/payments/:number": ["auth", "subscriptionsettings"],
  "/settings/subscription/payments/:number/invoice.csv": ["auth", "subscriptionsettings"],
  "/files/:id": [],
  "/display": [],
  "/newsletter": [],
  "/newsletter/unsubscribe": [],
  "/register": [],
  "/register/about-you": ["forcewaitlist", "registercompany-step1"],
  "/register/about-company": ["registercompany-step2"],
  "/register/company": ["registercompany-step2"],
  "/register/company/employees": ["registercompany-step3"],
  "/register/company/employees/errors.csv": ["registercompany-step3"],
  "/register/company/employees/team.csv": ["registercompany-step3"],
  "/register/company/subscription": ["registercompany-step4"],
  "/register/company/addons": ["registercompany-step4"],
  "/register/company/recap": ["registercompany-step5"],
  "/register/company/recap-current": [],
  "/register/company/success": [],
  "/register/company/warning": [],
  "/register/individual": ["forcewaitlist", "registerindividual-step1"],
  "/register/individual/subscription": ["registerindividual-step2"],
  "/register/individual/recap": ["registerindividual-step4"],
  "/register/individual/success": [],
  "/register/individual/warning": [],
  "/admin/global": ["auth", "globaladmin"],
  "/admin/global/login-as/:userId": ["auth", "globaladmin"],
  "/admin/global/end-login-as": ["auth"],
  "/admin/global/select": ["auth", "globaladmin"],
  "/admin/super-global": ["auth", "superadmin"],
  "/admin/super-global/administrators": ["auth", "superadmin"],
  "/admin/super-global/audit": ["auth", "superadmin"],
  "/admin/super-global/audit.csv": ["auth", "superadmin"],
  "/admin/super-global/messages": ["auth", "superadmin"],
  "/admin/super-global/messages/:id": ["auth", "superadmin"],
  "/admin/super-global/offerings": ["auth", "superadmin"],
  "/admin/super-global/offerings/:kind/:id/publish": ["auth", "superadmin"],
  "/admin/super-global/offerings/:kind/:id/retire": ["auth", "superadmin"],
  "/admin/super-global/openings": ["auth", "superadmin"],
  "/admin/super-global/openings/:product/:state": ["auth", "superadmin"],
  "/admin/super-global/openings/:product/:state/confirm": ["auth", "superadmin"],
  "/admin/super-global/waiting-lists": ["auth", "superadmin"],
  "/admin/super-global/waiting-lists/:kind/:state": ["auth", "superadmin"],
  "/admin/super-global/registrations": ["auth", "superadmin"],
  "/admin/super-global/registrations/:id": ["auth", "superadmin"],
  "/admin/super-global/registrations/:id/approve": ["auth", "superadmin"],
  "/admin/super-global/registrations/:id/ask": ["auth", "superadmin"],
  "/admin/super-global/registrations/:id/reject": ["auth", "superadmin"],
  "/privacy-policy": [],
  "/terms-conditions": [],
  "/terms-service": [],
  "/robots.txt": [],
  "/sitemap.xml": [],
  "/visitor-properties": [],
  "*": [],
};

/** Resource routes for machines: no person, no session, nothing to guard. */
const exempt = ["/healthz", "/readyz", "/builds/latest.json", "/webhooks/stripe"];

test("every loader and action starts with the guards of the table", () => {
  const routes = routeManifest().filter(({ path }) => !exempt.includes(path));
  expect(guardFaults(routes, expected)).toEqual([]);
}, 30_000);

test("every name in the table is in the registry, and no other is", () => {
  for (const name of Object.values(expected).flat()) expect(guardNamed(name)).toBeTruthy();
  expect(() => guardNamed("nobody")).toThrow("Unknown route middleware");
  expect(() => guardNamed("toString")).toThrow("Unknown route middleware");
});

describe("the check finds", () => {
  const table = { "/me": ["auth"] };
  const me = (text: string) => guardFaults([{ path: "/me", file: "me.tsx", text }], table);
  const good = 'export async function loader(args) { await guard(args, "auth"); return null; }\n';

  test("nothing wrong with guards in the first line", () => {
    expect(me(good)).toEqual([]);
    expect(
      me(
        'export const loader = async (args: Args) => { const { user } = await guard(args, "auth"); };',
      ),
    ).toEqual([]);
  });

  test.each([
    ["a loader without a guard", "export async function loader(args) { return 1; }"],
    ["an action without a guard", `${good}export async function action(args) { return 1; }`],
    [
      "something before the guard",
      'export async function loader(args) { const a = read(); await guard(args, "auth"); }',
    ],
    ["a guard that is not awaited", 'export function loader(args) { guard(args, "auth"); }'],
    ["too few guards", "export async function loader(args) { await guard(args); }"],
    [
      "too many guards",
      'export async function loader(args) { await guard(args, "auth", "guest"); }',
    ],
    ["another guard", 'export async function loader(args) { await guard(args, "guest"); }'],
    ["names from elsewhere", "export async function loader(args) { await guard(args, ...names); }"],
    ["other arguments", 'export async function loader(args) { await guard(other, "auth"); }'],
    ["a re-exported loader", 'export { loader } from "./other";'],
    ["a loader made by a function", "export const loader = make();"],
    ["a guarded page without a loader", "export default function Me() { return null; }"],
  ])("%s", (_what, text) => {
    expect(me(text)).not.toEqual([]);
  });

  test("a route that the table lacks and a row without a route", () => {
    expect(guardFaults([{ path: "/new", file: "new.tsx", text: good }], table)).toEqual([
      "/new (new.tsx) is not in the table",
      "/me is in the table but has no route",
    ]);
  });
});
