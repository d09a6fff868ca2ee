import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BackendError } from "~/backend/backend-error";
import { user as userShape } from "~/contract/account/user-shape";
import type { User } from "~/domain/user";
import * as settings from "~/environment";
import { passedGuards } from "~/http/keep-form.server";
import { readNoticeName } from "~/http/redirects.server";
import type { NamedGuard } from "~/http/registry";
import { form, guardsOf, markMachineRoute, page } from "~/http/route.server";
import * as visitors from "~/http/visitor.server";
import * as hiddenPages from "~/screens/account/hidden-page.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import * as formKeys from "~/sessions/form-keys";
import { largestForm } from "~/http/read-form.server";
import { serializeDraftKeys } from "~/screens/sign-up/kept-keys.server";
import * as keptForms from "~/sessions/kept-form";
import type { Visitor } from "~/sessions/visitor";
import { backendTold } from "../../setup/people/standing-visitor";

/** A request that its guards stop, or whose backend call fails, goes elsewhere, before and while its screen is made. */

const call = vi.fn();
const once = vi.fn();
const sessionGone = vi.fn();
const ended = "session=; Max-Age=0";
const person = (facts: Record<string, unknown> = {}): User =>
  userShape.parse({ id: "7", email: "ana@harborbread.example", status: "active", ...facts });
function comes(user: User | null, over: Partial<Visitor> = {}) {
  const visitor = {
    user,
    session: user && { id: "s" },
    unknownBecause: null,
    sessionGone,
    backend: { call, keeps: () => Promise.resolve(true) },
    caller: { once, watch: (got: unknown) => got },
    ...over,
  };
  vi.spyOn(visitors, "getVisitor").mockResolvedValue(visitor as never);
}
beforeEach(() => {
  call.mockReset();
  once.mockReset().mockResolvedValue({ registrations: [], membership: null });
  sessionGone
    .mockReset()
    .mockImplementation(() => Promise.resolve(new Headers({ "Set-Cookie": ended })));
  const env = { ...settings.parseEnvironment({}), APP_URL: "https://benefits.example" };
  vi.spyOn(settings, "getEnvironment").mockReturnValue(env);
  vi.spyOn(keptForms, "keepForm").mockResolvedValue("kept-form=a");
  vi.spyOn(keptForms, "forgetKeptForm").mockResolvedValue();
  vi.spyOn(keptForms, "wasSignedIn").mockResolvedValue(false);
  vi.spyOn(formKeys, "claimForm").mockResolvedValue({ state: "mine" });
  vi.spyOn(formKeys, "giveUpClaim").mockResolvedValue();
  vi.spyOn(formKeys, "keepAnswer").mockResolvedValue();
  comes(person());
});

const failure = (status: number, over: object = {}) =>
  new BackendError({ status, statusText: "", message: "No", call: "me", ...over });

const fault = new Error("a fault");

type Args = ActionFunctionArgs & LoaderFunctionArgs;
const requested = (path: string, headers: Record<string, string> = {}) =>
  ({
    request: new Request(`https://benefits.example${path}`, { headers }),
    context: {},
    params: {},
  }) as Args;
function posted(
  path: string,
  fields: Record<string, string> = { first_name: "Ana" },
  headers = {},
) {
  const body = new URLSearchParams(fields);
  const request = new Request(`https://benefits.example${path}`, { method: "POST", body, headers });
  return { request, context: {}, params: {} } as Args;
}

const led = async (response: Response) => {
  const cookies = response.headers.getSetCookie();
  const Cookie = cookies.map((each) => each.split(";", 1)[0]).join("; ");
  const request = new Request("https://benefits.example/", { headers: { Cookie } });
  const to = response.headers.get("Location");
  return { status: response.status, to, notice: await readNoticeName(request) };
};
async function outcome(work: Promise<unknown>): Promise<unknown> {
  let got: unknown;
  try {
    got = await work;
  } catch (error) {
    got = error;
  }
  return got instanceof Response ? led(got) : got;
}
const on = (to: string, notice: string | null = null) => ({ status: 303, to, notice });
const show = vi.fn(() => "shown");
beforeEach(() => show.mockClear());

