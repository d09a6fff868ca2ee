import { expect, phone, test } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

/** Pages that a row of an administrator's list opens: each is looked at once, on a phone. */

test.use({ viewport: phone });

const base = "/admin/super-global";
const plan = `${base}/catalogue/plans/plan-tallgrass-gold-local`;
const registration = `${base}/registrations/review-joaquin`;
const association = `${base}/associations/association-riverbend`;
const paths = [
  "/admin/global/users/user-nora-whitfield",
  "/admin/global/login-as/user-nora-whitfield",
  `${base}/carriers/tallgrass`,
  `${base}/carriers/tallgrass/make`,
  `${base}/catalogue/add-ons`,
  `${base}/catalogue/add-ons/new`,
  `${base}/catalogue/plans/import`,
  ...["", "/edit", "/history", "/retire"].map((part) => plan + part),
  ...[
    "",
    "/roster",
    "/roster/new",
    "/roster/import",
    "/invitations",
    "/applications",
    "/dues",
    "/code",
    "/agreements",
    "/managers",
  ].map((part) => association + part),
  `${base}/openings/membership/MT`,
  `${base}/openings/membership/MT/confirm?status=waitlist&capacity=25`,
  ...["", "/ask", "/approve", "/reject"].map((part) => registration + part),
];

test("pages of administrators' rows can be read by everybody", async ({ page, signIn }) => {
  test.slow();
  await signIn(page, demo.super);
  for (const path of paths) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await inspect(page, path);
  }
  await page.goto(`${base}/payments`);
  await page.getByRole("table").getByRole("link", { name: /INV-/ }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoice INV-");
  await inspect(page, "an invoice at the payments desk");
});

test("a preview can be read by everybody, and is as narrow as a phone where it shows one", async ({
  page,
  signIn,
}) => {
  await signIn(page, demo.super);
  for (const path of [
    "plans/plan-tallgrass-gold-local",
    "dental/dental-smilewell-plus",
    "legal-texts/privacy-policy",
  ]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${base}/catalogue/${path}/preview`);
    await page.getByRole("link", { name: "Phone", exact: true }).click();
    const content = page.getByRole("region", { name: "What people would see" });
    await expect
      .poll(async () => (await content.boundingBox())?.width)
      .toBeLessThanOrEqual(phone.width);
    await inspect(page, `preview ${path}`);
  }
});
