import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { appOfFile, type AppBrowser, type Got } from "../setup/servers/app-in-process";
import {
  addresses,
  adminLoggedInAs,
  individualId,
  inviteTheManager,
  roles,
  type Role,
} from "../setup/backends/callers";
import { guardTable } from "../setup/source/route-guards";
import { routeManifest, routeTree, type ManifestRoute } from "../setup/source/route-manifest";
import { decidingColumns, inTurn } from "../setup/source/sampled";
import { printsWithoutRefusals, restless } from "../setup/source/table-snapshot";
import { until } from "../setup/source/until";
import { whole } from "../setup/source/whole";
import { findRows } from "../setup/databases/rows";

/**
 * Each route is asked in each way as each role: its guards (app/handbook/guards.md) decide who is refused and how, and
 * some pages look at the row. No request changes anything. A sample asks each route in one way, as one of the roles
 * that it answers alike.
 */

/** A status; or where a redirect leads and what the next page says. */
type Outcome = number | string;

const everybodyBut = (...admitted: Role[]) => roles.filter((role) => !admitted.includes(role));
const health = "/benefits/health-insurance";
const boss = "/admin/super-global";
const employerPays = "/settings employerPays";

/** These are each guard's refusals; a hidden page answers as a missing one. The other guards lead through a flow. */
const refusals: Record<string, { roles: readonly Role[]; outcome: Outcome }> = {
  auth: { roles: ["guest"], outcome: "login" },
  guest: { roles: everybodyBut("guest"), outcome: "/" },
  globaladmin: { roles: everybodyBut("global", "super"), outcome: 404 },
  superadmin: { roles: everybodyBut("super"), outcome: 404 },
  associationmanager: { roles: everybodyBut("manager"), outcome: 404 },
  companysettings: { roles: everybodyBut("owner", "otherOwner"), outcome: "/settings ownersOnly" },
  subscriptionsettings: { roles: ["employee"], outcome: employerPays },
};
const hiding = ["globaladmin", "superadmin", "associationmanager"];

const handbook = new URL("../../app/handbook/guards.md", import.meta.url);
const guardsByPath = guardTable(readFileSync(handbook, "utf8"));
const guardsOf = (path: string) =>
  (guardsByPath.get(path) ?? "")
    .replace("associationdesk", path.startsWith("/admin") ? "superadmin" : "associationmanager")
    .split(", ");

/** Returns a route's refusal, or null if it admits them. */
function refusalOf(path: string, role: Role): Outcome | null {
  const by = guardsOf(path).find((guard) => refusals[guard]?.roles.includes(role));
  return by ? (refusals[by]?.outcome ?? null) : null;
}

type Route = { path: string; id: string; hasForm: boolean };
const routes: Route[] = routeManifest()
  .filter(({ path }) => !["(root)", "*", "/builds/latest.json"].includes(path))
  .map(({ path, id, text }) => ({
    path,
    id,
    hasForm: /^export (async function|function|const) action\b/m.test(text),
  }));

const invoices = { individual: "", company: "" };
const app = await appOfFile();
const numberOf = async (payer: string) => {
  const query = app.storage.db.selectFrom("invoices").select("number").orderBy("number", "desc");
  return (await query.where("subscription_id", "=", payer).executeTakeFirstOrThrow()).number;
};
invoices.individual = await numberOf(`subscription-${individualId}`);
invoices.company = await numberOf("subscription-company-harbor-street");

