import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import { todayOf } from "~/domain/user";
import { formats } from "~/language/formats";
import { kinds } from "~/domain/sign-up/kinds";
import {
  companySteps,
  freshEmail,
  guestDraft,
  individualSteps,
  stepPosts,
  today,
} from "../../setup/people/drafts";
import { appOfFile } from "../../setup/servers/app-in-process";

const app = await appOfFile();

const seenOn = (text: string): string => /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "";

/** Creates a person who has answered everything, and has nothing left but the check page. */
async function atTheCheckPage() {
  const email = freshEmail();
  const browser = app.browser();
  const posts = stepPosts("individual", app.harness, email);
  const send = (path: string, fields: Record<string, string>) =>
    browser.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  for (const { path, fields } of posts)
    expect((await send(path, { rev: "0", ...fields })).status).toBe(303);
  return { email, browser, posts, send };
}

test("what another tab changed meanwhile is shown before it is signed", async () => {
  const email = freshEmail();
  const steps = individualSteps(app.harness, email);
  await guestDraft(app.harness, "individual", email, steps);
  const browser = app.browser();
  await browser.signIn(email);
  const send = (path: string, fields: Record<string, string>) =>
    browser.ask(path, { method: "POST", body: new URLSearchParams(fields) });

  const { check, success } = kinds.individual.pages;
  const signed = (text: string): Record<string, string> => ({
    seen: seenOn(text),
    agreed: "on",
    signature: "Ana Ruiz",
  });
  const visible = signed((await browser.ask(check)).text);
  expect(visible["seen"]).toContain("subscription:1");
  const yearly = { ...steps.subscription, period: "yearly", rev: "1" };
  const { path } = kinds.individual.steps.subscription;
  expect((await send(path, yearly)).status).toBe(303);

  const refused = await send(check, visible);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("This page was changed in another tab or on another device.");
  // The page that says so has the new answers, and can be signed.
  expect(await send(check, signed(refused.text))).toMatchObject({ status: 303, to: success });
});

test.each([
  ["“Submit” is pressed beside it, which submits", false],
  ["something is changed from the check page after it", true],
])("what becomes of the signature over the code, when %s", async (_when, changes) => {
  const { email, browser, posts, send } = await atTheCheckPage();

  const { check, success } = kinds.individual.pages;
  const visible = async () => {
    const { text } = await browser.ask(check);
    const box = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)?.[0];
    return { text, seen: seenOn(text), box };
  };
  await browser.ask(check);
  await send(check, { intent: "resend" });
  const code = (await app.harness.mailTo(email))?.code ?? "";
  const input = { agreed: "on", signature: "Ana Ruiz" };
  const intent = changes ? "confirm" : "";
  const confirmed = await send(check, { seen: (await visible()).seen, code, ...input, intent });
  expect(confirmed).toMatchObject({ status: 303, to: changes ? check : success });
  if (!changes) return;

  const subscription = posts.find(({ step }) => step === "subscription");
  const yearly = { ...subscription?.fields, period: "yearly", rev: "1", return: "check" };
  expect((await send(subscription?.path ?? "", yearly)).to).toBe(check);
  const { text, seen, box } = await visible();
  expect(seen).toContain("subscription:2");
  expect(box("signature")).toContain('value="Ana Ruiz"');
  expect(box("agreed")).not.toContain("checked");
  expect(text).toContain("Your answers have changed since you checked this.");
  expect(await send(check, { seen, ...input })).toMatchObject({ status: 303, to: success });
});

type Given = { team: number; subscription?: Record<string, string> };

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

test.each([
  [
    { payment_kind: "invoice" },
    14,
    "Once your application is accepted, we’ll invoice you {total}. If that’s today, it’s due {due}.",
    "Submit",
  ],
  [
    { start: 40 },
    40,
    "Once your application is accepted, we’ll invoice you {total}. If that’s today, it’s due {due}.",
    "Submit",
  ],
  [
    { payment_kind: "hosted" },
    14,
    "You’ll pay {total} by card as soon as your application is accepted, usually right after you submit.",
    "Submit and pay {total}",
  ],
])("what becomes of the money is on the button: %j", async (given, days, sentence, button) => {
  const { start = 0, ...choice }: { start?: number; payment_kind?: string } = given;
  const text = await companyCheck({
    team: 2,
    subscription: { ...choice, start_on: inDays(start) },
  });
  // Essential for three: 49.00 + 3 × 9.00, and Telehealth 3 × 6.00.
  // The page counts from its own day, which the drafts' clock may be an hour ahead of.
  const due = start > 0 ? inDays(days) : addDays(todayOf(null, Date.now()), days);
  const words = (with_: string) =>
    with_.replace("{total}", "$94.00").replace("{due}", formats("en").day(due));
  expect(text).toContain(`${words(sentence)}`);
  expect(text).toMatch(new RegExp(`${words(button).replace("$", "\\$")} +(?!and pay)`));
  expect(text.includes("Submit and pay")).toBe(button.includes("pay"));
  expect(text.includes("You pay at Stripe, then come back here.")).toBe(button.includes("pay"));
});
