import { expect, test } from "vitest";
import { coverageCard } from "~/screens/benefits/coverage.server";

type Facts = Parameters<typeof coverageCard>[0];
const guest: Facts = {
  insurance: null,
  dental: false,
  vision: false,
  employer: null,
  membership: null,
  application: null,
  record: null,
  uncovered: null,
  waits: null,
  begun: null,
  associated: false,
};
const sentence = (facts: Partial<Facts>) => coverageCard({ ...guest, ...facts }, "en").nothing;
const lives = {
  title: "Your membership begins on May 1, 2026",
  text: "From then.",
  over: false,
  way: null,
};
const over = {
  title: "Your membership has ended",
  text: "You can join again.",
  over: true,
  way: null,
};

test.each([
  ["in review", { application: "review" }, "Not a member yet", /only if we approve/, null],
  ["asked", { application: "asked" }, "Not a member yet", /answer our question/, null],
  ["rejected", { application: "rejected" }, "Not a member", /didn’t accept/, "/register"],
  ["withdrawn", { application: "withdrawn" }, "Not a member", /You withdrew/, "/register"],
  ["live", { membership: lives }, lives.title, /From then/, null],
  ["over", { membership: over }, over.title, /join again/, "/settings/subscription/cancel"],
  ["none", {}, "No benefits yet", /^Join on your own/, "/register"],
  ["an association's", { associated: true }, "No benefits yet", /^Being a member/, "/register"],
] as const)("a membership that is %s is told as it is", (_how, facts, title, text, href) => {
  const card = sentence(facts);
  expect(card?.title).toBe(title);
  expect(card?.text).toMatch(text);
  expect(card?.action?.href ?? null).toBe(href);
});

test("a membership goes before an older application, and a team before an own one", () => {
  expect(sentence({ membership: lives, application: "rejected" })?.title).toBe(lives.title);
  expect(sentence({ membership: over, application: "rejected" })?.title).toBe(over.title);
  expect(sentence({ employer: "", application: "rejected" })?.text).toContain(
    "team of your company",
  );
});

const declined = { title: "You declined coverage", text: "It counts.", isOver: false };
const ended = {
  title: "Your coverage ended on May 31, 2026",
  text: "You canceled it.",
  isOver: true,
};

test("why nothing covers somebody is told before that nothing does", () => {
  expect(sentence({ employer: "Harbor", uncovered: declined })).toMatchObject({
    title: declined.title,
    text: declined.text,
    action: null,
  });
  expect(sentence({ membership: lives, uncovered: declined })?.title).toBe(declined.title);
  expect(sentence({ membership: over, uncovered: ended })).toMatchObject({
    title: over.title,
    text: `${ended.title}. ${over.text}`,
    action: { href: "/settings/subscription/cancel" },
  });
  expect(sentence({ uncovered: ended })?.action?.href).toBe("/register");
});