const form = (fields: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

async function arrive(role: Role): Promise<AppBrowser> {
  const browser = app.browser();
  if (role === "guest") return browser;
  if (role === "manager") await inviteTheManager(app.harness);
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(role === "visitor" ? adminLoggedInAs : addresses[role]);
  if (role !== "visitor") return browser;
  const path = `/admin/global/login-as/${individualId}`;
  const got = await browser.ask(path, form({ reason: "A question" }));
  if (got.to !== "/") throw new Error(`No login-as: ${got.status} ${got.text}`);
  return browser;
}

const outcomeOf = ({ status, to, notice }: Got): Outcome =>
  to === null ? status : [to, notice].filter(Boolean).join(" ");

type Request = { method: "GET" | "POST"; address: string; next: string };

/** A person who is led to sign in comes back to the whole address. */
const someQuery = "?of=some+mail&and=more";
const indexes = (tree: ManifestRoute[]): string[] =>
  tree.flatMap(({ id, index, children = [] }) => [...(index ? [id] : []), ...indexes(children)]);
const indexIds = indexes(routeTree());

function requestsOf({ path, id, hasForm }: Route): { reads: Request[]; posts: Request[] } {
  const next = path.replace(/:\w+|\*/g, "anything");
  const data = `${next === "/" ? "/_root" : next}.data`;
  const alone: Request = {
    method: "GET",
    address: `${data}?_routes=${encodeURIComponent(id)}`,
    next,
  };
  // A layout of several pages has no address of its own.
  if (app.routeIds.get(path)?.at(-1) !== id) return { reads: [alone], posts: [] };
  const index = indexIds.includes(id) ? "?index" : "";
  return {
    reads: [
      { method: "GET", address: next, next },
      { method: "GET", address: data, next },
      { method: "GET", address: next + someQuery, next: next + someQuery },
      alone,
    ],
    posts: hasForm
      ? [next, data].map((address) => ({ method: "POST", address: address + index, next }))
      : [],
  };
}

/** Returns where a refused person is led. */
function placeOf(refusal: Outcome, { method, next }: Request): Outcome {
  if (refusal !== "login") return refusal;
  if (next === "/") return "/login";
  return `/login?next=${encodeURIComponent(next)}${method === "POST" ? " signInToGoOn" : ""}`;
}

function faultOf(route: Route, role: Role, request: Request, got: Got): string[] {
  const refusal = refusalOf(route.path, role);
  const is = outcomeOf(got);
  const reported = `${request.method} ${request.address}: ${is}`;
  if (refusal !== null) {
    const should = placeOf(refusal, request);
    return is === should ? [] : [`${reported} instead of ${should}`];
  }
  const guards = guardsOf(route.path);
  const isOpen = guards.some((guard) => hiding.includes(guard)) && !/[:*]/.test(route.path);
  if (isOpen) return is === 200 ? [] : [`${reported} instead of 200`];
  const refused = guards.map((guard) => placeOf(refusals[guard]?.outcome ?? "", request));
  return got.status >= 500 || (typeof is === "string" && refused.includes(is)) ? [reported] : [];
}

/** These pages look at a row: `own` names the roles with an answer of their own, the others get `others`. */
type Row = { path: () => string; others: Outcome; own: Partial<Record<Role, Outcome>> };
const invoicePath = "/settings/subscription/payments";
const invoiceRows = ["", "/invoice.csv", "/invoice.pdf"].flatMap((file): Row[] => [
  {
    path: () => `${invoicePath}/${invoices.individual}${file}`,
    others: 404,
    own: { individual: 200, visitor: 200, employee: employerPays },
  },
  {
    path: () => `${invoicePath}/${invoices.company}${file}`,
    others: 404,
    own: { owner: 200, employee: employerPays },
  },
]);
const rows: Row[] = [
  ...invoiceRows,
  {
    path: () => `${health}/receipts/enrollment-dana-kowalski`,
    others: 404,
    // An administrator is told that they may not see it.
    own: { employee: 200, visitor: 200 },
  },
  {
    path: () => "/settings/employees/employee-jonas-feld/end",
    others: "/settings ownersOnly",
    own: { owner: 200, otherOwner: 404 },
  },
  { path: () => "/me/export", others: 200, own: { visitor: 403 } },
];

async function stored() {
  await app.harness.backend.drainMail();
  return printsWithoutRefusals(app.storage, restless);
}

test.each(roles)(
  "%s is led as the table says",
  async (role) => {
    const faults: string[] = [];
    const browser = await arrive(role);
    const before = await stored();
    for (const [index, route] of routes.entries()) {
      const refused = refusalOf(route.path, role) !== null;
      const columns = decidingColumns(roles, index, (each) => refusalOf(route.path, each));
      const column = columns.indexOf(role);
      if (column < 0) continue;
      const { reads, posts } = requestsOf(route);
      const turn = index + column;
      const requested = whole ? reads : [inTurn(reads, turn)];
      if (refused && posts.length > 0) requested.push(...(whole ? posts : [inTurn(posts, turn)]));
      for (const request of requested) {
        const got = await browser.peek(request.address, request.method === "POST" ? form() : {});
        faults.push(...faultOf(route, role, request, got));
      }
    }
    for (const { path, others, own } of rows) {
      if (role === "guest") continue;
      const got = outcomeOf(await browser.peek(path()));
      const should = own[role] ?? others;
      if (got !== should) faults.push(`${path()}: ${got} instead of ${should}`);
    }
    expect(faults).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(app.faults.splice(0)).toEqual([]);
  },
  240_000,
);

test("whoever asks for a hidden page leaves a line, and one that is open leaves none", async () => {
  const browser = app.browser();
  await browser.signIn(addresses.employee);
  const client = { headers: { "X-Client-Address": "192.0.2.77" } };
  for (const path of [`${boss}/openings`, "/no-such-page", "/me"]) await browser.ask(path, client);
  const lines = () =>
    findRows(app.storage.db, "audit_events", { action: "admin_page.refused", ip: "192.0.2.77" }, [
      "object",
      "actor_id",
    ]);
  // The answer does not wait for the line.
  await until(async () => (await lines()).length > 0);
  expect(await lines()).toEqual([
    { object: `page:${boss}/openings`, actor_id: expect.any(String) },
  ]);
});

test("each page of administrators is hidden, but for the end of a visit", () => {
  const open = routes.filter(
    ({ path }) => path.startsWith("/admin/") && refusalOf(path, "support") !== 404,
  );
  expect(open.map(({ path }) => path)).toEqual(["/admin/global/end-login-as"]);
});
