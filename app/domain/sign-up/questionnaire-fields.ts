import { z } from "zod";
import { choiceField } from "../choice-field";
import {
  coverageLabels,
  priorityLabels,
  usageLabels,
  whoForLabels,
  writtenLanguageLabels,
} from "./questionnaire-labels";

/** The five questions (handbook/entities.md, Questionnaire). Each can be answered with "Not sure". */

const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.keys(labels) as Name[];

export type Priority = Exclude<keyof typeof priorityLabels, "not_sure">;
const priorityNames = namesOf(priorityLabels);
const mostPriorities = 3;
const isPriority = (name: string): name is Priority =>
  name !== "not_sure" && priorityNames.some((each) => each === name);

/** Up to three; "Not sure" is kept as none, and counts for nothing beside an answer. */
const prioritiesField = z
  .array(z.string(), { required_error: "Choose up to 3, or Not sure" })
  .max(priorityNames.length, "Choose up to 3, or Not sure")
  .refine(
    (typed) => typed.length > 0 && typed.every((name) => isPriority(name) || name === "not_sure"),
    "Choose up to 3, or Not sure",
  )
  .transform((typed) => [...new Set(typed.filter(isPriority))])
  .refine(({ length }) => length <= mostPriorities, "Choose no more than 3");

export const questionnaireSchema = z.object({
  who_for: choiceField(namesOf(whoForLabels), "Select who the benefits are for"),
  coverage_now: choiceField(namesOf(coverageLabels), "Select the coverage that you have now"),
  priorities: prioritiesField,
  usage: choiceField(namesOf(usageLabels), "Select how often you see a doctor"),
  language: choiceField(namesOf(writtenLanguageLabels), "Select a language"),
  contact_ok: z
    .string()
    .optional()
    .transform((typed) => typed === "on"),
});
