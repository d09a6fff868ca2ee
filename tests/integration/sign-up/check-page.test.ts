import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, formatDay } from "~/domain/calendar-days";
import { kinds, type SignUpKind } from "~/domain/sign-up/kinds";
import { postForms } from "../../setup/browser/rendered-page";
import { companySteps, freshEmail, guestDraft, stepPosts, today } from "../../setup/people/drafts";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

vi.mock("~/embedded/db/database", { spy: true });

/** A signature counts for what was on the page that it was put under. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

test.each(Object.keys(kinds) as SignUpKind[])(
  "%s: what another tab changed meanwhile is shown before it is signed",
  async (kind) => {
    const email = freshEmail();
    const browser = app.browser();
    const posts = stepPosts(kind, app.harness, email);
    const send = (path: string, fields: Record<string, string>) =>
      browser.ask(path, { method: "POST", body: new URLSearchParams(fields) });
    for (const { path, fields } of posts) {
      expect((await send(path, { rev: "0", ...fields })).status).toBe(303);
    }
    await browser.signIn(email);

    const { check, success } = kinds[kind].pages;
    const signed = (text: string): Record<string, string> => ({
      ...Object.fromEntries(
        postForms(text, check).flatMap(({ fields }) => fields.filter(([name]) => name === "seen")),
      ),
      ...{ agreed: "on", signature: "Ana Ruiz" },
    });
    const shown = signed((await browser.ask(check)).text);
    expect(shown["seen"]).toContain("subscription:1");
    const subscription = posts.find(({ step }) => step === "subscription");
    const yearly = { ...subscription?.fields, period: "yearly", rev: "1" };
    expect((await send(subscription?.path ?? "", yearly)).status).toBe(303);

    const refused = await send(check, shown);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This page was changed in another tab or on another device.");
    // The page that says so has the new answers, and can be signed.
    expect(await send(check, signed(refused.text))).toMatchObject({ status: 303, to: success });
  },
);

type Given = { team: number; subscription?: Record<string, string> };

/** What a company's owner reads before they submit, in words. */
async function companyCheck({ team, subscription = {} }: Given): Promise<string> {
  const email = freshEmail();
  const steps = companySteps(app.harness, email, team);
  Object.assign(steps.subscription, subscription);
  await guestDraft(app.harness, "company", email, steps);
  const browser = app.browser();
  await browser.signIn(email);
  const { text } = await browser.ask(kinds.company.pages.check);
  return text
    .slice(text.indexOf("<main"))
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}
const inDays = (count: number) => addDays(today(app.harness), count);

test("people and add-ons are named, a phone reads one way, invoices go to an address", async () => {
  const few = await companyCheck({ team: 2 });
  expect(few).toContain("People listed (2) Kim Number 1 Kim Number 2");
  expect(few).toContain("Add-ons Telehealth");
  // Typed as 503 555 0188 and (503) 555-0199.
  expect(few).toContain("Phone 503-555-0188");
  expect(few).toContain("Phone 503-555-0199");
  expect(few).toMatch(/Invoices go to person-\d+@elsewhere\.example/);
  const many = await companyCheck({ team: 14 });
  expect(many).toContain("Kim Number 1, Kim Number 2, and 12 more");
  expect(many).toContain("Kim Number 14");
  expect(await companyCheck({ team: 0 })).toContain("Nobody yet: you add them later");
});

test.each([
  [
    { payment_kind: "invoice" },
    14,
    "Once your application is accepted, we'll invoice you {total}. If that's today, it's due {due}.",
    "Submit",
  ],
  [
    { payment_kind: "bank" },
    14,
    "Once your application is accepted, we'll invoice you {total}. If that's today, it's due {due}. You pay it by",
    "Submit",
  ],
  // Not before it begins.
  [
    { start: 40 },
    40,
    "Once your application is accepted, we'll invoice you {total}. If that's today, it's due {due}.",
    "Submit",
  ],
  [
    { payment_kind: "hosted" },
    14,
    "You'll pay {total} by card as soon as your application is accepted, usually right after you submit.",
    "Submit and pay {total}",
  ],
])("what happens to the money is what the button says: %j", async (given, days, said, button) => {
  const { start = 0, ...choice }: { start?: number; payment_kind?: string } = given;
  const text = await companyCheck({
    team: 2,
    subscription: { ...choice, start_on: inDays(start) },
  });
  // Essential for three: 49.00 + 3 × 9.00, and Telehealth 3 × 6.00.
  const words = (with_: string) =>
    with_.replace("{total}", "$94.00").replace("{due}", formatDay(inDays(days)));
  expect(text).toContain(`${words(said)}`);
  expect(text).toMatch(new RegExp(`${words(button).replace("$", "\\$")} +(?!and pay)`));
  expect(text.includes("Submit and pay")).toBe(button.includes("pay"));
});
