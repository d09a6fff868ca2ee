import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listRegistrations, saveRegistrationStep } from "~/core/sign-up/registrations";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { sealPlaceOf, sealedColumns } from "~/embedded/services/sealed-columns";
import { createSession } from "~/sessions/session-store";
import { createSessionStore, openSealedSessions } from "~/sessions/store";
import { resealColumn, countSealed } from "~/storage/reseal";
import { openSeals, WrongSecret } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import type { Answers } from "~/domain/sign-up/registration";
import { companySteps, freshEmail, guestDraft, type GuestDraft } from "../setup/people/drafts";
import { embeddedHarness, type Browser, type Harness } from "../setup/servers/embedded-harness";
import { heldRegistration, signature } from "../setup/people/held-registrations";
import { runCommandBeside } from "../setup/servers/run-command";
import { bearerState } from "../setup/servers/session-stores";
import { testSecret } from "../setup/servers/test-database";
import { saveQuestionnaire } from "~/core/sign-up/questionnaire";

const draftEin = "918273645";
const heldEin = "817263549";
const memberEin = "726354918";
const birth = { iso: "1987-03-14", input: "03/14/1987" };

async function everyRow<Tables>(storage: Storage<Tables>): Promise<string> {
  const tables = await storage.db.introspection.getTables();
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(storage.db);
      return rows.map((row) => JSON.stringify(row)).join("\n");
    }),
  );
  return dumps.join("\n");
}

const stepsWith = (harness: Harness, email: string, ein: string) => {
  const steps: Record<string, Answers> = companySteps(harness, email);
  steps["about-company"] = { ...steps["about-company"], ein };
  const listed = steps["employees"] as { employees: Record<string, string>[] };
  steps["employees"] = {
    team: "listed",
    employees: listed.employees.map((row) => ({ ...row, date_of_birth: birth.input })),
  };
  steps["employees-import"] = { text: `First name,Birth date\nKim,${birth.input}\n` };
  return steps;
};

let backend: Harness;
let draft: GuestDraft;
let member: GuestDraft;
let owner: Browser;
const secretsSeen: string[] = [];

const stepsOf = async (of: GuestDraft) => {
  const { body } = await backend.ask(listRegistrations, [], { headers: of.headers });
  return body?.data?.registrations?.[0]?.steps;
};

beforeAll(async () => {
  backend = await embeddedHarness();
  draft = await guestDraft(backend, "company", freshEmail(), {
    ...stepsWith(backend, "draft@elsewhere.example", draftEin),
  });
  await heldRegistration(backend, { ein: heldEin });
  const email = freshEmail();
  member = await guestDraft(backend, "company", email, stepsWith(backend, email, memberEin));
  owner = backend.browser();
  await owner.signIn(email);
  const sent = await owner.ask(submitRegistration, { id: member.id, signature });
  expect(sent.body.data.state).toMatch(/^(active|awaiting_payment)$/);
  const answers = { who_for: "me", children: 3, usage: "high", language: "en" } as const;
  await owner.ask(saveQuestionnaire, answers);
  secretsSeen.push(...owner.jar.values());
});
afterAll(() => backend.close());

test("a copy of the database shows no EIN, no birth date, no answer about health, no key and no session", async () => {
  const state = bearerState("a token that signs in");
  const sessions = await openSealedSessions(backend.env);
  const made = await createSession(
    { user: { user_id: "u", user_is_admin: false, is_global_admin: false }, userAgent: "", state },
    createSessionStore(sessions.storage, { seals: sessions.seals }),
  );
  const dump = await backend.betweenRuns(
    async (storage) => (await everyRow(storage)) + (await everyRow(sessions.storage)),
  );
  await sessions.storage.close();
  expect(dump).toContain(draft.id);
  const never = [draftEin, heldEin, memberEin, birth.iso, birth.input, "who_for"];
  const keys = await keysOf(backend);
  expect(keys).toHaveLength(5);
  for (const secret of [...never, ...keys, ...secretsSeen, made.cookieValue, "signs in"])
    expect(dump.includes(secret), secret).toBe(false);
  if (!backend.database.DATABASE_URL) {
    const files = readdirSync(backend.database.DATA_DIR).filter((file) => /sqlite/.test(file));
    const bytes = files.map((file) => readFileSync(join(backend.database.DATA_DIR, file)));
    for (const secret of never.slice(0, 5))
      expect(
        bytes.some((file) => file.includes(secret)),
        secret,
      ).toBe(false);
  }
});

