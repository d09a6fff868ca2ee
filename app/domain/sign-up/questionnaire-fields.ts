import { z } from "zod";
import { choiceField } from "../choice-field";
import { questionnaireLabels } from "./questionnaire-labels.text";
import { problem } from "../problems/problem";

/** The five questions (handbook/entities.md, Questionnaire). Each can be answered with "Not sure". */

const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.keys(labels) as Name[];

const names = questionnaireLabels.en;

export type Priority = Exclude<keyof (typeof names)["priorities"], "not_sure">;
const priorityNames = namesOf(names.priorities);
const mostPriorities = 3;
const isPriority = (name: string): name is Priority =>
  name !== "not_sure" && priorityNames.some((each) => each === name);

/** Up to three; "Not sure" is kept as none, and counts for nothing beside an answer. */
const prioritiesField = z
  .array(z.string(), { required_error: problem("questionnaire.priorities_wrong") })
  .max(priorityNames.length, problem("questionnaire.priorities_wrong"))
  .refine(
    (typed) => typed.length > 0 && typed.every((name) => isPriority(name) || name === "not_sure"),
    problem("questionnaire.priorities_wrong"),
  )
  .transform((typed) => [...new Set(typed.filter(isPriority))])
  .refine(({ length }) => length <= mostPriorities, problem("questionnaire.priorities_many"));

export const questionnaireSchema = z.object({
  who_for: choiceField(namesOf(names.whoFor), problem("questionnaire.who_for_missing")),
  coverage_now: choiceField(namesOf(names.coverage), problem("questionnaire.coverage_missing")),
  priorities: prioritiesField,
  usage: choiceField(namesOf(names.usage), problem("questionnaire.usage_missing")),
  language: choiceField(namesOf(names.languages), problem("person.language_missing")),
  contact_ok: z
    .string()
    .optional()
    .transform((typed) => typed === "on"),
});
