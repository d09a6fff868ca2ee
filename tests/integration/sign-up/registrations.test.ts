import { beforeEach, describe, expect, test } from "vitest";
import { exportMe } from "~/core/account/export";
import { registrationKeyHeader } from "~/contract/tokens";
import type { CoreCall } from "~/core/call";
import {
  discardRegistration,
  mailRegistrationLink,
  listRegistrations,
  resumeRegistration,
  saveRegistrationStep,
  startRegistration,
} from "~/core/sign-up/registrations";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import {
  freshEmail,
  guestDraft,
  individualDraft,
  personAnswers,
  type GuestDraft,
} from "../../setup/people/drafts";
import { newClient, tokenOf, type Browser } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { findRows } from "../../setup/databases/rows";
import { backendOfFile } from "../../setup/servers/of-file";

const backend = await backendOfFile();
beforeEach(() => backend.later());

const consumePath = "/api/v1/auth/magic-link/consume";
const range = (count: number) => Array.from({ length: count }, (_none, index) => index);

async function guest(from = newClient()): Promise<Browser> {
  const browser = backend.browser(from);
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  return browser;
}
const signedIn = (email: string) => backend.signedIn(email);

type Keys = Record<string, string>;
const ask = <Input extends unknown[]>(
  browser: Browser,
  keys: Keys | undefined,
  call: CoreCall<Input>,
  ...input: Input
) => backend.ask(call, input, { headers: { ...browser.headers(), ...keys } });

const list = async (browser: Browser, keys?: Keys) =>
  (await ask(browser, keys, listRegistrations)).body.data.registrations as GuestDraft[];

type Wish = Partial<Parameters<typeof saveRegistrationStep>[1]>;
const usual = { step: "individual", data: {}, complete: false };
const save = (browser: Browser, id: string, request: Wish & { rev: number }, keys?: Keys) =>
  ask(browser, keys, saveRegistrationStep, { ...usual, ...request, id });

const begin = (browser: Browser, request: Wish & { kind?: string } = {}) =>
  browser.ask(startRegistration, {
    kind: "individual",
    ...usual,
    data: { first_name: "Ana" },
    ...request,
  });

const outbox = (email: string, kind: string) =>
  backend.inDatabase(({ db }) => findRows(db, "outbox", { to_email: email, kind }, ["id"]));

test("a draft is opened by its key or its owner, and is not there for anybody else", async () => {
  const other = await individualDraft(backend);
  backend.clock.advance(minutes(1));
  // The newest of its kind is the one that is listed.
  const draft = await individualDraft(backend);
  backend.clock.advance(minutes(1));
  const visitor = await guest();
  const stranger = await signedIn(demo.super);
  const everyWay = async (
    browser: Browser,
    { id }: GuestDraft,
    headers?: Record<string, string>,
  ) => [
    (await list(browser, headers)).some((each) => each.id === id),
    (await save(browser, id, { rev: 1 }, headers)).status,
    (await ask(browser, headers, mailRegistrationLink, id)).status,
    (await ask(browser, headers, discardRegistration, id)).status,
  ];
  for (const [browser, headers] of [
    [visitor, undefined],
    [visitor, other.headers],
    [visitor, { [registrationKeyHeader]: draft.id }],
    [stranger, undefined],
    [stranger, other.headers],
  ] as const)
    expect(await everyWay(browser, draft, headers)).toEqual([false, 404, 404, 404]);
  const pair = { [registrationKeyHeader]: `${other.key} ${draft.key}` };
  expect(await everyWay(visitor, draft, pair)).toEqual([true, 200, 200, 200]);
  const owner = await signedIn(other.email);
  expect(await everyWay(owner, other)).toEqual([true, 200, 200, 200]);
  const kept = await backend.inDatabase(({ db }) =>
    findRows(db, "registration_steps", { registration_id: [draft.id, other.id] }, ["step"]),
  );
  expect(kept).toEqual([]);
});

test.each([
  ["nested answers", { a: { b: { c: { d: { e: "deep" } } } } }],
  ["an answer that is no text", { a: 5 as never }],
  ["a text that no field has", { a: "long ".repeat(401) }],
])("junk is refused with 4xx: %s", async (_what, data) => {
  expect((await begin(await guest(), { data })).status).toBe(413);
});

