import { beforeEach, describe, expect, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { invitePerson } from "~/embedded/services/health/team/invite-people";
import { directusLike } from "../../setup/backends/directus-like";
import { foreignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { confirm, fillIn, mailedCode, submit } from "../../setup/elsewhere/guest";
import { movableClock } from "../../setup/servers/movable-clock";
import { ofFile } from "../../setup/servers/of-file";
import { addRows, findRows } from "../../setup/databases/rows";

/** Guests beside a stock Directus: they sign up to the end, and come to an account there. */

const { check, success } = kinds.individual.pages;
const directus = directusLike(movableClock(new Date().toISOString()), "stock");
const { accounts } = directus;
const fresh = { ...accounts.state };

const env = {
  BACKEND_SESSION: "bearer",
  BACKEND_CREDENTIALS_LOGIN: "true",
  BACKEND_STATIC_TOKEN: "static-service",
  BACKEND_MEMBER_ROLE: "member-role",
};
const app = await ofFile(foreignApp(env, directus.handlers));
beforeEach(() => Object.assign(accounts.state, fresh));

const inCore = () => app.inCore();
const jobs = async () => {
  const core = await app.core();
  await (await inCore()).updateTable("jobs").set({ next_at: "2020-01-01T00:00:00.000Z" }).execute();
  await core?.runJobs();
  await core?.drainMail();
};
const askAgain = async () => {
  const past = { next_at: "2020-01-01T00:00:00.000Z" };
  await (
    await inCore()
  )
    .updateTable("accounts_elsewhere")
    .set(past)
    .where("next_at", "is not", null)
    .execute();
  await jobs();
};
const mailsTo = async (email: string) =>
  (await findRows(await inCore(), "outbox", { to_email: email }, ["kind"], "id")).map(
    ({ kind }) => kind,
  );
const thereFor = (email: string) => accounts.accounts.filter((account) => account.email === email);

/** A failure would fill the screen with whole letters, and line ends depend on the names in them. */
const letter = (words: string) => app.letters().replace(/\s+/g, " ").includes(words);

let people = 0;
const someone = () => `guest-${(people += 1)}@elsewhere.example`;

async function proved(email: string): Promise<ForeignBrowser> {
  const browser = app.open();
  await fillIn(browser, email);
  const got = await confirm(browser, await mailedCode(app));
  expect([got.status, got.to]).toEqual([303, check]);
  return browser;
}
async function signedUp(email: string): Promise<ForeignBrowser> {
  const browser = await proved(email);
  const sent = await submit(browser);
  expect([sent.status, sent.to]).toEqual([303, `/login?next=${encodeURIComponent(success)}`]);
  return browser;
}
async function choosePassword(email: string, page: "create-password" | "reset-password") {
  const browser = app.open();
  const token = accounts.tokenTo(email);
  const words = "right and long enough";
  const fields = { token, password: words, password_again: words };
  const got = await browser.post(`/login/${page}?token=${token}`, fields);
  expect(got).toMatchObject({ status: 303, notice: "passwordChosen" });
  return browser;
}
const sees = async (browser: ForeignBrowser) => (await browser.ask(success)).status === 200;

describe("a guest", () => {
  test("signs up, accepts the invitation and finds the sign-up; there is one account", async () => {
    const email = someone();
    const browser = await signedUp(email);
    expect((await browser.ask("/login")).text).toContain("Your sign-up is sent.");
    await jobs();
    await jobs();
    expect(thereFor(email)).toMatchObject([{ status: "invited", role: "member-role" }]);
    expect(await mailsTo(email)).toContain("account_elsewhere");

    const person = await choosePassword(email, "create-password");
    expect(await sees(person)).toBe(true);
    const again = app.open();
    const known = { email, password: "right and long enough" };
    expect(await again.post("/login", known)).toMatchObject({ status: 303 });
    expect(await sees(again)).toBe(true);
    expect(app.faults).toEqual([]);
  });

  test("sees the same where the address has an account already, and only the mailbox is told", async () => {
    const email = someone();
    accounts.make({ email, password: "another one entirely" }, "active");
    await signedUp(email);
    await jobs();
    expect(thereFor(email)).toMatchObject([{ status: "active" }]);
    expect(accounts.mails.filter(({ to }) => to === email)).toEqual([]);
    expect(letter("You have an account with this address already.")).toBe(true);
    // A password alone proves no mailbox.
    const browser = app.open();
    await browser.post("/login", { email, password: "another one entirely" });
    expect((await browser.ask("/")).status).toBe(200);
    expect(await sees(browser)).toBe(false);
    await app.open().post("/login/forgot-password", { email });
    expect(await sees(await choosePassword(email, "reset-password"))).toBe(true);
  });

  test("has one account where the backend's answer was lost", async () => {
    const email = someone();
    accounts.state.invites = false;
    await signedUp(email);
    accounts.state.losesNextAnswer = true;
    await jobs();
    await askAgain();
    await askAgain();
    expect(thereFor(email)).toHaveLength(1);
    expect((await mailsTo(email)).filter((kind) => kind === "account_elsewhere")).toHaveLength(1);
  });

  test("is registered where the token may not invite, and chooses a password", async () => {
    accounts.state.invites = false;
    const email = someone();
    await signedUp(email);
    await jobs();
    expect(thereFor(email)).toMatchObject([{ status: "active", first_name: "Ana" }]);
    expect(await sees(await choosePassword(email, "reset-password"))).toBe(true);
  });
});

test("somebody else's address gives whoever registered it elsewhere neither sign-up nor draft", async () => {
  const email = someone();
  accounts.make({ email, password: "of the attacker" }, "active");
  const attacker = app.open();
  await attacker.post("/login", { email, password: "of the attacker" });
  expect((await attacker.ask("/")).status).toBe(200);
  await signedUp(email);
  await jobs();
  expect(await sees(attacker)).toBe(false);
  expect((await attacker.ask("/settings/subscription")).status).not.toBe(200);
  // They sign up themselves, and cannot send it in: the code goes to the mailbox.
  await fillIn(attacker, email);
  const sent = await submit(attacker);
  expect(sent.to).not.toBe(success);
  // Its reader comes to everything, also past the attacker's account.
  await app.open().post("/login/forgot-password", { email });
  expect(await sees(await choosePassword(email, "reset-password"))).toBe(true);
  // A session from the old password has ended.
  expect(await sees(attacker)).toBe(false);
  expect((await attacker.ask("/me")).to).toBe("/login?next=%2Fme");
});

test("somebody whom an employer invites comes to an account, and with it to the company", async () => {
  const email = someone();
  const db = await inCore();
  const listed = await db
    .selectFrom("employees")
    .selectAll()
    .where("company_id", "=", "company-harbor-street")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { company_id } = listed;
  const id = `employee-${email}`;
  const invited = {
    id,
    email,
    user_id: null,
    employment_state: "added",
    invited_at: null,
  } as const;
  await addRows(db, "employees", { ...listed, ...invited });
  const invite = db.transaction().execute((trx) => invitePerson(trx, Date.now(), company_id, id));
  expect(await invite).toBe("sent");
  await (await app.core())?.drainMail();
  await jobs();
  expect(thereFor(email)).toMatchObject([{ status: "invited" }]);
  await choosePassword(email, "create-password");
  const account = await db
    .selectFrom("users")
    .select(["status", "company_id", "foreign_id"])
    .where("email", "=", email)
    .executeTakeFirst();
  const foreign_id = String(thereFor(email)[0]?.id);
  expect(account).toEqual({ company_id, foreign_id, status: "active" });
});
