import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { NewRow } from "~/embedded/db/schema";
import type { Environment } from "~/environment";

/*
 * A large installation: people with names as common and as rare as in life, so that some searches find a handful and
 * some find thousands.
 */

const firstNames =
  `James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
  Thomas Sarah Carlos Karen Daniel Ana Matthew Maria Anthony Mei Priya Omar Fatima Zoë Ángel Íñigo Søren Renée`.split(
    /\s+/,
  );
const lastNames =
  `Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
  Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Nguyen Peña
  O'Brien Núñez Quintanilla Abernathy-Vasquez Fitzgerald Zimmerman Xu Oyelaran`.split(/\s+/);

/** Found by nobody else's name. */
export const rareName = "Featherstonehaugh";

/** Numbers from 0 to 1, the same in each run (Mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const padded = (number: number) => String(number).padStart(6, "0");
const companyId = (number: number) => `many-company-${padded(number)}`;
const userId = (number: number) => `many-user-${padded(number)}`;
const at = "2026-01-05T09:00:00.000Z";

function company(number: number): NewRow<"companies"> {
  return {
    id: companyId(number),
    co_name: `${lastNames[number % lastNames.length]} & Partners ${number}`,
    comparable_name: `company ${number}`,
    entity_type: "llc",
    industry: "retail",
    state: "OR",
    full_time_count: 200,
    part_time_count: 0,
    phone: "+15035550100",
    owner_user_id: userId(0),
    billing_email: `billing@company${number}.example`,
    status: "active",
    waiting_period_days: 0,
    created_at: at,
    updated_at: at,
  };
}

function user(number: number, companies: number, random: () => number): NewRow<"users"> {
  // Squared: the first of the list are the most common, as names are.
  const pick = (names: readonly string[]) =>
    names[Math.floor(random() ** 2 * names.length)] ?? "Smith";
  const first_name = pick(firstNames);
  const last_name = number === 777 ? rareName : pick(lastNames);
  const employer = Math.floor(random() * companies);
  // The first of all owns every company, and must be there before them.
  const isStaff = number > 0 && random() < 0.8;
  const mailbox = `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z.]/g, "");
  return {
    id: userId(number),
    email: `${mailbox}${number}@${isStaff ? `company${employer}` : "mail"}.example`,
    first_name,
    last_name,
    status: random() < 0.03 ? "inactive" : "active",
    type: isStaff ? "COMPANY" : "INDIVIDUAL",
    admin_level: "none",
    company_id: isStaff ? companyId(employer) : null,
    company_role: isStaff ? "employee" : null,
    language: "en",
    questionnaire_status: "done",
    created_at: at,
    updated_at: at,
  };
}

/** Adds people and companies to the database of an installation that is not running. @returns the people */
export async function plantManyUsers(
  env: Environment,
  { users, companies }: { users: number; companies: number },
): Promise<NewRow<"users">[]> {
  const random = numbers(20_261_121);
  const storage = await openEmbeddedDatabase(env);
  try {
    const all = Array.from({ length: users }, (_, number) => user(number, companies, random));
    await storage.db.transaction().execute(async (db) => {
      await db.insertInto("users").values(all.slice(0, 1)).execute();
      const firms = Array.from({ length: companies }, (_, number) => company(number));
      await db.insertInto("companies").values(firms).execute();
      for (let from = 1; from < users; from += 500) {
        await db
          .insertInto("users")
          .values(all.slice(from, from + 500))
          .execute();
      }
    });
    return all;
  } finally {
    await storage.close();
  }
}