test("a text copied from another row opens nothing there", async () => {
  const swap = () =>
    backend.betweenRuns(async ({ db }) => {
      const rows = await db
        .selectFrom("registration_steps")
        .select(["registration_id", "data"])
        .where("step", "=", "about-company")
        .where("registration_id", "in", [draft.id, member.id])
        .execute();
      for (const { registration_id, data } of rows)
        await db
          .updateTable("registration_steps")
          .set({ data })
          .where("step", "=", "about-company")
          .where("registration_id", "=", registration_id === draft.id ? member.id : draft.id)
          .execute();
    });
  await swap();
  const { status } = await backend.ask(listRegistrations, [], { headers: draft.headers });
  expect(status).toBe(500);
  await swap();
  expect((await stepsOf(draft))["about-company"].data.ein).toBe(draftEin);
});

describe("a new key", () => {
  test("seals from now on, and nothing is lost", async () => {
    const { code, out, err } = await runCommandBeside(backend, "seal", ["rotate"]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /Benefits: [0-9a-f]{8} is the new key\.\nBenefits: \d\d+ texts were sealed/,
    );
    const { rev } = (await stepsOf(draft))["about-you"];
    const data = { first_name: "Ana 19" };
    const request = { id: draft.id, step: "about-you", data, complete: false, rev };
    const saved = await backend.ask(saveRegistrationStep, [request], { headers: draft.headers });
    expect(saved.status).toBe(200);
    const steps = await stepsOf(draft);
    expect(steps["about-you"].data.first_name).toBe("Ana 19");
    expect(steps["about-company"].data.ein).toBe(draftEin);

    const id = /Benefits: ([0-9a-f]{8}) is the new/.exec(out)?.[1] ?? "";
    const foreign = { BACKEND_URL: "https://api.example.org" };
    const status = (await runCommandBeside(backend, "seal", ["status"], foreign)).out;
    expect(status).toContain(`Benefits: ${id} seals, 2 keys open.`);
    expect(status).toMatch(new RegExp(`registration_steps\\.data: \\d\\d+ under ${id}`));
    // The running app's later writes are under either key.
    expect(status.match(/under 00000000/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(status).not.toContain("not sealed");
  });

  test("goes on where it was killed", async () => {
    await backend.betweenRuns(async (storage) => {
      const seals = await openSeals(storage, "seal_keys", { current: testSecret });
      const key = await seals.rotate(Date.now() + 1000);
      let texts = 0;
      const dying = {
        ...seals,
        ring: seals.ring,
        seal(...given: Parameters<typeof seals.seal>) {
          if ((texts += 1) > 5) throw new Error("killed");
          return seals.seal(...given);
        },
      };
      const column = sealedColumns.answers;
      await expect(resealColumn(storage, dying, column)).rejects.toThrow("killed");
      const counts = () => countSealed(storage, seals, column);
      const all = [...(await counts()).values()].reduce((sum, count) => sum + count, 0);
      expect((await counts()).get(key)).toBe(0);
      expect(await resealColumn(storage, seals, column)).toBe(all);
      expect((await counts()).get(key)).toBe(all);
      expect(await resealColumn(storage, seals, column)).toBe(0);
    });
    expect((await stepsOf(draft))["about-company"].data.ein).toBe(draftEin);
  });
});

test("another SESSION_SECRET is refused, takes over once with the previous one, and then alone", () =>
  backend.betweenRuns(async (storage) => {
    const secret = "the next secret, of thirty-two characters or more";
    const before = await wrappedKeys(storage);
    const old = await openSeals(storage, "seal_keys", { current: testSecret });
    const refused = openSeals(storage, "seal_keys", { current: secret });
    await expect(refused).rejects.toThrow(/SESSION_SECRET_PREVIOUS/);
    expect(await wrappedKeys(storage)).toEqual(before);

    const place = sealPlaceOf("heldEin", "somebody");
    const sealed = old.seal(heldEin, place);
    await openSeals(storage, "seal_keys", { current: secret, previous: testSecret });
    const alone = await openSeals(storage, "seal_keys", { current: secret });
    expect(await alone.open(sealed, place)).toBe(heldEin);
    const returned = openSeals(storage, "seal_keys", { current: testSecret });
    await expect(returned).rejects.toThrow(WrongSecret);
    await openSeals(storage, "seal_keys", { current: testSecret, previous: secret });
  }));

const wrappedKeys = ({ db }: Storage<EmbeddedTables>) =>
  db.selectFrom("seal_keys").select("wrapped").orderBy("id").execute();

/** The installation's own keys, in the clear. */
const keysOf = (harness: Harness): Promise<string[]> =>
  harness.betweenRuns(async (storage) => {
    const seals = await openSeals(storage, "seal_keys", { current: testSecret });
    const rows = await storage.db
      .selectFrom("facts")
      .selectAll()
      .where("key", "like", "key.%")
      .execute();
    return Promise.all(
      rows.map(({ key, value }) => seals.open(value, sealPlaceOf("installationKey", key))),
    );
  });
