import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetContent } from "~/backend/native/content-memory";
import { directusContent } from "../../setup/backends/directus/content";
import type { Collections } from "../../setup/backends/directus/items";
import { directusLike } from "../../setup/backends/directus-like";
import { byPassword, foreignApp, type ForeignApp } from "../../setup/backends/foreign-app";
import { emailOf } from "../../setup/people/foreign-people";
import { movableClock } from "../../setup/servers/movable-clock";

/** What a super administrator reads on Connections of a Directus' content, and of what settings name there. */

const collections: Collections = directusContent();
const backend = directusLike(movableClock(new Date().toISOString()), "stock", collections);
let app: ForeignApp;
beforeAll(async () => {
  app = await foreignApp(
    {
      ...{ BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true" },
      ...{ BACKEND_STATIC_TOKEN: "static-service", BACKEND_MEMBER_ROLE: "no-role" },
      BACKEND_SOCIAL_LOGIN: "google=Google",
    },
    backend.handlers,
  );
});
afterAll(() => app.close());

async function page() {
  forgetContent();
  const boss = app.open();
  await byPassword(boss, emailOf("super"));
  const { text, status } = await boss.peek("/admin/super-global/connections");
  expect(status).toBe(200);
  const rows = [...text.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  return { text, rows: new Map(rows.map(([, term, detail]) => [term, detail])) };
}

test("each kind of content has its standing", async () => {
  delete collections["articles"];
  collections["privacy_policy"] = { status: "published", title: null };
  const { rows } = await page();
  const terms = ["Categories of benefits", "Vendors", "Health plans", "Dental plans"];
  terms.push("Vision plans", "Add-ons", "Articles", "Privacy policy", "Terms and conditions");
  terms.push("Terms of service", "List of what to have at hand");
  // What people pay for is the product's, which has the sample catalog.
  const own = expect.stringMatching(/^\d+, from this site’s own catalog$/) as unknown;
  expect(terms.map((term) => [term, rows.get(term)])).toEqual([
    ["Categories of benefits", "2, and 1 that can’t be read"],
    ["Vendors", "3, and 1 that can’t be read"],
    ["Health plans", own],
    ["Dental plans", own],
    ["Vision plans", own],
    ["Add-ons", own],
    ["Articles", "None, or guests may not read it"],
    ["Privacy policy", "There, but it can’t be read"],
    ["Terms and conditions", "Empty: nothing is published"],
    ["Terms of service", "None, or guests may not read it"],
    ["List of what to have at hand", "Kept for each person"],
  ]);
});

test("what a sign-up asks people to accept is to fix as long as they can't read it", async () => {
  const accepts = /People who sign up accept the (terms and conditions|privacy policy)/g;
  const missing = async () => [...(await page()).text.matchAll(accepts)].map(([, what]) => what);
  expect(await missing()).toEqual(["terms and conditions", "privacy policy"]);
  const { terms_conditions, privacy_policy } = directusContent();
  collections["privacy_policy"] = privacy_policy ?? {};
  const published = { ...terms_conditions, status: "published" };
  collections["terms_conditions"] = { ...published, body: " " };
  expect(await missing()).toEqual(["terms and conditions"]);
  collections["terms_conditions"] = published;
  expect(await missing()).toEqual([]);
});

test("a role that can't be looked at and a provider that isn't there are to fix too", async () => {
  const { text } = await page();
  expect(text).toMatch(/<li[^>]*>The backend has no provider google/);
  expect(text).toMatch(/<li[^>]*>BACKEND_MEMBER_ROLE couldn&#x27;t be checked/);
});
