import type { Answers, Registration } from "~/domain/sign-up/registration";
import { addDays } from "~/domain/calendar-days";
import { birthFieldNames } from "~/domain/account/birth-fields";
import { liveStates } from "~/domain/health/answer-states";
import { noPlanAnswer, waiveAnswer } from "~/domain/health/election/election-answers";
import { electionKind } from "~/domain/health/election/election-kind";
import type { CoveredPeople } from "~/domain/health/covered-people";
import { dependentRows, type DependentRow } from "~/domain/health/election/listed-dependents";
import { localDay } from "~/domain/local-days";
import { formatPhone } from "~/domain/phone";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { conflict } from "~/embedded/refusal";
import { getUserZone } from "~/embedded/services/zones";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { loadAnswers } from "~/embedded/services/sign-up/kinds/submit-answers";
import { lockPerson, createDraft } from "~/embedded/services/sign-up/registration-rows";
import { storeStep } from "~/embedded/services/sign-up/registration-steps";
import { loadRegistrationView } from "~/embedded/services/sign-up/registration-view";
import { loadElectionFacts } from "~/embedded/services/health/own-election";
import { openCoveredPeople } from "~/embedded/services/health/receipts";
import { read, write } from "../call";

/** The kind of registrations by which people choose coverage. */
const kind = "hc";

