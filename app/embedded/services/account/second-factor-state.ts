import type { Db } from "../../db/schema";
import type { FactorMarks } from "../../db/tables/account";
import { isoTime, type Installation } from "../../installation";
import { isLoopback } from "../loopback";
import type { SessionRef, Person } from "../people-queries";

/**
 * Returns true if a user needs a second factor, as every admin does. Sample users don't while APP_URL is an address
 * of this machine, so that the product can be tried. If people sign in elsewhere, the second factor is checked there.
 */
export function isFactorRequired(
  { env, peopleOf }: Pick<Installation, "env" | "peopleOf">,
  { admin_level, sample }: Pick<Person, "admin_level" | "sample">,
): boolean {
  if (admin_level === "none" || peopleOf !== null) return false;
  return !(sample === "yes" && isLoopback(env.APP_URL));
}

/** Returns an admin who needs a second factor with its state in this session; any other user unchanged. */
export async function addSecondFactorState(
  app: Installation,
  person: Person,
  carrier: SessionRef | null,
): Promise<Person> {
  if (!isFactorRequired(app, person)) return person;
  const { db } = app.storage;
  const marks = carrier && (await findFactorMarks(db, carrier));
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

const markColumns = ["factor_passed_at", "factor_proved_at"] as const;

/** Returns when a session's user passed the second factor; undefined if the session has ended. */
export function findFactorMarks(db: Db, carrier: SessionRef): Promise<FactorMarks | undefined> {
  return "session" in carrier
    ? db
        .selectFrom("backend_sessions")
        .select(markColumns)
        .where("id", "=", carrier.session)
        .executeTakeFirst()
    : db
        .selectFrom("refresh_tokens")
        .select(markColumns)
        .where("line", "=", carrier.line)
        .executeTakeFirst();
}

/**
 * Records that the user of the current session passed the second factor: by a code if `proved`, or else by a known
 * browser, which doesn't count as a recent code.
 */
export async function recordFactorPassed(
  db: Db,
  now: number,
  { second_factor }: Person,
  { proved }: { proved: boolean },
): Promise<void> {
  const carrier = second_factor?.carrier;
  if (!carrier) return;
  const timestamp = isoTime(now);
  const marks = { factor_passed_at: timestamp, ...(proved ? { factor_proved_at: timestamp } : {}) };
  await (
    "session" in carrier
      ? db.updateTable("backend_sessions").set(marks).where("id", "=", carrier.session)
      : db.updateTable("refresh_tokens").set(marks).where("line", "=", carrier.line)
  ).execute();
}

/** Returns true if a user who needs a second factor hasn't passed it in this session, even if it isn't set up yet. */
export const hasFactorToPass = ({ second_factor }: Person): boolean =>
  second_factor !== null && second_factor.marks.factor_passed_at === null;

/**
 * Returns true if a user may do what requires a recent code, so that it can't be done in a session left open: within 12
 * hours after one, and without a second factor always.
 */
export function hasRecentFactor(
  app: Pick<Installation, "clock">,
  { second_factor }: Person,
): boolean {
  if (!second_factor) return true;
  const timestamp = second_factor.marks.factor_proved_at;
  return timestamp !== null && Math.abs(app.clock() - Date.parse(timestamp)) < 12 * 60 * 60_000;
}