describe("a page", () => {
  test("is made for who may see it, with the request in its parts", async () => {
    const args = { ...requested("/me?a=b"), params: { id: "3" } };
    const made = page(["auth"], (who) => who);
    const got = await made(args);
    expect(got).toMatchObject({ user: { user_id: "7" }, params: { id: "3" }, language: "en" });
    expect([got.url.search, got.request]).toEqual(["?a=b", args.request]);
    expect(passedGuards.has(args.context)).toBe(true);
  });

  test("leads a guest to sign in and back to the whole address", async () => {
    comes(null);
    const args = requested("/me?a=b");
    expect(await outcome(page(["auth"], show)(args))).toEqual(on("/login?next=%2Fme%3Fa%3Db"));
    expect([show.mock.calls.length, passedGuards.has(args.context)]).toEqual([0, false]);
  });

  test("asks its guards in order, the first that refuses decides", async () => {
    const refuses = (to: string): NamedGuard => ({ name: to, decide: () => ({ to }) });
    const passes: NamedGuard = { name: "yes", decide: () => "pass" };
    const names = [passes, refuses("/one"), refuses("/two")];
    expect(await outcome(page(names, show)(requested("/")))).toEqual(on("/one"));
    expect(guardsOf(page(names, show))).toEqual(["yes", "/one", "/two"]);
  });

  test("gives a guard what it asks for, and nothing else", async () => {
    const seenVersion: unknown[] = [];
    const looks = (over: Partial<NamedGuard>): NamedGuard => ({
      name: "looks",
      decide: (subject, route) => (seenVersion.push(subject, route), "pass"),
      ...over,
    });
    await page([looks({})], show)(requested("/x?token=t&a=b"));
    expect(seenVersion).toEqual([
      {
        user: person(),
        token: null,
        facts: undefined,
        signUp: { registrations: [], membership: null },
      },
      { path: "/x", currentPath: "/x?token=t&a=b" },
    ]);
    expect(once).not.toHaveBeenCalled();
    const facts = () => Promise.resolve({ isMember: true });
    await page([looks({ reads: "signUp", facts })], show)(requested("/x"));
    expect(seenVersion[2]).toMatchObject({ facts: { isMember: true } });
    expect(once).toHaveBeenCalledOnce();
    await form([looks({})], show)(posted("/x?a=b"));
    expect(seenVersion[5]).toEqual({ path: "/x", currentPath: "/x" });
  });

  test("leads on, as forms do", async () => {
    expect(
      await outcome(page([], () => seeOther("/other", { notice: "signedOut" }))(requested("/"))),
    ).toEqual(on("/other", "signedOut"));
  });

  test("of administrators is not there for others, which the backend is told of once", async () => {
    const report = vi.spyOn(hiddenPages, "reportHidden").mockReturnValue();
    const path = "/admin/global";
    const args = requested(`${path}?a=b`);
    const refused = await page(
      ["globaladmin"],
      show,
    )(args).then(
      () => null,
      (thrown: Response) => thrown,
    );
    expect([refused?.status, await refused?.text()]).toEqual([404, `Page not found: ${path}`]);
    expect(report.mock.calls).toEqual([[expect.anything(), path]]);
    await outcome(page(["globaladmin"], show)(args));
    expect(report).toHaveBeenCalledTimes(1);
    await outcome(page(["globaladmin"], show)(requested("/admin")));
    expect(report).toHaveBeenCalledTimes(2);
  });

  test("asks to sign in while nobody knows who this is, unless guests see it too", async () => {
    const down = failure(503);
    comes(null, { unknownBecause: down });
    expect(await outcome(page(["auth"], show)(requested("/me?a=b")))).toEqual(
      on("/login?next=%2Fme%3Fa%3Db"),
    );
    expect(await outcome(page(["guest"], show)(requested("/login")))).toBe("shown");
    expect(await outcome(page([], show)(requested("/")))).toBe("shown");
  });
});