/** Returns the user's newest registration of a kind that waits for review or payment, or is active. */
const findLastSubmitted = (db: Db, userId: string, of: string) =>
  db
    .selectFrom("registrations")
    .select(["id", "submitted_at"])
    .where("owner_user_id", "=", userId)
    .where("kind", "=", of)
    .where("state", "in", ["submitted", "awaiting_payment", "active"])
    .orderBy("submitted_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns the form's fields for a birth date. @param dob YYYY-MM-DD */
const birthAnswers = (dob: string | null): Answers => {
  const [year = "", month = "", day = ""] = dob?.split("-") ?? [];
  const parts = [String(Number(month)), String(Number(day)), year];
  return dob
    ? Object.fromEntries(birthFieldNames.map((name, index) => [name, parts[index] ?? ""]))
    : {};
};

/** Returns the user's answer in force, also a waiver, the last to start; no stopped one: it may be a stranger's. */
const findStandingAnswer = (db: Db, userId: string) =>
  db
    .selectFrom("enrollments as e")
    .leftJoin("plans as m", "m.id", "e.plan_id")
    .leftJoin("ancillary_plans as d", "d.id", "e.dental_id")
    .leftJoin("ancillary_plans as v", "v.id", "e.vision_id")
    .select(["e.id", "e.registration_id", "e.covered", "e.waiver_reason", "e.addons_chosen"])
    .select(["m.slug as medical", "d.slug as dental", "v.slug as vision"])
    .where("e.user_id", "=", userId)
    .where("e.state", "in", liveStates)
    .where("e.frozen_until", "is", null)
    .orderBy("e.effective_on", "desc")
    .orderBy("e.id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Returns answers read from the coverage itself, where it began or was changed without a form here; null if it names
 * no people. Otherwise covered people would drop out only because they aren't listed yet.
 */
async function readCoverageAnswers(
  { seals }: Pick<Installation, "seals">,
  user: Row<"users">,
  standing: NonNullable<Awaited<ReturnType<typeof findStandingAnswer>>>,
): Promise<Record<string, Answers> | null> {
  const people = await openCoveredPeople({ seals }, standing);
  if (!people) return null;
  const { subscriber, dependents } = people;
  const { address } = subscriber;
  const rows: DependentRow[] = dependents.map(({ dob, lives_with_me, ...each }) => ({
    ...each,
    ...birthAnswers(dob),
    ...(lives_with_me ? { lives_with_me: "on" } : {}),
    ...(each.relationship === "disabled_child" ? { attested: "on" } : {}),
  }));
  const isWaiver = standing.waiver_reason !== null && standing.medical === null;
  const addOns = JSON.parse(standing.addons_chosen ?? "[]") as { slug: string }[];
  return {
    registration: {
      first_name: subscriber.first_name,
      last_name: subscriber.last_name,
      email: user.email,
      phone: formatPhone(subscriber.phone ?? user.phone) ?? "",
      ...birthAnswers(subscriber.dob),
      ...address,
      line2: address.line2 ?? "",
    },
    ...(rows.length > 0 ? { dependents: { household: "listed", dependents: rows } } : {}),
    plan: {
      ...(isWaiver
        ? { medical: waiveAnswer }
        : standing.medical
          ? { medical: standing.medical }
          : {}),
      dental: standing.dental ?? noPlanAnswer,
      vision: standing.vision ?? noPlanAnswer,
    },
    ...(addOns.length > 0 ? { addons: { addons: addOns.map(({ slug }) => slug) } } : {}),
  };
}

type LastSignUp = Awaited<ReturnType<typeof findLastSubmitted>>;

/** Returns what the account says of a person, and their sign-up, or else only the birth date of an employer's list. */
async function loadKnownAnswers(
  app: Pick<Installation, "seals">,
  db: Db,
  user: Row<"users">,
  signUp: LastSignUp,
): Promise<Answers> {
  const { first_name, last_name, email, phone } = user;
  const account = { first_name, last_name, email, phone: formatPhone(phone) ?? "" };
  if (signUp) {
    const { individual = {} } = await loadAnswers(app, db, signUp.id);
    return { ...(individual as Answers), ...account };
  }
  const employee = await db
    .selectFrom("employees")
    .select(["id", "dob"])
    .where("user_id", "=", user.id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const dob =
    employee?.dob && (await app.seals.open(employee.dob, sealPlaceOf("birthDate", employee.id)));
  return { ...account, ...birthAnswers(dob ?? null) };
}

/** Returns true if the user submitted the sign-up after the last choice that they signed, if any. */
async function isAfterLastChoice(db: Db, userId: string, signUp: LastSignUp): Promise<boolean> {
  const choice = await db
    .selectFrom("enrollments")
    .select("signed_at")
    .where("user_id", "=", userId)
    .where("signed_at", "is not", null)
    .where("frozen_until", "is", null)
    .orderBy("signed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return (signUp?.submitted_at ?? "") > (choice?.signed_at ?? "");
}

/** Returns the answers behind the coverage that counts, else the last submitted; null for a person who never chose. */
async function loadLastAnswers(
  app: Pick<Installation, "seals">,
  db: Db,
  user: Row<"users">,
): Promise<Record<string, Answers> | null> {
  const standing = await findStandingAnswer(db, user.id);
  const isByForm = !standing || standing.registration_id !== null;
  const ownAnswers = isByForm ? null : await readCoverageAnswers(app, user, standing);
  if (ownAnswers) return ownAnswers;
  const before = standing?.registration_id ?? (await findLastSubmitted(db, user.id, kind))?.id;
  if (!before) return null;
  const input = (await loadAnswers(app, db, before)) as Record<string, Answers>;
  const covered = standing && (await openCoveredPeople(app, standing));
  return covered ? withCoveredIds(input, covered) : input;
}

/**
 * Returns the answers with the stored ids of covered dependents, if the form has as many. With other ids they would be
 * new people to their carrier, with coverage that begins anew.
 */
function withCoveredIds(
  input: Record<string, Answers>,
  { dependents }: CoveredPeople,
): Record<string, Answers> {
  const rows = dependentRows(input["dependents"]);
  if (rows.length === 0 || rows.length !== dependents.length) return input;
  const known = rows.map((row, index) => ({ ...row, id: dependents[index]?.id ?? row.id }));
  return { ...input, dependents: { ...input["dependents"], dependents: known } };
}

/**
 * Returns what a draft begins with: the last answers or, after a newer sign-up or for a first choice, these with what
 * else is known in the step `registration`.
 */
async function loadAnswersBefore(
  app: Pick<Installation, "seals">,
  db: Db,
  user: Row<"users">,
): Promise<Record<string, Answers>> {
  const last = await loadLastAnswers(app, db, user);
  const signUp = await findLastSubmitted(db, user.id, "individual");
  if (last && !(await isAfterLastChoice(db, user.id, signUp))) return last;
  return {
    ...last,
    registration: { ...last?.["registration"], ...(await loadKnownAnswers(app, db, user, signUp)) },
  };
}

/** Returns the `choices` that the caller has today, with prices, and their `window`; both null if not, and why. */
export const getOwnElection = read(
  "signed-in",
  "getOwnElection",
  async ({ app, db, now, person }) =>
    loadElectionFacts(app, db, person, localDay(now, person.zone)),
);
export type OwnElection = Awaited<ReturnType<typeof getOwnElection>>;

/**
 * Begins a draft of the caller's choice with their last answers, each step of which they review again unless they have
 * answered in this window; returns the draft that they already have, if any.
 * @throws Refusal conflict while they may not choose
 */
export const beginElection = write(
  "themselves",
  "beginElection",
  async ({ app, db, now, person }): Promise<Registration> => {
    const user = await lockPerson(db, person.id);
    const facts = await loadElectionFacts(
      app,
      db,
      user,
      localDay(now, await getUserZone(db, user.id)),
    );
    if (!facts.window) {
      const { at_work, member, suspended, membership_ends_on: end } = facts;
      const shut = suspended ? "election.suspended" : "election.window_none";
      const key = at_work || member ? shut : "election.not_member";
      const message = end
        ? problem("election.membership_ends", { day: addDays(end, -1) })
        : problem(key);
      throw conflict(message);
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
    if (live) return loadRegistrationView(app, now, live.id, person);
    const answers = await loadAnswersBefore(app, db, user);
    let draft = await createDraft(db, now, kind, person);
    const { email } = user;
    for (const step of Object.keys(electionKind.steps)) {
      const data = answers[step];
      if (!data) continue;
      const ownAnswers = step === "registration" ? { ...data, email } : data;
      const request = { step, data: ownAnswers, complete: facts.window.answered };
      draft = await storeStep(app, db, now, draft, request, null);
    }
    return loadRegistrationView(app, now, draft.id, person);
  },
);
