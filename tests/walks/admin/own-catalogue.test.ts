import { addDays, todayOf } from "~/domain/calendar-days";
import { formats } from "~/language/formats";
import {
  csvOf,
  ownAddOns,
  ownArticles,
  ownCategories,
  pictureOf,
  plansOfFile,
  typedPlans,
  typedVendor,
  vendorsOfFile,
  type OwnPlan,
} from "../../setup/people/own-catalogue";
import { demo } from "../../setup/people/people";
import { companySteps, confirmEmail, goOn, newcomer, sign } from "../../setup/people/sign-up-walk";
import { expect, walk, type Page } from "../../setup/plain/walks";

/** An organisation's own catalog in place of the sample one, by hand, and somebody who buys from it. */

const base = "/admin/super-global/catalogue";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const saying = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).click();
const follow = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
const type = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);
const choose = (page: Page, group: string, option: string) =>
  page.getByRole("radiogroup", { name: group }).getByLabel(option).check();

/** The administrators' navigation has entries of the same name. */
const followKind = (page: Page, kind: string) =>
  page.getByRole("main").getByRole("link", { name: kind, exact: true }).last().click();

/** In the order in which one needs the other. */
const sample = [
  ["Medical plans", 12],
  ["Dental plans", 2],
  ["Vision plans", 2],
  ["Add-ons", 6],
  ["Vendors", 20],
  ["Categories", 6],
  ["Articles", 10],
  ["Associations", 2],
] as const;

async function emptyTheSample(page: Page) {
  for (const [kind, count] of sample) {
    await followKind(page, kind);
    await page.getByLabel(/^Everything published/).check();
    await press(page, "Retire what you’ve chosen");
    await expect(title(page)).toHaveText(`${kind}: retire ${count}?`);
    await press(page, "Retire them");
    await expect(saying(page, "They’re retired.")).toBeVisible();
    await expect(page.getByRole("table").getByText("Published", { exact: true })).toHaveCount(0);
    await follow(page, "Catalog");
  }
}

const noPlans = "There are no health care plans to choose from yet.";
const noOffers = "There are no everyday benefits yet.";
/** What the people's pages say while there is nothing. */
const whileEmpty = {
  guest: [
    ["/login", noPlans],
    ["/login", noOffers],
    ["/benefits", "There are no offers yet."],
    ["/benefits/health-insurance", "How it works"],
    ["/benefits/health-insurance/plans", "No health plans are sold here yet."],
    ["/benefits/health-insurance/plan-addons", "There are no add-ons yet."],
    ["/benefits/dental-plan", "There are no such plans yet."],
    ["/benefits/vision-plan", "There are no such plans yet."],
    ["/benefits/mental-health", "There’s nothing to read in this language so far."],
    ["/benefits/search?q=telehealth", "Nothing found"],
    ["/register", "from $49.00 a month"],
  ],
  member: [
    ["/", "You’re covered"],
    ["/benefits/health-insurance/plans", "No longer offered"],
    ["/benefits/dental-plan", "You have Smilewell Basic"],
  ],
} as const;

async function say(page: Page, pages: readonly (readonly [path: string, text: string])[]) {
  for (const [path, text] of pages) {
    await page.goto(path);
    await expect(page.getByRole("main"), path).toContainText(text);
    await expect(page.getByRole("main"), path).not.toContainText("being updated");
  }
}

const savedAndPublished = async (page: Page) => {
  await press(page, "Save draft");
  await follow(page, "Publish now");
  await press(page, "Publish it now");
  await expect(saying(page, "It’s published.")).toBeVisible();
};

async function sendFile(page: Page, kind: string, rows: Readonly<Record<string, string>>[]) {
  await page.goto(base);
  await followKind(page, kind);
  await follow(page, "Import from a file");
  const buffer = Buffer.from(csvOf(rows));
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "own.csv", mimeType: "text/csv", buffer });
  await page.getByLabel("Publish them right away").check();
  await press(page, "Check the file");
  await press(page, `Import and publish ${rows.length} rows`);
  await expect(saying(page, `${rows.length} rows are imported.`)).toBeVisible();
}