describe("an administrator who has not shown their second factor", () => {
  const halfway = person({ second_factor: { passed: false, set_up: true } });

  test.each<[string, string, unknown]>([
    ["does so first", "/me?a=b", on("/second-factor?next=%2Fme%3Fa%3Db")],
    ["may leave", "/logout", "shown"],
    ["may do so", "/second-factor", "shown"],
    ["may set it up", "/second-factor/set-up", "shown"],
  ])("%s", async (_what, path, came) => {
    comes(halfway);
    expect(await outcome(page(["auth"], show)(requested(path)))).toEqual(came);
  });

  test("sees what everybody sees", async () => {
    comes(halfway);
    expect(await outcome(page([], show)(requested("/terms")))).toBe("shown");
    comes(person({ second_factor: { passed: true, set_up: true } }));
    expect(await outcome(page(["auth"], show)(requested("/me")))).toBe("shown");
  });
});

describe("a link's token", () => {
  const opens = (args: Args) => outcome(page(["tokenrequired"], show)(args));
  const expired = on("/login", "linkExpired");
  const path = "/login/reset-password";

  test("is checked by the backend, from the page's address or the form", async () => {
    call.mockResolvedValue({ purpose: "reset_password" });
    expect(await opens(requested(`${path}?token=t`))).toBe("shown");
    expect(call.mock.calls).toEqual([["tokenCheck", { body: { token: "t" } }]]);
    const formed = form(["tokenrequired"], show);
    expect(await outcome(formed(posted(path, { token: "f" })))).toBe("shown");
    expect(call.mock.calls[1]).toEqual(["tokenCheck", { body: { token: "f" } }]);
    call.mockResolvedValue({ purpose: "create_password" });
    expect(await opens(requested(`${path}?token=t`))).toEqual(expired);
  });

  test("is none without one, or when the backend knows none", async () => {
    expect(await opens(requested(path))).toEqual(expired);
    expect(await opens(requested(`${path}?token=`))).toEqual(expired);
    expect(call).not.toHaveBeenCalled();
    call.mockRejectedValue(failure(422));
    expect(await opens(requested(`${path}?token=t`))).toEqual(expired);
  });

  test("is the form's to tell where the backend cannot, unless its own time is over", async () => {
    call.mockRejectedValue(failure(501));
    expect(await opens(requested(`${path}?token=t`))).toBe("shown");
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const old = `${part({ alg: "none" })}.${part({ exp: 1000 })}.x`;
    expect(await opens(requested(`${path}?token=${old}`))).toEqual(
      on("/login/forgot-password", "passwordLinkUsed"),
    );
  });

  test("is no matter of chance: any other failure is told", async () => {
    call.mockRejectedValue(failure(503));
    expect(await opens(requested(`${path}?token=t`))).toMatchObject({ status: 503, to: null });
    call.mockRejectedValue(fault);
    expect(await opens(requested(`${path}?token=t`))).toBe(fault);
  });

  test("that is used up does not matter to who is signed in", async () => {
    const value = Buffer.from(JSON.stringify("linkExpired")).toString("base64");
    const back = requested("/login", { Cookie: `notice=${value}` });
    const away = page(["guest"], show);
    expect(await outcome(away(back))).toEqual(on("/", "alreadySignedIn"));
    expect(await outcome(away(requested("/login")))).toEqual(on("/"));
    comes(null);
    expect(await outcome(page(["auth"], show)(back))).toMatchObject({ notice: null });
  });
});

