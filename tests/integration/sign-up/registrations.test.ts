import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  registration as registrationShape,
  registrationKeyHeader,
} from "~/contract/sign-up/registration-calls";
import { kinds } from "~/domain/sign-up/kinds";
import { signUpServices } from "~/embedded/services/sign-up/kinds/sign-up-kinds";
import type { SignUpService } from "~/embedded/services/sign-up/kinds/submission";
import {
  companySteps,
  freshEmail,
  guestDraft,
  individualDraft,
  individualSteps,
  personAnswers,
  type GuestDraft,
} from "../../setup/people/drafts";
import {
  embeddedHarness,
  newClient,
  tokenOf,
  type Answered,
  type Browser,
  type Harness,
} from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

/** A kind that sells health plans, which the product has not yet. */
const ofHealth: SignUpService = {
  ...signUpServices.individual,
  definition: { ...kinds.individual, product: "health" },
};

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness({ signUps: { ...signUpServices, "of-health": ofHealth } });
});
beforeEach(() => backend.later());
afterAll(() => backend.close());

const path = "/api/v1/registrations";
const consumePath = "/api/v1/auth/magic-link/consume";
const range = (count: number) => Array.from({ length: count }, (_none, index) => index);

async function guest(from = newClient()): Promise<Browser> {
  const browser = backend.browser(from);
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  return browser;
}
async function signedIn(email: string): Promise<Browser> {
  const browser = backend.browser();
  await browser.signIn(email);
  return browser;
}

const list = async (browser: Browser, headers?: Record<string, string>) =>
  (await browser.call("GET", path, undefined, headers)).body.data.registrations as GuestDraft[];

const save = (browser: Browser, id: string, body: object, headers?: Record<string, string>) =>
  browser.call("PATCH", `${path}/${id}/steps/individual`, body, headers);

const begin = (browser: Browser, body: object = {}) =>
  browser.call("POST", path, {
    ...{ kind: "individual", step: "individual", data: { first_name: "Ana" }, complete: false },
    ...body,
  });

const outbox = (email: string, kind: string) =>
  backend.inDatabase(({ db }) =>
    db
      .selectFrom("outbox")
      .select("id")
      .where("to_email", "=", email)
      .where("kind", "=", kind)
      .execute(),
  );

describe("a draft is opened by its key or its owner, and is not there for anybody else", () => {
  type Call = (
    browser: Browser,
    draft: GuestDraft,
    headers?: Record<string, string>,
  ) => Promise<Answered>;
  const ways: [string, number, Call][] = [
    [
      "save",
      200,
      (browser, { id }, headers) =>
        save(browser, id, { data: {}, complete: false, rev: 1 }, headers),
    ],
    [
      "mail",
      204,
      (browser, { id }, headers) => browser.call("POST", `${path}/${id}/link`, {}, headers),
    ],
    [
      "discard",
      204,
      (browser, { id }, headers) => browser.call("DELETE", `${path}/${id}`, undefined, headers),
    ],
  ];

  test.each(ways)("%s", async (_name, success, call) => {
    const draft = await individualDraft(backend);
    const other = await individualDraft(backend);
    backend.clock.advance(minutes(1));
    const visitor = await guest();
    const stranger = await signedIn(demo.super);
    for (const [browser, headers] of [
      [visitor, undefined],
      [visitor, other.headers],
      [visitor, { [registrationKeyHeader]: draft.id }],
      [stranger, undefined],
      [stranger, other.headers],
    ] as const) {
      expect((await call(browser, draft, headers)).status).toBe(404);
    }
    const both = { [registrationKeyHeader]: `${other.key}  ${draft.key}` };
    expect((await call(visitor, draft, both)).status).toBe(success);
    const owner = await signedIn(other.email);
    expect((await call(owner, other)).status).toBe(success);
  });

  test("is listed to who may open it only", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    expect(await list(visitor)).toEqual([]);
    expect(await list(visitor, draft.headers)).toMatchObject([{ id: draft.id, verified: false }]);
    expect(await list(await signedIn(demo.super))).toEqual([]);
    expect(await list(await signedIn(draft.email))).toMatchObject([
      { id: draft.id, verified: true, opening: { open: true, reason: null } },
    ]);
  });

  test("junk is refused with 4xx, and unknown kinds with names of everything are kinds like others", async () => {
    const visitor = await guest();
    for (const body of [
      {},
      { kind: "../etc" },
      { data: [] },
      { data: { a: { b: { c: { d: { e: "deep" } } } } } },
      { data: { a: 5 } },
      { about: { email: "no address" } },
      { about: { state: "Oregon" } },
      { step: "__proto__" },
    ].map((body) => (Object.keys(body).length ? { kind: "individual", ...body } : { kind: 7 }))) {
      expect((await begin(visitor, body)).status).toBe(422);
    }
    const email = freshEmail();
    const odd = await begin(visitor, {
      kind: "constructor",
      step: "constructor",
      about: { email, state: "AK" },
    });
    expect(odd.status).toBe(201);
    const { registration, key } = odd.body.data;
    expect(registrationShape.parse(registration).opening.open).toBe(true);
    const browser = await signedIn(email);
    const submitted = await browser.call("POST", `${path}/${registration.id}/submit`, {
      agreed: "yes",
      signature: "Ana",
    });
    expect(submitted.status).toBe(404);
    expect((await list(browser)).map(({ id }) => id)).toEqual([registration.id]);
    const typed = await list(visitor, { [registrationKeyHeader]: key });
    expect(typed).toMatchObject([{ id: registration.id, verified: false }]);
  });
});

