import type { Page } from "@playwright/test";
import type { Language } from "~/language/languages";
import { expect, hydrated } from "../../setup/browser/browser-fixtures";
import { read834 } from "../../setup/carriers/read-834";
import {
  addressOf,
  baby,
  bakers,
  isChoice,
  latecomer,
  leaver,
  monthOf,
  offered,
  parent,
  paycheckOf,
  tierOf,
  withBaby,
  type Baker,
  type Choice,
  type Extra,
  type Relative,
  type Shares,
} from "../../setup/health/bakery";
import { plainBrowser, type PlainBrowser } from "../../setup/health/plain-forms";
import {
  bornOn,
  comesBack,
  goOn,
  health,
  newestInvoice,
  noQuestions,
  paid,
  press,
  said,
  speak,
  test,
  type Mailbox,
  type Words,
} from "../../setup/health/story";
import { demo } from "../../setup/people/people";

/**
 * A bakery of fourteen from its owner's sign-up to the first who leaves: the offer, everybody's answer, and what the invoices,
 * the payroll file and the carriers' files say of it, month after month. Expected amounts come from setup/health/bakery.ts.
 */

const owner = bakers[0]!;
/** The owner signs the company up with its list of people, and has a membership from today. */
async function signUp(
  page: Page,
  mailbox: { next(address: string): Promise<{ code: string | null }> },
) {
  const email = addressOf(owner);
  await page.goto("/register");
  await page.getByRole("link", { name: "A company" }).click();
  await page.getByLabel("First name").fill(owner.first);
  await page.getByLabel("Last name").fill(owner.last);
  await page.getByLabel("Email address").fill(email);
  await page
    .getByLabel("What do you do at the company?")
    .selectOption({ label: "Owner or partner" });
  await goOn(page, said("en"));
  await page.getByLabel("Legal name").fill("Fourteen Loaves Bakery");
  await page.getByLabel("Business type").selectOption({ index: 1 });
  await page.getByLabel("Industry").selectOption({ label: "Food and drink" });
  await page.getByLabel("Full-time employees").fill("14");
  await page.getByLabel("Company phone number").fill("503 555 0177");
  await goOn(page, said("en"));
  await page.getByLabel("Street address").fill("12 Harbor Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Oregon" });
  await page.getByLabel("ZIP code").fill("97201");
  await goOn(page, said("en"));
  await page.goto("/register/company/employees?import=1");
  const rows = bakers.map(
    (baker) => `${baker.first},${baker.last},${addressOf(baker)},2035-05-02,38`,
  );
  await page
    .getByLabel("Or paste the list")
    .fill(["First name,Last name,Email,Hire date,Hours", ...rows].join("\n"));
  await press(page, "Check the list");
  await press(page, "Import 14 people");
  await goOn(page, said("en"));
  await page.getByRole("radio", { name: /^Plus/ }).check();
  await page.getByRole("radio", { name: /^Every month/ }).check();
  await page.getByLabel("When should it start?").fill("2040-03-01");
  await page.getByRole("radio", { name: /^Invoice/ }).check();
  await goOn(page, said("en"));
  await goOn(page, said("en"));
  await expect(page).toHaveURL(/\/register\/company\/recap$/);
  const { code } = await mailbox.next(email);
  await page.getByLabel("6-digit code").fill(code ?? "");
  await press(page, "Confirm");
  await page.getByLabel("I agree, and my answers are true").check();
  await page.getByLabel("Your full name, as your signature").fill(`${owner.first} ${owner.last}`);
  await press(page, "Submit");
  await expect(page).toHaveURL(/\/register\/company\/success$/);
}

/** With scripts the figures follow what is typed, without a button. */
async function followsWhatIsTyped(page: Page, w: Words, shares: Shares) {
  await hydrated(page);
  const figures = page.locator("section", { has: page.locator("#figures-title") });
  const alone: Choice = { plan: "Larkspur Silver 4000", family: [], extras: [] };
  for (const ee of [100, shares.ee]) {
    await page.getByLabel(w.plans.ee).fill(String(ee));
    const { employer_c } = monthOf(alone, { ...shares, ee });
    await expect(figures).toContainText(w.money(employer_c), { useInnerText: true });
  }
}

