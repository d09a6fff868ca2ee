import { beforeEach, describe, expect, test, vi } from "vitest";
import { BackendError } from "~/backend/backend-error";
import * as transports from "~/backend/choose-transport";
import * as backends from "~/backend/create-backend";
import { createBackend } from "~/backend/create-backend";
import { user as userShape } from "~/contract/account/user-shape";
import type { User } from "~/domain/user";
import * as settings from "~/environment";
import { callerOf, getVisitor } from "~/http/visitor.server";
import * as anonymous from "~/backend/anonymous-state";
import * as draftKeys from "~/screens/sign-up/kept-keys.server";
import * as device from "~/screens/account/second-factor.server";
import { loginAsMark, sessionCookie } from "~/sessions/cookies/session-cookie";
import * as store from "~/sessions/session-store";
import {
  createSession,
  endSession,
  findSession,
  revokeOtherSessions,
  revokeSession,
  rotateSession,
} from "~/sessions/session-store";

const person = (facts: Record<string, unknown> = {}): User =>
  userShape.parse({ id: "7", email: "ana@harborbread.example", ...facts });
const backend = {
  currentUser: vi.fn(),
  isInactive: vi.fn(),
  call: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  savePassword: vi.fn(),
  confirmEmail: vi.fn(),
  startLoginAs: vi.fn(),
  endLoginAs: vi.fn(),
};
const forget = vi.fn();
const session = { id: "s1", backendState: { forget } };
beforeEach(() => {
  const env = { ...settings.parseEnvironment({}), APP_URL: "https://benefits.example/base" };
  vi.spyOn(settings, "getEnvironment").mockReturnValue(env);
  for (const each of [...Object.values(backend), forget]) each.mockReset();
  vi.spyOn(transports, "getTransport").mockResolvedValue("way" as never);
  vi.spyOn(backends, "createBackend").mockReturnValue(backend as never);
  vi.spyOn(anonymous, "createAnonymousState").mockImplementation(
    (state) => ({ read: () => "fresh", of: state }) as never,
  );
  vi.spyOn(store, "findSession").mockImplementation((cookie) =>
    Promise.resolve((cookie === "mine" ? session : null) as never),
  );
  vi.spyOn(store, "createSession").mockResolvedValue({
    session: { id: "s2" },
    cookieValue: "new",
  } as never);
  vi.spyOn(store, "rotateSession").mockResolvedValue({ cookieValue: "rotated" } as never);
  vi.spyOn(store, "endSession").mockResolvedValue();
  vi.spyOn(store, "revokeOtherSessions").mockResolvedValue();
  vi.spyOn(store, "revokeSession").mockResolvedValue(null);
  vi.spyOn(draftKeys, "readDraftKeys").mockImplementation(
    async (header): Promise<Record<string, string>> =>
      header ? { company: "k1", "individual-deleted": "a-draft" } : {},
  );
  vi.spyOn(device, "readKnownDevice").mockImplementation(async ({ headers }) =>
    headers.get("Cookie")?.includes("device") ? "d1" : null,
  );
  vi.spyOn(loginAsMark, "serialized").mockResolvedValue("mark=1");
  vi.spyOn(loginAsMark, "cleared").mockResolvedValue("mark=gone");
  vi.spyOn(sessionCookie(), "read").mockImplementation(
    async (header) => /session=(\w+)/.exec(header ?? "")?.[1] ?? null,
  );
  vi.spyOn(sessionCookie(), "serialized").mockImplementation(async (value) => `session=${value}`);
  vi.spyOn(sessionCookie(), "cleared").mockResolvedValue("session=gone");
  backend.currentUser.mockResolvedValue(person());
  backend.signIn.mockResolvedValue({ next: "/me" });
});

const request = (headers: Record<string, string> = {}) =>
  new Request("https://benefits.example/me", { headers });
const mine = (more = "") => getVisitor(request({ Cookie: `session=mine${more}` }), {});
const guest = () => getVisitor(request(), {});
const failure = (status: number) =>
  new BackendError({ status, statusText: "", message: "No", call: "currentUser" });
const fault = new Error("a fault");
const cookies = (headers: Headers) => headers.getSetCookie();

