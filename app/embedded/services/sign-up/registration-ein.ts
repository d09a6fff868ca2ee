import type { Kysely } from "kysely";
import type { Answers } from "~/contract/sign-up/registration-calls";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import type { RegistrationRow } from "./registration-rows";
import { openedAnswers, sealedAnswers } from "./sealed-answers";
import { placeOf } from "../sealed-columns";
import type { TypedAnswers } from "./submit-answers";

type Db = Kysely<EmbeddedTables>;
type Sealing = Pick<Installation, "seals">;

/** As answers show it to everybody, once they were submitted. */
export const maskedEin = (typed: string): string => `•••••${typed.replace(/\D/g, "").slice(-4)}`;

const hasEin = (answers: Readonly<Record<string, unknown>>): answers is { ein: string } =>
  typeof answers["ein"] === "string" && answers["ein"] !== "";

/** Puts another text in the place of each EIN among the answers. @returns the last one that stood there, or null */
async function replaceEin({ seals }: Sealing, db: Db, id: string, ein: (typed: string) => string) {
  const steps = await db
    .selectFrom("registration_steps")
    .select(["registration_id", "step", "data"])
    .where("registration_id", "=", id)
    .execute();
  let found: string | null = null;
  for (const row of steps) {
    const answers: Answers = await openedAnswers(seals, row);
    if (!hasEin(answers)) continue;
    found = answers.ein;
    await db
      .updateTable("registration_steps")
      .set({ data: sealedAnswers(seals, row, { ...answers, ein: ein(answers.ein) }) })
      .where("registration_id", "=", id)
      .where("step", "=", row.step)
      .execute();
  }
  return found;
}

/**
 * Takes the EIN out of the answers of a submitted registration but for its last four digits.
 * @returns it sealed, for the registration to keep while no company has it; null when there is none
 */
export async function hideEin(app: Sealing, db: Db, id: string): Promise<string | null> {
  const typed = await replaceEin(app, db, id, maskedEin);
  return typed && app.seals.seal(typed.replace(/\D/g, ""), placeOf("heldEin", id));
}

/** The EIN of a registration that waits; null when there is none. */
async function heldEin({ seals }: Sealing, { id, ein_cipher }: RegistrationRow) {
  return ein_cipher && seals.open(ein_cipher, placeOf("heldEin", id));
}

/** Gives the answers their EIN back, for a form that its applicant opens again. */
export async function showEin(app: Sealing, db: Db, row: RegistrationRow): Promise<void> {
  const ein = await heldEin(app, row);
  if (ein) await replaceEin(app, db, row.id, () => ein);
}

/** Answers as they were typed before their EIN was hidden. */
export async function withEin(app: Sealing, typed: TypedAnswers, row: RegistrationRow) {
  const ein = await heldEin(app, row);
  if (!ein) return typed;
  return new Map(
    [...typed].map(([step, answers]) => [step, hasEin(answers) ? { ...answers, ein } : answers]),
  );
}
