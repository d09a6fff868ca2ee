import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordAudit } from "~/embedded/services/audit";
import { recordPayment } from "~/embedded/services/billing/payments";
import { billingDesk } from "../../setup/people/billing-desk";
import {
  embeddedHarness,
  newClient,
  tokenOf,
  type Harness,
} from "../../setup/servers/embedded-harness";
import { individualDraft } from "../../setup/people/drafts";
import { demo } from "../../setup/people/people";
import { closed, someone, waitingRoom } from "../../setup/people/waiting";

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness();
});
beforeEach(() => backend.later());
afterAll(() => backend.close());

const trail = (action: string) =>
  backend.inDatabase(({ db }) =>
    db
      .selectFrom("audit_events")
      .selectAll()
      .where("action", "=", action as "profile.changed")
      .where("id", "not like", "audit-%")
      .orderBy("at", "desc")
      .execute(),
  );
const last = async (action: string) => (await trail(action))[0];
const idOf = (email: string) =>
  backend.inDatabase(async ({ db }) => {
    const query = db.selectFrom("users").select("id").where("email", "=", email);
    return (await query.executeTakeFirstOrThrow()).id;
  });
async function signedIn(email: string) {
  const browser = backend.browser("203.0.113.77");
  await browser.signIn(email);
  return browser;
}

test("the demo data has 40 rows of it and 3 past login-as sessions", async () => {
  const [events, visits] = await backend.inDatabase(({ db }) =>
    Promise.all([
      db.selectFrom("audit_events").select("id").where("id", "like", "audit-%").execute(),
      db.selectFrom("login_as_sessions").select("ended_at").execute(),
    ]),
  );
  expect(events).toHaveLength(40);
  expect(visits).toHaveLength(3);
  expect(visits.every(({ ended_at }) => ended_at !== null)).toBe(true);
});

describe("a line is written for", () => {
  test("a changed profile: only what differs, who, from where and in which request", async () => {
    const member = await signedIn(demo.member);
    const body = { first_name: "Nora", last_name: "Whitfield", phone: "+15035550123" };
    await member.call(
      "PATCH",
      "/api/v1/me",
      { ...body, language: "en" },
      { "x-request-id": "r-1" },
    );
    expect(await last("profile.changed")).toMatchObject({
      actor_id: "user-nora-whitfield",
      on_behalf_of: null,
      object: "user:user-nora-whitfield",
      before: '{"phone":"•••0110"}',
      after: '{"phone":"•••0123"}',
      ip: "203.0.113.77",
      request_id: "r-1",
    });
  });

  test("a new address: asked for, and proved; masked", async () => {
    const member = await signedIn("greta.hoffman@mail.example");
    await member.call("POST", "/api/v1/me/email", { email: "greta@elsewhere.example" });
    expect(await last("email.change_requested")).toMatchObject({
      actor_id: "user-greta-hoffman",
      before: '{"email":"g•••@mail.example"}',
      after: '{"email":"g•••@elsewhere.example"}',
    });
    const token = await backend.tokenTo("greta@elsewhere.example");
    await member.call("POST", "/api/v1/me/email/confirm", { token });
    expect(await last("email.changed")).toMatchObject({ actor_id: "user-greta-hoffman" });
  });

  test("a stored password, without a letter of it", async () => {
    const guest = backend.browser();
    await guest.call("GET", "/api/v1/auth/csrf-cookie");
    await guest.call("POST", "/api/v1/auth/request-password-reset", { email: demo.employee });
    const token = tokenOf((await backend.mailTo(demo.employee))?.links[1] ?? "");
    const password = "a long enough password";
    const body = { token, password, password_confirmation: password };
    expect((await guest.call("POST", "/api/v1/auth/reset-password", body)).status).toBe(204);
    const id = await idOf(demo.employee);
    expect(await last("password.stored")).toMatchObject({
      actor_id: id,
      object: `user:${id}`,
      before: null,
      after: null,
    });
  });

  test("a submitted registration and the membership that it opens; none for a refused one", async () => {
    const { id, email } = await individualDraft(backend);
    const member = await signedIn(email);
    const path = `/api/v1/registrations/${id}/submit`;
    const wrong = await member.call("POST", path, { agreed: "yes", signature: "Somebody Else" });
    expect(wrong.status).toBe(422);
    expect(await trail("registration.submitted")).toEqual([]);
    const answer = await member.call("POST", path, { agreed: "yes", signature: "Ana Ruiz" });
    expect(answer.status).toBe(200);
    const actor_id = await idOf(email);
    expect(await last("registration.submitted")).toMatchObject({
      actor_id,
      object: `registration:${id}`,
    });
    expect(await last("membership.opened")).toMatchObject({ actor_id });
  });

  test("an invitation to a waiting person, by nobody but the clock", async () => {
    const room = waitingRoom(backend);
    await room.join({ email: someone(), zip: closed.ME });
    await room.invite("ME");
    expect(await last("waitlist.invited")).toMatchObject({ actor_id: null, request_id: null });
  });

  test("an invited address", async () => {
    const asked = backend.browser();
    await asked.call("GET", "/api/v1/auth/csrf-cookie");
    await asked.call("POST", "/api/v1/auth/magic-link/request", { email: demo.admin });
    const token = await backend.tokenTo(demo.admin);
    const login = await backend.send("POST", "/auth/login", { body: { token }, from: newClient() });
    const answer = await backend.send("POST", "/users/invite", {
      body: { email: "invited@elsewhere.example", role: "any" },
      headers: { authorization: `Bearer ${login.body.data.access_token}` },
    });
    expect(answer.status).toBe(204);
    expect(await last("user.invited")).toMatchObject({
      actor_id: "user-adrian-cole",
      after: '{"email":"i•••@elsewhere.example"}',
    });
  });
});

test("time and money leave a line too", async () => {
  const desk = await billingDesk("2026-03-02T12:00:00.000Z");
  const { invoiceNumber } = await desk.open();
  const money = { amount_c: 100, kind: "invoice", providerRef: "Check 1" } as const;
  const received = { ...money, invoiceNumber, receivedOn: desk.today() };
  await recordPayment(desk.storage.db, desk.clock.now(), received);
  await recordPayment(desk.storage.db, desk.clock.now(), received);
  await desk.pass(90);
  const rows = await desk.storage.db
    .selectFrom("audit_events")
    .select(["action", "actor_id", "before", "after"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  await desk.close();
  expect(rows.map(({ action }) => action)).toEqual([
    "membership.opened",
    "invoice.issued",
    "invoice.part_paid",
    "payment.recorded",
    "invoice.overdue",
    "membership.past_due",
    "invoice.issued",
    "membership.renewed",
    "invoice.overdue",
    "membership.suspended",
    "membership.ended",
  ]);
  expect(rows.every(({ actor_id }) => actor_id === null)).toBe(true);
  expect(rows.at(-1)).toMatchObject({ after: '{"state":"ended","why":"unpaid"}' });
});

test("secrets are masked, whatever they are called", async () => {
  await backend.inDatabase(({ db }) =>
    recordAudit(db, backend.clock.now(), {
      action: "admin.made",
      object: "user:x",
      before: { ein: "12-3456789", password_hash: "scrypt$1", reset_token: "abc", state: "OR" },
    }),
  );
  expect(await last("admin.made")).toMatchObject({
    before: '{"ein":"•••6789","password_hash":"•••","reset_token":"•••","state":"OR"}',
  });
});
