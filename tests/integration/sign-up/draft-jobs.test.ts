import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { createEmbeddedBackend } from "~/embedded/embedded";
import {
  bornYearsAgo,
  companyDraft,
  freshEmail,
  guestDraft,
  individualDraft,
  individualSteps,
  personAnswers,
  today,
  type GuestDraft,
} from "../../setup/people/drafts";
import { embeddedHarness, newClient, type Harness } from "../../setup/servers/embedded-harness";
import { days, hours } from "../../setup/servers/movable-clock";
import { whole } from "../../setup/source/whole";

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness();
});
beforeEach(() => backend.later());
afterAll(() => backend.close());

/** Around these something happens to a draft; a message of any other day is heard on the next of them. */
const telling = [1, 2, 3, 4, 13, 14, 15, 26, 27, 28, 29, 30, 31];

/**
 * Goes on day by day with the jobs run each day, or in a sample on the telling ones, and says after how many days there was a
 * message.
 */
async function lettersIn(count: number, email: string): Promise<number[]> {
  await backend.mailTo(email);
  const heard: number[] = [];
  for (let day = 1; day <= count; day++) {
    backend.clock.advance(days(1));
    if (!whole && !telling.includes(day) && day < count) continue;
    await backend.backend.runJobs();
    if (await backend.mailTo(email)) heard.push(day);
  }
  return heard;
}

const rowsOf = ({ id }: Pick<GuestDraft, "id">) =>
  backend.inDatabase(async ({ db }) => ({
    draft: await db
      .selectFrom("registrations")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
    steps: await db
      .selectFrom("registration_steps")
      .selectAll()
      .where("registration_id", "=", id)
      .execute(),
    keys: await db
      .selectFrom("registration_keys")
      .selectAll()
      .where("registration_id", "=", id)
      .execute(),
  }));

test("reminds on day 3, 14 and 27, and deletes everything on day 30", async () => {
  const draft = await individualDraft(backend);
  expect(await lettersIn(29, draft.email)).toEqual([3, 14, 27]);
  expect(await rowsOf(draft)).toMatchObject({ draft: { state: "draft" }, keys: [{}] });
  expect(await lettersIn(40, draft.email)).toEqual([]);
  const { draft: row, steps, keys } = await rowsOf(draft);
  expect(row).toMatchObject({
    ...{ state: "expired", email: null, first_name: "", last_name: "", owner_user_id: null },
  });
  expect([steps, keys]).toEqual([[], []]);
});

test("reminds nobody of what they're too young to finish, and who must read a page first is reminded", async () => {
  const begun = async (years: number) => {
    const email = freshEmail();
    const { individual } = individualSteps(backend, email);
    const born = bornYearsAgo(years, today(backend));
    return guestDraft(backend, "individual", email, { individual: { ...individual, ...born } });
  };
  const [minor, older] = [await begun(17), await begun(70)];
  await backend.mailTo(minor.email);
  expect(await lettersIn(4, older.email)).toEqual([3]);
  expect(await backend.mailTo(minor.email)).toBeNull();
  expect(await lettersIn(30, minor.email)).toEqual([]);
  expect((await rowsOf(minor)).steps).toEqual([]);
});