describe("who somebody is", () => {
  test("is found out once for a request", async () => {
    const context = {};
    const requested = request({ Cookie: "session=mine" });
    const [visitor, two] = await Promise.all([
      getVisitor(requested, context),
      getVisitor(requested, context),
    ]);
    expect(visitor).toBe(two);
    expect(await getVisitor(requested, {})).not.toBe(visitor);
  });

  test("is the backend's to say of a session that lives", async () => {
    const visitor = await mine();
    expect(visitor).toMatchObject({ user: { user_id: "7" }, session, unknownBecause: null });
    expect(vi.mocked(createBackend).mock.calls[0]?.[0]).toMatchObject({
      transport: "way",
      state: session.backendState,
      caller: { registrationKeys: ["k1"] },
    });
    expect(forget).not.toHaveBeenCalled();
  });

  test("is nobody without one, which the backend is not asked about", async () => {
    expect(await guest()).toMatchObject({ user: null, session: null, unknownBecause: null });
    expect(await getVisitor(request({ Cookie: "session=other" }), {})).toMatchObject({
      user: null,
    });
    expect(backend.currentUser).not.toHaveBeenCalled();
    expect(findSession).toHaveBeenCalledTimes(1);
    expect(vi.mocked(createBackend).mock.calls[0]?.[0].state.read()).toBe("fresh");
  });

  test("is a guest when the backend has forgotten the session, which ends", async () => {
    backend.currentUser.mockResolvedValue(null);
    expect(await mine()).toMatchObject({ user: null, session: null });
    expect(forget).toHaveBeenCalledOnce();
  });

  test("is told to sign in again by a page that the backend refuses; a session that changed meanwhile keeps its cookie", async () => {
    const visitor = await mine();
    forget.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    expect(cookies(await visitor.sessionGone())).toEqual(["session=gone"]);
    expect(cookies(await visitor.sessionGone())).toEqual([]);
    expect(backend.signOut).not.toHaveBeenCalled();
    expect(endSession).not.toHaveBeenCalled();
    expect(cookies(await (await guest()).sessionGone())).toEqual(["session=gone"]);
  });

  test.each([500, 503, 429, 403])(
    "is unknown while the backend says %i; the session stays",
    async (status) => {
      backend.currentUser.mockRejectedValue(failure(status));
      expect(await mine()).toMatchObject({ user: null, session, unknownBecause: { status } });
      expect(forget).not.toHaveBeenCalled();
    },
  );

  test("is not guessed after any other failure", async () => {
    backend.currentUser.mockRejectedValue(fault);
    await expect(mine()).rejects.toBe(fault);
  });
});

test("what a backend is told of the browser is what the start command set, and our own origin", () => {
  const headers = { "X-Client-Address": "203.0.113.7", "X-Request-Id": "req-1" };
  expect(callerOf(request(headers))).toEqual({
    origin: "https://benefits.example",
    clientAddress: "203.0.113.7",
    requestId: "req-1",
  });
  const unset = callerOf(request());
  expect(unset.clientAddress).toBe("127.0.0.1");
  expect(unset.requestId).toMatch(/^[\da-f-]{36}$/);
});

describe("an administrator on a device that is known", () => {
  const second_factor = { passed: false, set_up: true };

  test("need not show their second factor again", async () => {
    backend.currentUser.mockResolvedValue(person({ second_factor }));
    backend.call.mockResolvedValue({ known: true });
    const { user } = await mine("; device=1");
    expect(user?.second_factor).toEqual({ passed: true, set_up: true });
    expect(backend.call.mock.calls).toEqual([["presentDevice", { body: { device: "d1" } }]]);
  });

  test("shows it where the device is not known, or nobody can tell", async () => {
    backend.currentUser.mockResolvedValue(person({ second_factor }));
    backend.call.mockResolvedValue({ known: false });
    expect((await mine("; device=1")).user?.second_factor?.passed).toBe(false);
    backend.call.mockRejectedValue(failure(501));
    expect((await mine("; device=1")).user?.second_factor?.passed).toBe(false);
    backend.call.mockRejectedValue(fault);
    await expect(mine("; device=1")).rejects.toBe(fault);
  });

  test("is asked about only where it matters", async () => {
    backend.currentUser.mockResolvedValue(person({ second_factor }));
    await mine();
    backend.currentUser.mockResolvedValue(
      person({ second_factor: { passed: true, set_up: true } }),
    );
    await mine("; device=1");
    backend.currentUser.mockResolvedValue(person());
    await mine("; device=1");
    expect(backend.call).not.toHaveBeenCalled();
  });
});

