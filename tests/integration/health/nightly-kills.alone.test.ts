import { spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { createEmbeddedBackend, type EmbeddedBackend } from "~/embedded/embedded";
import type { Storage } from "~/storage/storage";
import { coveredCounts, plantCrowd, whenCovered } from "../../setup/crowd/covered";
import { filledAddresses } from "../../setup/crowd/filled";
import { expectNoNumberLost } from "../../setup/people/invoice-numbers";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { lookInto, testDatabase, type TestDatabase } from "../../setup/servers/test-database";
import { nodeArgs } from "../../setup/source/node-args";
import { findRows } from "../../setup/databases/rows";

/** Each nightly coverage job dies by kill -9 in a transaction and another process completes it, with nothing twice or missing. */

const enrollments = 600;
const count = coveredCounts(enrollments);
/** This many memberships of individuals are canceled for the day on which their coverage would begin. */
const neverBegin = 12;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await plantCrowd(database, enrollments);
});
afterAll(() => database.cleanup());

type Db = Storage<EmbeddedTables>["db"];
type Killed = {
  job: "offers" | "coverage" | "billing";
  at: keyof typeof whenCovered;
  after: number;
};

/** Lets a job die before its letter of that number is written. */
async function kill({ job, at, after }: Killed): Promise<void> {
  const child = spawn(process.execPath, nodeArgs("tests/setup/crowd/night-until-killed.ts"), {
    env: {
      ...process.env,
      DATA_DIR: database.DATA_DIR,
      DATABASE_URL: database.DATABASE_URL ?? "",
      NOW: String(Date.parse(whenCovered[at])),
      JOB: job,
      DIE_AFTER: String(after),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", (_code, by) => resolve(by)));
  expect(await ended).toBe("SIGKILL");
}

/** Does the rest of that moment, twice, as the next process would. */
async function goOn(at: keyof typeof whenCovered): Promise<void> {
  const backend: EmbeddedBackend = await createEmbeddedBackend(environmentOn(database), {
    clock: () => Date.parse(whenCovered[at]),
    print: () => undefined,
    pollsJobs: false,
  });
  await backend.runJobs();
  await backend.runJobs();
  await backend.close();
}

async function letters(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("to_email")
    .where("kind", "=", kind as "invoice_issued")
    .where("to_email", "like", `%${filledAddresses}`)
    .execute();
  return rows.map(({ to_email }) => to_email).sort();
}

const kept = (kind: string) => lookInto(database, (db) => letters(db, kind));
const sameOnce = (rows: readonly string[], many: number) => {
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows).toHaveLength(many);
};
const among = (done: number, all: number) => {
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(all);
};

const standing = (table: "election_windows" | "enrollments", state: string) =>
  lookInto(database, async (db) => {
    const rows = await db
      .selectFrom(table)
      .select("id")
      .where("state", "=", state as "enrolled" & "elected")
      .where("id", "like", "covered-%")
      .execute();
    return rows.length;
  });

test("coverage that ends with a canceled membership, and windows that close", async () => {
  const ends = "coverage_ending";
  await kill({ job: "coverage", at: "windowsClose", after: 11 });
  const begun = (await kept(ends)).length;
  const letter = "choice_missed";
  await kill({ job: "offers", at: "windowsClose", after: 25 });
  const done = await standing("election_windows", "no_response");
  expect(await kept(letter)).toHaveLength(done);
  expect(done).toBeLessThan(count.windows);
  await goOn("windowsClose");
  sameOnce(await kept(letter), count.windows);
  expect(await standing("election_windows", "no_response")).toBe(count.windows);
  expect(await standing("election_windows", "not_started")).toBe(0);
  const ending = await lookInto(database, (db) =>
    db
      .selectFrom("enrollments")
      .select("id")
      .where("end_reason", "=", "membership_ended")
      .where("id", "like", "covered-%")
      .execute(),
  );
  among(begun, ending.length);
  sameOnce(await kept(ends), ending.length);
});

test("premiums on invoices", async () => {
  await kill({ job: "billing", at: "premiums", after: 100 });
  const issued = () =>
    lookInto(database, (db) =>
      db
        .selectFrom("invoices")
        .select(["id", "subscription_id"])
        .where("subscription_id", "like", "covered-%")
        .where("period_start", "=", "2027-01-01")
        .execute(),
    );
  const payers = count.companies + count.individuals - neverBegin;
  among((await issued()).length, payers);
  await goOn("premiums");
  const invoices = await issued();
  sameOnce(
    invoices.map(({ subscription_id }) => subscription_id),
    payers,
  );
  // A company's is emailed to its owner too.
  sameOnce(await kept("invoice_issued"), payers + count.companies);
  await lookInto(database, async (db) => {
    await expectNoNumberLost(db);
    const requested = await findRows(
      db,
      "billed_premiums",
      { month: "2027-01-01", invoice_id: invoices.map(({ id }) => id) },
      ["person_id", "employer_c", "member_c"],
    );
    const covered = await db
      .selectFrom("enrollments as e")
      .leftJoin("subscriptions as s", "s.user_id", "e.user_id")
      .select(["e.user_id", "e.employee_id", "e.tier"])
      .where("e.id", "like", "covered-%")
      .where("e.effective_on", "=", "2027-01-01")
      .where((eb) => eb.or([eb("s.cancel_at", "is", null), eb("s.cancel_at", "<>", "2027-01-01")]))
      .execute();
    const sorted = (rows: string[]) => rows.sort();
    expect(
      sorted(requested.map((row) => `${row.person_id} ${row.employer_c + row.member_c}`)),
    ).toEqual(
      sorted(
        covered.map(({ user_id, employee_id, tier }) =>
          [employee_id ?? `user:${user_id}`, tier === "ee" ? 50_000 : 90_000].join(" "),
        ),
      ),
    );
  });
});

test("children who will be too old", async () => {
  await kill({ job: "coverage", at: "ageOut", after: 6 });
  const letter = "age_out_notice";
  // One in twenty is not covered beyond December.
  const reported = count.children - 1;
  expect((await kept(letter)).length).toBeLessThan(reported);
  await goOn("ageOut");
  sameOnce(await kept(letter), reported);
});

test("coverage that begins, and that ends", async () => {
  await kill({ job: "coverage", at: "begins", after: 200 });
  const before = await standing("enrollments", "enrolled");
  among(await standing("enrollments", "submitted"), enrollments);
  expect(before).toBeGreaterThan(0);
  await goOn("begins");
  const ended = await standing("enrollments", "terminated");
  expect(ended).toBeGreaterThan(0);
  expect(await standing("enrollments", "submitted")).toBe(0);
  expect((await standing("enrollments", "enrolled")) + ended).toBe(enrollments - neverBegin);
  sameOnce(await kept("coverage_began"), enrollments - neverBegin - ended);
});
