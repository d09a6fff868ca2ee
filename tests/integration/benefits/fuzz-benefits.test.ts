import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CatalogueItem } from "~/contract/benefits/catalogue-calls";
import { catalogueKinds, type CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { pictureFields } from "~/domain/benefits/catalogue/form-parts";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { largestCatalogueFile } from "~/screens/admin/catalogue/catalogue-files.server";
import { catalogueFormBounds } from "~/screens/admin/catalogue/catalogue-form.server";
import { largestPictureForm } from "~/screens/admin/catalogue/pictures.server";
import { wholeAddOn } from "../../setup/backends/catalogue-inputs";
import { currentRev, submissions, type Pairs } from "../../setup/people/fuzzed-forms";
import { fuzzPage, fuzzRuns } from "../../setup/people/fuzzed-page";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import type { Browser } from "../../setup/servers/embedded-harness";

/**
 * Every form of the benefits and of their catalog, with submissions that no browser makes: refused with what was typed, or
 * accepted; never a fault of the app or of its backend, and no more read than a form may hold.
 */

const patience = 240_000;
const modules = import.meta.glob([
  "/app/routes/benefits+/**/*.{ts,tsx}",
  // Choosing and offering coverage have a test of their own.
  "!/app/routes/benefits+/health-insurance+/**/*.{ts,tsx}",
  "/app/routes/benefits+/health-insurance+/{plans+/**,prep-list}.{ts,tsx}",
  "/app/routes/vendor+/**/*.{ts,tsx}",
  "/app/routes/admin+/super-global+/catalogue+/**/*.{ts,tsx}",
]);

let app: AppInProcess;
let boss: AppBrowser;
let member: AppBrowser;
let keeper: Browser;
const paths = new Map<string, string>();

const base = "/admin/super-global/catalogue";
const calls = "/api/v1/super-admin/catalogue";

type FuzzedForm = {
  /** As the routes have it, with its parameters filled in; `draft` and `import` are made before. */
  route: string;
  params?: Record<string, string>;
  who: "boss" | "member";
  largest?: number | ((url: URL) => number);
  /** What somebody would fill in besides what the page shows. */
  more?: Pairs;
};

const item = `${base}/:kind/:id`;
const acts = ["schedule", "unschedule", "publish", "discard", "retire"];

/** A file for each picture of a kind. */
const picturesOf = (kind: CatalogueKind): Pairs =>
  kinds[kind].fields
    .filter(({ type }) => type === "picture")
    .map(({ name }) => [pictureFields(name).file, "\u0089PNG\r\n\u001a\n"]);

const forms: FuzzedForm[] = [
  ...catalogueKinds.map((kind): FuzzedForm => ({
    route: `${item}/edit`,
    params: { kind, id: `first of ${kind}` },
    who: "boss",
    largest: catalogueFormBounds.largest,
    more: picturesOf(kind),
  })),
  {
    route: `${base}/:kind/new`,
    params: { kind: "vendors" },
    who: "boss",
    largest: catalogueFormBounds.largest,
    more: picturesOf("vendors"),
  },
  ...acts.map((act): FuzzedForm => ({
    ...{ route: `${item}/:act`, params: { kind: "add-ons", id: "draft", act }, who: "boss" },
    more: [
      ["rev", currentRev],
      ["on", "2098-12-01"],
    ],
  })),
  {
    ...{ route: `${item}/history/:number`, who: "boss" },
    params: { kind: "add-ons", id: "draft", number: "1" },
    more: [["rev", currentRev]],
  },
  ...(["plans", "vendors"] as const).map((kind): FuzzedForm => ({
    ...{ route: `${base}/:kind/import`, params: { kind }, who: "boss" },
    largest: largestCatalogueFile,
    more: [
      ["file", "name,slug,carrier\nOne,one,Two\n"],
      ["publish", "no"],
    ],
  })),
  {
    route: `${base}/:kind/import/:importId`,
    params: { kind: "plans", importId: "import" },
    who: "boss",
    more: [["intent", "import"]],
  },
  {
    ...{ route: `${base}/:kind/retire`, params: { kind: "vendors" }, who: "boss" },
    more: [["items", "0 vendor-anvil-and-oak-coaching"]],
  },
  {
    ...{ route: `${base}/pictures`, who: "boss", largest: largestPictureForm },
    more: [
      ["file", "\u0089PNG\r\n\u001a\n"],
      ["title", "A picture"],
    ],
  },
  { route: "/vendor/:slug", params: { slug: "harvest-crate" }, who: "member" },
  { route: "/benefits/health-insurance/prep-list", who: "member" },
];

const asked = {
  zip: "97201",
  tier: "fam",
  usage: "high",
  metal: "gold,silver",
  network: "PPO",
  carrier: "Cedarline|Tallgrass",
  hsa: "1",
  max_premium: "1,250.50",
  max_deductible: "14500",
  sort: "worst",
  view: "table",
  page: "1",
  compare: "cedarline-silver-3500,tallgrass-bronze-local",
  code: "7K2Q-M8XD",
};

/** What is asked of a page by its address: each a form that needs no script. */
const questions: [
  path: string,
  who: "boss" | "member" | "guest",
  filled: Record<string, string>,
][] = [
  ["/benefits/search", "guest", { q: "dentist", page: "1" }],
  ["/benefits/fitness", "member", { q: "gym", state: "OR", kind: "code" }],
  ["/benefits/health-insurance/plans", "member", asked],
  ["/benefits/health-insurance/plans/compare", "member", asked],
  ["/benefits/health-insurance/plans/sheet", "member", asked],
  ["/benefits/mental-health", "guest", { language: "es", topic: "sleep" }],
  [`${base}/plans`, "boss", { search: "gold", state: "published", page: "1" }],
  [`${base}/plans/export`, "boss", { state: "published" }],
  [`${base}/plans/new`, "boss", { from: "plan-larkspur-gold-1500" }],
  [`${base}/pictures`, "boss", { picture: "x" }],
];

beforeAll(async () => {
  app = await appInProcess();
  [boss, member] = [app.browser(), app.browser()];
  await boss.signIn(demo.super);
  await member.signIn(demo.member);
  keeper = app.harness.browser();
  app.harness.clock.advance(120_000);
  await keeper.signIn(demo.super);
  for (const kind of catalogueKinds) {
    const { items } = (await keeper.call("GET", `${calls}/${kind}`)).body.data as {
      items: CatalogueItem[];
    };
    paths.set(`first of ${kind}`, items[0]?.id ?? "");
  }
  const begun = { key: "a draft to be fuzzed", values: wholeAddOn("a-draft-to-be-fuzzed") };
  const made = (await keeper.call("POST", `${calls}/add-ons`, begun)).body.data as CatalogueItem;
  paths.set("draft", made.id);
  const exported = await boss.ask(`${base}/plans/export`);
  const file = new FormData();
  file.set("file", new File([exported.text], "plans.csv", { type: "text/csv" }));
  file.set("publish", "no");
  const sent = await boss.ask(`${base}/plans/import?index`, { method: "POST", body: file });
  paths.set("import", sent.to?.split("/").at(-1) ?? "");
  expect([...paths.values()].every(Boolean), JSON.stringify([...paths])).toBe(true);
});
afterAll(() => app.close());

const pathOf = ({ route, params = {} }: FuzzedForm) =>
  route.replace(
    /:(\w+)/g,
    (_, name: string) => paths.get(params[name] ?? "") ?? params[name] ?? "",
  );

const nameOf = ({ route, params = {} }: FuzzedForm) =>
  [route, ...Object.values(params)].join(" ").replace(base, "");

test.each(forms.map((form) => [nameOf(form), form] as const))(
  "%s",
  async (_name, form) => {
    const id = paths.get(form.params?.["id"] ?? "");
    const stored = `${calls}/${form.params?.["kind"]}/${id}`;
    await fuzzPage(app, form.who === "boss" ? boss : member, {
      ...form,
      path: pathOf(form),
      revOf: async () => (id ? ((await keeper.call("GET", stored)).body.data?.rev as number) : 0),
    });
  },
  patience,
);

test.each(questions)(
  "asked by address: %s",
  async (path, who, filled) => {
    const browser = { boss, member, guest: app.browser() }[who];
    let count = 0;
    await fc.assert(
      fc.asyncProperty(submissions(Object.entries(filled)), async ({ pairs }) => {
        count += 1;
        const data = path.endsWith("export") || count % 4 === 0 ? "" : ".data";
        const got = await browser.peek(`${path}${data}?${new URLSearchParams(pairs)}`);
        expect(app.faults.splice(0)).toEqual([]);
        expect(got.status).toBeLessThan(500);
      }),
      { numRuns: fuzzRuns },
    );
  },
  patience,
);

test("every page of the benefits that takes a form is one of those", async () => {
  const fuzzed = new Set(forms.map(({ route }) => app.routeIds.get(route)?.at(-1)));
  const taking: string[] = [];
  for (const [file, load] of Object.entries(modules)) {
    if ("action" in ((await load()) as object)) taking.push(file.replace(/^\/app\/|\.tsx?$/g, ""));
  }
  expect(taking.length).toBeGreaterThan(7);
  expect(taking.filter((id) => !fuzzed.has(id))).toEqual([]);
});
