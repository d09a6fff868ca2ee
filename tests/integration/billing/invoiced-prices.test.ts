import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { postForms, textOf } from "../../setup/browser/rendered-page";
import { directusContent } from "../../setup/backends/directus/content";
import type { Item } from "../../setup/backends/directus/items";
import { directusLike } from "../../setup/backends/directus-like";
import { foreignApp, type ForeignApp } from "../../setup/backends/foreign-app";
import { fillIn } from "../../setup/elsewhere/guest";
import { movableClock } from "../../setup/servers/movable-clock";

/** What a company signs is what it is invoiced, whatever somebody typed into a backend's own collection of add-ons. */

const edited = (slug: string, title: string, price: string): Item => ({
  ...{ status: "published", slug, title, summary: `${title}, edited.`, summary_es: null },
  ...{ kind: "service", price, price_unit: "per_employee", requires_medical: false },
  ...{ markets: ["group", "individual"] },
});
const collections = {
  ...directusContent(),
  add_ons: [
    { id: 1, sort: 1, ...edited("telehealth", "Telehealth", "1.00") },
    { id: 2, sort: 2, ...edited("yoga", "Yoga", "5.00") },
  ],
};
const clock = movableClock(new Date().toISOString());
let app: ForeignApp;

beforeAll(async () => {
  const env = { BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true" };
  app = await foreignApp(env, directusLike(clock, "stock", collections).handlers);
});
afterEach(() => expect(app.faults.splice(0)).toEqual([]));
afterAll(() => app.close());

test("a company's add-ons are those that are sold here, at the prices of its invoice", async () => {
  const owner = app.open();
  await fillIn(owner, "ana@elsewhere.example", "company");
  const offered = textOf((await owner.peek(kinds.company.steps.addons.path)).text);
  expect(offered).toContain("Telehealth");
  expect(offered).toContain("$6.00 a month per employee");
  for (const word of ["$1.00", "edited", "Yoga"]) expect(offered).not.toContain(word);
  const { text } = await owner.peek(kinds.company.pages.check);
  const seen = postForms(text, kinds.company.pages.check).flatMap(({ fields }) => fields);
  expect(textOf(text)).toContain("$6.00");
  expect(textOf(text)).not.toContain("$1.00");
  expect(seen).not.toEqual([]);
});

test("every page tells of the plans and add-ons that are sold here, and of no others", async () => {
  const guest = app.open();
  const read = async (path: string) => textOf((await guest.peek(path)).text);
  const plans = "/benefits/health-insurance/plans";
  for (const path of ["/login", plans, "/benefits/health-insurance", "/benefits/dental-plan"]) {
    const text = await read(path);
    for (const theirs of ["Larkspur one", "Larkspur two", "Smile $"])
      expect(text).not.toContain(theirs);
  }
  for (const path of ["/login", plans])
    expect(await read(path)).toMatch(/Cedarline Gold 1200[^$]*(\$[^$]*)*\$617\.35/);
  const addOns = await read("/benefits/health-insurance/plan-addons");
  expect(addOns).toContain("Telehealth");
  for (const theirs of ["Yoga", "$1.00", "edited"]) expect(addOns).not.toContain(theirs);
  expect((await guest.peek("/benefits/a/yoga")).status).toBe(404);
});
