import { expect, test } from "vitest";
import type { Answers, Registration } from "~/contract/sign-up/registration-calls";
import { associationFlow } from "~/screens/association/association-flow.server";
import { namesFor } from "~/screens/engine/ask-walk.server";
import { stepNamed, type FlowStep } from "~/screens/engine/flow";
import { answersOn, pageAsking, pageNamed, withTyped } from "~/screens/engine/flow-pages";
import { tasksOf } from "~/screens/engine/progress";
import { checkSections, openPages, resumePath, walkOf } from "~/screens/engine/walk";

/** A step that asks on two pages: an association asks who signs for a company, and then for its people. */

const signer = "/association/team";
const people = "/association/team/people";
const join = stepNamed(associationFlow, "join");
const team = stepNamed(associationFlow, "team");

test("a page is found by its name, and by what it asks", () => {
  const named = (["team", "team/people", "join"] as const).map((name) =>
    pageNamed(associationFlow, name),
  );
  expect(named.map(({ page }) => page.path)).toEqual([signer, people, "/association/join"]);
  expect(named.map(({ step }) => step)).toEqual([team, team, join]);
  expect(() => pageNamed(associationFlow, "team/dogs")).toThrow("has no page dogs");
  expect(() => pageNamed(associationFlow, "dogs" as "team")).toThrow("has no step dogs");
  const asking = ["role", "team", "dogs"].map((answer) => pageAsking(team, answer).path);
  expect(asking).toEqual([signer, people, signer]);
  expect(pageAsking(join, "email")).toBe(join.pages[0]);
});

const kept = { role: "owner", team: "later" };
const typed = { team: "listed" };
test.each<[string, string[] | null, Answers | undefined, Answers, Answers]>([
  ["joins the other page's answers", ["team"], kept, typed, { role: "owner", team: "listed" }],
  ["takes away what it lacks", ["team"], kept, {}, { role: "owner" }],
  ["is all there is at first", ["team"], undefined, typed, typed],
  ["is the whole step on an only page", null, kept, typed, typed],
])("what is typed on a page %s", (_what, asks, stored, form, answers) => {
  expect(withTyped({ asks }, stored, form)).toEqual(answers);
});

test("a page shows its own answers, an only page all", () => {
  expect(answersOn({ asks: ["role"] }, kept)).toEqual({ role: "owner" });
  expect(answersOn({ asks: null }, kept)).toEqual(kept);
});

/** Everything before the team is answered. */
function walkWith(data: Answers, status: string) {
  const before = ["join", "lookup", "about-company", "locations"];
  const done = Object.fromEntries(before.map((key) => [key, { status: "complete", data: {} }]));
  const steps = { ...done, team: { status, data } };
  return walkOf(associationFlow, { steps } as unknown as Registration, null, "UTC");
}

test.each<[string, Answers, string, string[]]>([
  ["nothing", {}, "in_progress", [signer, people]],
  ["who signs", { role: "owner" }, "in_progress", [people]],
  ["for the people alone", typed, "in_progress", [signer, people]],
  ["all, without a last Continue", kept, "in_progress", [people]],
  ["all", kept, "complete", []],
])("who has answered %s goes on at the first page that is open", (_what, data, status, open) => {
  const walk = walkWith(data, status);
  expect(openPages(walk, team).map(({ path }) => path)).toEqual(open);
  expect(resumePath(walk)).toBe(open[0] ?? "/association/agreements");
  expect(tasksOf(walk, "en")[4]?.href).toBe(open[0] ?? signer);
});

test("the check page has each page's answers, in the reader's language", () => {
  const sections = checkSections(walkWith(kept, "complete"), {}, "es").slice(-4, -2);
  expect(sections.map(({ title, rows }) => [title, rows[0]?.value])).toEqual([
    ["Quién firma por la empresa", "Propietario o socio"],
    ["Su equipo", "Nadie todavía"],
  ]);
});

test("answers are called what their steps say, where one does", async () => {
  const told = [{ names: () => Promise.resolve({ dental: "Dental" }) }, {}];
  const visitor = {} as Parameters<typeof namesFor>[0];
  expect(await namesFor(visitor, told as unknown as FlowStep[])).toEqual({ dental: "Dental" });
});