/** The owner sets the offer up, page by page, and publishes it. */
async function setUp(page: Page, w: Words, shares: Shares) {
  await page.goto(health);
  await page.getByRole("link", { name: w.health.group.setUp.title }).click();
  await expect(page).toHaveURL(/questionnaire|e-lookup/);
  await noQuestions(page);
  await page.getByLabel(w.setUp.lookUp.ein).fill("98-1234567");
  await goOn(page, w);
  await page.getByRole("radio", { name: w.setUp.record.confirmed }).check();
  await goOn(page, w);
  await page.getByLabel(w.setUp.company.owners).fill("1");
  await page.getByRole("radio", { name: w.setUp.company.waits.none }).check();
  await goOn(page, w);
  await expect(page.getByLabel(w.address.street)).toHaveValue("12 Harbor Street");
  await goOn(page, w);
  for (const { first, last } of bakers)
    await expect(page.getByRole("main")).toContainText(`${first} ${last}`);
  await goOn(page, w);
  for (const name of offered)
    await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  await page.getByLabel(w.plans.reference).selectOption({ label: "Larkspur Silver 4000" });
  await page.getByLabel(w.plans.ee).fill(String(shares.ee));
  await page.getByLabel(w.plans.dep).fill(String(shares.dep));
  await followsWhatIsTyped(page, w, shares);
  await page.getByLabel(w.plans.openTo).fill("2040-03-14");
  await press(page, w.plans.recalculate);
  await expect(page.getByRole("radio", { name: w.day("2040-04-01") })).toBeVisible();
  await page.getByRole("radio", { name: w.day("2040-04-01") }).check();
  await goOn(page, w);
  for (const name of ["Smilewell Basic", "Clearview 12", "Telehealth"])
    await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  await goOn(page, w);
  await goOn(page, w);
  await page.getByLabel(w.check.agreed).check();
  await page.getByLabel(w.check.signature).fill(`${owner.first} ${owner.last}`);
  await press(page, w.accept.submit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(w.published.title);
}

const invitation = ({ subject }: { subject: string }) =>
  /asks for your answer|espera su respuesta/.test(subject);

/** Follows the mail, and is signed in. */
async function comesIn(page: Page, mailbox: Mailbox, baker: Baker): Promise<void> {
  const { link } = await mailbox.next(addressOf(baker), invitation);
  await page.goto(link);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(/ctoken/);
  await noQuestions(page);
  await expect(page).toHaveURL(new RegExp(`${health}/get-started$`));
}

/** What an answer costs, as the page before the signature and the one after it say. */
async function seesCost(page: Page, w: Words, choice: Choice, shares: Shares): Promise<void> {
  const { employer_c, member_c } = monthOf(choice, shares);
  const total = page.locator("tr").filter({ hasText: w.sign.review.total });
  await expect(total).toContainText(w.money(employer_c));
  await expect(total).toContainText(w.money(member_c));
  await expect(page.getByRole("main")).toContainText(
    w.sign.review.paycheck({ cents: paycheckOf(member_c) }),
  );
}

/** Somebody chooses for themselves and their family, or declines, and signs. */
async function answer(page: Page, w: Words, baker: Baker, shares: Shares): Promise<void> {
  const { answer: given } = baker;
  await page.goto(`${health}/get-started`);
  await noQuestions(page);
  await goOn(page, w);
  await bornOn(page, "2008-02-29");
  await page.getByLabel(w.address.street).fill("9 Mill Lane");
  await page.getByLabel(w.address.city).fill("Portland");
  await page.getByLabel(w.address.state, { exact: true }).selectOption("OR");
  await page.getByLabel(w.address.zip).fill("97209");
  await goOn(page, w);
  if (isChoice(given)) for (const relative of given.family) await adds(page, w, relative, baker);
  const isAlone = !isChoice(given) || given.family.length === 0;
  await press(page, isAlone ? w.family.justMe : w.family.goOn);
  if (isChoice(given)) {
    await page.getByRole("radio", { name: new RegExp(`^${given.plan}`) }).check();
  } else {
    await page.getByRole("radio", { name: w.choose.plan.waive }).check();
    await page.getByLabel(w.choose.plan.why).selectOption({ label: w.reasons.spouse });
  }
  const more = isChoice(given) ? given.extras : [];
  for (const [name, none] of [
    ["Smilewell Basic", w.choose.plan.noDental],
    ["Clearview 12", w.choose.plan.noVision],
  ] as const)
    await page
      .getByRole("radio", { name: new RegExp(`^${more.includes(name) ? name : none}`) })
      .check();
  await goOn(page, w);
  if (isChoice(given)) {
    if (more.includes("Telehealth"))
      await page.getByRole("checkbox", { name: /^Telehealth/ }).check();
    await goOn(page, w);
    await seesCost(page, w, given, shares);
  }
  await press(page, w.sign.review.goOn);
  if (isChoice(given)) await seesCost(page, w, given, shares);
  await page.getByLabel(w.check.agreed).check();
  await page.getByLabel(w.sign.agreement.sign).fill(`${baker.first} ${baker.last}`);
  await press(page, isChoice(given) ? w.sign.agreement.button : w.sign.agreement.waiveButton);
  await expect(page).toHaveURL(/\/thank-you$/);
  if (isChoice(given)) await seesCost(page, w, given, shares);
}

async function adds(page: Page, w: Words, relative: Relative, { last }: Baker): Promise<void> {
  await page.getByRole("link", { name: w.family.add }).click();
  await page
    .getByLabel(w.family.relationship)
    .selectOption({ label: w.relatives[relative.relationship] });
  await page.getByLabel(w.family.first, { exact: true }).fill(relative.first_name);
  await page.getByLabel(w.family.last, { exact: true }).fill(last);
  await bornOn(page, relative.born);
  await press(page, w.family.save);
  await expect(page.getByRole("heading", { name: `${relative.first_name} ${last}` })).toBeVisible();
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const birthday = (day: string) => {
  const [year = "", month = "", date = ""] = day.split("-");
  return { "dob.month": month, "dob.day": date, "dob.year": year };
};

/** The same by plain forms. */
async function answersPlainly(
  browser: PlainBrowser,
  mailbox: Mailbox,
  baker: Baker,
  language: Language,
) {
  const { answer: given, first, last } = baker;
  const { link } = await mailbox.next(addressOf(baker), invitation);
  const token = new URL(link).searchParams.get("token") ?? "";
  let here = await browser.send(link, { token });
  if (here.path.startsWith("/questionnaire"))
    here = await browser.send(here.path, {}, { intent: "skip" });
  await browser.send("/me", { language });
  await browser.send(`${health}/get-started`, { who: "me" });
  await browser.send(`${health}/registration`, {
    ...{
      ...birthday("2008-02-29"),
      line1: "9 Mill Lane",
      city: "Portland",
      state: "OR",
      zip: "97209",
    },
  });
  for (const { relationship, first_name, born } of isChoice(given) ? given.family : [])
    await browser.send(`${health}/dependents?add=1`, {
      ...{ relationship, first_name, last_name: last, ...birthday(born) },
    });
  await browser.send(`${health}/dependents`, {});
  if (isChoice(given)) {
    const taken = (name: Extra) => (given.extras.includes(name) ? slugOf(name) : "none");
    await browser.send(`${health}/plan-selection`, {
      medical: slugOf(given.plan),
      ...{ dental: taken("Smilewell Basic"), vision: taken("Clearview 12") },
    });
    const more: Record<string, string> = given.extras.includes("Telehealth")
      ? { addons: "telehealth" }
      : {};
    await browser.send(`${health}/plan-addons-selection`, more);
  } else if (given) {
    await browser.send(`${health}/plan-selection`, {
      ...{ medical: "waive", waiver_reason: given.waives, dental: "none", vision: "none" },
    });
  }
  await signsPlainly(browser, `${first} ${last}`);
}

async function signsPlainly(browser: PlainBrowser, signature: string): Promise<void> {
  const review = await browser.open(`${health}/review`);
  const seen = /name="seen" value="([^"]*)"/.exec(review.text)?.[1] ?? "";
  const signed = await browser.send(`${health}/agreement?seen=${encodeURIComponent(seen)}`, {
    ...{ agreed: "on", signature },
  });
  expect(signed.path, signature).toBe(`${health}/thank-you`);
}

