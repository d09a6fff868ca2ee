import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { actsOf, address, born } from "../setup/year/acts";
import { beginYear, type Year } from "../setup/year/clock";
import { invoicesOf } from "../setup/year/ledger";
import { kinds, on, words } from "../setup/year/promises";

/**
 * A year of a bakery in Denver and of three people who buy for themselves. A sum is the same wherever it stands, and the one that
 * was calculated by hand here. What is promised from a day on is not there ten minutes before that day and is there ten minutes
 * after it has begun; what is promised to a day is there ten minutes before its end and not ten minutes after it.
 */

const people = "Olga Ek, Ana Ruiz, Ben Cho, Cara Diaz, Dev Rao, Eli Fox, Fay Lund, Gil Moe";
const named = `${people}, Ivy Lee, Jon Lee, Kim Lee`.split(", ");
const addressOf = (name: string) => `${name.split(" ")[0]?.toLowerCase()}@mail.example`;
const names = Object.fromEntries(named.map((name) => [addressOf(name), name]));
const allPeople = Object.keys(names);
const [olga = "", ana = "", ben = "", cara = "", dev = "", eli = "", fay = ""] = allPeople;
const [gil = "", ivy = "", jon = "", kim = ""] = allPeople.slice(7);
const team = allPeople.slice(0, 7);
const enrolled = [olga, ana, ben, dev, fay];
const health = "/benefits/health-insurance";
const [chosen, chosenAlone] = [`${health}/thank-you`, `${health}/payment`];
const ending = "/settings/subscription/cancel";
const [silver, bronze] = ["larkspur-silver-4000", "cedarline-bronze-basic"];
const alone = "&dental=none&vision=none";

vi.setConfig({ testTimeout: 600_000 });
let year: Year;
let owner = olga;
const { see, signUp, choose, pay, pageOf, book } = actsOf(
  () => year,
  names,
  () => owner,
);
beforeAll(async () => {
  year = await beginYear("2026-03-02T16:00:00.000Z", kinds, words);
});
afterAll(() => year.close());
const payers = () => [owner, ivy, jon, kim];
const bills: Record<string, string> = {};
let coverage = "\n";

