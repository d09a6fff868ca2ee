import { createRemixStub } from "@remix-run/testing";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { SignedUp } from "~/components/sign-up/check/signed-up";

/** The page after a submission says what is so on the day that it's read. */

type Page = ComponentProps<typeof SignedUp>["page"];

const open = {
  number: "INV-2026-000001",
  due_on: "2026-04-05",
  period_start: "2026-04-05",
  period_end: "2027-04-05",
  total_c: 1900,
  owed_c: 1900,
  state: "open",
  payment_kind: "invoice",
  lines: [],
  instructions: [],
};
const active: Page = {
  reference: "R-7K2Q-91",
  state: "active",
  membership: "active",
  begins: null,
  listed: null,
  manages: false,
  owner: null,
  record: null,
  invoice: open,
};

/** Only a form asks for more of the app than a router. */
function inApp(visible: JSX.Element, { invoice }: Page): JSX.Element {
  if (invoice?.payment_kind !== "hosted")
    return <StaticRouter location="/">{visible}</StaticRouter>;
  const Stub = createRemixStub([{ path: "/", Component: () => visible }]);
  return <Stub />;
}

function textOf(page: Page): string {
  return renderToStaticMarkup(inApp(<SignedUp page={page} />, page))
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

test("who has yet to pay by card pays here, and reads when their membership begins", () => {
  const text = textOf({
    ...active,
    state: "awaiting_payment",
    membership: "pending",
    begins: "2026-04-05",
    invoice: { ...open, payment_kind: "hosted" },
  });
  expect(text).toContain("Almost done: your payment");
  expect(text).toContain("begins on April 5, 2026, or when your payment arrives if that’s later.");
  expect(text).toMatch(/You’ll pay \$19\.00 at Stripe, then come back here\. .* Pay \$19\.00 now/);
  expect(text).not.toContain("You’re signed up");
});

test("a month of the membership and a year's dues come to no price of a month", () => {
  const line = (kind: string, label: string, amount_c: number) => ({
    kind,
    label,
    amount_c,
    reason: null,
  });
  const month = { ...open, period_end: "2026-05-05", total_c: 29_800, owed_c: 29_800 };
  const own = line("membership", "Essential membership", 5800);
  expect(textOf({ ...active, invoice: { ...month, lines: [own] } })).toContain(
    "What a month costs",
  );
  const lines = [own, line("dues", "Dues of the guild", 24_000)];
  const text = textOf({ ...active, invoice: { ...month, lines } });
  expect(text).toContain("What’s on the first invoice");
  expect(text).not.toContain("a month costs");
});

test.each<[string, Partial<Page>, string]>([
  ["to come", { begins: "2026-04-05" }, "Your membership begins on April 5, 2026."],
  ["that has begun", {}, "Your membership is active."],
  ["with an overdue invoice", { membership: "past_due" }, "an invoice is overdue"],
  ["that is suspended", { membership: "suspended" }, "suspended until"],
  ["that ends", { membership: "cancel_scheduled" }, "continues until its last day"],
  ["that has ended", { membership: null }, "This membership has ended."],
])("a membership %s", (_which, differs, sentence) => {
  const text = textOf({ ...active, ...differs });
  expect(text).toContain(sentence);
  expect(text.match(/Your membership (begins|is|ends)|This membership has/g)).toHaveLength(1);
});

test.each<[string, Partial<typeof open>, string, string]>([
  ["is to be paid", {}, "Pay $19.00 by April 5, 2026.", "Nothing"],
  ["is late", { state: "overdue" }, "Pay $19.00 now: it was due on April 5, 2026.", "Nothing"],
  ["is paid in part", { owed_c: 900 }, "Pay $9.00 by April 5, 2026.", "Pay $19.00"],
  ["is paid", { state: "paid", owed_c: 0 }, "Left to pay Nothing: it’s paid", "by April 5"],
  ["is void", { state: "void", owed_c: 0 }, "Nothing: it’s void", "by April 5"],
])("the first invoice %s", (_which, differs, sentence, unsaid) => {
  const text = textOf({ ...active, invoice: { ...open, ...differs } });
  expect(text).toContain(sentence);
  expect(text).not.toContain(unsaid);
});

test("benefits are there from the first day, and whose company it is that somebody else signed up", () => {
  expect(textOf(active)).toContain("Your benefits are on your dashboard.");
  const ahead = textOf({
    ...active,
    begins: "2026-04-05",
    listed: 1,
    manages: true,
    owner: "Oscar Owner",
  });
  expect(ahead).toContain("Your benefits will be on your dashboard from April 5, 2026.");
  expect(ahead).toContain("Owner: Oscar Owner.");
});

test("who may change the membership is led to where that is done", () => {
  const settings = "/settings/subscription";
  const html = renderToStaticMarkup(inApp(<SignedUp page={{ ...active, settings }} />, active));
  expect(html).toMatch(/<a href="\/settings\/subscription">Change your membership, your add-ons/);
  expect(textOf(active)).not.toContain("Change your membership");
});

test("of an invoice that is paid in part the page says the amount and what is left to pay, a year", () => {
  const instructions = [{ label: "Amount", value: "$313.60" }];
  const rest = { ...open, total_c: 531360, owed_c: 31360 };
  for (const invoice of [rest, { ...rest, instructions }]) {
    const text = textOf({ ...active, invoice });
    expect(text).toContain("Amount $5,313.60");
    expect(text).toContain("Left to pay $313.60");
    expect(text).toContain("Total: $5,313.60 a year");
  }
  const month = { ...open, period_end: "2026-05-05" };
  expect(textOf({ ...active, invoice: month })).toContain("$19.00 a month");
  expect(textOf({ ...active, invoice: month })).not.toContain("Left to pay");
});
