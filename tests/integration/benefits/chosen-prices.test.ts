import { expect, test } from "vitest";
import { exportMe } from "~/core/account/export";
import { saveCatalogueItem } from "~/core/benefits/catalogue-drafts";
import { getCatalogueItem } from "~/core/benefits/catalogue-items";
import { publishCatalogueItem, retireCatalogueItem } from "~/core/benefits/catalogue-publishing";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import type { Values } from "~/domain/benefits/catalogue/field";
import { superCaller } from "../../setup/backends/core-caller";
import { demo } from "../../setup/people/people";
import { appOfFile } from "../../setup/servers/app-in-process";
import type { Browser } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";

const app = await appOfFile();

const plans = "/benefits/health-insurance/plans";
const compare = `${plans}/compare?tier=ee&compare=cedarline-silver-3500`;

async function page(email: string | null, path: string): Promise<string> {
  app.harness.clock.advance(minutes(61));
  const browser = app.browser();
  if (email) await browser.signIn(email);
  const { status, text } = await browser.ask(path);
  expect(status, path).toBe(200);
  return text;
}

async function signedIn(email: string): Promise<Browser> {
  app.harness.clock.advance(minutes(61));
  const browser = app.harness.browser();
  await browser.signIn(email);
  return browser;
}

function saidOf(text: string, name: string): string[] {
  const parts = text.match(/<(article|section)\b.*?<\/\1>/gs) ?? [];
  return parts
    .filter((part) => part.includes(name))
    .map((part) => part.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));
}

test("a member keeps the price of an add-on that they have, and sees it once it is retired", async () => {
  const guard = { kind: "add-ons" as const, id: "add-on-id-guard" };
  await publish(guard.kind, guard.id, { price_c: 750 });
  expect(await page(demo.member, "/benefits/a/id-guard")).toContain("$5.00 a month");
  const boss = await superCaller(app.harness);
  await retireCatalogueItem(boss, { ...guard, rev: (await getCatalogueItem(boss, guard)).rev });
  expect(await page(demo.member, "/benefits/a/id-guard")).toContain("It isn’t sold anymore.");
});

async function publish(kind: CatalogueKind, id: string, changed: Values): Promise<void> {
  const boss = await superCaller(app.harness);
  const { values, rev } = await getCatalogueItem(boss, { kind, id });
  for (const name of Object.keys(changed)) expect(values, name).toHaveProperty([name]);
  const sent = { kind, id, rev, values: { ...values, ...changed } };
  const saved = await saveCatalogueItem(boss, sent);
  await publishCatalogueItem(boss, { kind, id, rev: saved.rev });
}

const dearer = {
  premium_ee: 77_700,
  premium_ec: 139_900,
  premium_es: 155_500,
  premium_fam: 222_200,
  deductible_ind_c: 390_000,
  deductible_fam_c: 780_000,
};

test("an add-on costs a person what their own choice of it does, and a company by its unit", async () => {
  const addOns = "/benefits/health-insurance/plan-addons";
  expect(await page(null, addOns)).toContain("$9.00 a month per person");
  const own = await page(demo.member, addOns);
  expect(own).toContain("$9.00 a month, flat");
  expect(own).not.toContain("Life 25k");
});

test("a covered member and an employee keep price and terms, and a guest sees the new ones", async () => {
  const covered = [
    { email: demo.member, path: `${plans}?tier=ee&usage=low`, name: "Cedarline Silver 3500" },
    { email: demo.member, path: compare, name: "Cedarline Silver 3500" },
    { email: demo.member, path: "/benefits/dental-plan", name: "You have Smilewell Basic" },
    { email: demo.employee, path: plans, name: "Larkspur Silver 4000" },
  ];
  const look = async () => {
    const text: string[][] = [];
    for (const { email, path, name } of covered) text.push(saidOf(await page(email, path), name));
    return text;
  };
  const before = await look();
  for (const sentence of before) expect(sentence).not.toEqual([]);
  expect(before[0]?.join(" ")).toContain("$486.20");
  expect(before[3]?.join(" ")).toContain("$851.16");

  const year = new Date(app.harness.clock.now()).getUTCFullYear();
  await publish("plans", "plan-cedarline-silver-3500", { ...dearer, plan_year: year });
  await publish("plans", "plan-larkspur-silver-4000", { ...dearer, plan_year: year });
  await publish("dental", "dental-smilewell-basic", {
    premium_ee: 9_100,
    premium_ec: 9_300,
    premium_es: 9_200,
    premium_fam: 9_900,
  });

  expect(await look()).toEqual(before);
  const dental = saidOf(await page(demo.member, "/benefits/dental-plan"), "Price per month");
  expect(dental.join(" ")).toMatch(/You \$24\.00 \$39\.00 .*spouse or partner \$92\.00/);
  const guest = saidOf(await page(null, `${plans}?tier=ee&zip=97201`), "Cedarline Silver 3500");
  expect(guest.join(" ")).toContain("$777.00");
  expect(guest.join(" ")).toContain("$3,900");
  expect(await page(null, "/benefits/dental-plan")).toContain("$91.00");
  const member = await signedIn(demo.member);
  expect((await member.ask(exportMe)).text).toContain("48620");
});