test("spring: a company and three people join; an offer is made; plans are chosen, changed, declined and taken back", async () => {
  const list = team.map((who) => `\\n${names[who]?.replace(" ", ",")},${who},2019-04-01,40`);
  const company = `
    /register/about-you PERSON&role=owner
    /register/about-company co_name=Mile High Bakery&entity_type=llc&industry=Food and drink&full_time_count=7&phone=303 555 0199
    /register/about-company/address ${address}
    /register/company/employees?import=1 file_text=First name,Last name,Email,Hire date,Hours per week${list.join("")}
    /register/company/employees?preview=1 intent=confirm
    /register/company/employees
    /register/company/subscription tier=plus&period=monthly&start_on=2026-03-09&payment_kind=invoice
    /register/company/addons`;
  const alike = `
    /register/individual PERSON&${born}&${address}
    /register/individual/subscription tier=essential&period=monthly&start_on=2026-03-02&payment_kind=invoice`;
  await signUp(olga, "/register/company/recap", company);
  for (const who of [ivy, jon, kim]) await signUp(who, "/register/individual/recap", alike);
  await see(olga, ivy);
  await year.until("2026-03-10");
  await pay(...payers());

  await year.until("2026-03-12");
  const days = "open_from=2026-03-16&open_to=2026-04-10&effective_on=2026-05-01";
  const offer = `${health}/e-lookup ein=98-7654329
    ${health}/e-lookup/record known=confirmed
    ${health}/about-company waiting_period_days=30
    ${health}/about-company/address
    ${health}/registration-summary
    /register/plan-selection plans=${silver}&plans=${bronze}&reference=${silver}&ee_pct=60&dep_pct=30&${days}
    /register/plan-addons dental=smilewell-basic
    ${health}/plan-wellness-marketplace-included
    ${health}/acceptance agreed=on&signature=Olga Ek`;
  for (const page of offer.split("\n")) await year.send(olga, page);
  await see(olga);

  expect(await choose(ivy, `cedarline-silver-3500${alone}`)).toBe(chosenAlone);
  await see(ivy);
  await year.until("2026-03-13");
  expect(await choose(ivy, `cedarline-gold-1200${alone}`)).toBe(chosenAlone);
  expect(await choose(kim, `tallgrass-bronze-local${alone}`)).toBe(chosenAlone);
  await pay(ivy, kim);
  await year.until("2026-03-15", "23:50");
  expect(await choose(ivy, bronze + alone)).toBe(chosenAlone);
  await year.until("2026-03-16", "00:10");
  expect(await choose(ivy, `cedarline-gold-1200${alone}`)).toBe("closed");
  await see(ivy);

  await year.until("2026-03-17");
  expect(await choose(jon, bronze + alone)).toBe(chosenAlone);
  expect(await choose(ana, `${silver}&dental=smilewell-basic`)).toBe(chosen);
  const family = [
    "relationship=spouse&first_name=Bo&last_name=Cho&dob.year=1989&dob.day=2",
    "relationship=child&first_name=Bea&last_name=Cho&dob.year=2019&dob.day=2",
  ];
  expect(await choose(ben, `${silver}&dental=none`, family)).toBe(chosen);
  expect(await choose(cara, "waive&dental=none&waiver_reason=spouse")).toBe(chosen);
  for (const who of [olga, dev]) expect(await choose(who, `${bronze}&dental=none`)).toBe(chosen);
  expect(await choose(fay, `${silver}&dental=none`)).toBe(chosen);
  await see(jon, ...team);
  await year.until("2026-03-25");
  await pay(olga);
  for (const who of [jon, kim]) expect(await year.send(who, `${health}/cancel`)).toBe(health);
  await see(jon, kim);
  await year.until("2026-04-10", "23:50");
  const dot = "relationship=child&first_name=Dot&last_name=Rao&dob.year=2020&dob.day=2";
  expect(await choose(dev, `${silver}&dental=none`, [dot])).toBe(chosen);
  await year.until("2026-04-11", "00:10");
  expect(await choose(eli, `${silver}&dental=none`)).toBe("closed");
  await see(dev, eli);
  await year.until("2026-04-22");
  await pay(olga, ivy, kim);
  await year.until("2026-05-02");
  coverage += await book(team, [ivy, jon, kim]);
  // He didn't pay for April.
  await year.until("2026-05-06");
  await pay(jon);
});

test("summer: a birth, fewer hours, a plan that is canceled, somebody who leaves and somebody who comes", async () => {
  await year.until("2026-05-14");
  await year.send(ana, `${health}/life-event kind=birth&event_on=2026-05-10`);
  await see(ana);
  const abe = "relationship=child&first_name=Abe&last_name=Ruiz&dob.year=2026&dob.day=10";
  expect(await choose(ana, `${silver}&dental=smilewell-basic`, [abe])).toBe(chosen);
  await see(ana, olga);
  await year.until("2026-05-22");
  await pay(...payers());
  await year.until("2026-06-10");
  const fewer = `${await pageOf(fay)} intent=save&hours_per_week=20&employee_class=part_time`;
  await year.send(olga, fewer, "intent=save&hours_seen=on");
  expect(await year.send(ivy, `${health}/cancel`)).toBe(health);
  await see(fay, olga, ivy);
  await year.until("2026-06-22");
  await pay(...payers());
  coverage += await book(enrolled, [ivy]);

  await year.until("2026-07-15");
  const leaves = `${await pageOf(ben)}/end intent=look&last_day=2026-07-24&reason=resigned`;
  const question = await year.send(olga, leaves);
  const reported = await year.look(olga, question);
  expect(reported).toContain("continues until July 31, 2026, and then ends.");
  // $1,435.70, $15.00 and the credit: 1,500 × 15 of 31 days.
  expect(reported).toContain("Your July 20, 2026 invoice will be $1,457.96 less");
  expect(reported).toContain("Of that, $7.26 is a credit");
  await year.send(olga, `${question} intent=end`);
  await see(ben, olga);
  await year.until("2026-07-22");
  await pay(...payers());
  await year.until("2026-08-03");
  const comes = `first_name=Gil&last_name=Moe&email=${gil}&hire_date=2026-08-03&hours_per_week=40`;
  await year.send(olga, `/settings/employees/add ${comes}&employee_class=full_time&invite=on`);
  await see(olga);
  await year.until("2026-08-22");
  await pay(...payers());
  coverage += await book(enrolled, [ivy]);
});

