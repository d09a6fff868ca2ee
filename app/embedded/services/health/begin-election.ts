import type { Kysely } from "kysely";
import type { Answers, Registration } from "~/contract/sign-up/registration-calls";
import { birthFieldNames } from "~/domain/account/birth-fields";
import { electionKind } from "~/domain/health/election/election-kind";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal } from "../../refusal";
import type { Themselves } from "../account/rights";
import { dayOf } from "../billing/subscriptions";
import { typedAnswers } from "../sign-up/kinds/submit-answers";
import { lockPerson } from "../sign-up/registration-rows";
import { keepStep } from "../sign-up/registration-steps";
import { viewOf } from "../sign-up/registration-view";
import { newDraft } from "../sign-up/registrations";
import { electionFacts } from "./own-election";

type Db = Kysely<EmbeddedTables>;

const kind = "hc";

/** The newest of a kind that somebody sent in. */
const lastSent = (db: Db, userId: string, of: string) =>
  db
    .selectFrom("registrations")
    .select("id")
    .where("owner_user_id", "=", userId)
    .where("kind", "=", of)
    .where("state", "in", ["submitted", "awaiting_payment", "active"])
    .orderBy("submitted_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** What of a birth date the form asks for. @param dob YYYY-MM-DD */
const birthAnswers = (dob: string | null): Answers => {
  const [year = "", month = "", day = ""] = dob?.split("-") ?? [];
  const parts = [String(Number(month)), String(Number(day)), year];
  return dob ? Object.fromEntries(birthFieldNames.map((name, at) => [name, parts[at] ?? ""])) : {};
};

/** What is known of somebody who has never chosen: their own sign-up, or their employer's list, and their account. */
async function knownOf(
  app: Pick<Installation, "seals">,
  db: Db,
  user: Row<"users">,
): Promise<Answers> {
  const { first_name, last_name, email, phone } = user;
  const account = { first_name, last_name, email, phone: phone ?? "" };
  const signUp = await lastSent(db, user.id, "individual");
  if (signUp) {
    const { individual = {} } = await typedAnswers(app, db, signUp.id);
    return { ...(individual as Answers), ...account };
  }
  const employee = await db
    .selectFrom("employees")
    .select("dob")
    .where("user_id", "=", user.id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { ...account, ...birthAnswers(employee?.dob ?? null) };
}

/**
 * Begins a draft of somebody's choice with what they said the last time, every part of it to be looked at again; a draft
 * that there is already is gone on with.
 * @throws Refusal conflict while they may not choose
 */
export async function beginElection(app: Installation, person: Themselves): Promise<Registration> {
  const now = app.clock();
  const id = await app.storage.db.transaction().execute(async (db) => {
    const user = await lockPerson(db, person.id);
    const facts = await electionFacts(db, user, dayOf(now));
    if (!facts.window) {
      const key = facts.at_work || facts.member ? "election.window_none" : "election.not_member";
      throw new Refusal("conflict", { message: problem(key) });
    }
    const live = await db
      .selectFrom("registrations")
      .select("id")
      .where("owner_user_id", "=", person.id)
      .where("kind", "=", kind)
      .where("state", "=", "draft")
      .where("expires_at", ">", isoTime(now))
      .limit(1)
      .executeTakeFirst();
    if (live) return live.id;
    const before = await lastSent(db, person.id, kind);
    let draft = await newDraft(db, now, kind, person);
    const last = before ? await typedAnswers(app, db, before.id) : {};
    const answers: Record<string, Answers> = before
      ? (last as Record<string, Answers>)
      : { registration: await knownOf(app, db, user) };
    const { email } = user;
    for (const step of Object.keys(electionKind.steps)) {
      const data = answers[step];
      if (!data) continue;
      const own = step === "registration" ? { ...data, email } : data;
      const wish = { step, data: own, complete: facts.window.answered };
      draft = await keepStep(app, db, now, draft, wish, null);
    }
    return draft.id;
  });
  return viewOf(app, now, id, person);
}
