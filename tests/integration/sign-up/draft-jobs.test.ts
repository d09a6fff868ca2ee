import { beforeEach, expect, test } from "vitest";
import { listRegistrations, resumeRegistration } from "~/core/sign-up/registrations";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import { createEmbeddedBackend } from "~/embedded/embedded";
import {
  bornYearsAgo,
  companyDraft,
  freshEmail,
  guestDraft,
  individualDraft,
  individualSteps,
  today,
  type GuestDraft,
} from "../../setup/people/drafts";
import { days, hours } from "../../setup/servers/movable-clock";
import { whole } from "../../setup/source/whole";
import { waitingRoom } from "../../setup/people/waiting";
import { backendOfFile } from "../../setup/servers/of-file";
import { findRow, findRows } from "../../setup/databases/rows";

const backend = await backendOfFile();
beforeEach(() => backend.later());

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
    draft: await findRow(db, "registrations", { id }),
    steps: await findRows(db, "registration_steps", { registration_id: id }),
    keys: await findRows(db, "registration_keys", { registration_id: id }),
  }));

test("reminds on day 3, 14 and 27, and deletes everything after day 30", async () => {
  const draft = await individualDraft(backend);
  expect(await lettersIn(29, draft.email)).toEqual([3, 14, 27]);
  expect(await rowsOf(draft)).toMatchObject({ draft: { state: "draft" }, keys: [{}] });
  expect(await lettersIn(40, draft.email)).toEqual([]);
  const { draft: row, steps, keys } = await rowsOf(draft);
  expect(row).toMatchObject({
    state: "expired",
    email: null,
    first_name: "",
    last_name: "",
    owner_user_id: null,
  });
  expect([steps, keys]).toEqual([[], []]);
});

test("reminds nobody of what they're too young to finish", async () => {
  const email = freshEmail();
  const { individual } = individualSteps(backend, email);
  const born = bornYearsAgo(17, today(backend));
  const steps = { individual: { ...individual, ...born } };
  const minor = await guestDraft(backend, "individual", email, steps);
  expect(await lettersIn(34, minor.email)).toEqual([]);
  expect((await rowsOf(minor)).steps).toEqual([]);
});

test("a draft whose person waits for an open state is neither reminded nor deleted until they're invited", async () => {
  const email = freshEmail();
  const { individual } = individualSteps(backend, email);
  const draft = await guestDraft(backend, "individual", email, { individual });
  await backend.inDatabase(({ db }) =>
    db.updateTable("registrations").set({ us_state: "HI" }).where("id", "=", draft.id).execute(),
  );
  await waitingRoom(backend).joined({ kind: "membership", email, zip: "96813" });
  expect(await lettersIn(100, email)).toEqual([]);
  expect(await rowsOf(draft)).toMatchObject({ draft: { state: "draft" }, steps: [{}] });
  const until = new Date(backend.clock.now() + days(100)).toISOString();
  const invited = { state: "invited", invited_until: until, next_action_at: until } as const;
  await backend.inDatabase(({ db }) =>
    db.updateTable("waitlist_entries").set(invited).where("email", "=", email).execute(),
  );
  expect(await lettersIn(29, email)).toEqual([3, 14, 27]);
  expect((await rowsOf(draft)).steps).toHaveLength(1);
  await lettersIn(2, email);
  expect(await rowsOf(draft)).toMatchObject({ draft: { state: "expired" }, steps: [] });
});

test("a draft is gone the moment that it runs out, before any job looks", async () => {
  const draft = await individualDraft(backend);
  const seenVersion = async () =>
    (await backend.ask(listRegistrations, [], { headers: draft.headers })).body.data.registrations
      .length;
  backend.clock.advance(days(31) - 1);
  expect(await seenVersion()).toBe(1);
  backend.clock.advance(1);
  expect(await seenVersion()).toBe(0);
  const { code, email } = draft;
  const resumed = await backend.ask(resumeRegistration, [{ code, email }]);
  expect(resumed.body.errors).toEqual({ code: ["We could not find that application"] });
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
    findRows(db, "outbox", { to_email: email, kind: "registration_reminder" }, ["state"]),
  );
  expect(messages).toEqual([{ state: "sent" }]);
});

test("nobody is reminded who has become a member, or of what they submitted", async () => {
  const email = freshEmail();
  const submitted = await individualDraft(backend, email);
  await companyDraft(backend, email, 0);
  const browser = backend.browser();
  await browser.signIn(email);
  const signed = { id: submitted.id, signature: "Ana Ruiz" };
  const done = await browser.ask(submitRegistration, signed);
  expect(done.status).toBe(200);
  await backend.mailTo(email);
  backend.clock.advance(days(3));
  await backend.backend.runJobs();
  expect(await backend.mailTo(email)).toBeNull();
});
