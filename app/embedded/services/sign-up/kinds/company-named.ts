import type { Installation } from "../../../installation";
import type { RegistrationRow } from "../registration-rows";
import { signUpOf } from "./sign-up-of";
import { loadAnswers } from "./submit-answers";

type App = Pick<Installation, "storage" | "seals" | "signUps">;

/** Returns the company name of a registration; null if it goes by the applicant's name. */
export async function findCompanyName(
  app: App,
  row: Pick<RegistrationRow, "id" | "kind" | "owner_user_id">,
): Promise<string | null> {
  const { db } = app.storage;
  const service = signUpOf(app, row.kind);
  if (service?.companyOf) return service.companyOf(app, db, row);
  const name = service?.definition.calledBy;
  if (!name) return null;
  const { [name.step]: step } = await loadAnswers(app, db, row.id, [name.step]);
  return nameOrNull(step?.[name.answer]);
}

/** Returns a typed name; null if it is empty. */
export const nameOrNull = (answer: unknown): string | null =>
  (typeof answer === "string" && answer.trim()) || null;