describe("a form whose session has ended", () => {
  const kept = on("/login?next=%2Fme", "formKept");
  const own: NamedGuard = { name: "own", decide: () => ({ to: "/elsewhere" }) };
  const draft: NamedGuard = { name: "draft", reads: "signUp", decide: () => "pass" };
  beforeEach(() => comes(null));

  test("is kept where only signed-in people post", async () => {
    expect(await outcome(form(["auth"], show)(posted("/me")))).toEqual(kept);
  });

  test("is kept where its person was signed in, and no one else's is", async () => {
    expect(await outcome(form([own], show)(posted("/me")))).toEqual(on("/elsewhere"));
    vi.mocked(keptForms.wasSignedIn).mockResolvedValue(true);
    expect(await outcome(form([own], show)(posted("/me")))).toEqual(kept);
    expect(await outcome(form([draft], show)(posted("/me")))).toBe("shown");
    expect(await outcome(page([own], show)(requested("/me")))).toEqual(on("/elsewhere"));
    comes(person());
    expect(await outcome(form([own], show)(posted("/me")))).toEqual(on("/elsewhere"));
  });

  test("is kept when its draft cannot be opened here any more", async () => {
    once.mockResolvedValue({ registrations: [{ id: "r0" }, { id: "r1" }], membership: null });
    const send = (registration: string, guard = draft) =>
      outcome(form([guard], show)(posted("/me", { registration, a: "1" })));
    expect(await send("r2")).toEqual(kept);
    expect(await send("r1")).toBe("shown");
    expect(await send("")).toBe("shown");
    expect(await outcome(form([draft], show)(posted("/me")))).toBe("shown");
    expect(await send("r2", { ...own, decide: () => "pass" })).toBe("shown");
    comes(person());
    expect(await send("r2")).toBe("shown");
  });
});

describe("a guest's form of a draft", () => {
  const draft: NamedGuard = { name: "draft", reads: "signUp", decide: () => "pass" };
  const ends = (how: string) =>
    once.mockResolvedValue({
      registrations: [],
      membership: null,
      ended: [{ id: "r1", kind: "company", how, user_id: "9" }],
    });
  const send = (registration: string, headers = {}) =>
    outcome(form([draft], show)(posted("/me", { registration, a: "1" }, headers)));
  beforeEach(() => comes(null));

  test("that went to an account is kept for it, but not from who was signed in here", async () => {
    ends("elsewhere");
    expect(await send("r1")).toEqual(on("/login?next=%2Fme", "draftElsewhereKept"));
    expect(await send("r2")).toEqual(on("/login?next=%2Fme", "formKept"));
    expect(vi.mocked(keptForms.keepForm).mock.calls.map(([, { of }]) => of)).toEqual(["9", null]);
    vi.mocked(keptForms.wasSignedIn).mockResolvedValue(true);
    expect(await send("r1")).toEqual(on("/login?next=%2Fme", "formKept"));
  });

  test("that was deleted is shown as such where it was deleted", async () => {
    ends("deleted");
    expect(await send("r1")).toBe("shown");
    const deleted = await serializeDraftKeys({ "company-deleted": "draft-number-3" });
    const headers = { Cookie: deleted.split(";", 1)[0] ?? "" };
    expect(await send("draft-number-3", headers)).toEqual(on("/register", "draftDeletedHere"));
    expect(await send("r4", headers)).toEqual(on("/login?next=%2Fme", "formKept"));
  });
});

test("a guest's form that cannot be read is told so", async () => {
  comes(null);
  const guard: NamedGuard = { name: "draft", reads: "signUp", decide: () => "pass" };
  const request = new Request("https://benefits.example/me", { method: "POST", body: "{}" });
  const args = { request, context: {}, params: {} } as Args;
  expect(await outcome(form([guard], show)(args))).toMatchObject({ status: 415, to: null });
});

describe("a form of an administrator", () => {
  const admin = person({ user_is_admin: true, is_global_admin: true, admin_level: "global" });
  const send = (fields: Record<string, string>) =>
    outcome(form(["auth"], show)(posted("/me", fields)));

  test("of another account's page is not carried out", async () => {
    comes({ ...admin, user_is_admin: true, is_global_admin: true });
    expect(await send({ meant_for: "8" })).toEqual(on("/", "otherAccount"));
    expect(await send({ meant_for: "7" })).toBe("shown");
    expect(await send({ meant_for: "" })).toBe("shown");
    expect(await send({ a: "1" })).toBe("shown");
    const session = { started_at: "", expires_at: null, original_admin: { name: "", email: "" } };
    comes({ ...person(), login_as_context: { is_active: true, session } });
    expect(await send({ meant_for: "8" })).toEqual(on("/", "otherAccount"));
    comes(person());
    expect(await send({ meant_for: "8" })).toBe("shown");
  });

  test("is looked at only when it is posted", async () => {
    comes({ ...admin, user_is_admin: true, is_global_admin: true });
    expect(await outcome(page(["auth"], show)(requested("/me?meant_for=8")))).toBe("shown");
    const unread = new Request("https://benefits.example/me", { method: "POST", body: "{}" });
    const args = { request: unread, context: {}, params: {} } as Args;
    expect(await outcome(form(["auth"], show)(args))).toMatchObject({ status: 415 });
  });
});

