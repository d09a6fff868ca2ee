import { expect, test } from "vitest";
import { unseenAnswers } from "~/domain/sign-up/unseen-answers";
import { marksOf, mergedAnswers } from "~/screens/forms/changed-meanwhile.server";

const rows = (answers: Readonly<Record<string, string | string[]>>) => [
  { label: "First name", value: String(answers["first_name"] ?? "") || null },
];
const merged = (posted: Record<string, string>, saved: Record<string, string>) =>
  mergedAnswers(rows, {
    names: ["first_name", ...unseenAnswers],
    marks: marksOf({ first_name: "Ada" }),
    posted,
    saved,
    hidden: unseenAnswers,
  });

test("an answer that nobody sees stays as it was saved, and no summary leads to it", () => {
  const unseen = Object.fromEntries(unseenAnswers.map((name) => [name, "kept"]));
  const saved = { first_name: "Grace", ...unseen };
  const told = merged({ first_name: "Ada", medicare_read: "", at_work: "junk" }, saved);
  expect(told?.initialValue).toEqual(saved);
  expect(Object.keys(told?.error ?? {})).toEqual([""]);
});

test("an answer that both typed is said beside its field", () => {
  const told = merged({ first_name: "Edith" }, { first_name: "Grace" });
  expect(told?.initialValue).toMatchObject({ first_name: "Edith" });
  expect(told?.error).toHaveProperty("first_name");
});
