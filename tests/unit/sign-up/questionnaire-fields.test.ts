import { expect, test } from "vitest";
import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import { questionnaireSchema } from "~/domain/sign-up/questionnaire-fields";
import { problemsOf } from "../../setup/people/field-problems";

const labels = questionnaireLabels.en;

const answers = {
  who_for: "me",
  coverage_now: "none",
  priorities: ["price", "drugs"],
  usage: "low",
  language: "en",
  contact_ok: "on",
};

test.each([
  ["who_for", "Select who the benefits are for"],
  ["coverage_now", "Select the coverage you have now"],
  ["usage", "Select how often you see a doctor"],
  ["language", "Select a language"],
])("%s takes nothing else: %s", (field, text) => {
  for (const typed of [undefined, "", "else"]) {
    const problems = problemsOf(questionnaireSchema, { ...answers, [field]: typed });
    expect(problems).toEqual({ [field]: text });
  }
});

test.each([
  [["price"], ["price"]],
  [["price", "price"], ["price"]],
  [["not_sure"], []],
  [["mental", "not_sure"], ["mental"]],
  [
    ["price", "doctors", "drugs"],
    ["price", "doctors", "drugs"],
  ],
  [Object.keys(labels.priorities).slice(4), ["wellness", "mental"]],
])("priorities %j are kept as %j", (typed, kept) => {
  expect(questionnaireSchema.parse({ ...answers, priorities: typed }).priorities).toEqual(kept);
});

const choose = "Choose up to 3, or Not sure";
test.each([
  [undefined, choose],
  [[], choose],
  [["price", "else"], choose],
  [Array.from({ length: 8 }, () => "price"), choose],
  [["price", "doctors", "drugs", "savings"], "Choose no more than 3"],
])("priorities %j: %s", (typed, text) => {
  const problems = problemsOf(questionnaireSchema, { ...answers, priorities: typed });
  expect(problems).toEqual({ priorities: expect.stringContaining(text) });
});