type Asked = { baker: Baker; choice: Choice; times?: 1 | -1; less?: Choice };

/**
 * That an invoice asks for these premiums, what else is given, and nothing more, and that its total is their sum.
 * @param rest what else it asks for, in cents, with some words of each line
 */
async function asksFor(
  page: Page,
  w: Words,
  {
    issued,
    premiums,
    rest,
    shares,
  }: { issued: string; premiums: Asked[]; rest: [RegExp, number][]; shares: Shares },
): Promise<{ number: string; cents: number }> {
  const { number, lines, total } = await newestInvoice(page, w, issued);
  const left = [...lines];
  const take = (isIt: (line: string) => boolean, what: string) => {
    const at = left.findIndex(isIt);
    expect(at, `${what} in ${left.join(" | ")}`).toBeGreaterThanOrEqual(0);
    left.splice(at, 1);
  };
  let sum = 0;
  for (const { baker, choice, times = 1, less } of premiums) {
    const [now, before] = [monthOf(choice, shares), less && monthOf(less, shares)];
    const employer_c = times * (now.employer_c - (before?.employer_c ?? 0));
    const member_c = times * (now.member_c - (before?.member_c ?? 0));
    sum += employer_c + member_c;
    const parts = [`${baker.first} ${baker.last}`, w.money(employer_c), w.money(member_c)];
    const amount = ` ${w.money(employer_c + member_c)}`;
    take(
      (line) => parts.every((part) => line.includes(part)) && line.endsWith(amount),
      [...parts, amount].join(" "),
    );
  }
  for (const [words, cents] of rest) {
    sum += cents;
    take((line) => words.test(line) && line.endsWith(` ${w.money(cents)}`), `${words} ${cents}`);
  }
  expect(left, "lines that nobody expected").toEqual([]);
  expect(total).toContain(w.money(sum));
  return { number, cents: sum };
}

