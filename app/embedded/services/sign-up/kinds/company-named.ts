import type { Installation } from "../../../installation";
import type { RegistrationRow } from "../registration-rows";
import { signUpOf } from "./sign-up-of";
import { typedAnswers } from "./submit-answers";

type App = Pick<Installation, "storage" | "seals" | "signUps">;

/** @returns the name of the company that a registration is of; null for one that goes by its applicant's name */
export async function companyNamed(
  app: App,
  row: Pick<RegistrationRow, "id" | "kind" | "owner_user_id">,
): Promise<string | null> {
  const { db } = app.storage;
  const service = signUpOf(app, row.kind);
  if (service?.companyOf) return service.companyOf(app, db, row);
  const name = service?.definition.calledBy;
  if (!name) return null;
  const { [name.step]: step } = await typedAnswers(app, db, row.id, [name.step]);
  return answered(step?.[name.answer]);
}

/** @returns a name that was typed; null for an empty one */
export const answered = (answer: unknown): string | null =>
  (typeof answer === "string" && answer.trim()) || null;
