import { SignJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { passwordsPerAddress } from "~/embedded/services/limits";
import { embeddedHarness, newClient, tokenOf } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

const staticToken = "a-static-public-token";
const backend = await embeddedHarness({
  env: {
    BACKEND_SESSION: "bearer",
    BACKEND_CREDENTIALS_LOGIN: "true",
    BACKEND_STATIC_TOKEN: staticToken,
  },
});
beforeEach(() => backend.later());
afterAll(() => backend.close());

const code = (answer: { body: { errors?: { extensions: { code: string } }[] } }) =>
  answer.body.errors?.[0]?.extensions.code;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  backend.send("POST", path, { body, headers, from: newClient() });

async function linkTokenFor(email: string): Promise<string> {
  expect((await post("/api/v1/auth/magic-link/request", { email })).status).toBe(204);
  return backend.tokenTo(email);
}
async function signedIn(email: string): Promise<{ access_token: string; refresh_token: string }> {
  const answer = await post("/auth/login", { token: await linkTokenFor(email) });
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const usersMe = (token: string, query = "") =>
  backend.send("GET", `/users/me${query}`, { headers: bearer(token) });

describe("the embedded backend answers the bearer reading as a Directus does", () => {
  test("bearer fact 3: a refresh rotates without grace; the new one and the access token live on", async () => {
    const first = await signedIn(demo.member);
    const second = await post("/auth/refresh", { refresh_token: first.refresh_token });
    expect(second.status).toBe(200);
    const reused = await post("/auth/refresh", { refresh_token: first.refresh_token });
    expect([reused.status, code(reused)]).toEqual([401, "INVALID_CREDENTIALS"]);
    expect((await usersMe(first.access_token)).status).toBe(200);
    const third = await post("/auth/refresh", { refresh_token: second.body.data.refresh_token });
    expect(third.status).toBe(200);
  });

  test("bearer fact 4: of two refreshes at once both answer 200 and one new token lives", async () => {
    const refresh = (token: string) => post("/auth/refresh", { refresh_token: token });
    let { refresh_token } = await signedIn(demo.member);
    let overlaps = 0;
    // Whether two calls overlap is the database server's to decide; a pair that it ran one by one is 200 and 401.
    for (let pair = 0; pair < 20 && overlaps === 0; pair++) {
      const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
      const answered = answers.filter(({ status }) => status === 200);
      expect(answered.length).toBeGreaterThan(0);
      const later = [];
      for (const { body } of answered) later.push(await refresh(body.data.refresh_token));
      const living = later.filter(({ status }) => status === 200);
      expect(living).toHaveLength(1);
      expect(later.every(({ status }) => status === 200 || status === 401)).toBe(true);
      overlaps += answered.length === 2 ? 1 : 0;
      refresh_token = living[0]!.body.data.refresh_token;
    }
    expect(overlaps).toBe(1);
  });

  test("bearer fact 5: an expired or garbage header breaks every call", async () => {
    const { access_token, refresh_token } = await signedIn(demo.member);
    backend.clock.advance(minutes(15));
    const calls: [string, string, unknown][] = [
      ["GET", "/users/me", undefined],
      ["POST", "/auth/refresh", { refresh_token }],
      ["POST", "/auth/logout", { refresh_token }],
      ["POST", "/auth/login", { token: "x" }],
      ["POST", "/users", { email: "new@elsewhere.example" }],
    ];
    for (const [method, path, body] of calls) {
      const expired = await backend.send(method, path, { body, headers: bearer(access_token) });
      expect([path, expired.status, code(expired)]).toEqual([path, 401, "TOKEN_EXPIRED"]);
      const garbage = await backend.send(method, path, { body, headers: bearer("garbage") });
      expect([path, garbage.status, code(garbage)]).toEqual([path, 401, "INVALID_CREDENTIALS"]);
    }
    const content = await backend.send("GET", "/api/v1/categories", {
      headers: bearer(access_token),
    });
    expect(content.status).toBe(401);
    expect((await post("/auth/refresh", { refresh_token })).status).toBe(200);
  });

  test("bearer fact 6: a token that somebody else signed is 403 INVALID_TOKEN", async () => {
    const forged = await new SignJWT({ id: "anybody" })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("member-benefits")
      .setExpirationTime(backend.clock.now() / 1000 + 900)
      .sign(new TextEncoder().encode("somebody else's key of 32 letters"));
    const answer = await usersMe(forged);
    expect([answer.status, code(answer)]).toEqual([403, "INVALID_TOKEN"]);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`;
    expect((await usersMe(unsigned)).status).toBe(401);
  });

  test("the static token reads public content and is nobody", async () => {
    const headers = bearer(staticToken);
    expect((await backend.send("GET", "/api/v1/categories", { headers })).status).toBe(200);
    const me = await usersMe(staticToken);
    expect([me.status, code(me)]).toEqual([403, "FORBIDDEN"]);
  });

  test("bearer fact 13: a reset by link; only our own pages; spent 403 FORBIDDEN, garbage 403 INVALID_TOKEN", async () => {
    const { refresh_token, access_token } = await signedIn(demo.employee);
    const reset_url = "http://localhost:3000/login/reset-password?lang=en";
    const requested = await post("/auth/password/request", { email: demo.employee, reset_url });
    expect([requested.status, requested.text]).toEqual([204, ""]);
    for (const email of ["nobody@elsewhere.example", "not an address"])
      expect((await post("/auth/password/request", { email })).status).toBe(204);
    const evil = { email: demo.employee, reset_url: "https://evil.example/" };
    const foreign = await post("/auth/password/request", evil);
    expect([foreign.status, code(foreign)]).toEqual([400, "INVALID_PAYLOAD"]);

    const link = (await backend.mailTo(demo.employee))?.links[1] ?? "";
    expect(link).toMatch(/^http:\/\/localhost:3000\/login\/reset-password\?lang=en&token=/);
    const body = { token: tokenOf(link), password: "another long password" };
    for (const [password, rule] of Object.entries({ short: "12 ", ["a".repeat(129)]: "128 " })) {
      const weak = await post("/auth/password/reset", { ...body, password });
      expect(`${weak.status} ${weak.text}`).toMatch(RegExp(`^400 .* ${rule}.*"FAILED_VALIDATION"`));
    }
    expect((await post("/auth/password/reset", body)).status).toBe(204);
    const spent = await post("/auth/password/reset", body);
    expect([spent.status, code(spent)]).toEqual([403, "FORBIDDEN"]);
    const garbage = await post("/auth/password/reset", { ...body, token: "garbage" });
    expect([garbage.status, code(garbage)]).toEqual([403, "INVALID_TOKEN"]);
    expect((await post("/auth/refresh", { refresh_token })).status).toBe(401);
    expect((await usersMe(access_token)).status).toBe(200);
  });

  test("bearer fact 17: wrong, unknown and too many passwords all are 401 INVALID_CREDENTIALS", async () => {
    const email = "stubborn@elsewhere.example";
    const password = "a long enough password";
    await post("/users", { email, password });
    const wrong = await post("/auth/login", { email, password: "wrong" });
    const unknown = await post("/auth/login", { email: "nobody@x.example", password: "wrong" });
    expect(wrong.text).toBe(unknown.text);
    expect([wrong.status, code(wrong)]).toEqual([401, "INVALID_CREDENTIALS"]);
    const { tries } = passwordsPerAddress;
    await backend.inDatabase(({ db }) => db.updateTable("limits").set({ tries }).execute());
    expect((await post("/auth/login", { email, password })).text).toBe(wrong.text);
    backend.clock.advance(minutes(15));
    expect((await post("/auth/login", { email: email.toUpperCase(), password })).status).toBe(200);
  });

  test("a refresh token lasts a week of disuse", async () => {
    const { refresh_token } = await signedIn(demo.member);
    backend.clock.advance(days(7));
    expect((await post("/auth/refresh", { refresh_token })).status).toBe(401);
  });
});

test("without BACKEND_CREDENTIALS_LOGIN no password signs in", async () => {
  const plain = await embeddedHarness();
  try {
    const body = { email: "one@elsewhere.example", password: "a long enough password" };
    expect((await plain.send("POST", "/users", { body })).status).toBe(204);
    const answer = await plain.send("POST", "/auth/login", { body });
    expect([answer.status, code(answer)]).toEqual([401, "INVALID_CREDENTIALS"]);
  } finally {
    await plain.close();
  }
});
