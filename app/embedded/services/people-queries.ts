import type { Db, Row, UserRow } from "../db/schema";
import { profileAnswerNames, type FactorMarks } from "../db/tables/account";
import { localDay } from "~/domain/local-days";
import { easternmostZone, westernmostZone } from "~/domain/us-state-zones";
import { prepareQuery } from "~/storage/prepared-query";
import { companyZoneOf, userZoneColumns, zoneFrom } from "./zones";

/** The columns of `users` in a person, by their own names. */
const userColumns = [
  "id",
  "email",
  "first_name",
  "last_name",
  "status",
  "type",
  "admin_level",
  "company_id",
  "company_role",
  ...profileAnswerNames,
  "language",
  "language_chosen",
  "mail_off",
  "time_zone",
  "email_verified_at",
  "questionnaire_status",
  "signed_out_at",
  "created_at",
  "sample",
] as const satisfies (keyof UserRow)[];
/** What is read of a session with its user: its anti-forgery token, last use, expiry and login-as session. */
const sessionColumns = [
  "csrf_token",
  "last_seen_at",
  "expires_at",
  "login_as_id",
] as const satisfies (keyof Row<"backend_sessions">)[];

/** A user with the data from other tables that the current-user answer needs (handbook/entities.md). */
export type Person = Pick<UserRow, (typeof userColumns)[number]> & {
  co_name: string | null;
  company_closed: boolean;
  /** The IANA zone of their dates. */
  zone: string;
  /** The IANA zone of their company; null without one. */
  company_zone: string | null;
  insurance: { enrollment_id: string; plan_name: string } | null;
  dental: "Y" | null;
  vision: "Y" | null;
  /** The id of the association that they manage. */
  manages: string | null;
  /** The admin who is logged in as this user in the current session. */
  login_as: LoginAs | null;
  /** The session's second factor; null for users who need none. */
  second_factor: SecondFactor | null;
};

/**
 * Identifies a session, to note its second factor: a row of the cookie reading by its hashed id, or a line of refresh
 * tokens.
 */
export type SessionRef = { session: string } | { line: string };

/**
 * The second factor of a user who needs one: the session, when it was set up (null if it isn't), and what the session
 * has passed.
 */
export type SecondFactor = {
  carrier: SessionRef | null;
  setUpAt: string | null;
  marks: FactorMarks;
};

/** A valid login-as session (services/account/login-as.ts). */
export type LoginAs = Pick<
  Row<"login_as_sessions">,
  "id" | "admin_id" | "started_at" | "expires_at"
> & { admin_name: string; admin_email: string };

/** A session of the cookie reading with its user; login-as.ts checks if a login-as session is valid. */
type SessionWithPerson = Pick<Row<"backend_sessions">, (typeof sessionColumns)[number]> & {
  person: Person;
};

export type PeopleQueries = {
  /** Coverage that ended before today in the user's zone doesn't count; `now` is ms. */
  byId(id: string, now: number): Promise<Person | null>;
  /** In the order of the ids, without unknown ones. */
  byIds(ids: readonly string[], now: number): Promise<Person[]>;
  /** Returns the session with this hashed id; the caller checks if it is still live. */
  bySession(hashedId: string, now: number): Promise<SessionWithPerson | null>;
};

type PersonRow = Pick<Person, (typeof userColumns)[number] | "co_name" | "manages"> & {
  company_status: string | null;
  enrollment_id: string | null;
  effective_on: string | null;
  ends_on: string | null;
  work_state: string | null;
  main_state: string | null;
  main_zone: string | null;
  home_state: string | null;
  plan_name: string | null;
  dental_id: string | null;
  vision_id: string | null;
};

/** Returns an object with only these properties of a row. */
export function pickColumns<Name extends keyof From, From>(row: From, names: readonly Name[]) {
  const part: Partial<Pick<From, Name>> = {};
  for (const name of names) part[name] = row[name];
  return part as Pick<From, Name>;
}

