import type { Kysely } from "kysely";
import type { EmbeddedTables, Row, UserRow } from "../db/schema";
import type { FactorMarks } from "../db/tables/account";
import { preparedQuery } from "./prepared-query";

const userColumns = [
  ...(["id", "email", "first_name", "last_name", "status", "type", "admin_level"] as const),
  ...([
    "company_id",
    "company_role",
    "phone",
    "language",
    "language_chosen",
    "time_zone",
    "email_verified_at",
  ] as const),
  ...(["questionnaire_status", "signed_out_at", "created_at", "sample"] as const),
] as const satisfies (keyof UserRow)[];
const sessionColumns = [
  ...(["csrf_token", "last_seen_at", "expires_at", "login_as_id"] as const),
] as const satisfies (keyof Row<"backend_sessions">)[];

/** A user with what the current-user answer needs from other tables (handbook/entities.md). */
export type Person = Pick<UserRow, (typeof userColumns)[number]> & {
  co_name: string | null;
  insurance: { enrollment_id: string; plan_name: string } | null;
  dental: "Y" | null;
  vision: "Y" | null;
  /** The association whose own manager they are. */
  manages: string | null;
  /** The administrator who is logged in as this person in the session at hand. */
  login_as: LoginAs | null;
  /** How this session stands; null for who is not asked for one. */
  second_factor: SecondFactor | null;
};

/** What carries a session: a row of the cookie reading, or a line of refresh tokens. */
export type Carrier = { session: string } | { line: string };

/** How an administrator's session stands; members' have none. */
export type SecondFactor = {
  carrier: Carrier | null;
  setUpAt: string | null;
  marks: FactorMarks;
};

/** A login-as session in force (services/account/login-as.ts). */
export type LoginAs = Pick<
  Row<"login_as_sessions">,
  "id" | "admin_id" | "started_at" | "expires_at"
> & { admin_name: string; admin_email: string };

/** A session of the cookie reading with its person. Whether a login-as session is in force is for login-as.ts to judge. */
export type LiveSession = Pick<Row<"backend_sessions">, (typeof sessionColumns)[number]> & {
  person: Person;
};

export type PeopleQueries = {
  /** `today` is an ISO date: coverage that ended before it does not count. */
  byId(id: string, today: string): Promise<Person | null>;
  /** In the order of the ids. */
  byIds(ids: readonly string[], today: string): Promise<Person[]>;
  /** The session with this hashed id; whether it is still live is for the caller to judge. */
  bySession(hashedId: string, today: string): Promise<LiveSession | null>;
};

type Found = Pick<Person, (typeof userColumns)[number] | "co_name" | "manages"> & {
  enrollment_id: string | null;
  plan_name: string | null;
  dental_id: string | null;
  vision_id: string | null;
};

/** A row's columns of these names and no others. */
function picked<Name extends keyof From, From>(row: From, names: readonly Name[]) {
  const part: Partial<Pick<From, Name>> = {};
  for (const name of names) part[name] = row[name];
  return part as Pick<From, Name>;
}

/** One row per enrolment in force, so a person with medical and dental bought apart comes as two. */
function personOf(rows: Found[]): Person | null {
  const first = rows[0];
  if (!first) return null;
  const medical = rows.find((row) => row.plan_name !== null);
  return {
    ...picked(first, userColumns),
    co_name: first.co_name,
    manages: first.manages,
    insurance: medical?.enrollment_id
      ? { enrollment_id: medical.enrollment_id, plan_name: medical.plan_name ?? "" }
      : null,
    dental: rows.some((row) => row.dental_id) ? "Y" : null,
    vision: rows.some((row) => row.vision_id) ? "Y" : null,
    login_as: null,
    second_factor: null,
  };
}

/** Prepares the reads that almost every call makes. */
export function preparePeopleQueries(db: Kysely<EmbeddedTables>): PeopleQueries {
  const people = (today: string) =>
    db
      .selectFrom("users as u")
      .leftJoin("companies as c", "c.id", "u.company_id")
      .leftJoin("enrollments as e", (join) =>
        join
          .onRef("e.user_id", "=", "u.id")
          .on("e.state", "=", "enrolled")
          .on("e.frozen_until", "is", null)
          .on("e.effective_on", "<=", today)
          .on((on) => on.or([on("e.ends_on", "is", null), on("e.ends_on", ">=", today)])),
      )
      .leftJoin("plans as p", "p.id", "e.plan_id")
      .select(userColumns.map((column) => `u.${column}` as const))
      .select(["c.co_name", "e.id as enrollment_id", "p.name as plan_name"])
      .select(["e.dental_id", "e.vision_id"])
      .select((is) =>
        is
          .selectFrom("association_managers as m")
          .select("m.association_id")
          .whereRef("m.user_id", "=", "u.id")
          .where("m.state", "=", "active")
          .as("manages"),
      )
      .orderBy("e.effective_on", "desc");

  const byId = preparedQuery(db, (at: (name: "id" | "today") => string) =>
    people(at("today")).where("u.id", "=", at("id")),
  );
  const bySession = preparedQuery(db, (at: (name: "id" | "today") => string) =>
    people(at("today"))
      .innerJoin("backend_sessions as s", "s.user_id", "u.id")
      .select(sessionColumns.map((column) => `s.${column}` as const))
      .where("s.id", "=", at("id")),
  );

  return {
    byId: async (id, today) => personOf(await byId({ id, today })),
    async byIds(ids, today) {
      if (ids.length === 0) return [];
      const rows = await people(today).where("u.id", "in", ids).execute();
      return ids.flatMap((id) => personOf(rows.filter((row) => row.id === id)) ?? []);
    },
    async bySession(id, today) {
      const rows = await bySession({ id, today });
      const person = personOf(rows);
      const session = rows[0];
      return person && session ? { ...picked(session, sessionColumns), person } : null;
    },
  };
}
