import { z } from "zod";
import { choiceField } from "../field-schemas";
import { maxChildren } from "./most-children";
import { questionnaireLabels } from "./questionnaire-labels.text";
import { problem } from "../problems/problem";

/** Every question (handbook/entities.md, Questionnaire) affects the product and can be answered with "Not sure". */

/** Returns the stored names of a question's answers. */
const namesOf = <Name extends string>(labels: Record<Name, string>): Name[] =>
  Object.keys(labels) as Name[];

const questionLabels = questionnaireLabels.en;

/** `children` is optional, and null unless `who_for` is "children" or "family". */
export const questionnaireSchema = z
  .object({
    who_for: choiceField(namesOf(questionLabels.whoFor), problem("questionnaire.who_for_missing")),
    children: z.coerce
      .number({ invalid_type_error: problem("questionnaire.children_wrong") })
      .int(problem("questionnaire.children_wrong"))
      .min(1, problem("questionnaire.children_wrong"))
      .max(maxChildren, problem("questionnaire.children_wrong"))
      .optional(),
    usage: choiceField(namesOf(questionLabels.usage), problem("questionnaire.usage_missing")),
    language: choiceField(namesOf(questionLabels.languages), problem("person.language_missing")),
  })
  .transform(({ children, ...answers }) => ({
    ...answers,
    children: ["children", "family"].includes(answers.who_for) ? (children ?? null) : null,
  }));
