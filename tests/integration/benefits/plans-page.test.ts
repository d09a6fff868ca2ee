import { beforeEach, describe, expect, test } from "vitest";
import { textOf } from "../../setup/browser/rendered-page";
import { makeFreeToOffer } from "../../setup/health/free-to-offer";
import { demo } from "../../setup/people/people";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";
import { minutes } from "../../setup/servers/movable-clock";

const plans = "/benefits/health-insurance/plans";

const app = await appOfFile();
beforeEach(() => app.storage.db.deleteFrom("limits").execute());

async function signedIn(email: string): Promise<AppBrowser> {
  app.harness.clock.advance(minutes(61));
  const browser = app.browser();
  await browser.signIn(email);
  return browser;
}

async function sentence(browser: AppBrowser, path: string): Promise<string> {
  const { text } = await browser.peek(path);
  return textOf(/<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? "");
}

describe("the plans", () => {
  const retire = (slug: string, premium_c?: string) =>
    app.storage.db
      .updateTable("plans")
      .set({ status: "retired", ...(premium_c && { premium_c }) })
      .where("slug", "=", slug)
      .execute();

  test("that nobody can choose any more stay with who has them, marked, and can be compared", async () => {
    await retire("cedarline-silver-3500");
    const member = await signedIn(demo.member);
    expect(await sentence(member, plans)).toMatch(
      /Cedarline Silver 3500\W+Your plan\W+No longer offered\W+486\.20/,
    );
    const pair = `${plans}/compare?compare=cedarline-gold-1200,cedarline-silver-3500`;
    expect(await sentence(member, pair)).toContain("$131.15 less");
    expect(await sentence(app.browser(), plans)).not.toContain("Cedarline Silver 3500");
    expect(await sentence(app.browser(), pair)).toContain("1 plan isn’t available to you");
  });

  test("are for an employee what their employer offers, at what they pay of it", async () => {
    await makeFreeToOffer(app.storage.db);
    const without = await signedIn("cecilia.stone@lanternlane.example");
    expect(await sentence(without, plans)).not.toContain("Larkspur");

    // Retired and repriced since: an offer stays as it was signed.
    await retire("larkspur-gold-1500", '{"ee":1,"es":2,"ec":2,"fam":3}');
    const baker = await signedIn("jonas.feld@harborstreet.example");
    const list = await sentence(baker, plans);
    expect(list).toContain("What Harbor Street Bakery offers, at the part you pay.");
    expect(list).toContain("6 plans");
    expect(list).toMatch(/Larkspur Gold 1500\W+340\.75/);
    expect(await sentence(baker, `${plans}?who=fam`)).not.toContain("Larkspur Platinum");
  });
});