describe("saving", () => {
  test("of twenty saves of one revision at once, the first one too, one is kept", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    const race = async (step: string, rev: number) => {
      const answers = await Promise.all(
        range(20).map((index) =>
          visitor.call(
            "PATCH",
            `${path}/${draft.id}/steps/${step}`,
            { data: { typed: `by ${index}` }, complete: false, rev },
            draft.headers,
          ),
        ),
      );
      const winners = answers.filter(({ status }) => status === 200);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(winners).toHaveLength(1);
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        "This page was changed in another tab or on another device. Check its answers.",
      );
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
    const send = (given: object) =>
      visitor.call(
        "PATCH",
        `${path}/${draft.id}/steps/a-step`,
        { data: { typed: "the same", picked: ["a", "b"] }, complete: true, rev: 0, ...given },
        draft.headers,
      );
    for (const _time of [1, 2, 3]) {
      const answer = await send({});
      expect(answer.status).toBe(200);
      expect(answer.body.data.steps["a-step"]).toMatchObject({ rev: 1, status: "complete" });
    }
    expect((await send({ data: { typed: "another", picked: ["a", "b"] } })).status).toBe(409);
    expect((await send({ complete: false })).status).toBe(409);
  });

  test("keeps half of a page, and moves the expiry", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    backend.clock.advance(days(10));
    const half = { first_name: "Ana", email: "not yet an addr" };
    const answer = await save(
      visitor,
      draft.id,
      { data: half, complete: false, rev: 1 },
      draft.headers,
    );
    expect(answer.body.data.steps.individual).toMatchObject({ status: "in_progress", data: half });
    expect(Date.parse(answer.body.data.expires_at)).toBe(backend.clock.now() + days(30));
  });

  test("takes a team of 500 and refuses what is larger than a draft", async () => {
    const email = freshEmail();
    const draft = await guestDraft(backend, "company", email, companySteps(backend, email, 500));
    const visitor = await guest();
    const text = "x".repeat(1900);
    const large = (entries: number) =>
      visitor.call(
        "PATCH",
        `${path}/${draft.id}/steps/more`,
        { data: { more: range(entries).map(() => text) }, complete: false, rev: 0 },
        draft.headers,
      );
    expect((await large(460)).status).toBe(200);
    const second = await visitor.call(
      "PATCH",
      `${path}/${draft.id}/steps/even-more`,
      { data: { more: range(460).map(() => text) }, complete: false, rev: 0 },
      draft.headers,
    );
    expect(second.status).toBe(413);
    const body = { data: { a: range(1000).map(() => text) }, complete: false, rev: 0 };
    expect((await save(visitor, draft.id, body, draft.headers)).status).toBe(413);
  });

  test("a submitted one is not changed any more", async () => {
    const draft = await individualDraft(backend);
    const browser = await signedIn(draft.email);
    const agreed = { agreed: "yes", signature: "Ana Ruiz" };
    expect((await browser.call("POST", `${path}/${draft.id}/submit`, agreed)).status).toBe(200);
    const late = await save(browser, draft.id, { data: {}, complete: true, rev: 1 });
    expect([late.status, late.body.message]).toEqual([
      409,
      "This application has already been submitted.",
    ]);
    expect((await browser.call("DELETE", `${path}/${draft.id}`)).status).toBe(409);
    expect(await list(await guest(), draft.headers)).toEqual([]);
  });

  test("a deleted one is gone, with every answer in it", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    await visitor.call("DELETE", `${path}/${draft.id}`, undefined, draft.headers);
    expect(await list(visitor, draft.headers)).toEqual([]);
    const kept = await backend.inDatabase(({ db }) =>
      db
        .selectFrom("registration_steps")
        .select("step")
        .where("registration_id", "=", draft.id)
        .execute(),
    );
    expect(kept).toEqual([]);
  });
});

