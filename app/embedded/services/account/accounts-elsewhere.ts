import type { Kysely } from "kysely";
import type { AccountMade } from "~/contract/insiders";
import type { EmbeddedTables, Row, UserRow } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { recordAudit } from "../audit";
import { putInOutbox } from "../outbox";

/** Accounts at a backend that nobody here wrote, for people whom only this database knows (decisions/0065-accounts-elsewhere.md). */

type Db = Kysely<EmbeddedTables>;

const minute = 60_000;
/** Longer than a backend may take to answer, so that only a dead process loses its turn. */
const turn = 2 * minute;
/** The backend is asked that often whether it makes accounts by now. */
const askRefusedEvery = 60 * minute;
const askSilentWithin = 60 * minute;

/**
 * Notes that somebody needs an account there, in the transaction of whatever makes them need it; the job does the rest. Nothing is
 * noted where people sign in here, or for who signs in there already.
 */
export async function wantAccount(
  app: Pick<Installation, "peopleOf" | "clock">,
  db: Db,
  { id, foreign_id }: Pick<UserRow, "id" | "foreign_id">,
): Promise<void> {
  if (app.peopleOf === null || foreign_id !== null) return;
  const at = isoTime(app.clock());
  const wanted = { state: "wanted" as const, attempts: 0, next_at: at, updated_at: at };
  await db
    .insertInto("accounts_elsewhere")
    .values({ user_id: id, ...wanted })
    // Somebody who never took theirs up is invited anew. What is under way is not begun twice.
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ ...wanted })
        .where("accounts_elsewhere.state", "=", "made"),
    )
    .execute();
}

/** Whether somebody without an account can come to one: believed until the backend was last found to make none. */
export async function canMakeAccounts(
  app: Pick<Installation, "accounts" | "storage">,
): Promise<boolean> {
  if (!app.accounts) return false;
  const last = await app.storage.db
    .selectFrom("accounts_elsewhere as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select("a.state")
    // An address that nobody has proved may be one that no backend takes.
    .where((is) =>
      is.or([
        is("a.state", "=", "made"),
        is.and([is("a.state", "=", "refused"), is("u.email_verified_at", "is not", null)]),
      ]),
    )
    .orderBy("a.updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.state !== "refused";
}

type Wanted = Pick<Row<"accounts_elsewhere">, "user_id" | "attempts" | "state">;

/** The next whose turn it is, and nobody else's until its turn is over. */
async function claimOne(db: Db, now: number): Promise<Wanted | null> {
  const due = await db
    .selectFrom("accounts_elsewhere")
    .select(["user_id", "next_at"])
    .where("next_at", "<=", isoTime(now))
    .orderBy("next_at")
    .limit(1)
    .executeTakeFirst();
  if (!due) return null;
  const claimed = await db
    .updateTable("accounts_elsewhere")
    .set((is) => ({ attempts: is("attempts", "+", 1), next_at: isoTime(now + turn) }))
    .where("user_id", "=", due.user_id)
    .where("next_at", "=", due.next_at)
    .returning(["user_id", "attempts", "state"])
    .executeTakeFirst();
  return claimed ?? { ...due, attempts: 0, state: "made" };
}

const settle = (db: Db, now: number, id: string, state: Wanted["state"], next: number | null) =>
  db
    .updateTable("accounts_elsewhere")
    .set({ state, next_at: next === null ? null : isoTime(next), updated_at: isoTime(now) })
    .where("user_id", "=", id)
    .execute();

/** What the backend said is kept together with the message about it, so that both are there or neither. */
async function keep(
  app: Pick<Installation, "storage" | "clock">,
  { user_id, state }: Wanted,
  made: AccountMade,
  email: string,
) {
  const now = app.clock();
  const none = made === "refused" || made === "unfit" ? made : null;
  await app.storage.db.transaction().execute(async (db) => {
    await settle(db, now, user_id, none ?? "made", none && now + askRefusedEvery);
    // Nobody is told every hour that there is nothing.
    if (none && state !== "wanted") return;
    await putInOutbox(db, now, "account_elsewhere", email, { user_id, made });
    if (none) return;
    const object = `user:${user_id}`;
    await recordAudit(db, now, { action: "account.asked_for", object, after: { by: made } });
  });
}

/**
 * Asks the backend for the accounts that are wanted, one at a time. Where it does not answer, it is asked again later: nobody
 * loses what they have sent in.
 * @param goOn as a job asks it
 * @returns how many there are by now
 */
export async function makeAccounts(
  app: Pick<Installation, "storage" | "clock" | "log" | "accounts">,
  goOn: () => Promise<boolean>,
): Promise<number> {
  const { accounts, storage, clock, log } = app;
  let made = 0;
  while (accounts && (await goOn())) {
    const wanted = await claimOne(storage.db, clock());
    if (!wanted) break;
    if (wanted.attempts === 0) continue;
    const user = await storage.db
      .selectFrom("users")
      .select(["email", "first_name", "last_name", "foreign_id", "status"])
      .where("id", "=", wanted.user_id)
      .executeTakeFirst();
    if (!user || user.foreign_id !== null || user.status === "inactive") {
      await settle(storage.db, clock(), wanted.user_id, "made", null);
      continue;
    }
    const { email, first_name, last_name } = user;
    try {
      await keep(app, wanted, await accounts.make({ email, first_name, last_name }), email);
      made += 1;
    } catch (error) {
      const wait = Math.min(askSilentWithin, 2 ** Math.min(wanted.attempts, 10) * minute);
      log.warn(
        { error, user: wanted.user_id },
        "an account could not be asked for; it will be again",
      );
      await settle(storage.db, clock(), wanted.user_id, wanted.state, clock() + wait);
    }
  }
  return made;
}