test("autumn and winter: the company changes hands; it is canceled, resumed and canceled again; an account is closed", async () => {
  await year.until("2026-09-01");
  expect(await choose(gil, `${silver}&dental=none`)).toBe(chosen);
  await see(gil);
  await year.until("2026-09-10");
  const offered = await year.send(olga, `/settings/company/hand-over intent=look&email=${ana}`);
  await year.send(olga, `${offered} intent=offer&sure=on`);
  await year.send(ana, "/settings/hand-over intent=accept&sure=on");
  owner = ana;
  await see(olga, ana);
  await year.until("2026-09-22");
  await pay(...payers());
  await year.until("2026-10-05");
  const covered = [olga, ana, dev, gil];
  coverage += await book(covered);
  await year.send(ana, `${ending} intent=cancel`);
  await see(...covered);
  await year.until("2026-10-07", "23:50");
  expect(await year.send(ana, `${ending} intent=resume`)).toBe("/settings/subscription");
  await see(...covered);
  await year.until("2026-10-22");
  await pay(...payers());
  await year.until("2026-11-10");
  bills[kim] = await invoicesOf(year, kim);
  expect(await year.send(kim, "/me/close sure=on")).toBe("/login");
  year.forget(kim);
  await year.until("2026-11-22");
  await pay(ana, ivy, jon);
  await year.until("2026-12-01");
  expect(await year.look(ana, ending)).toContain(
    "on December 20, 2026. As of today, it comes to $2,782.15, due January 3, 2027.",
  );
  await year.send(ana, `${ending} intent=cancel`);
  await see(...covered);
  await year.until("2026-12-22");
  await pay(ana, ivy, jon);
  await year.until("2027-02-01", "00:10");
  coverage += await book(covered);
  for (const who of [ana, ivy, jon]) bills[who] = await invoicesOf(year, who);
  // Both stop paying.
  await year.until("2027-04-10", "00:10");
});

const summer = (cents: number) => `
2026-06-20, 2026-07-02 to 2026-08-01, due 2026-07-04: ${cents} Paid
2026-07-20, 2026-08-02 to 2026-09-01, due 2026-08-03: ${cents} Paid
2026-08-20, 2026-09-02 to 2026-10-01, due 2026-09-03: ${cents} Paid
2026-09-20, 2026-10-02 to 2026-11-01, due 2026-10-04: ${cents} Paid
2026-10-20, 2026-11-02 to 2026-12-01, due 2026-11-03: ${cents} Paid`;
const winter = `
2026-11-20, 2026-12-02 to 2027-01-01, due 2026-12-04: 1900 Paid
2026-12-20, 2027-01-02 to 2027-02-01, due 2027-01-03: 1900 Paid
2027-01-20, 2027-02-02 to 2027-03-01, due 2027-02-03: 1900 Due`;