describe("a backend call that fails", () => {
  const asks = page([], ({ backend }) => backend.call("home" as never));
  const posts = form([], ({ backend }) => backend.call("saveProfile" as never));

  test("because the session is over leads to sign in, also where its answer is not kept", async () => {
    comes(person(), { backend: backendTold(() => Promise.reject(failure(401))) });
    const file = page(["auth"], ({ backend }) => backend.callOnce("auditHistory"));
    expect(await outcome(file(requested("/me?a=b")))).toEqual(on("/login?next=%2Fme%3Fa%3Db"));
  });

  test("because the session is over leads to sign in, and back", async () => {
    for (const status of [401, 419]) {
      call.mockRejectedValue(failure(status));
      expect(await outcome(asks(requested("/me?a=b")))).toEqual(on("/login?next=%2Fme%3Fa%3Db"));
    }
    expect(sessionGone).toHaveBeenCalledTimes(2);
    const response = await asks(requested("/me")).then(
      () => null,
      (thrown: Response) => thrown,
    );
    expect(response?.headers.getSetCookie()).toEqual([ended]);
    expect(await outcome(asks(requested("/login?a=b")))).toMatchObject({ status: 419, to: null });
    expect(sessionGone).toHaveBeenCalledTimes(3);
  });

  test("because the session is over keeps the form", async () => {
    call.mockRejectedValue(failure(401));
    const args = posted("/me");
    expect(await outcome(posts(args))).toEqual(on("/login?next=%2Fme", "formKept"));
    expect([sessionGone.mock.calls.length, passedGuards.has(args.context)]).toEqual([1, false]);
    comes(null);
    expect(await outcome(posts(posted("/me")))).toMatchObject({ status: 401, to: null });
    expect(sessionGone).toHaveBeenCalledTimes(1);
  });

  test("because its token was refused twice brings the form back", async () => {
    call.mockRejectedValue(failure(419));
    expect(await outcome(posts(posted("/me")))).toMatchObject({
      init: { status: 419 },
      data: {
        result: {
          initialValue: { first_name: "Ana" },
          error: { "": ["Your session was refreshed. Submit again."] },
        },
      },
    });
    expect(sessionGone).not.toHaveBeenCalled();
  });

  test("because the second factor is missing leads there", async () => {
    const code = (await import("~/domain/problems/failure")).secondFactorCode;
    call.mockRejectedValue(failure(403, { code }));
    expect(await outcome(asks(requested("/admin?a=b")))).toEqual(
      on("/second-factor?next=%2Fadmin%3Fa%3Db"),
    );
    expect(await outcome(posts(posted("/me")))).toEqual(
      on("/second-factor?next=%2Fme", "factorFirst"),
    );
  });

  test("for another reason is a page of its own, with when to try again", async () => {
    call.mockRejectedValue(failure(503, { retryAfter: 7, statusText: "Busy" }));
    const response = await asks(requested("/me")).then(
      () => null,
      (thrown: Response) => thrown,
    );
    expect([response?.status, response?.headers.get("Retry-After")]).toEqual([503, "7"]);
    expect(await outcome(posts(posted("/me")))).toMatchObject({
      init: { status: 503 },
      data: { result: { initialValue: { first_name: "Ana" } } },
    });
    expect(sessionGone).not.toHaveBeenCalled();
    call.mockRejectedValue(fault);
    expect(await outcome(asks(requested("/me")))).toBe(fault);
    expect(await outcome(posts(posted("/me")))).toBe(fault);
  });

  test("under a form whose person is not known keeps it, unless a script shows it", async () => {
    comes(null, { unknownBecause: failure(503) });
    call.mockRejectedValue(failure(503));
    const sent = (headers: Record<string, string>) =>
      outcome(posts(posted("/me", undefined, headers)));
    expect(await sent({ "Sec-Fetch-Mode": "navigate" })).toEqual(
      on("/login?next=%2Fme", "keptUntilAnswered"),
    );
    expect(await sent({ "Sec-Fetch-Mode": "cors" })).toMatchObject({ init: { status: 503 } });
    vi.mocked(visitors.getVisitor).mockRejectedValue(fault);
    const unknown = form([], () => Promise.reject(failure(503)));
    expect(await outcome(unknown(posted("/me")))).toBe(fault);
  });

  test("under a form that cannot be read is a page too", async () => {
    once.mockRejectedValue(failure(503));
    const unread = new Request("https://benefits.example/me", { method: "POST", body: "{}" });
    const args = { request: unread, context: {}, params: {} } as Args;
    const bounds = { largest: () => undefined, tooLarge: () => data({} as never) as never };
    const reads = form(
      [{ name: "asks", reads: "signUp", decide: () => "pass" } satisfies NamedGuard],
      show,
      bounds,
    );
    expect(await outcome(reads(args))).toMatchObject({ status: 503 });
  });

  test("goes through with what it asks and answers", async () => {
    call.mockResolvedValue("answer");
    expect(
      await outcome(
        page([], ({ backend }) => backend.call("home" as never, 3 as never))(requested("/")),
      ),
    ).toBe("answer");
    expect(call).toHaveBeenCalledWith("home", 3);
  });

  test.each(["closeAccount", "confirmEmail", "startLoginAs", "endLoginAs"] as const)(
    "inside %s is seen to in the same way",
    async (name) => {
      const work = vi.fn((_input: unknown) => Promise.resolve(new Headers()));
      comes(person(), { [name]: work });
      const does = page([], async (args) => {
        await args[name]("input" as never);
        return "done";
      });
      expect(await outcome(does(requested("/me")))).toBe("done");
      if (name === "confirmEmail" || name === "startLoginAs")
        expect(work).toHaveBeenCalledWith("input");
      work.mockRejectedValue(failure(401));
      expect(await outcome(does(requested("/me")))).toEqual(on("/login?next=%2Fme"));
    },
  );
});