describe("where sign-up is closed", () => {
  const inHawaii = async () => {
    const email = freshEmail();
    const { individual } = individualSteps(backend, email);
    const draft = await guestDraft(backend, "individual", email, { individual });
    await backend.inDatabase(({ db }) =>
      db.updateTable("registrations").set({ us_state: "HI" }).where("id", "=", draft.id).execute(),
    );
    return draft;
  };
  const join = (email: string) => {
    const body = { kind: "membership", first_name: "Ana", email, zip: "96813" };
    return backend.send("POST", "/api/v1/waitlist", {
      body: { ...body, group_size: null, coverage_now: null },
      from: newClient(),
    });
  };
  const turn = (email: string, change: object) =>
    backend.inDatabase(({ db }) =>
      db.updateTable("waitlist_entries").set(change).where("email", "=", email).execute(),
    );

  test("a draft that waits is neither reminded nor deleted, and its days begin when it is invited", async () => {
    const draft = await inHawaii();
    expect((await join(draft.email)).status).toBe(201);
    expect(await lettersIn(100, draft.email)).toEqual([]);
    expect(await rowsOf(draft)).toMatchObject({ draft: { state: "draft" }, steps: [{}] });
    const until = new Date(backend.clock.now() + days(100)).toISOString();
    await turn(draft.email, { state: "invited", invited_until: until, next_action_at: until });
    expect(await lettersIn(29, draft.email)).toEqual([3, 14, 27]);
    expect((await rowsOf(draft)).steps).toHaveLength(1);
    await lettersIn(2, draft.email);
    expect(await rowsOf(draft)).toMatchObject({ draft: { state: "expired" }, steps: [] });
  });

  test("who gave the place up has 30 days from then; who never asked for one is not told to finish", async () => {
    const [left, never] = [await inHawaii(), await inHawaii()];
    await join(left.email);
    await backend.mailTo(never.email);
    expect(await lettersIn(29, left.email)).toEqual([]);
    expect((await rowsOf(never)).draft.state).toBe("draft");
    await turn(left.email, { state: "withdrawn" });
    expect(await lettersIn(28, left.email)).toEqual([]);
    expect([(await rowsOf(left)).draft.state, (await rowsOf(never)).draft.state]).toEqual([
      ...["draft", "expired"],
    ]);
    expect(await backend.mailTo(never.email)).toBeNull();
    expect(await lettersIn(3, left.email)).toEqual([]);
    expect((await rowsOf(left)).draft.state).toBe("expired");
  });
});

test("a draft is gone the moment that it runs out, before any job looks", async () => {
  const draft = await individualDraft(backend);
  const seen = async () =>
    (await backend.send("GET", "/api/v1/registrations", { headers: draft.headers })).body.data
      .registrations.length;
  backend.clock.advance(days(30) - 1);
  expect(await seen()).toBe(1);
  backend.clock.advance(1);
  expect(await seen()).toBe(0);
  const { code, email } = draft;
  const resumed = await backend.send("POST", "/api/v1/resume-registration", {
    body: { code, email },
  });
  expect(resumed.body.errors).toEqual({ code: ["We could not find that application"] });
});

test("the reminder says what is left, and its link goes on with the draft", async () => {
  const email = freshEmail();
  await guestDraft(backend, "company", email, { "about-you": personAnswers(email) });
  await backend.mailTo(email);
  backend.clock.advance(days(3));
  await backend.backend.runJobs();
  const mail = await backend.mailTo(email);
  const [, ...left] = Object.values(kinds.company.steps).map(({ name }) => name.en);
  expect(mail?.text).toContain(`What is left: ${left.join(", ")}.`);
  expect(mail?.links.at(-1)).toMatch(/\/register\/company\/warning$/);
  const browser = backend.browser();
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  const token = new URL(mail?.link ?? "").searchParams.get("token");
  const redeemed = await browser.call("POST", "/api/v1/auth/magic-link/consume", { token });
  expect(redeemed.body).toEqual({ data: { next: "/register?continue=company" } });
});

test("two schedulers at once send one reminder", async () => {
  const { email } = await companyDraft(backend);
  await backend.mailTo(email);
  backend.clock.advance(days(3));
  // A second process on PostgreSQL; on SQLite, where there is one only, the same one twice.
  const other = backend.database.DATABASE_URL
    ? await createEmbeddedBackend(backend.env, { clock: backend.clock.now, print: () => undefined })
    : backend.backend;
  await Promise.all([backend.backend.runJobs(), other.runJobs()]);
  backend.clock.advance(hours(1));
  await Promise.all([backend.backend.runJobs(), other.runJobs()]);
  await Promise.all([backend.backend.drainMail(), other.drainMail()]);
  if (other !== backend.backend) await other.close();
  const messages = await backend.inDatabase(({ db }) =>
    db
      .selectFrom("outbox")
      .select("state")
      .where("to_email", "=", email)
      .where("kind", "=", "registration_reminder")
      .execute(),
  );
  expect(messages).toEqual([{ state: "sent" }]);
});

test("nobody is reminded who has become a member, or of what they submitted", async () => {
  const email = freshEmail();
  const submitted = await individualDraft(backend, email);
  await companyDraft(backend, email, 0);
  const browser = backend.browser();
  await browser.signIn(email);
  const done = await browser.call("POST", `/api/v1/registrations/${submitted.id}/submit`, {
    agreed: "yes",
    signature: "Ana Ruiz",
  });
  expect(done.status).toBe(200);
  await backend.mailTo(email);
  backend.clock.advance(days(3));
  await backend.backend.runJobs();
  expect(await backend.mailTo(email)).toBeNull();
});