test("an invoice says the same on pages, on paper, in files and in letters, and asks for what it should", () => {
  // 20,400 for seven, 18,900 for six, and premiums of the next month: of May Olga's 37,250, Ana's 53,675, Ben's 143,570, Dev's
  // 92,295 and Fay's 51,275; with the baby Ana's are 97,395, and 43,720 more for May; from August on without Ben's and Fay's,
  // from October on with Gil's 51,275. Less 726 for Ben's last days, and 1,790 more for Gil's first ones.
  expect(bills[ana]).toBe(`
2026-03-02, 2026-03-09 to 2026-04-08, due 2026-03-16: 20400 Paid
2026-03-20, 2026-04-09 to 2026-05-08, due 2026-04-03: 20400 Paid
2026-04-20, 2026-05-09 to 2026-06-08, due 2026-05-04: 398465 Paid
2026-05-20, 2026-06-09 to 2026-07-08, due 2026-06-03: 485905 Paid
2026-06-20, 2026-07-09 to 2026-08-08, due 2026-07-04: 442185 Paid
2026-07-20, 2026-08-09 to 2026-09-08, due 2026-08-03: 245114 Paid
2026-08-20, 2026-09-09 to 2026-10-08, due 2026-09-03: 249130 Paid
2026-09-20, 2026-10-09 to 2026-11-08, due 2026-10-04: 298615 Paid
2026-10-20, 2026-11-09 to 2026-12-08, due 2026-11-03: 298615 Paid
2026-11-20, 2026-12-09 to 2027-01-08, due 2026-12-04: 298615 Paid
2026-12-20, 2027-01-01 to 2027-01-31, due 2027-01-03: 278215 Paid`);
  // She got back 24,485 of the 61,735 that she paid for April: 1,900 in March, the rest in April.
  expect(bills[ivy]).toBe(`
2026-03-02, 2026-03-02 to 2026-04-01, due 2026-03-16: 1900 Paid
2026-03-12, 2026-04-01 to 2026-04-30, due 2026-04-01: 48620 Canceled
2026-03-13, 2026-04-01 to 2026-04-30, due 2026-04-01: 61735 Paid
2026-03-20, 2026-04-02 to 2026-05-01, due 2026-04-03: 0 Paid
2026-04-20, 2026-05-02 to 2026-06-01, due 2026-05-04: 16565 Paid
2026-05-20, 2026-06-02 to 2026-07-01, due 2026-06-03: 39150 Paid${summer(1900)}${winter}`);
  expect(bills[jon]).toBe(`
2026-03-02, 2026-03-02 to 2026-04-01, due 2026-03-16: 1900 Paid
2026-03-17, 2026-05-01 to 2026-05-31, due 2026-05-01: 37250 Canceled
2026-03-20, 2026-04-02 to 2026-05-01, due 2026-04-03: 1900 Paid
2026-04-20, 2026-05-02 to 2026-06-01, due 2026-05-04: 1900 Paid
2026-05-20, 2026-06-02 to 2026-07-01, due 2026-06-03: 1900 Paid${summer(1900)}${winter}`);
  // The 34,900 that came back paid for all that followed.
  expect(bills[kim]).toBe(`
2026-03-02, 2026-03-02 to 2026-04-01, due 2026-03-16: 1900 Paid
2026-03-13, 2026-04-01 to 2026-04-30, due 2026-04-01: 34900 Paid
2026-03-20, 2026-04-02 to 2026-05-01, due 2026-04-03: 1900 Paid
2026-03-25, 2026-04-01 to 2026-04-30, due 2026-04-08: 0 Paid
2026-04-20, 2026-05-02 to 2026-06-01, due 2026-05-04: 0 Paid
2026-05-20, 2026-06-02 to 2026-07-01, due 2026-06-03: 0 Paid${summer(0)}`);
});

