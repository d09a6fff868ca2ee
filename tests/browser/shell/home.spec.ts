import { expect, test } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

/** People whose home pages differ most. */
const people = [
  "ray.delgado@mail.example",
  demo.member,
  "owner@juniperpine.example",
  demo.employee,
  "andre.baptiste@juniperpine.example",
  "keiko.arden@mail.example",
  demo.super,
  demo.admin,
];

test("home can be read by everybody, and so can what they owe", async ({ page, signIn }) => {
  test.slow();
  for (const email of people) {
    await page.context().clearCookies();
    await signIn(page, email, "/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await inspect(page, `home of ${email}`);
    if (email !== people[0]) continue;
    await page.goto("/settings/subscription/payments");
    await inspect(page, "invoices of who owes");
  }
});
