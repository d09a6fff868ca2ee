import { afterAll, beforeAll, expect, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { companySteps, freshEmail, guestDraft } from "../../setup/people/drafts";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

/** What the pages of a sign-up say besides their question: how long it takes, since when it is kept, what it costs. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

const wordsOf = (text: string) =>
  text
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ");

type Draft = { upTo: number; team?: number; state?: Record<string, string>; period?: string };

/** Somebody with so many steps of a company's sign-up behind them. */
async function owner({ upTo, team = 2, state = {}, period = "monthly" }: Draft) {
  const email = freshEmail();
  const steps = companySteps(app.harness, email, team);
  Object.assign(steps["about-company"], state);
  Object.assign(steps.subscription, { period });
  await guestDraft(
    app.harness,
    "company",
    email,
    Object.fromEntries(Object.entries(steps).slice(0, upTo)),
  );
  const browser = app.browser();
  await browser.signIn(email);
  return async (path: string) => wordsOf((await browser.ask(path)).text);
}

const { subscription, addons, employees } = kinds.company.steps;

test("who has begun nothing reads the least that it can cost, and nothing of being saved", async () => {
  const text = wordsOf((await app.browser().ask(kinds.company.steps["about-you"].path)).text);
  // One person, who signs: 49.00 + 9.00.
  expect(text).toContain("Price so far from $58.00 a month");
  expect(text).not.toContain("Saved");
  const alone = wordsOf((await app.browser().ask(kinds.individual.steps.individual.path)).text);
  expect(alone).toContain("Price so far from $19.00 a month");
});

test("the price follows the team and what is chosen, by the invoice's own lines", async () => {
  const listed = await owner({ upTo: 3, team: 13 });
  expect(await listed(subscription.path)).toContain("Price so far from $175.00 a month");
  const chosen = await owner({ upTo: 5 });
  const text = await chosen(addons.path);
  expect(text).toContain("Price so far $94.00 a month");
  expect(text).toMatch(/Essential membership \$49\.00 .*Telehealth \$18\.00/);
  const yearly = await owner({ upTo: 5, period: "yearly" });
  expect(await yearly(addons.path)).toContain("Price so far $1,015.20 a year");
});

test("saved is told in the time of the company's state, with its name", async () => {
  const at = (timeZone: string) => {
    const options = { timeStyle: "short", timeZone } as const;
    const now = new Date(app.harness.clock.now());
    const name = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
      .formatToParts(now)
      .find(({ type }) => type === "timeZoneName")?.value;
    return wordsOf(`${now.toLocaleTimeString("en-US", options)} ${name}`);
  };
  const inOregon = await owner({ upTo: 2 });
  expect(await inOregon(employees.path)).toContain(at("America/Los_Angeles"));
  const inMinnesota = await owner({ upTo: 2, state: { state: "MN", zip: "55401" } });
  expect(await inMinnesota(employees.path)).toContain(at("America/Chicago"));
  const nowhereYet = await owner({ upTo: 1 });
  // It would be another time as soon as the state is known.
  const early = await nowhereYet(kinds.company.steps["about-company"].path);
  expect(early).toMatch(/minutes left Saved Help/);
});