describe("who is signed in", () => {
  test("has one draft of a kind: beginning again goes on with it", async () => {
    const browser = await signedIn("harold@benninggrocery.example");
    const answers = await Promise.all(range(10).map(() => begin(browser)));
    const ids = new Set(answers.map(({ body }) => body.data.registration.id));
    expect(ids.size).toBe(1);
    expect(answers[0]?.body.data).toMatchObject({
      key: null,
      registration: { email: "harold@benninggrocery.example", verified: true },
    });
    expect(
      (await begin(browser, { kind: "company", step: "about-you" })).body.data.registration.id,
    ).not.toBe([...ids][0]);
  });

  test("sees the newest of each kind: a later draft before what went through", async () => {
    const draft = await individualDraft(backend);
    const browser = await signedIn(draft.email);
    await browser.call("POST", `${path}/${draft.id}/submit`, {
      agreed: "yes",
      signature: "Ana Ruiz",
    });
    expect(await list(browser)).toMatchObject([{ id: draft.id, state: "active" }]);
    backend.clock.advance(minutes(1));
    const later = (await begin(browser)).body.data.registration;
    expect(await list(browser)).toMatchObject([{ id: later.id, state: "draft" }]);
    await browser.call("DELETE", `${path}/${later.id}`);
    expect(await list(browser)).toMatchObject([{ id: draft.id, state: "active" }]);
  });
});

