import { expect, test } from "vitest";
import { correctUserName, sendUserLink, setUserStatus } from "~/core/admin/user-help";
import { getUserRecord, type UserRecord } from "~/core/admin/user-record";
import { demo } from "../../setup/people/people";
import { backendOfFile } from "../../setup/servers/of-file";

const backend = await backendOfFile();

const dana = "user-dana-kowalski";
const abigail = "user-abigail-stanton";

const signedIn = (email: string) => backend.signedIn(email);
const recordOf = async (admin: Awaited<ReturnType<typeof signedIn>>, id: string) =>
  (await admin.ask(getUserRecord, id)).body.data as UserRecord;
const trail = async (id: string) =>
  backend.storage.db
    .selectFrom("audit_events")
    .select(["action", "actor_id"])
    .where("object", "=", `user:${id}`)
    .where("actor_id", "=", "user-adrian-cole")
    .orderBy("id")
    .execute();

test("says that somebody is covered, and nothing of by what", async () => {
  const admin = await signedIn(demo.admin);
  const record = await recordOf(admin, dana);
  expect(record).toMatchObject({ status: "active", coverage: "covered", membership: null });
  const { user: _own, ...rest } = record;
  expect(JSON.stringify(rest)).not.toMatch(
    /Larkspur|Cedarline|Tallgrass|Smilewell|Clearview|token/i,
  );
  const { body } = await admin.ask(getUserRecord, "nobody");
  expect(body.data).toBeUndefined();
});

test("a name is corrected once, in the administrator's name", async () => {
  const admin = await signedIn(demo.admin);
  const name = { id: abigail, first_name: "Abbie", last_name: "Stanton" };
  for (const _again of [1, 2]) expect((await admin.ask(correctUserName, name)).status).toBe(200);
  expect((await recordOf(admin, abigail)).user).toMatchObject({ user_first_name: "Abbie" });
  expect(await trail(abigail)).toEqual([
    { action: "profile.changed", actor_id: "user-adrian-cole" },
  ]);
});

test("who is deactivated is signed out everywhere, can't come in, and can again once active", async () => {
  const admin = await signedIn(demo.admin);
  const foreign = await signedIn("wendell.ames@mail.example");
  const wendell = "user-wendell-ames";
  expect((await recordOf(admin, wendell)).signed_in.sessions).toBe(1);
  const off = { id: wendell, status: "inactive", reason: "They asked us to." } as const;
  expect((await foreign.call("GET", "/api/v1/me")).status).toBe(200);
  expect((await admin.ask(setUserStatus, off)).status).toBe(200);
  const facts = await foreign.call("GET", "/api/v1/me");
  expect([facts.status, facts.body.message]).toEqual([
    401,
    "This account is inactive. Contact support.",
  ]);
  expect((await admin.ask(sendUserLink, wendell)).status).toBe(409);
  expect(await recordOf(admin, wendell)).toMatchObject({
    status: "inactive",
    signed_in: { sessions: 0 },
  });
  const on = { ...off, status: "active" as const };
  expect((await admin.ask(setUserStatus, on)).status).toBe(200);
  expect((await foreign.call("GET", "/api/v1/me")).body.message).toBe("Unauthenticated.");
  expect((await admin.ask(sendUserLink, wendell)).status).toBe(200);
  expect((await backend.mailTo("wendell.ames@mail.example"))?.links.length).toBeGreaterThan(0);
  expect((await trail(wendell)).map(({ action }) => action)).toEqual([
    "account.deactivated",
    "sessions.revoked",
    "account.reactivated",
    "sign_in_link.sent_for",
  ]);
});

test("administrators are changed by nobody here, not even by themselves", async () => {
  const admin = await signedIn(demo.super);
  for (const id of [
    "user-adrian-cole",
    (await admin.call("GET", "/api/v1/me")).body.data.user_id,
  ]) {
    const status = { id, status: "inactive", reason: "No" } as const;
    const name = { id, first_name: "A", last_name: "B" };
    expect((await admin.ask(setUserStatus, status)).status).toBe(409);
    expect((await admin.ask(correctUserName, name)).status).toBe(409);
    expect((await admin.ask(sendUserLink, id)).status).toBe(409);
  }
});