async function begin(page: Page, kind: string, create: string) {
  await page.goto(base);
  await followKind(page, kind);
  await follow(page, create);
}

async function typePlan(page: Page, plan: OwnPlan) {
  const { Level, States, "Network type": network, ...typed } = plan;
  const { "Works with a health savings account": hsa, "Who can buy it": who, ...texts } = typed;
  await begin(page, "Medical plans", "Create a medical plan");
  for (const [label, text] of Object.entries(texts)) await type(page, label, text);
  await choose(page, "Level", Level);
  await choose(page, "Network type", network);
  await choose(page, "Works with a health savings account", hsa);
  for (const each of who.split("|")) await page.getByLabel(each, { exact: true }).check();
  expect(States).toBe("OR|WA");
  for (const state of ["Oregon", "Washington"]) {
    await page.getByLabel(state, { exact: true }).check();
  }
  await savedAndPublished(page);
}

async function buildCategories(page: Page) {
  for (const [index, name] of ownCategories.entries()) {
    await begin(page, "Categories", "Create a category");
    await type(page, "Title", name);
    await page.getByLabel("Color", { exact: true }).selectOption({ index: index + 1 });
    await page.getByLabel("Choose a picture").setInputFiles({
      name: "picture.png",
      mimeType: "image/png",
      buffer: await pictureOf(["#a27", "#2a7", "#27a"][index] ?? "#777"),
    });
    await type(page, "What it shows", `A painting of ${name.toLowerCase()}`);
    await savedAndPublished(page);
    await expect(page.getByRole("main")).toContainText(`A painting of ${name.toLowerCase()}`);
  }
}

async function typeVendor(page: Page) {
  await begin(page, "Vendors", "Create a vendor");
  await type(page, "Name", typedVendor.Name);
  await page.getByLabel("Category", { exact: true }).selectOption(typedVendor.Category);
  await type(page, "Summary", typedVendor.Summary);
  await type(page, "Offer", typedVendor.Offer);
  await choose(page, "How people get it", "A code");
  await type(page, "Link, code or phone number", "MOSS10");
  for (const state of ["Oregon", "Washington"]) {
    await page.getByLabel(state, { exact: true }).check();
  }
  await savedAndPublished(page);
}

async function typeArticles(page: Page) {
  for (const { en, es } of ownArticles) {
    for (const language of ["en", "es"] as const) {
      const { title: name, summary, body } = { en, es }[language];
      await begin(page, "Articles", "Create an article");
      await type(page, "Title", name);
      await type(page, "Summary", summary);
      await choose(page, "Language", language === "en" ? "In English" : "In Spanish");
      if (language === "es") {
        await page.getByLabel(/^The English article it translates/).selectOption(en.title);
      }
      await page.getByLabel("Topic", { exact: true }).selectOption("Sleep");
      await type(page, "Text", body);
      await type(page, "Last reviewed on", todayOf());
      await savedAndPublished(page);
    }
  }
}

const legal = [
  ["/privacy-policy", "Privacy policy"],
  ["/terms-conditions", "Terms and conditions"],
  ["/terms-service", "Terms of service"],
] as const;

async function typeLegalTexts(page: Page) {
  for (const [path, name] of legal) {
    await page.goto(base);
    await follow(page, "Legal texts");
    await page.getByRole("table").getByRole("link", { name }).click();
    await follow(page, "Change");
    await type(page, "Version", "9.1");
    await type(page, "In force since", todayOf());
    await type(page, "Text", `## Our own\n\nThis is ours, at ${path}.`);
    await type(page, "Text in Spanish (optional)", `## Lo nuestro\n\nEsto es nuestro.`);
    await savedAndPublished(page);
  }
}

async function typeAddOns(page: Page) {
  for (const { title: name, price, unit } of ownAddOns) {
    await begin(page, "Add-ons", "Create an add-on");
    await type(page, "Title", name);
    await type(page, "Summary", "Somebody is there.");
    await choose(page, "Kind", "Service");
    await type(page, "Price per month", price);
    await choose(page, "What the price is for", unit);
    await page.getByLabel("Companies", { exact: true }).check();
    await savedAndPublished(page);
  }
}

