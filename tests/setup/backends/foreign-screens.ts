import { matchRoutes } from "@remix-run/router";
import type { RequestHandler } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Got } from "../servers/app-in-process";
import { appOrigin } from "./backend-client";
import { foreignApp, type ForeignApp, type ForeignBrowser as Browser } from "./foreign-app";
import { emailOf, foreignRoles, type ForeignRole } from "../people/foreign-people";
import { linksOf, pressedForms, type PressedForm } from "../browser/rendered-page";
import { routeManifest } from "../source/route-manifest";

/**
 * The app on a backend that nobody here wrote: every screen for everybody, every link and every form on it. Nothing that is
 * offered may lead to what this backend does not have.
 */

type Setup = {
  env: Record<string, string>;
  handlers: RequestHandler[];
  /** Makes the browser the person's. */
  signIn(browser: Browser, email: string): Promise<void>;
  /** Pages of one thing that this backend does not have: they say so, as for any other address of nothing. */
  without: string[];
  /** Everyone unless told: what a level of administrator opens doesn't depend on the reading, so one holds for all. */
  roles?: readonly ForeignRole[];
};

/** One of each kind of people. */
export const oneOfEach: readonly ForeignRole[] = [
  ...(["guest", "individual", "employee", "owner", "super"] as const),
];

/** What only those who run the backend should read, of everything that it says. */
const operators =
  /Route doesn|The route|method is not supported|Invalid (user|payload|query)|permission to access|Unauthenticated|action is unauthorized|given data was invalid|\bCSRF\b|ALLOW_LIST|INVALID_|ROUTE_NOT|BACKEND_|Server Error|no such call/i;

/** Whose readers run it: what is wrong with its settings is said there. */
const operatorsPage = "/admin/super-global/connections";

/** In place of each parameter, what this backend could have. */
const parameters: Record<string, string> = {
  ...{ id: "picture-1", userId: "100", number: "INV-2026-000001", kind: "membership" },
  ...{ state: "OR", product: "membership", slug: "fitness" },
};
const tokenPages = /^\/login\/(create|reset|update)-password$/;

const addressOf = (path: string) => {
  const withKind = path.replace("/catalogue/:kind", "/catalogue/vendors");
  const filled = withKind.replace(
    /:(\w+)\??/g,
    (_all, name: string) => parameters[name] ?? "anything",
  );
  return tokenPages.test(filled) ? `${filled}?token=good` : filled;
};

/**
 * Pages of one thing, which nobody has here: as on our own backend. A bill is opened by the link that was mailed, and a file for
 * payroll by who has employees.
 */
const isOfOneThing = (path: string): boolean =>
  path.includes(":") || path.startsWith("/billing") || path.endsWith("/payroll.csv");

/** Is no screen: what programs ask for. */
const forPrograms = ["(root)", "*", "/webhooks/content", "/webhooks/stripe", "/builds/latest.json"];
const screens = routeManifest()
  .map(({ path }) => path)
  .filter((path) => !forPrograms.includes(path));
const paths = [...new Set(screens)];

/** Hidden from everybody without the right, on our own backend too. Nobody here manages an association. */
const hiddenFrom = (role: ForeignRole, path: string): boolean =>
  path.startsWith("/association/manage") ||
  (path.startsWith("/admin/super-global") && role !== "super") ||
  (path.startsWith("/admin/global") &&
    !path.endsWith("/end-login-as") &&
    !["global", "super"].includes(role));

const typed = (name: string, type: string): string => {
  if (type === "email" || name === "email") return "new@harborbread.example";
  if (type === "password") return "right and long enough";
  if (name === "code") return "123456";
  return "Anything";
};