describe("coming back", () => {
  test("with whatever does not fit answers the same, five times; then waits", async () => {
    const draft = await individualDraft(backend);
    const attempt = (email: string, code: string, from?: string) =>
      backend.send("POST", "/api/v1/resume-registration", { body: { email, code }, from });
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
    // Of two messages that wait together nobody could say which arrives later.
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
    const { data: me } = (await browser.call("GET", "/api/v1/me/export")).body;
    expect(me.profile).toMatchObject({
      user_email: email,
      user_first_name: "Ana",
      type: "INDIVIDUAL",
    });
    expect(me.applications).toContainEqual(
      expect.objectContaining({
        answers: expect.objectContaining({
          individual: expect.objectContaining({ city: "Portland" }),
        }),
      }),
    );
    const ids = (await list(browser)).map(({ id }) => id);
    expect(ids.sort()).toEqual(drafts.map(({ id }) => id).sort());
    const again = await (
      await guest()
    ).call("POST", consumePath, { token: tokenOf(mail?.link ?? "") });
    expect(again.status).toBe(422);
  });

  test("by the six digits, which work for an hour, unlike the link", async () => {
    const draft = await individualDraft(backend);
    const { code, link } = (await backend.mailTo(draft.email)) ?? {};
    backend.clock.advance(minutes(60));
    const late = await (await guest()).call("POST", consumePath, { email: draft.email, code });
    expect(late.status).toBe(422);
    const browser = await guest();
    expect((await browser.call("POST", consumePath, { token: tokenOf(link ?? "") })).status).toBe(
      200,
    );
    const next = await individualDraft(backend);
    const fresh = await backend.mailTo(next.email);
    const redeemed = await browser.call("POST", consumePath, {
      email: next.email,
      code: fresh?.code,
    });
    expect(redeemed.status).toBe(200);
    expect(await list(browser)).toMatchObject([{ id: next.id, verified: true }]);
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

  test("by a password, where one may sign in with it", async () => {
    const other = await embeddedHarness({
      env: { BACKEND_CREDENTIALS_LOGIN: "true", BACKEND_SESSION: "bearer" },
    });
    try {
      const password = "a long enough password";
      const browser = other.browser();
      await browser.call("GET", "/api/v1/auth/csrf-cookie");
      const email = demo.member;
      await browser.call("POST", "/api/v1/auth/request-password-reset", { email });
      const token = tokenOf((await other.mailTo(email))?.links[1] ?? "");
      const body = { token, password, password_confirmation: password };
      const reset = await browser.call("POST", "/api/v1/auth/reset-password", body);
      expect(reset.status).toBe(204);
      const draft = await individualDraft(other, email);
      const answer = await other.send("POST", "/auth/login", { body: { email, password } });
      const headers = { authorization: `Bearer ${answer.body.data.access_token}` };
      const seen = await other.send("GET", path, { headers });
      expect(seen.body.data.registrations).toMatchObject([{ id: draft.id, verified: true }]);
    } finally {
      await other.close();
    }
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
  test("go out once when there is an address, and again when it changes", async () => {
    const visitor = await guest();
    const { registration, key } = (await begin(visitor)).body.data;
    const headers = { [registrationKeyHeader]: key as string };
    const [one, two] = [freshEmail(), freshEmail()];
    let rev = 1;
    for (const email of [one, one, two]) {
      const body = { data: {}, complete: false, rev, about: { email } };
      expect((await save(visitor, registration.id, body, headers)).status).toBe(200);
      rev += 1;
    }
    expect(await outbox(one, "registration_link")).toHaveLength(1);
    expect(await outbox(two, "registration_link")).toHaveLength(1);
  });

  test("at most one a minute, and five in 15 minutes by draft or by address", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    const ask = () => visitor.call("POST", `${path}/${draft.id}/link`, {}, draft.headers);
    const soon = await ask();
    expect([soon.status, soon.body.message]).toEqual([409, expect.stringContaining("60 seconds")]);
    expect(await outbox(draft.email, "registration_link")).toHaveLength(1);
    for (const _ of range(4)) {
      backend.clock.advance(minutes(1));
      expect((await ask()).status).toBe(204);
    }
    backend.clock.advance(minutes(1));
    expect((await ask()).status).toBe(429);
    expect(await outbox(draft.email, "registration_link")).toHaveLength(5);

    // Another draft with that address begins as always, and writes to it no more.
    expect((await individualDraft(backend, draft.email)).id).toBeTruthy();
    expect(await outbox(draft.email, "registration_link")).toHaveLength(5);
  });

  test("one draft does not write to one stranger after the other", async () => {
    const draft = await individualDraft(backend);
    const visitor = await guest();
    const strangers = range(8).map(freshEmail);
    for (const [index, email] of strangers.entries()) {
      const body = { data: {}, complete: false, rev: index + 1, about: { email } };
      expect((await save(visitor, draft.id, body, draft.headers)).status).toBe(200);
    }
    expect(await outbox(strangers.at(0) ?? "", "registration_link")).toHaveLength(1);
    expect(await outbox(strangers.at(-1) ?? "", "registration_link")).toHaveLength(0);
  });

  test("greet with no more than a name", async () => {
    const email = freshEmail();
    const visitor = await guest();
    await begin(visitor, { about: { email, first_name: "Win cash at evil.example/now" } });
    const mail = await backend.mailTo(email);
    expect(mail?.text).not.toContain("evil");
  });

  test("a sign-in link for an address that has a draft only leads back to it; for none there is no message", async () => {
    const draft = await individualDraft(backend);
    await backend.mailTo(draft.email);
    const visitor = await guest();
    const nobody = freshEmail();
    const asked = [];
    for (const email of [draft.email, nobody, demo.owner]) {
      asked.push(await visitor.call("POST", "/api/v1/auth/magic-link/request", { email }));
    }
    expect(new Set(asked.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await backend.mailTo(draft.email))?.text).toContain("resume code");
    expect(await backend.mailTo(nobody)).toBeNull();
  });
});

test("a client begins 20 drafts in 15 minutes, and a person goes on with their own beyond that", async () => {
  const client = newClient();
  const visitor = await guest(client);
  const answers = await Promise.all(range(22).map(() => begin(visitor)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
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

describe("opening", () => {
  const openingIn = async (kind: string, state: string) => {
    const email = freshEmail();
    const { registration } = (await begin(await guest(), { kind, about: { email, state } })).body
      .data;
    return registration.opening as { open: boolean; reason: string | null };
  };

  test("by state and product; nothing known is open", async () => {
    expect(await openingIn("individual", "OR")).toEqual({ open: true, reason: null });
    expect(await openingIn("company", "AK")).toEqual({ open: false, reason: "state" });
    expect(await openingIn("of-health", "OR")).toEqual({ open: true, reason: null });
    expect(await openingIn("of-health", "NY")).toEqual({ open: false, reason: "state" });
    expect(await openingIn("something-else", "AK")).toEqual({ open: true, reason: null });
    const draft = await guestDraft(
      backend,
      "individual",
      freshEmail(),
      individualSteps(backend, "a@b.example"),
    );
    expect(draft.registration.opening.open).toBe(true);
  });

  test("by capacity, counted by those who pay", async () => {
    await backend.inDatabase(({ db }) =>
      db
        .insertInto("state_openings")
        .values({
          ...{ product: "membership", us_state: "CO", status: "open", capacity: 1 },
          updated_at: "",
        })
        .execute(),
    );
    // The seed's company in Colorado has the one place.
    expect(await openingIn("company", "CO")).toEqual({ open: false, reason: "capacity" });
  });
});
