import type { z } from "zod";
import { employeeSchema, type EmployeeDetails } from "~/domain/company/employee-fields";
import {
  applicableSteps,
  type AnswersByStep,
  type KindDefinition,
  type StepContext,
  type StepIn,
} from "~/domain/sign-up/kind-definition";
import { mainLocation } from "~/domain/company/location-labels";
import { locationSchemaFor, type LocationDetails } from "~/domain/company/location-fields";
import { furtherLocations, locationLabels } from "~/domain/sign-up/team-answers";
import { toFormValues } from "~/domain/sign-up/registration-answers";
import { problem } from "~/domain/problems/problem";
import type { Db } from "../../../db/schema";
import type { Installation } from "../../../installation";
import { Refusal, invalid } from "../../../refusal";
import { openAnswers } from "../sealed-answers";

/** Returns a draft's answers as they were typed, by step; `only` selects steps, and the default is all. */
export async function loadAnswers(
  { seals }: Pick<Installation, "seals">,
  db: Db,
  registrationId: string,
  only?: readonly string[],
): Promise<AnswersByStep> {
  const rows = await db
    .selectFrom("registration_steps")
    .select(["registration_id", "step", "data"])
    .where("registration_id", "=", registrationId)
    .$if(only !== undefined, (each) => each.where("step", "in", only ?? []))
    .execute();
  const input: Record<string, AnswersByStep[string]> = {};
  for (const row of rows) input[row.step] = await openAnswers(seals, row);
  return input;
}

/** Returns Refusal invalid for a step as a whole, with each of the texts once, and without a message. */
const toStepRefusal = (step: string, texts: string[]): Refusal =>
  new Refusal("invalid", { fields: { [step]: [...new Set(texts)] } });

/** Returns the refusal of a step with all its errors by step and field, such as `subscription.start_on`. */
function toFieldRefusal(step: string, issues: readonly z.ZodIssue[]): Refusal {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const texts = (fields[[step, ...path].join(".")] ??= []);
    if (!texts.includes(message)) texts.push(message);
  }
  return new Refusal("invalid", { fields });
}

type StepAnswers<Definition extends KindDefinition, Step extends string> = z.output<
  ReturnType<Definition["steps"][Step]["schema"]>
>;

/** Returns a step's answers as its schema reads them. Throws Refusal invalid, by step and field, or for a missing step. */
export function readStep<Definition extends KindDefinition, Step extends StepIn<Definition>>(
  definition: Definition,
  step: Step,
  context: StepContext,
): StepAnswers<Definition, Step> {
  const answers = answersOfStep(context.answers, step);
  const schema = definition.steps[step]?.schema(context);
  if (!answers || !schema) throw invalid(step, problem("sign_up.step_missing"));
  const read = schema.safeParse(toFormValues(answers));
  if (!read.success) throw toFieldRefusal(step, read.error.issues);
  return read.data as StepAnswers<Definition, Step>;
}

/** Reads a step as {@link readStep} does; returns null for a step that doesn't apply. */
export function readApplicableStep<
  Definition extends KindDefinition,
  Step extends StepIn<Definition>,
>(definition: Definition, step: Step, context: StepContext): StepAnswers<Definition, Step> | null {
  const steps = applicableSteps(definition, context.answers, context.facts);
  return steps.includes(step) ? readStep(definition, step, context) : null;
}

/** Returns a step's answers; undefined if it wasn't saved. */
const answersOfStep = (
  answers: AnswersByStep,
  step: string,
): Readonly<Record<string, unknown>> | undefined =>
  Object.hasOwn(answers, step) ? answers[step] : undefined;

const isAnswerRow = (row: unknown): row is Record<string, unknown> =>
  typeof row === "object" && row !== null && !Array.isArray(row);
const normalizedEmailOf = ({ email }: Record<string, unknown>): string =>
  typeof email === "string" ? email.trim().toLowerCase() : "";

/**
 * Returns the team step's locations besides the main one; an address that is added later is null. Throws Refusal
 * invalid for the step.
 */
export function readLocations(
  { answers }: Pick<StepContext, "answers">,
  step: string,
): LocationDetails[] {
  const taken = [mainLocation];
  return furtherLocations(answersOfStep(answers, step)).map((input) => {
    const read = locationSchemaFor(input, taken).safeParse(toFormValues(input));
    if (!read.success)
      throw toStepRefusal(
        step,
        read.error.issues.map(({ message }) => message),
      );
    taken.push(read.data.label);
    return read.data;
  });
}

/**
 * Returns the team step's people, each validated like the form. `placesStep` is the step with their locations. Throws
 * Refusal invalid for the step, naming the person.
 */
export function readTeam(
  { answers, today }: Pick<StepContext, "answers" | "today">,
  step: string,
  placesStep = step,
): EmployeeDetails[] {
  const listed = answersOfStep(answers, step)?.["employees"] ?? [];
  const locations = locationLabels(answersOfStep(answers, placesStep));
  const rows = Array.isArray(listed) ? listed.filter(isAnswerRow) : [];
  const texts: string[] = [];
  const taken: string[] = [];
  const team = rows.flatMap((row, index) => {
    const values = { location: mainLocation, ...toFormValues(row) };
    const read = employeeSchema({ today, locations, taken }).safeParse(values);
    taken.push(normalizedEmailOf(row));
    if (read.success) return [read.data];
    const name = normalizedEmailOf(row);
    texts.push(
      ...read.error.issues.map(({ message }) =>
        name
          ? problem("sign_up.of_person", { name, problem: message })
          : problem("sign_up.of_nameless", { number: String(index + 1), problem: message }),
      ),
    );
    return [];
  });
  if (texts.length > 0) throw toStepRefusal(step, texts);
  return team;
}
