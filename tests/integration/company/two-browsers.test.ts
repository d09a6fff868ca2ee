import { beforeEach, expect, test } from "vitest";
import { formIn, formOf } from "../../setup/browser/sent-form";
import { textOf } from "../../setup/browser/rendered-page";
import { fuzzPage } from "../../setup/people/fuzzed-page";
import { demo } from "../../setup/people/people";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";

/**
 * Two browsers save the same settings form: the later one is told, keeps its input, shows what was saved, and
 * overwrites nothing.
 */

const app = await appOfFile();
beforeEach(() => app.storage.db.deleteFrom("limits").execute());

const juniper = "owner@juniperpine.example";
const employee = "/settings/employees/employee-omar-haddad";

type Case = {
  who: string;
  path: string;
  intent?: string;
  first: Record<string, string>;
  second: Record<string, string>;
  told: RegExp;
};

const forms: Case[] = [
  {
    who: juniper,
    path: "/settings/locations?edit=location-company-juniper-pine",
    intent: "save",
    first: { label: "First yard", line2: "Unit 1" },
    second: { label: "Second yard", line1: "99 Mill Road" },
    told: /Saved in the meantime: First yard/,
  },
  {
    who: demo.owner,
    path: employee,
    intent: "save",
    first: { employee_number: "76", first_name: "Omarr" },
    second: { employee_number: "77", last_name: "Haddad-Cole" },
    told: /Saved in the meantime: 76/,
  },
  {
    who: demo.owner,
    path: "/settings/subscription/method",
    intent: "details",
    first: { name: "First Books", line2: "Floor 1" },
    second: { name: "Second Books", city: "Salem" },
    told: /Saved in the meantime: First Books/,
  },
];

const send = (browser: AppBrowser, path: string, body: URLSearchParams) =>
  browser.ask(path, { method: "POST", body });

test.each(forms.map((form) => [`${form.path} ${form.intent ?? ""}`, form] as const))(
  "%s",
  async (_name, { who, path, intent, first, second, told }) => {
    const [browser, other] = [await app.signedIn(who), await app.signedIn(who)];
    const fields = (input: Record<string, string>) => ({ ...(intent ? { intent } : {}), ...input });
    const [early, late] = [
      await formOf(browser, path, fields(first)),
      await formOf(other, path, fields(second)),
    ];
    expect((await send(browser, path, early)).to).not.toBeNull();
    const refused = await send(other, path, late);
    expect(refused.status).toBe(409);
    expect(textOf(refused.text)).toMatch(told);
    // The typed and the saved value stand side by side, with the changes of only one browser.
    const again = formIn(refused.text, path, fields({}));
    expect(Object.fromEntries(again)).toMatchObject({ ...first, ...second });
    expect(Object.fromEntries(await formOf(browser, path, fields({})))).toMatchObject(first);
  },
);

test.each(["company", "locations?add=1", "employees/add", "subscription/method"])(
  "settings/%s takes or refuses what no browser sends",
  async (page) => {
    const path = `/settings/${page}`;
    await fuzzPage(app, await app.signedIn(juniper), { route: path.split("?")[0] ?? "", path });
  },
  240_000,
);
