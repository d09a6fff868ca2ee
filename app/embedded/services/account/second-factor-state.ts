import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import type { FactorMarks } from "../../db/tables/account";
import { isoTime, type Installation } from "../../installation";
import { isOwnMachine } from "../own-machine";
import type { Carrier, Person } from "../people-queries";

type Db = Kysely<EmbeddedTables>;

/** For how long a code that was right is enough for what needs one, in ms. */
const provedFor = 12 * 60 * 60_000;

/**
 * Whether somebody is asked for a second factor: every administrator. Sample people are not as long as APP_URL is an
 * address of this very machine, so that the product can be tried; anywhere else they are asked like everybody. Where people
 * sign in elsewhere, that is where they show what they have to.
 */
export function isAsked(
  { env, peopleOf }: Pick<Installation, "env" | "peopleOf">,
  { admin_level, sample }: Pick<Person, "admin_level" | "sample">,
): boolean {
  if (admin_level === "none" || peopleOf !== null) return false;
  return !(sample === "yes" && isOwnMachine(env.APP_URL));
}

/** Adds to an administrator what their session knows of the second factor. */
export async function withSecondFactor(
  app: Installation,
  person: Person,
  carrier: Carrier | null,
): Promise<Person> {
  if (!isAsked(app, person)) return person;
  const { db } = app.storage;
  const marks = carrier && (await marksOf(db, carrier));
  const factor = await db
    .selectFrom("second_factors")
    .select("set_up_at")
    .where("user_id", "=", person.id)
    .executeTakeFirst();
  return {
    ...person,
    second_factor: {
      carrier,
      setUpAt: factor?.set_up_at ?? null,
      marks: marks ?? { factor_passed_at: null, factor_proved_at: null },
    },
  };
}

const columns = ["factor_passed_at", "factor_proved_at"] as const;

/** What a session remembers; undefined when it has ended. */
export function marksOf(db: Db, carrier: Carrier): Promise<FactorMarks | undefined> {
  return "session" in carrier
    ? db
        .selectFrom("backend_sessions")
        .select(columns)
        .where("id", "=", carrier.session)
        .executeTakeFirst()
    : db
        .selectFrom("refresh_tokens")
        .select(columns)
        .where("line", "=", carrier.line)
        .executeTakeFirst();
}

/** Notes in the session at hand that its person passed. @param proved false for a known device */
export async function markFactor(
  db: Db,
  now: number,
  { second_factor }: Person,
  { proved }: { proved: boolean },
): Promise<void> {
  const carrier = second_factor?.carrier;
  if (!carrier) return;
  const at = isoTime(now);
  const marks = { factor_passed_at: at, ...(proved ? { factor_proved_at: at } : {}) };
  await (
    "session" in carrier
      ? db.updateTable("backend_sessions").set(marks).where("id", "=", carrier.session)
      : db.updateTable("refresh_tokens").set(marks).where("line", "=", carrier.line)
  ).execute();
}

/** Whether a session is still to show the second factor before anything else. */
export const waitsForFactor = ({ second_factor }: Person): boolean =>
  second_factor !== null && second_factor.marks.factor_passed_at === null;

/** Whether an administrator may do what must not be done from a session that somebody found open. */
export function provedLately(app: Pick<Installation, "clock">, { second_factor }: Person): boolean {
  if (!second_factor) return true;
  const at = second_factor.marks.factor_proved_at;
  // Whichever way the clock has jumped.
  return at !== null && Math.abs(app.clock() - Date.parse(at)) < provedFor;
}