describe("a form that takes a file", () => {
  const large = { text: "x".repeat(largestForm) };
  const tooLarge = () => data({ result: { error: {} } }, { status: 413 }) as never;
  const takes = (largest: number | undefined) =>
    form([], ({ fields }) => String(fields.get("text")).length, {
      largest: () => largest,
      tooLarge,
    });

  test("may be larger than others", async () => {
    expect(await outcome(takes(2 * largestForm)(posted("/import", large)))).toBe(largestForm);
    expect(await outcome(form([], show)(posted("/me", large)))).toMatchObject({ status: 413 });
    expect(await outcome(takes(undefined)(posted("/import", large)))).toMatchObject({
      status: 413,
      to: null,
    });
  });

  test("says itself when it is too large, and nothing else", async () => {
    expect(await outcome(takes(largestForm - 1)(posted("/import", large)))).toMatchObject({
      data: { result: {} },
      init: { status: 413 },
    });
    const unread = new Request("https://benefits.example/import", { method: "POST", body: "{}" });
    const args = { request: unread, context: {}, params: {} } as Args;
    expect(await outcome(takes(2 * largestForm)(args))).toMatchObject({ status: 415 });
  });
});

test("what is for programs has no guards", () => {
  const handler = () => null;
  expect(markMachineRoute(handler)).toBe(handler);
  expect(guardsOf(handler)).toBe("machine");
  expect(guardsOf(page(["auth"], show))).toEqual(["auth"]);
  expect(guardsOf(show)).toBeUndefined();
});