/**
 * Returns the person of one user's rows, of which there is one for each current enrollment: `insurance` is their
 * medical plan today, and `dental` and `vision` tell if they have such plans; null without rows. The session's
 * `login_as` and `second_factor` are null until its services add them.
 */
function toPerson(found: PersonRow[], now: number): Person | null {
  const first = found[0];
  if (!first) return null;
  const zone = zoneFrom(first);
  const today = localDay(now, zone);
  const rows = found.filter(
    ({ effective_on, ends_on }) => (effective_on ?? "") <= today && (ends_on ?? today) >= today,
  );
  const medical = rows.find((row) => row.plan_name !== null);
  return {
    ...pickColumns(first, userColumns),
    co_name: first.co_name,
    company_closed: first.company_status === "closed",
    zone,
    company_zone: first.company_id === null ? null : companyZoneOf(first),
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

/** Returns the id of the company that a user owns; null if they own none. */
export const ownedCompanyOf = ({
  company_role,
  company_id,
}: Pick<Person, "company_role" | "company_id">): string | null =>
  company_role === "owner" ? company_id : null;

/**
 * Selects users: a row for each of their unfrozen enrollments in force on any day from `first` to `last`, the latest to
 * begin first, or one row without any.
 */
const selectPeople = (db: Db, first: string, last: string) =>
  db
    .selectFrom("users as u")
    .leftJoin("companies as c", "c.id", "u.company_id")
    .leftJoin("enrollments as e", (join) =>
      join
        .onRef("e.user_id", "=", "u.id")
        .on("e.state", "=", "enrolled")
        .on("e.frozen_until", "is", null)
        .on("e.effective_on", "<=", last)
        .on((on) => on.or([on("e.ends_on", "is", null), on("e.ends_on", ">=", first)])),
    )
    .leftJoin("plans as p", "p.id", "e.plan_id")
    .select(userColumns.map((column) => `u.${column}` as const))
    .select([
      "c.co_name",
      "c.status as company_status",
      "e.id as enrollment_id",
      "p.name as plan_name",
    ])
    .select(["e.dental_id", "e.vision_id", "e.effective_on", "e.ends_on"])
    .select(userZoneColumns)
    .orderBy("e.effective_on", "desc");

/** `first` and `last` are today's dates in the westernmost and the easternmost zone, YYYY-MM-DD. */
type PeopleParameter = "id" | "first" | "last";
const listRowsById = prepareQuery((db: Db, at: (name: PeopleParameter) => string) =>
  selectPeople(db, at("first"), at("last")).where("u.id", "=", at("id")),
);
/** Returns a row for each current enrollment of the session's user, or one without any. */
const listRowsBySession = prepareQuery((db: Db, at: (name: PeopleParameter) => string) =>
  selectPeople(db, at("first"), at("last"))
    .innerJoin("backend_sessions as s", "s.user_id", "u.id")
    .select(sessionColumns.map((column) => `s.${column}` as const))
    .where("s.id", "=", at("id")),
);

/** Prepares the lookups of people, by id, ids or session, that almost every call makes; null or fewer if unknown. */
export function preparePeopleQueries(db: Db): PeopleQueries {
  /** The range of today's dates in all zones; `toPerson` then selects by the user's zone. */
  const anywhere = (now: number) => ({
    first: localDay(now, westernmostZone),
    last: localDay(now, easternmostZone),
  });

  return {
    byId: async (id, now) => toPerson(await listRowsById(db, { id, ...anywhere(now) }), now),
    async byIds(ids, now) {
      if (ids.length === 0) return [];
      const { first, last } = anywhere(now);
      const rows = await selectPeople(db, first, last).where("u.id", "in", ids).execute();
      return ids.flatMap(
        (id) =>
          toPerson(
            rows.filter((row) => row.id === id),
            now,
          ) ?? [],
      );
    },
    async bySession(id, now) {
      const rows = await listRowsBySession(db, { id, ...anywhere(now) });
      const person = toPerson(rows, now);
      const session = rows[0];
      return person && session ? { ...pickColumns(session, sessionColumns), person } : null;
    },
  };
}
