import type { Kysely } from "kysely";
import type { z } from "zod";
import { employeeSchema, type EmployeeDetails } from "~/domain/company/employee-fields";
import { formValues } from "~/domain/sign-up/registration-answers";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { openedAnswers } from "./sealed-answers";

/** The answers of a draft as typed, by step. */
export type TypedAnswers = Map<string, Record<string, unknown>>;

export async function typedAnswers(
  { seals }: Pick<Installation, "seals">,
  db: Kysely<EmbeddedTables>,
  registrationId: string,
): Promise<TypedAnswers> {
  const rows = await db
    .selectFrom("registration_steps")
    .select(["step", "data"])
    .where("registration_id", "=", registrationId)
    .execute();
  const typed: TypedAnswers = new Map();
  for (const { step, data } of rows) {
    typed.set(step, await openedAnswers(seals, { registration_id: registrationId, step, data }));
  }
  return typed;
}

const problemsOf = (step: string, texts: string[]) =>
  new Refusal("invalid", { fields: { [step]: [...new Set(texts)] } });

/**
 * A step's answers as they are kept.
 * @throws Refusal invalid under the step's name, with what is wrong in words
 */
export function readStep<Schema extends z.ZodTypeAny>(
  typed: TypedAnswers,
  step: string,
  schema: Schema,
): z.output<Schema> {
  const answers = typed.get(step);
  if (!answers) throw invalid(step, "Complete this step first.");
  const read = schema.safeParse(formValues(answers));
  if (!read.success) {
    throw problemsOf(
      step,
      read.error.issues.map(({ message }) => message),
    );
  }
  return read.data as z.output<Schema>;
}

/** The one place that a company has when it signs up. */
export const mainLocation = "Main";

const isRow = (row: unknown): row is Record<string, unknown> =>
  typeof row === "object" && row !== null && !Array.isArray(row);
const emailOf = ({ email }: Record<string, unknown>) =>
  typeof email === "string" ? email.trim().toLowerCase() : "";

/**
 * The people that the team's step lists, each read by the rules of the form.
 * @param today YYYY-MM-DD
 * @throws Refusal invalid under the step's name, naming the person
 */
export function readTeam(typed: TypedAnswers, step: string, today: string): EmployeeDetails[] {
  const listed = typed.get(step)?.["employees"] ?? [];
  const rows = Array.isArray(listed) ? listed.filter(isRow) : [];
  const texts: string[] = [];
  const taken: string[] = [];
  const team = rows.flatMap((row, index) => {
    const values = { location: mainLocation, ...formValues(row) };
    const read = employeeSchema({ today, locations: [mainLocation], taken }).safeParse(values);
    taken.push(emailOf(row));
    if (read.success) return [read.data];
    const name = emailOf(row) || `Person ${index + 1}`;
    texts.push(...read.error.issues.map(({ message }) => `${name}: ${message}`));
    return [];
  });
  if (texts.length > 0) throw problemsOf(step, texts);
  return team;
}