describe("signing in", () => {
  test("begins a session of its own and ends the one before", async () => {
    const visitor = await getVisitor(
      request({ Cookie: "session=mine", "User-Agent": "Firefox" }),
      {},
    );
    const { next, headers } = await visitor.signIn({ token: "t" });
    expect([next, cookies(headers)]).toEqual(["/me", ["session=new"]]);
    expect(backend.signIn).toHaveBeenCalledWith({ token: "t" });
    expect(endSession).toHaveBeenCalledWith("s1");
    expect(createSession).toHaveBeenCalledWith({
      user: person(),
      userAgent: "Firefox",
      state: "fresh",
    });
  });

  test("of a guest ends nothing", async () => {
    await (await guest()).signIn({ token: "t" });
    expect(endSession).not.toHaveBeenCalled();
    expect(vi.mocked(createSession).mock.calls[0]?.[0].userAgent).toBe("");
  });

  test("fails when the backend knows nobody afterwards; the session before stays", async () => {
    const visitor = await mine();
    backend.currentUser.mockResolvedValue(null);
    await expect(visitor.signIn({ token: "t" })).rejects.toMatchObject({
      details: { status: 401, statusText: "Unauthorized", call: "signIn" },
      message: expect.stringMatching(/\w/) as string,
    });
    expect([createSession, endSession].map((each) => vi.mocked(each).mock.calls.length)).toEqual([
      0, 0,
    ]);
  });

  test("may come with a new password, or not", async () => {
    const visitor = await guest();
    const input = { purpose: "reset_password", token: "t", password: "p" } as const;
    const saved = await visitor.savePassword(input);
    expect([saved.signedIn, cookies(saved.headers)]).toEqual([true, ["session=new"]]);
    expect(backend.savePassword).toHaveBeenCalledWith(input);
    backend.currentUser.mockResolvedValue(null);
    expect((await visitor.savePassword(input)).signedIn).toBe(false);
  });
});

describe("signing out", () => {
  test("ends the session here and in the backend, and clears the cookie", async () => {
    expect(cookies(await (await mine()).signOut())).toEqual(["session=gone"]);
    expect(backend.signOut).toHaveBeenCalledTimes(1);
    expect(endSession).toHaveBeenCalledWith("s1");
  });

  test("clears the cookie of a guest", async () => {
    expect(cookies(await (await guest()).signOut())).toEqual(["session=gone"]);
    expect(backend.signOut).not.toHaveBeenCalled();
    expect(endSession).not.toHaveBeenCalled();
  });

  test("inside another account takes its mark away", async () => {
    backend.currentUser.mockResolvedValue({
      ...person(),
      login_as_context: { is_active: true, session: null },
    });
    expect(cookies(await (await mine()).signOut())).toEqual(["session=gone", "mark=gone"]);
  });

  test("another device, of one's own only", async () => {
    const visitor = await mine();
    vi.mocked(revokeSession).mockResolvedValue({ backendState: "theirs" } as never);
    await visitor.signOutDevice("h1");
    expect(revokeSession).toHaveBeenCalledWith("7", "h1");
    expect(vi.mocked(createBackend).mock.calls[1]?.[0].state).toMatchObject({ of: "theirs" });
    expect(backend.signOut).toHaveBeenCalledTimes(1);
    vi.mocked(revokeSession).mockResolvedValue(null as never);
    await visitor.signOutDevice("h2");
    expect(backend.signOut).toHaveBeenCalledTimes(1);
    await (await guest()).signOutDevice("h1");
    expect(revokeSession).toHaveBeenCalledTimes(2);
  });
});

describe("a session goes on under a new id", () => {
  test("after a new address, and every other one is over", async () => {
    const headers = await (await mine()).confirmEmail({ token: "t" });
    expect(cookies(headers)).toEqual(["session=rotated"]);
    expect(backend.confirmEmail).toHaveBeenCalledWith({ token: "t" });
    expect(revokeOtherSessions).toHaveBeenCalledWith("7", "s1");
    expect(rotateSession).toHaveBeenCalledWith("s1");
  });

  test("as somebody else, and as oneself again", async () => {
    const visitor = await mine();
    const input = { userId: "8", reason: "Asked" };
    expect(cookies(await visitor.startLoginAs(input))).toEqual(["mark=1", "session=rotated"]);
    expect(backend.startLoginAs).toHaveBeenCalledWith(input);
    expect(cookies(await visitor.endLoginAs())).toEqual(["mark=gone", "session=rotated"]);
    expect(backend.endLoginAs).toHaveBeenCalledTimes(1);
  });

  test("if there is one", async () => {
    const visitor = await guest();
    expect(cookies(await visitor.confirmEmail({ token: "t" }))).toEqual([]);
    expect(revokeOtherSessions).not.toHaveBeenCalled();
    expect(rotateSession).not.toHaveBeenCalled();
    vi.mocked(rotateSession).mockResolvedValue(null as never);
    expect(cookies(await (await mine()).confirmEmail({ token: "t" }))).toEqual([]);
  });
});

describe("closing the account", () => {
  test("ends every session of its person", async () => {
    expect(cookies(await (await mine()).closeAccount())).toEqual(["session=gone"]);
    expect(backend.call.mock.calls).toEqual([["closeAccount", { body: { sure: true } }]]);
    expect(revokeOtherSessions).toHaveBeenCalledWith("7", "s1");
    expect(endSession).toHaveBeenCalledWith("s1");
  });

  test("ends none of nobody's", async () => {
    await (await guest()).closeAccount();
    expect(revokeOtherSessions).not.toHaveBeenCalled();
  });
});
