import { expect, test } from "vitest";
import type { Answers, Registration } from "~/domain/sign-up/registration";
import { associationFlow } from "~/screens/association/association-flow.server";
import { stepNamed } from "~/screens/engine/flow";
import { replacePageAnswers } from "~/screens/engine/flow-pages";
import { tasksOf } from "~/screens/engine/progress";
import { unansweredPages, resumePath, walkOf } from "~/screens/engine/walk";

/** A step that asks on two pages: an association asks who signs for a company, and then for its people. */

const signer = "/association/team";
const people = "/association/team/people";
const team = stepNamed(associationFlow, "team");

const kept = { role: "owner", team: "later" };
const input = { team: "listed" };
test.each<[string, string[] | null, Answers | undefined, Answers, Answers]>([
  ["joins the other page's answers", ["team"], kept, input, { role: "owner", team: "listed" }],
  ["takes away what it lacks", ["team"], kept, {}, { role: "owner" }],
  ["is all there is at first", ["team"], undefined, input, input],
  ["is the whole step on an only page", null, kept, input, input],
])("what is typed on a page %s", (_what, asks, stored, form, answers) => {
  expect(replacePageAnswers({ asks }, stored, form)).toEqual(answers);
});

/** Everything before the team is answered. */
function walkWith(data: Answers, status: string) {
  const before = ["join", "lookup", "about-company", "locations"];
  const done = before.map((key) => [key, { status: "complete", data: {} }] as const);
  const steps: object = Object.fromEntries([...done, ["team", { status, data }] as const]);
  return walkOf(
    associationFlow,
    { steps } as Pick<Registration, "steps"> as Registration,
    null,
    "UTC",
  );
}

test.each<[string, Answers, string, string[]]>([
  ["nothing", {}, "in_progress", [signer, people]],
  ["who signs", { role: "owner" }, "in_progress", [people]],
  ["for the people alone", input, "in_progress", [signer, people]],
  ["all, without a last Continue", kept, "in_progress", [people]],
  ["all", kept, "complete", []],
])("who has answered %s goes on at the first page that is open", (_what, data, status, open) => {
  const walk = walkWith(data, status);
  expect(unansweredPages(walk, team).map(({ path }) => path)).toEqual(open);
  expect(resumePath(walk)).toBe(open[0] ?? "/association/agreements");
  expect(tasksOf(walk, "en")[4]?.href).toBe(open[0] ?? signer);
});