describe("saving", () => {
  test("of twenty saves of one revision at once, the first one too, one is kept", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    const race = async (step: string, rev: number) => {
      const answers = await Promise.all(
        range(20).map((index) =>
          save(visitor, draft.id, { step, data: { input: `by ${index}` }, rev }, draft.headers),
        ),
      );
      const winners = answers.filter(({ status }) => status === 200);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(winners).toHaveLength(1);
      const [now] = await list(visitor, draft.headers);
      expect(now).toMatchObject({
        steps: { [step]: { rev: rev + 1, data: winners[0]?.body.data.steps[step].data } },
      });
    };
    await race("never-saved", 0);
    await race("never-saved", 1);
  });

  test("sent again because its answer was lost, equal answers are saved answers", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    const same = { input: "the same", picked: ["a", "b"] };
    const request = { step: "a-step", data: same, complete: true, rev: 0 };
    const send = (given: Wish) => save(visitor, draft.id, { ...request, ...given }, draft.headers);
    for (const _time of [1, 2, 3]) {
      const answer = await send({});
      expect(answer.status).toBe(200);
      expect(answer.body.data.steps["a-step"]).toMatchObject({ rev: 1, status: "complete" });
    }
    expect((await send({ data: { input: "another", picked: ["a", "b"] } })).status).toBe(409);
    expect((await send({ complete: false })).status).toBe(409);
  });

  test("keeps half of a page, and moves the expiry", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    backend.clock.advance(days(10));
    const half = { first_name: "Ana", email: "not yet an addr" };
    const answer = await save(visitor, draft.id, { data: half, rev: 1 }, draft.headers);
    expect(answer.body.data.steps.individual).toMatchObject({ status: "in_progress", data: half });
    expect(Date.parse(answer.body.data.expires_at)).toBe(backend.clock.now() + days(31));
  });

  test("a submitted one is not changed any more", async () => {
    const draft = await individualDraft(backend);
    const browser = await signedIn(draft.email);
    const signed = { id: draft.id, signature: "Ana Ruiz" };
    expect((await browser.ask(submitRegistration, signed)).status).toBe(200);
    expect((await save(browser, draft.id, { complete: true, rev: 1 })).status).toBe(409);
    expect((await browser.ask(discardRegistration, draft.id)).status).toBe(409);
    expect(await list(await guest(), draft.headers)).toEqual([]);
  });
});

test("who is signed in and begins ten times at once has one draft of a kind", async () => {
  const browser = await signedIn("harold@benninggrocery.example");
  const answers = await Promise.all(range(10).map(() => begin(browser)));
  expect(new Set(answers.map(({ body }) => body.data.registration.id)).size).toBe(1);
});

