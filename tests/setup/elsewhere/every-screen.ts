import { expect } from "vitest";
import { appOrigin } from "../backends/backend-client";
import type { ForeignBrowser } from "../backends/foreign-app";
import { linksOf, pressedForms, type PressedForm } from "../browser/rendered-page";
import type { ForeignRole } from "../people/foreign-people";
import { pageRoutes } from "../source/route-manifest";
import { inTurn } from "../source/sampled";
import { whole } from "../source/whole";

/**
 * Opens every screen by each role on a foreign backend: no link leads nowhere, no button to an error, and no page
 * speaks to operators.
 */

const roles: readonly ForeignRole[] = [
  "guest",
  "individual",
  "employee",
  "owner",
  "support",
  "global",
  "super",
];

/** Only people who run the backend should read these words, in any of its answers. */
const operators =
  /Route doesn|The route|Invalid (user|payload|query)|permission to access|Unauthenticated|action is unauthorized|given data was invalid|\bCSRF\b|ALLOW_LIST|INVALID_|ROUTE_NOT|BACKEND_|Server Error|no such call/i;
const operatorsPage = "/admin/super-global/connections";

const { paths, routeOf } = pageRoutes(() => true);
const parameters: Record<string, string> = { userId: "100", state: "OR", product: "membership" };
const addressOf = (path: string) => {
  const filled = path.replace(/:(\w+)\??/g, (_all, name: string) => parameters[name] ?? "anything");
  return /^\/login\/\w+-password$/.test(filled) ? `${filled}?token=good` : filled;
};
/** These pages may answer 404: they are about one thing, an association or administrators, and no one here has any. */
const mayBeHidden = (path: string) => /:|^\/(admin|billing|association\/manage)\b/.test(path);

const shapeOf = (url: URL) => `${url.pathname} ${[...url.searchParams.keys()].sort().join()}`;

/** A person who leaves nothing out fills these in, by fields' names. */
const values: readonly [RegExp, string][] = [
  [/email/, "kim@elsewhere.example"],
  [/zip/, "97201"],
  [/month|day$|count|hours/, "3"],
  [/year/, "1988"],
  [/date|_on$/, "2027-01-04"],
  [/phone/, "503 555 0188"],
  [/./, "Ana Ruiz"],
];
const input = (name: string, type: string, choices: readonly string[]): string =>
  type === "select"
    ? (choices.at(-1) ?? "")
    : (values.find(([names]) => names.test(name))?.[1] ?? "");
/** These buttons are pressed last, because they close the account or enter another one. */
const lastOnes = /^\/(me|admin\/global\/login-as)\b/;

/** @param reading each one looks at a screen as another person */
export async function expectEveryScreen(
  reading: number,
  arrive: (role: ForeignRole) => ForeignBrowser | Promise<ForeignBrowser>,
): Promise<void> {
  const wrong: string[] = [];
  for (const [column, role] of roles.entries()) {
    const browser = await arrive(role);
    const offered = new Map<string, string>();
    const forms = new Map<string, PressedForm>();

    function look(at: string, html: string) {
      const text = operators.exec(html.replace(/<script[\s\S]*?<\/script>/g, ""))?.[0];
      if (text && at !== operatorsPage) wrong.push(`${role}: ${at} says ${text}`);
      for (const href of linksOf(html).filter((each) => !each.startsWith("#"))) {
        const url = new URL(href, appOrigin + at);
        const to = url.pathname + url.search;
        if (url.origin === appOrigin && routeOf(to)) offered.set(shapeOf(url), to);
      }
      for (const form of pressedForms(html, at, input)) {
        const { origin, pathname, search } = new URL(form.action, appOrigin + at);
        const fields = form.fields.map(([name, value]) => (name === "intent" ? value : name));
        const shape = [form.method, routeOf(pathname) ?? pathname, ...fields.sort()].join(" ");
        // Pressed by tests of their own: signing out ends the walk.
        const isPressed = origin === appOrigin && pathname !== "/logout";
        if (isPressed) forms.set(shape, { ...form, action: pathname + search });
      }
    }
    /** Opens an address, follows the site's own redirects, and returns the last status. */
    async function open(path: string): Promise<number> {
      let at = path;
      for (let hop = 0; hop < 6; hop += 1) {
        const { status, to, text } = await browser.peek(at);
        if (to === null) {
          look(at, text);
          return status;
        }
        const next = new URL(to, appOrigin + at);
        if (next.origin !== appOrigin) return 200;
        at = next.pathname + next.search;
      }
      throw new Error(`${path} leads in a circle`);
    }

    for (const [row, path] of paths.entries()) {
      if (!whole && role !== inTurn(roles, row + reading)) continue;
      const status = await open(addressOf(path));
      const isFine = [200, 501].includes(status) || (status === 404 && mayBeHidden(path));
      if (!isFine) wrong.push(`${role}: ${path} is ${status}`);
    }
    /** Returns where a person ends who presses a form's button. */
    async function press({ method, action, fields }: PressedForm): Promise<number> {
      const body = new URLSearchParams(fields);
      if (method === "GET") return open(`${action.split("?")[0]}?${body.toString()}`);
      const { status, to, text } = await browser.peek(action, { method, body });
      if (to === null) look(action, text);
      if (to === null) return status;
      const next = new URL(to, appOrigin + action);
      return next.origin === appOrigin ? open(next.pathname + next.search) : 200;
    }
    expect([role, offered.size > 3]).toEqual([role, true]);
    for (const [at, path] of [...offered.values()].entries()) {
      // A sample takes a part of them, not the same in both readings.
      if (!whole && at % 8 !== (column + reading) % 8) continue;
      const status = await open(path);
      if (status !== 200) wrong.push(`${role}: a link leads to ${path}, which is ${status}`);
    }
    const order = (form: PressedForm) => Number(lastOnes.test(form.action));
    const pressed = [...forms.values()].sort((a, b) => order(a) - order(b));
    for (const [at, form] of pressed.entries()) {
      if (!whole && at % 8 !== (column + reading) % 8) continue;
      const status = await press(form);
      const isFine = status === 200 || [401, 403, 409, 413, 422, 429].includes(status);
      if (!isFine) wrong.push(`${role}: ${form.method} ${form.action} ends with ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}
