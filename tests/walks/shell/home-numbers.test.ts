import { demo } from "../../setup/people/people";
import { expect, walk, type Page } from "../../setup/plain/walks";

/** Every number on a home page is the length of the list that it opens. */

const people = [...Object.values<string>(demo), "owner@juniperpine.example"];

/** A sum or a day counts nothing. */
function numberIn(text: string): number | null {
  const counted = text.replace(/\$[\d,.]+|[A-Z][a-z]+ \d{1,2}, \d{4}/g, "");
  const found = /(?:^|\s)(\d+)(?=\s|$)/.exec(counted)?.[1];
  return found === undefined ? null : Number(found);
}

async function rowsFrom(page: Page): Promise<number> {
  const currentPath = page.locator("main tbody tr").found().length;
  const next = page.getByRole("link", { name: "Next" });
  if (next.found().length === 0) return currentPath;
  await next.first().click();
  return currentPath + (await rowsFrom(page));
}

walk("a number on home is the length of its list, for everybody", async ({ page, signIn }) => {
  const counted: [string, number][] = [];
  const listed: [string, number][] = [];
  for (const email of people) {
    await signIn(page, email, "/");
    const links = page
      .locator("main a")
      .found()
      .map((link) => [link.textContent?.trim() ?? "", link.getAttribute("href") ?? ""] as const);
    for (const [text, href] of links) {
      const count = numberIn(text);
      if (count === null) continue;
      counted.push([`${email}: ${text}`, count]);
      await page.goto(href);
      listed.push([`${email}: ${text}`, await rowsFrom(page)]);
    }
    await page.context().clearCookies();
  }
  expect(listed).toEqual(counted);
  expect(counted.length).toBeGreaterThan(6);
});
