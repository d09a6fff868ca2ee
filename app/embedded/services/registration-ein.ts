import type { Kysely } from "kysely";
import type { Answers } from "~/contract/registration-calls";
import type { EmbeddedTables } from "../db/schema";
import type { Installation } from "../installation";
import { keptEin, openedEin } from "./company-ein";
import type { RegistrationRow } from "./registration-rows";
import type { TypedAnswers } from "./submit-answers";

type Db = Kysely<EmbeddedTables>;
type Keys = Pick<Installation, "keys">;

/** As answers show it to everybody, once they were submitted. */
export const maskedEin = (typed: string): string => `•••••${typed.replace(/\D/g, "").slice(-4)}`;

const hasEin = (answers: Readonly<Record<string, unknown>>): answers is { ein: string } =>
  typeof answers["ein"] === "string" && answers["ein"] !== "";

/** Puts another text in the place of each EIN among the answers. @returns the last one that stood there, or null */
async function replaceEin(db: Db, id: string, ein: (typed: string) => string) {
  const steps = await db
    .selectFrom("registration_steps")
    .select(["step", "data"])
    .where("registration_id", "=", id)
    .execute();
  let found: string | null = null;
  for (const { step, data } of steps) {
    const answers = JSON.parse(data) as Answers;
    if (!hasEin(answers)) continue;
    found = answers.ein;
    await db
      .updateTable("registration_steps")
      .set({ data: JSON.stringify({ ...answers, ein: ein(answers.ein) }) })
      .where("registration_id", "=", id)
      .where("step", "=", step)
      .execute();
  }
  return found;
}

/**
 * Takes the EIN out of the answers of a submitted registration but for its last four digits.
 * @returns it encrypted, for the registration to keep while no company has it; null when there is none
 */
export async function hideEin(app: Keys, db: Db, id: string): Promise<string | null> {
  const typed = await replaceEin(db, id, maskedEin);
  return typed && keptEin(app, typed.replace(/\D/g, "")).ein_cipher;
}

/** Gives the answers their EIN back, for a form that its applicant opens again. */
export async function showEin(app: Keys, db: Db, row: RegistrationRow): Promise<void> {
  const { id, ein_cipher } = row;
  if (ein_cipher) await replaceEin(db, id, () => openedEin(app, ein_cipher));
}

/** Answers as they were typed before their EIN was hidden. */
export function withEin(app: Keys, typed: TypedAnswers, { ein_cipher }: RegistrationRow) {
  if (!ein_cipher) return typed;
  const ein = openedEin(app, ein_cipher);
  return new Map(
    [...typed].map(([step, answers]) => [step, hasEin(answers) ? { ...answers, ein } : answers]),
  );
}