async function payroll(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${health}/team/payroll.csv`);
  return (await answer.text())
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");
}

/** A person's line: who, for which month, from when, what before. */
function payrollLine(
  w: Words,
  month: string,
  { first, last }: Baker,
  choice: Choice,
  shares: Shares,
) {
  const { member_c } = monthOf(choice, shares);
  const amounts = [paycheckOf(member_c), member_c].map((cents) => (cents / 100).toFixed(2));
  return [
    "",
    last,
    first,
    month,
    ...amounts,
    "2040-04-01",
    member_c === 0 ? "" : w.payroll.changes.new,
    "0.00",
  ].join(",");
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^a-z ]/gi, "")
    .toUpperCase();

/**
 * A super administrator makes a carrier's file of today, and reads what it says of these people: what is done, for whom, in which
 * level, from or until when.
 */
async function carrierFile(page: Page, carrier: string): Promise<string[]> {
  await page.goto("/admin/super-global/carriers");
  await page.getByRole("main").getByRole("link", { name: carrier }).click();
  await page.getByRole("link", { name: "Make today’s file" }).click();
  await page.getByRole("button", { name: "Make today’s file" }).click();
  const link = page.getByRole("link", { name: "Download the 834" });
  const nothing = page.getByRole("status").filter({ hasText: "There’s nothing to tell" });
  await expect(link.or(nothing).first()).toBeVisible();
  if (await nothing.isVisible()) return [];
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  const bakersOnly = new Set(bakers.map(({ last }) => plain(last)));
  return read834(await file.text())
    .loops.filter(({ last }) => bakersOnly.has(plain(last)))
    .map(({ maintenance, first, last, coverage }) =>
      [
        ...[maintenance, plain(first), plain(last), coverage?.level ?? ""],
        ...[coverage?.begin ?? "", coverage?.end ?? ""],
      ].join(" "),
    )
    .sort();
}

const carriers = {
  Larkspur: ({ plan }: Choice) => plan.startsWith("Larkspur"),
  Cedarline: ({ plan }: Choice) => plan.startsWith("Cedarline"),
  Smilewell: ({ extras }: Choice) => extras.includes("Smilewell Basic"),
  Clearview: ({ extras }: Choice) => extras.includes("Clearview 12"),
};
const levels = { ee: "EMP", es: "ESP", ec: "ECH", fam: "FAM" } as const;

/** What a carrier's file says of somebody and their family. */
const told = ({ first, last }: Baker, choice: Choice, what: "021" | "024", day = ""): string[] =>
  [
    { name: first, level: ` ${levels[tierOf(choice)]}` },
    ...choice.family.map(({ first_name }) => ({ name: first_name, level: " " })),
  ].map(({ name, level }) =>
    [`${what} ${plain(name)} ${plain(last)}${level}`, "20400401", day].join(" "),
  );

test.use({ viewport: { width: 1280, height: 900 } });

test("a bakery of fourteen", async ({ page, mailbox, clock, anotherBrowser, signIn }) => {
  test.setTimeout(360_000);
  const languageOf = (baker: Baker) => (bakers.indexOf(baker) % 2 === 0 ? "es" : "en");
  const wordsOf = (baker: Baker) => said(languageOf(baker));
  const w = said("es");
  const shares = { ee: 85, dep: 25 };
  const chosen = bakers.flatMap((baker) =>
    isChoice(baker.answer) ? [{ baker, choice: baker.answer }] : [],
  );
  const withTheBaby = chosen.map(({ baker, choice }) => ({
    ...{ baker, choice: baker === parent ? withBaby : choice },
  }));
  const membershipOf = (people: number): [RegExp, number][] => [
    [/Plus.*×/, people * 1500],
    [/Plus/, 9900],
  ];
  await signUp(page, mailbox);
  await speak(page, "es");
  await setUp(page, w, shares);
  clock.moveTo("2040-03-01T11:00:00Z");

  await mailbox.next(addressOf(owner), invitation);
  await answer(page, w, owner, shares);
  const drawn = bakers.slice(3, 5);
  for (const baker of drawn) {
    const context = await anotherBrowser();
    const own = await context.newPage();
    await comesIn(own, mailbox, baker);
    await speak(own, languageOf(baker));
    await answer(own, wordsOf(baker), baker, shares);
    await context.close();
  }
  const plain = bakers.slice(1).filter((baker) => baker.answer && !drawn.includes(baker));
  for (const baker of plain) {
    const { request } = await anotherBrowser();
    await answersPlainly(plainBrowser(request), mailbox, baker, languageOf(baker));
  }

  clock.moveTo("2040-03-15T10:00:00Z");
  const { link: lateLink } = await mailbox.next(addressOf(latecomer), invitation);
  await mailbox.next(addressOf(latecomer), ({ subject }) => /time to answer is over/.test(subject));
  const late = await anotherBrowser();
  const latePage = await late.newPage();
  await latePage.goto(lateLink);
  await latePage.getByRole("button", { name: "Continue" }).click();
  await expect(latePage).not.toHaveURL(/ctoken/);
  await noQuestions(latePage);
  await expect(latePage.getByRole("main")).toContainText(said("en").choose.start.shut.work);

  clock.moveTo("2040-03-21T10:00:00Z");
  await comesBack(page, signIn, addressOf(owner), `${health}/team`);
  const inApril = await asksFor(page, w, {
    ...{ issued: "2040-03-21", premiums: chosen, rest: membershipOf(14), shares },
  });
  await page.goto("/settings/subscription/payments");
  const first = (await page.locator("main table").first().getByRole("link").allInnerTexts())[1];
  const desk = await (await anotherBrowser()).newPage();
  await signIn(desk, demo.super, "/admin/super-global/payments");
  const month_c = membershipOf(14).reduce((sum, [, cents]) => sum + cents, 0);
  await paid(desk, { number: first ?? "", cents: month_c });
  await paid(desk, inApril);
  const home = await (await anotherBrowser()).newPage();
  await comesBack(home, signIn, addressOf(parent), health);
  const p = wordsOf(parent);
  await home.getByRole("link", { name: p.own.ways.event }).click();
  await home.getByRole("radio", { name: p.events.birth }).check();
  await home.getByLabel(p.own.event.day).fill(baby.born);
  await press(home, p.own.event.send);
  await expect(home).not.toHaveURL(/life-event/);
  await answer(home, p, { ...parent, answer: withBaby }, shares);

  clock.moveTo("2040-04-01T10:00:00Z");
  await mailbox.next(addressOf(parent), ({ text }) => /your card|su tarjeta/.test(text));
  await comesBack(page, signIn, addressOf(owner), `${health}/team`);
  expect((await payroll(page)).slice(1).sort()).toEqual(
    withTheBaby.map(({ baker, choice }) => payrollLine(w, "2040-04", baker, choice, shares)).sort(),
  );
  await desk.context().clearCookies();
  await signIn(desk, demo.super, "/admin/super-global/carriers");
  for (const [carrier, has] of Object.entries(carriers))
    expect(await carrierFile(desk, carrier), carrier).toEqual(
      withTheBaby
        .filter(({ choice }) => has(choice))
        .flatMap(({ baker, choice }) => told(baker, choice, "021"))
        .sort(),
    );

  clock.moveTo("2040-04-21T10:00:00Z");
  await comesBack(page, signIn, addressOf(owner), `${health}/team`);
  const inMay = await asksFor(page, w, {
    issued: "2040-04-21",
    premiums: [
      ...withTheBaby,
      ...chosen
        .filter(({ baker }) => baker === parent)
        .map(({ baker, choice }) => ({ baker, choice: withBaby, less: choice })),
    ],
    ...{ rest: membershipOf(14), shares },
  });
  await desk.context().clearCookies();
  await signIn(desk, demo.super, "/admin/super-global/payments");
  await paid(desk, inMay);
  await page.goto(`${health}/team`);
  await page
    .getByRole("link", {
      name: w.team.employmentOf({ name: `${leaver.first} ${leaver.last}` }),
    })
    .click();
  await page.getByLabel(w.team.person.lastDay).fill("2040-04-24");
  await page
    .getByLabel(w.team.person.reason)
    .selectOption({ label: w.team.person.reasons.resigned });
  await press(page, w.team.person.end);
  await expect(page).toHaveURL(/\/team$/);
  clock.moveTo("2040-05-21T10:00:00Z");
  await comesBack(page, signIn, addressOf(owner), `${health}/team`);
  const left = monthOf(leaver.answer as Choice, shares).member_c;
  const person_c = 1500;
  await asksFor(page, w, {
    ...{ issued: "2040-05-21", shares },
    premiums: withTheBaby.map(({ baker, choice }) => ({
      ...{ baker, choice, times: baker === leaver ? -1 : 1 },
    })),
    rest: [
      ...membershipOf(13),
      // Six days of April of thirty, and the whole of May.
      [/INV-/, -(person_c * 6) / 30],
      [/INV-/, -person_c],
    ],
  });
  expect((await payroll(page)).slice(1).sort()).toEqual(
    withTheBaby
      .map(({ baker, choice }) =>
        baker === leaver
          ? [
              ...["", leaver.last, leaver.first, "2040-06", "0.00", "0.00", "2040-05-01"],
              ...[w.payroll.changes.ended, (left / 100).toFixed(2)],
            ].join(",")
          : payrollLine(w, "2040-06", baker, choice, shares),
      )
      .sort(),
  );
  await desk.context().clearCookies();
  await signIn(desk, demo.super, "/admin/super-global/carriers");
  expect(await carrierFile(desk, "Larkspur")).toEqual(
    told(leaver, leaver.answer as Choice, "024", "20400430").sort(),
  );
  for (const carrier of ["Cedarline", "Smilewell", "Clearview"])
    expect(await carrierFile(desk, carrier), carrier).toEqual([]);
});