describe("coming back", () => {
  test("with whatever does not fit answers the same, five times; then waits", async () => {
    const draft = await individualDraft(backend);
    const attempt = (email: string, code: string, from?: string) =>
      backend.ask(resumeRegistration, [{ email, code }], from ? { from } : {});
    const tries = [
      await attempt(draft.email, "AAAAAAAA", newClient()),
      await attempt(draft.email, "short", newClient()),
      await attempt("nobody@elsewhere.example", draft.code, newClient()),
      await attempt(demo.owner, draft.code, newClient()),
    ];
    expect(new Set(tries.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(tries[0]?.body.errors).toEqual({ code: ["We could not find that application"] });
    for (const _ of range(3)) await attempt(draft.email, "AAAAAAAA", newClient());
    expect((await attempt(draft.email, draft.code, newClient())).status).toBe(429);
    backend.clock.advance(minutes(16));
    expect((await attempt(draft.email, draft.code, newClient())).status).toBe(200);
    const client = newClient();
    for (const index of range(5)) await attempt(`n${index}@elsewhere.example`, "AAAAAAAA", client);
    expect((await attempt(draft.email, draft.code, client)).status).toBe(429);
  });

  test("by the mailed link: makes the account, signs in and takes the drafts along", async () => {
    const email = freshEmail();
    const own = await individualDraft(backend, email);
    // Two waiting messages have no order.
    await backend.mailTo(email);
    const drafts = [
      own,
      await guestDraft(backend, "company", email, { "about-you": personAnswers(email) }),
    ];
    const mail = await backend.mailTo(email);
    expect(mail?.subject).toBe("Your application: how to come back to it");
    expect(mail?.text).toMatch(/resume code [0-9A-Z]{4}-[0-9A-Z]{4}/);
    const browser = await guest();
    const redeemed = await browser.call("POST", consumePath, { token: tokenOf(mail?.link ?? "") });
    expect(redeemed.body).toEqual({ data: { next: "/register?continue=company" } });
    const exported = await browser.ask(exportMe);
    expect(exported.body.data.profile).toMatchObject({ user_email: email, user_first_name: "Ana" });
    expect(exported.text).toContain('"city":"Portland"');
    const ids = (await list(browser)).map(({ id }) => id);
    expect(ids.sort()).toEqual(drafts.map(({ id }) => id).sort());
  });

  test("two who redeem link and digits of one message at once make one account", async () => {
    const draft = await individualDraft(backend);
    const mail = await backend.mailTo(draft.email);
    const browsers = [await guest(), await guest()];
    const answers = await Promise.all([
      browsers[0]?.call("POST", consumePath, { token: tokenOf(mail?.link ?? "") }),
      browsers[1]?.call("POST", consumePath, { email: draft.email, code: mail?.code }),
    ]);
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 422]);
    const users = await backend.inDatabase(({ db }) =>
      db.selectFrom("users").select("id").where("email", "=", draft.email).execute(),
    );
    expect(users).toHaveLength(1);
  });

  test("what another person began with one's address stays theirs until the mailed link is used", async () => {
    const email = freshEmail();
    await individualDraft(backend, email);
    const own = await signedIn(email);
    const other = await signedIn("phil@drummondfoods.example");
    const { data } = (await begin(other, { kind: "company", about: { email } })).body;
    const mail = await backend.mailTo(email);
    await own.signIn(email);
    expect((await list(own)).map(({ id }) => id)).not.toContain(data.registration.id);
    const redeemed = await own.call("POST", consumePath, { token: tokenOf(mail?.link ?? "") });
    expect(redeemed.status).toBe(200);
    expect((await list(own)).map(({ id }) => id)).toContain(data.registration.id);
  });
});

describe("messages", () => {
  test("at most one a minute, and five in 15 minutes by draft or by address", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    const mail = () => ask(visitor, draft.headers, mailRegistrationLink, draft.id);
    const soon = await mail();
    expect([soon.status, soon.body.message]).toEqual([409, expect.stringContaining("60 seconds")]);
    expect(await outbox(draft.email, "registration_link")).toHaveLength(1);
    for (const _ of range(4)) {
      backend.clock.advance(minutes(1));
      expect((await mail()).status).toBe(200);
    }
    backend.clock.advance(minutes(1));
    expect((await mail()).status).toBe(429);
    expect(await outbox(draft.email, "registration_link")).toHaveLength(5);

    // Another draft with that address begins as always, and writes to it no more.
    await individualDraft(backend, draft.email);
    expect(await outbox(draft.email, "registration_link")).toHaveLength(5);
  });

  test("one draft does not write to one stranger after the other", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    const strangers = range(8).map(freshEmail);
    for (const [index, email] of strangers.entries()) {
      const request = { rev: index + 1, about: { email } };
      expect((await save(visitor, draft.id, request, draft.headers)).status).toBe(200);
    }
    expect(await outbox(strangers.at(0) ?? "", "registration_link")).toHaveLength(1);
    expect(await outbox(strangers.at(-1) ?? "", "registration_link")).toHaveLength(0);
  });

  test("a sign-in link for an address that has a draft only leads back to it; for none there is no message", async () => {
    const draft = await individualDraft(backend);
    await backend.mailTo(draft.email);
    const visitor = await guest();
    const unknownPerson = freshEmail();
    const requested = [];
    for (const email of [draft.email, unknownPerson, demo.owner])
      requested.push(await visitor.call("POST", "/api/v1/auth/magic-link/request", { email }));
    expect(new Set(requested.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await backend.mailTo(draft.email))?.text).toContain("resume code");
    expect(await backend.mailTo(unknownPerson)).toBeNull();
  });
});

test("beginning tells nobody whether there is an account", async () => {
  const answer = async (email: string) => {
    const { status, body } = await begin(await guest(), { about: { email } });
    const shape = (value: unknown) =>
      JSON.stringify(value, (key, inside: unknown) =>
        ["id", "email", "resume_code", "key"].includes(key) ? "…" : inside,
      );
    return `${status} ${shape(body)}`;
  };
  expect(await answer(demo.owner)).toBe(await answer(freshEmail()));
});
