import { beforeEach, expect, test } from "vitest";
import { calls } from "~/contract/calls";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { backendOfFile } from "../../setup/servers/of-file";

const backend = await backendOfFile();
// Any login-as session of the test before is over by then.
beforeEach(() => backend.later());

const greta = { id: "user-greta-hoffman", email: "greta.hoffman@mail.example" };

const signedIn = (email: string) => backend.signedIn(email);
async function inside(reason = "A question") {
  const admin = await signedIn(demo.admin);
  const started = await admin.call("POST", `/api/v1/global-admin/login-as/${greta.id}`, { reason });
  expect(started.status).toBe(200);
  return admin;
}
async function openings(browser: Awaited<ReturnType<typeof signedIn>>) {
  const answer = await browser.call("GET", "/api/v1/me/account-openings");
  return calls.accountOpenings.response.parse(answer.body).data;
}
const now = () => new Date(backend.clock.now()).toISOString();

test("who opened one's account is told by name, with the reason, the latest first, and told to nobody else", async () => {
  const member = await signedIn(greta.email);
  const admin = await inside("A lost card");
  const startedAt = now();
  const running = { admin: "Adrian Cole", reason: "A lost card", started_at: startedAt };
  expect(await openings(member)).toEqual([{ ...running, ended_at: null }]);
  backend.clock.advance(minutes(5));
  await admin.call("DELETE", "/api/v1/global-admin/login-as");
  const ended_at = now();
  backend.clock.advance(minutes(5));
  await inside();
  const [latest, before] = await openings(await signedIn(greta.email));
  expect(latest).toMatchObject({ reason: "A question", ended_at: null });
  expect(before).toEqual({ ...running, ended_at });
  for (const email of [demo.employee, demo.super]) {
    const reported = await openings(await signedIn(email));
    expect(reported.map(({ reason }) => reason)).not.toContain("A lost card");
  }
});

test("a visit that nobody ended is over when its time is, before the clock's job says so", async () => {
  await inside("Forgotten");
  const until = new Date(backend.clock.now() + minutes(60)).toISOString();
  backend.clock.advance(minutes(75));
  const [latest] = await openings(await signedIn(greta.email));
  expect(latest).toMatchObject({ reason: "Forgotten", ended_at: until });
});

test("a log-out ends the visit and the administrator's own session, each under its name", async () => {
  const admin = await inside("On the way out");
  await admin.call("POST", "/api/v1/auth/logout", undefined, { "x-request-id": "way-out" });
  expect((await admin.call("GET", "/api/v1/me")).status).toBe(401);
  const lines = await backend.inDatabase(({ db }) =>
    db
      .selectFrom("audit_events")
      .select(["action", "object", "actor_id", "on_behalf_of"])
      .where("request_id", "=", "way-out")
      .orderBy("id")
      .execute(),
  );
  const adrian = "user-adrian-cole";
  expect(lines.map(({ action, ...who }) => [action, ...Object.values(who)])).toEqual([
    ["login_as.ended", `user:${greta.id}`, greta.id, adrian],
    ["session.ended", `user:${adrian}`, adrian, null],
  ]);
});