/** A company of twelve: Plus is 99.00 + 12 × 15.00, the nurse line 12 × 7.50, the room 20.00. */
const costs = { total: "$389.00", nurse: "$90.00", room: "$20.00" };

async function buy(page: Page, email: string, codeOf: () => Promise<string | null>) {
  await page.goto("/register");
  await follow(page, "A company");
  for (const step of companySteps.slice(0, -1)) {
    if (step.heading === "Your team") {
      await step.half({ page, email });
      await page.goto(step.path);
    }
    await step.complete({ page, email });
    await goOn(page);
  }
  for (const { title: name } of ownAddOns) await page.getByRole("checkbox", { name }).check();
  await expect(page.getByRole("checkbox")).toHaveCount(ownAddOns.length);
  await goOn(page);

  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await expect(row("Night nurse line")).toContainText(`12 × $7.50 = ${costs.nurse}`);
  await expect(row("Quiet room")).toContainText(costs.room);
  await expect(page.getByRole("main")).toContainText(`we'll invoice you ${costs.total}.`);
  await sign(page);
  await confirmEmail(page, (await codeOf()) ?? "");
  await sign(page);
  await expect(page).toHaveURL(/\/register\/company\/success$/);
  const due = formats("en").day(addDays(todayOf(), 14));
  await expect(page.getByText(`Pay ${costs.total} by ${due}.`)).toBeVisible();
  await page.goto("/settings/subscription/payments");
  await page.getByRole("main").getByRole("link", { name: /INV-/ }).first().click();
  await expect(row("Night nurse line")).toContainText(costs.nurse);
  await expect(row("Quiet room")).toContainText(costs.room);
  await expect(page.getByRole("main")).toContainText(costs.total);
  await page.goto("/register/company/recap-current");
  await expect(page.getByRole("main")).toContainText("Night nurse line");
  await expect(page.getByRole("main")).toContainText(costs.total);
}

/** What was built, where people find it. */
const whenBuilt = {
  guest: [
    ["/login", "Fernhill Bronze 1"],
    ["/login", "Garden and yard"],
    ["/benefits/books-and-paper", "10% off at Inkwell Stationers"],
    ["/benefits/health-insurance/plans?zip=97201", "10 plans"],
    ["/benefits/health-insurance/plans?zip=97201&metal=platinum", "$601.10"],
    ["/benefits/health-insurance/plan-addons", "$7.50"],
    ["/benefits/search?q=lantern", "Paper Lantern Books"],
    ["/benefits/mental-health/when-the-night-is-long", "Get up."],
    ["/benefits/mental-health?language=es", "Una semana dura"],
    ...legal.map(([path]) => [path, `This is ours, at ${path}.`] as const),
  ],
  buyer: [
    ["/benefits/health-insurance/plans?zip=97201&order=premium", "$301.10"],
    ["/vendor/moss-and-stone", "MOSS10"],
    ["/vendor/paper-lantern-books", "LANTERN10"],
  ],
} as const;

walk(
  "a super administrator puts an own catalog in place of the sample one, and a company buys from it",
  async ({ page, signIn, anotherBrowser, mailbox }) => {
    await signIn(page, demo.super, base);
    await emptyTheSample(page);
    const guest = await (await anotherBrowser()).newPage();
    await say(guest, whileEmpty.guest);
    const member = await (await anotherBrowser()).newPage();
    await signIn(member, demo.member);
    await say(member, whileEmpty.member);

    await buildCategories(page);
    await sendFile(page, "Medical plans", plansOfFile);
    for (const plan of typedPlans) await typePlan(page, plan);
    await sendFile(page, "Vendors", vendorsOfFile);
    await typeVendor(page);
    await typeArticles(page);
    await typeLegalTexts(page);
    await typeAddOns(page);
    await say(guest, whenBuilt.guest);

    const email = newcomer();
    await buy(guest, email, async () => (await mailbox.next(email)).code);
    await say(guest, whenBuilt.buyer);
  },
);
