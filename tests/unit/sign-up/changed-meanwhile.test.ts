import { expect, test } from "vitest";
import { unseenAnswers } from "~/domain/sign-up/unseen-answers";
import { marksOf, mergeAnswers } from "~/screens/forms/changed-meanwhile.server";

const rows = (answers: Readonly<Record<string, string | string[]>>) => [
  { label: "First name", value: String(answers["first_name"] ?? "") || null },
];
const merged = (posted: Record<string, string>, saved: Record<string, string>) =>
  mergeAnswers(rows, {
    names: ["first_name", ...unseenAnswers],
    marks: marksOf({ first_name: "Ada" }),
    posted,
    saved,
    hidden: unseenAnswers,
  });

test("an answer that nobody sees stays as it was saved, and no summary leads to it", () => {
  const unseen = Object.fromEntries(unseenAnswers.map((name) => [name, "kept"]));
  const saved = { first_name: "Grace", ...unseen };
  const problemOfForm = merged({ first_name: "Ada", medicare_read: "", at_work: "junk" }, saved);
  expect(problemOfForm?.initialValue).toEqual(saved);
  expect(Object.keys(problemOfForm?.error ?? {})).toEqual([""]);
});

test("an answer that both typed is said beside its field", () => {
  const problemOfForm = merged({ first_name: "Edith" }, { first_name: "Grace" });
  expect(problemOfForm?.initialValue).toMatchObject({ first_name: "Edith" });
  expect(problemOfForm?.error).toHaveProperty("first_name");
});