export function everyScreenOnForeignBackend({
  env,
  handlers,
  signIn,
  without,
  roles = foreignRoles,
}: Setup) {
  let app: ForeignApp;
  beforeAll(async () => {
    app = await foreignApp({ SEED: "none", ...env }, handlers);
  });
  afterEach(() => expect(app.faults.splice(0)).toEqual([]));
  afterAll(() => app.close());

  async function arrive(role: ForeignRole): Promise<Browser> {
    const browser = app.open();
    if (role !== "guest") await signIn(browser, emailOf(role));
    return browser;
  }

  /** Where somebody ends who opens an address: redirects of this site are followed. */
  async function ending(browser: Browser, path: string): Promise<Got & { path: string }> {
    let at = path;
    for (let hop = 0; hop < 6; hop += 1) {
      const got = await browser.peek(at);
      if (got.to === null) return { ...got, path: at };
      const to = new URL(got.to, appOrigin + at);
      if (to.origin !== appOrigin) return { ...got, path: to.href };
      at = to.pathname + to.search;
    }
    throw new Error(`${path} leads in a circle`);
  }

  /** Whether an address is a page of ours; the way from the address to one that is to come is not this test's. */
  const known = new Map<string, boolean>();
  const isOurs = (path: string) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const match = matchRoutes(app.tree as never, path)?.at(-1)?.route.path;
    const ours = match !== undefined ? match !== "*" : path === "/";
    known.set(path, ours);
    return ours;
  };

  /** Of one page with other values of the same filters one is enough. */
  const shapeOf = (path: string) => {
    const { pathname, searchParams } = new URL(path, appOrigin);
    return `${pathname} ${[...searchParams.keys()].sort().join()}`;
  };
  const sameForm = ({ method, action, fields }: PressedForm) =>
    JSON.stringify([method, shapeOf(action), fields.filter(([name]) => name !== "form_key")]);

  const endsSession = ({ action }: PressedForm) =>
    /^\/(logout|admin\/global\/end-login-as)/.test(action);

  test.each(roles)(
    "%s is offered nothing that cannot work, and reads no sentence of the backend's",
    async (role) => {
      const browser = await arrive(role);
      const wrong: string[] = [];
      const offered = new Set<string>();
      const forms = new Map<string, PressedForm>();
      const look = (got: Got, at: string) => {
        const said =
          at !== operatorsPage &&
          operators.exec(got.text.replace(/<script[\s\S]*?<\/script>/g, ""))?.[0];
        if (said) wrong.push(`${at} says ${said}`);
        for (const href of linksOf(got.text).filter((each) => !each.startsWith("#"))) {
          const to = new URL(href, appOrigin + at);
          if (to.origin === appOrigin && isOurs(to.pathname)) offered.add(to.pathname + to.search);
        }
        for (const form of pressedForms(got.text, at, typed)) {
          if (!endsSession(form)) forms.set(sameForm(form), form);
        }
      };

      for (const path of paths) {
        const got = await ending(browser, addressOf(path));
        const isOfNothing =
          (without.includes(path) || isOfOneThing(path)) && got.path === addressOf(path);
        const hidden = got.status === 404 && (isOfNothing || hiddenFrom(role, got.path));
        // A guard may lead to a page that is still to come.
        const later = !isOurs(new URL(got.path, appOrigin).pathname);
        if (!hidden && !later && got.status !== 200 && got.status !== 501) {
          wrong.push(`${path} is ${got.status}`);
        }
        if (got.status === 501 && /Error \d/.test(got.text)) wrong.push(`${path} shows a number`);
        look(got, got.path);
      }
      const followed = new Set<string>();
      for (let round = 0; round < 3; round += 1) {
        for (const path of [...offered]) {
          if (followed.has(shapeOf(path))) continue;
          followed.add(shapeOf(path));
          const got = await ending(browser, path);
          if (got.status !== 200) wrong.push(`A link leads to ${path}, which is ${got.status}`);
          look(got, got.path);
        }
      }
      for (const [at, { method, action, fields }] of [...forms.values()].entries()) {
        const body = new URLSearchParams(fields);
        // Of one address's passwords only so many are tried.
        if (body.has("password")) body.set("email", `new-${at}@harborbread.example`);
        const got =
          method === "GET"
            ? await ending(browser, `${action.split("?", 1)[0]}?${body}`)
            : await browser.peek(action, { method, body });
        const what = `${method} ${action} (${fields.map(([name]) => name).join(" ")})`;
        if (got.to === null && ![200, 422, 401].includes(got.status)) {
          wrong.push(`${what} is ${got.status}`);
        }
        if (operators.test(got.text)) wrong.push(`${what} says ${operators.exec(got.text)?.[0]}`);
      }
      expect(offered.size).toBeGreaterThan(3);
      expect(forms.size).toBeGreaterThan(1);
      expect(wrong).toEqual([]);
    },
    240_000,
  );

  return { arrive, ending };
}

/** Signs in with the password that the foreign backend takes for everybody's. */
export async function byPassword(browser: Browser, email: string): Promise<void> {
  const body = new URLSearchParams({ email, password: "right", intent: "password" });
  const got = await browser.ask("/login?index", { method: "POST", body });
  if (!browser.jar.has("session")) throw new Error(`Not signed in: ${got.status} ${got.text}`);
}

/** Of the specification's calls in the cookie reading, only this one signs in what the app holds. */
export async function byNewPassword(browser: Browser, email: string): Promise<void> {
  const words = "right and long enough";
  const body = new URLSearchParams({
    ...{ token: email, link_email: email, password: words, password_again: words },
  });
  const path = `/login/reset-password?${new URLSearchParams({ token: email, email })}`;
  const got = await browser.ask(path, { method: "POST", body });
  if (!browser.jar.has("session")) throw new Error(`Not signed in: ${got.status} ${got.text}`);
}