test("who is covered pays the same from the same day on every page, paper and file, and their carrier hears of that day", () => {
  expect(coverage).toBe(`

2026-05-02
Olga Ek: 6485 + 30765, 2026-05-01 to …; 834: EMP 20260501
Ana Ruiz: 22910 + 30765, 2026-05-01 to …; 834: EMP 20260501
Ben Cho: 85116 + 58454, 2026-05-01 to …; 834: FAM 20260501
Cara Diaz: none; 834:
Dev Rao: 49224 + 43071, 2026-05-01 to …; 834: ECH 20260501
Eli Fox: none; 834:
Fay Lund: 20510 + 30765, 2026-05-01 to …; 834: EMP 20260501
Ivy Lee: 37250 + 0, 2026-04-01 to …; 834: EMP 20260401
Jon Lee: none; 834:
Kim Lee: none; 834:
2026-06-22
Olga Ek: 6485 + 30765, 2026-05-01 to …; 834: EMP 20260501
Ana Ruiz: 54324 + 43071, 2026-05-01 to …; 834: ECH 20260501
Ben Cho: 85116 + 58454, 2026-05-01 to …; 834: FAM 20260501
Dev Rao: 49224 + 43071, 2026-05-01 to …; 834: ECH 20260501
Fay Lund: 20510 + 30765, 2026-05-01 to 2026-07-31; 834: EMP 20260501 20260731
Ivy Lee: 37250 + 0, 2026-04-01 to 2026-06-30; 834: EMP 20260401 20260630
2026-08-22
Olga Ek: 6485 + 30765, 2026-05-01 to …; 834: EMP 20260501
Ana Ruiz: 54324 + 43071, 2026-05-01 to …; 834: ECH 20260501
Ben Cho: none; 834: FAM 20260501 20260731
Dev Rao: 49224 + 43071, 2026-05-01 to …; 834: ECH 20260501
Fay Lund: none; 834: EMP 20260501 20260731
Ivy Lee: none; 834: EMP 20260401 20260630
2026-10-05
Olga Ek: 6485 + 30765, 2026-05-01 to …; 834: EMP 20260501
Ana Ruiz: 54324 + 43071, 2026-05-01 to …; 834: ECH 20260501
Dev Rao: 49224 + 43071, 2026-05-01 to …; 834: ECH 20260501
Gil Moe: 20510 + 30765, 2026-10-01 to …; 834: EMP 20261001
2027-02-01
Olga Ek: none; 834: EMP 20260501 20270131
Ana Ruiz: none; 834: ECH 20260501 20270131
Dev Rao: none; 834: ECH 20260501 20270131
Gil Moe: none; 834: EMP 20261001 20270131`);
});

test("what is promised of a day comes on it, everything that is promised is known, and nothing is said in two ways", async () => {
  expect([...year.faults]).toEqual([]);
  const { invoice, ...kept } = year.kept;
  expect(invoice?.length).toBeGreaterThanOrEqual(40);
  for (const days of Object.values(kept)) days.sort();
  expect(kept).toEqual({
    "membership begins": ["26-03-09 olga"],
    "may choose": ["26-03-16 olga"],
    "may choose to":
      on(`26-03-15 ivy jon kim; 26-04-10 ana ben cara dev eli fay olga; 26-04-15 jon kim;
      26-05-15 jon kim; 26-06-09 ana; 26-06-15 ivy jon kim; 26-07-15 ivy jon kim; 26-08-15 ivy jon kim;
      26-09-15 ivy jon kim; 26-10-01 gil; 26-10-15 ivy jon kim; 26-11-15 ivy jon; 26-12-15 ivy jon;
      27-01-15 ivy jon; 27-02-15 ivy jon`),
    "coverage begins": on("26-04-01 ivy; 26-05-01 ana ben dev fay olga; 26-10-01 gil"),
    "coverage ends": on("26-06-30 ivy; 26-07-31 ben fay; 27-01-31 ana dev gil olga"),
    due: await year.happened("invoice.overdue", 1),
    "membership suspended": await year.happened("membership.suspended"),
    "membership ends": ["27-01-08 ana"],
    "membership ends unpaid": await year.happened("membership.ended", 0, "unpaid"),
    "may come back": ["27-04-09 ana"],
  });
});
