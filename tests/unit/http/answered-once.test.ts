import { data, type ActionFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answerOnce } from "~/http/answered-once.server";
import { unstoredField } from "~/domain/form-frame";
import { passedGuards } from "~/http/keep-form.server";
import * as logs from "~/backend/log";
import * as visitors from "~/http/visitor.server";
import * as formKeys from "~/sessions/form-keys";
import {
  claimForm,
  giveUpClaim,
  keepAnswer,
  longestAnswer,
  type Claim,
  type FormAnswer,
} from "~/sessions/form-keys";
import { sha256Hex } from "~/sessions/session-table";

/** The same form under the same key happens once. A map stands for what processes share. */

const logged = vi.fn();

const words = expect.stringMatching(/\w+ \w+/) as string;

const shared = new Map<string, Claim>();
/** Who sends the form. */
let user: { user_id: string } | null = null;
const hashes: string[] = [];
beforeEach(() => {
  shared.clear();
  hashes.length = 0;
  logged.mockReset();
  user = null;
  vi.spyOn(visitors, "getVisitor").mockImplementation(() => Promise.resolve({ user } as never));
  vi.spyOn(logs, "log").mockReturnValue({ error: logged } as never);
  vi.spyOn(formKeys, "claimForm").mockImplementation((hash) => {
    hashes.push(hash);
    const known = shared.get(hash) ?? { state: "mine" };
    if (known.state === "mine") shared.set(hash, { state: "working" });
    return Promise.resolve(known);
  });
  vi.spyOn(formKeys, "giveUpClaim").mockImplementation((hash) => {
    shared.delete(hash);
    return Promise.resolve();
  });
  vi.spyOn(formKeys, "keepAnswer").mockImplementation((hash, answer) => {
    shared.set(hash, { state: "answered", answer });
    return Promise.resolve();
  });
});

let count = 0;
const newKey = () => `k${String((count += 1)).padStart(37, "0")}`;
type Sent = { path?: string; fields?: Record<string, string | File>; cookies?: string };

function sent(key: string, { path = "/me", fields = {}, cookies = "" }: Sent = {}) {
  const body = new FormData();
  body.set("form_key", key);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const isText = Object.values(fields).every((value) => typeof value === "string");
  const request = new Request(`https://benefits.example${path}`, {
    method: "POST",
    body: isText ? new URLSearchParams([...body] as [string, string][]) : body,
    headers: { Cookie: cookies, "X-Client-Address": "203.0.113.7" },
  });
  return { request, context: {}, params: {} } as ActionFunctionArgs;
}

/** A form that its guards let through, and what came of it. */
function answeredBy(args: ActionFunctionArgs, work: () => unknown, passes = true) {
  return answerOnce(args, () => {
    if (passes) passedGuards.add(args.context);
    return Promise.resolve().then(work);
  });
}
const thrownBy = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (thrown) {
    return thrown;
  }
  throw new Error("Nothing was thrown");
};

describe("the work is done anew", () => {
  test.each([
    ["without a key", sent("")],
    ["with a key that is none of ours", sent("k".repeat(37))],
    ["for a way out", sent(newKey(), { path: "/logout" })],
    ["for a way out that the router posts", sent(newKey(), { path: "/logout.data" })],
    ["for the end of a login-as", sent(newKey(), { path: "/admin/global/end-login-as" })],
  ])("%s", async (_what, args) => {
    const work = vi.fn(() => "done");
    expect(await answeredBy(args, work)).toBe("done");
    expect(await answeredBy(args, work)).toBe("done");
    expect([work.mock.calls.length, hashes]).toEqual([2, []]);
  });

  test("when a form cannot be read", async () => {
    const request = new Request("https://benefits.example/me", { method: "POST", body: "{}" });
    const args = { request, context: {}, params: {} } as ActionFunctionArgs;
    expect(await answeredBy(args, () => "refused")).toBe("refused");
    expect(hashes).toEqual([]);
  });

  test.each<[string, Sent, Sent]>([
    ["another path", { path: "/me" }, { path: "/me/email" }],
    ["another query", { path: "/me?part=1" }, { path: "/me?part=2" }],
    ["another value", { fields: { a: "1" } }, { fields: { a: "2" } }],
    ["another name", { fields: { a: "1" } }, { fields: { b: "1" } }],
    ["the same letters, cut elsewhere", { fields: { a: "bc" } }, { fields: { ab: "c" } }],
    [
      "another file",
      { fields: { file: new File(["a"], "a.csv") } },
      { fields: { file: new File(["b"], "a.csv") } },
    ],
  ])("for %s", async (_what, value, other) => {
    const key = newKey();
    const work = vi.fn(() => "done");
    await answeredBy(sent(key, value), work);
    await answeredBy(sent(key, other), work);
    expect([work.mock.calls.length, new Set(hashes).size]).toEqual([2, 2]);
  });

  test("for another user, to whom the first one's answer isn't shown", async () => {
    const key = newKey();
    const work = vi.fn(() => user?.user_id ?? "sign in");
    const answers = [];
    for (const [user_id, cookies] of [
      ["ana", "a=1"],
      ["ben", "b=1"],
      ["", ""],
      ["ana", "a=2"],
    ]) {
      user = user_id ? { user_id } : null;
      answers.push(await answeredBy(sent(key, { cookies: cookies ?? "" }), work));
    }
    expect(answers).toMatchObject(["ana", "ben", "sign in", { data: "ana" }]);
    user = null;
    // The form itself has ended the session.
    expect(await answeredBy(sent(key, { cookies: "a=1" }), work)).toMatchObject({ data: "ana" });
  });

  test("for another key", async () => {
    const work = vi.fn(() => "done");
    await answeredBy(sent(newKey()), work);
    await answeredBy(sent(newKey()), work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe("one form", () => {
  test("sent twice at once and once after is done once", async () => {
    const key = newKey();
    const work = vi.fn(() => ({ saved: 1 }));
    const answers = await Promise.all([
      answeredBy(sent(key), work),
      answeredBy(sent(key, { path: "/me.data?index" }), work),
    ]);
    const repeated = { data: { saved: 1 } };
    expect([...answers, await answeredBy(sent(key), work)]).toMatchObject([
      { saved: 1 },
      repeated,
      repeated,
    ]);
    expect([work.mock.calls.length, new Set(hashes).size]).toEqual([1, 1]);
    expect(vi.mocked(claimForm).mock.calls[0]?.[1]).toBe("203.0.113.7");
  });

  test("of a client without an address is one of nobody's", async () => {
    const args = sent(newKey());
    args.request.headers.delete("X-Client-Address");
    await answeredBy(args, () => "done");
    expect(vi.mocked(claimForm).mock.calls[0]?.[1]).toBe("");
  });

  test("is answered all the same when that cannot be written", async () => {
    const disk = new Error("disk");
    vi.mocked(keepAnswer).mockRejectedValue(disk);
    expect(await answeredBy(sent(newKey()), () => "done")).toBe("done");
    expect(logged).toHaveBeenCalledWith({ err: disk }, words);
  });

  test("that is being worked on is waited for", async () => {
    const key = newKey();
    const answer = { kind: "data" as const, thrown: false, status: 200, headers: [] };
    vi.mocked(claimForm)
      .mockResolvedValueOnce({ state: "working" })
      .mockResolvedValueOnce({ state: "working" })
      .mockResolvedValueOnce({
        state: "answered",
        answer: { ...answer, body: '"theirs"', cookies: "", at: 0 },
      });
    const work = vi.fn();
    expect(await answeredBy(sent(key), work)).toMatchObject({ data: "theirs" });
    expect(claimForm).toHaveBeenCalledTimes(3);
    expect(work).not.toHaveBeenCalled();
    expect(keepAnswer).not.toHaveBeenCalled();
    expect(giveUpClaim).not.toHaveBeenCalled();
  });

  test("that was interrupted comes back with what was typed, and is not done", async () => {
    vi.mocked(claimForm).mockResolvedValue({ state: "interrupted" });
    const work = vi.fn();
    const answer = await answeredBy(sent(newKey(), { fields: { city: "Salem" } }), work);
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: { result: { initialValue: { city: "Salem" } } },
    });
    expect(JSON.stringify(answer)).toContain("calls.interrupted");
    expect(work).not.toHaveBeenCalled();
    expect(keepAnswer).not.toHaveBeenCalled();
    expect(giveUpClaim).not.toHaveBeenCalled();
  });

  test("is done where nobody can be asked, and nothing is said of it", async () => {
    const down = new Error("down");
    vi.mocked(claimForm).mockRejectedValue(down);
    const work = vi.fn(() => "done");
    const args = sent(newKey());
    expect(await answeredBy(args, work)).toBe("done");
    expect(logged.mock.calls).toEqual([[{ err: down }, words]]);
    expect(keepAnswer).not.toHaveBeenCalled();
    expect(giveUpClaim).not.toHaveBeenCalled();
  });
});

describe("a form may be tried again", () => {
  const response = (status: number) => () => new Response("x", { status });
  test.each<[string, () => unknown, boolean]>([
    ["that failed", () => Promise.reject(new Error("down")), true],
    ["that was too early", response(429), true],
    ["that met an outage", response(500), true],
    ["with a very long answer", () => data("x".repeat(longestAnswer)), true],
    ["that no guard let through", () => "sign in", false],
  ])("%s", async (_what, work, passes) => {
    const key = newKey();
    await answeredBy(sent(key), work, passes).catch(() => undefined);
    expect(giveUpClaim).toHaveBeenCalledWith(hashes[0]);
    const again = vi.fn(() => "again");
    expect(await answeredBy(sent(key), again)).toBe("again");
    expect(again).toHaveBeenCalledTimes(1);
  });

  test.each<[string, () => unknown]>([
    ["that was refused", response(422)],
    ["that was refused below an outage", response(499)],
    ["with an answer that just fits", () => data("x".repeat(longestAnswer - 2))],
  ])("but not one %s", async (_what, work) => {
    const key = newKey();
    await answeredBy(sent(key), work);
    const again = vi.fn();
    await answeredBy(sent(key), again);
    expect(again).not.toHaveBeenCalled();
    expect(giveUpClaim).not.toHaveBeenCalled();
  });

  const withFile: Sent["fields"] = { file: new File(["a,b"], "a.csv"), a: "1" };
  const shownAgain = () => data("Row 1: salary 61000");
  test.each<[string, Sent["fields"], () => unknown, number]>([
    ["with a file that the answer may tell of", withFile, shownAgain, 2],
    ["with pasted rows", { a: "1", [unstoredField]: "a,b" }, shownAgain, 2],
    ["with a file, answered at length", withFile, response(200), 2],
    ["with a file, refused at length", withFile, response(400), 2],
    ["but not one with a file that led on", withFile, response(300), 1],
    ["nor one without a file", { a: "1" }, shownAgain, 1],
  ])("%s", async (_what, fields, answer, times) => {
    const key = newKey();
    const work = vi.fn(answer);
    await answeredBy(sent(key, { fields }), work);
    await answeredBy(sent(key, { fields }), work);
    expect(work).toHaveBeenCalledTimes(times);
  });

  test("and is answered all the same when its claim cannot be given up", async () => {
    const down = new Error("down");
    vi.mocked(giveUpClaim).mockRejectedValue(down);
    expect(await answeredBy(sent(newKey()), () => "done", false)).toBe("done");
    expect(logged.mock.calls).toEqual([[{ err: down }, words]]);
  });
});

describe("an answer is told again as it was", () => {
  /** Sends the same form once more, from another process. */
  async function again(work: () => unknown, cookies = "") {
    const key = newKey();
    const first = answeredBy(sent(key), work);
    await first.catch(() => undefined);
    return answeredBy(sent(key, { cookies }), () => Promise.reject(new Error("done twice")));
  }

  test("a response", async () => {
    const headers = { Location: "/me", "Set-Cookie": "a=1" };
    const response = (await again(() => new Response(null, { status: 303, headers }))) as Response;
    expect([response.status, response.headers.get("Location"), response.body]).toEqual([
      303,
      "/me",
      null,
    ]);
    expect(response.headers.getSetCookie()).toEqual(["a=1"]);
    const text = (await again(() => new Response("codes", { status: 200 }))) as Response;
    expect(await text.text()).toBe("codes");
  });

  test("the first one's own is still to be read", async () => {
    const own = (await answeredBy(sent(newKey()), () => new Response("codes"))) as Response;
    expect(await own.text()).toBe("codes");
  });

  test("data with its status and headers", async () => {
    const init = { status: 422, headers: { "Retry-After": "3" } };
    const got = (await again(() => data({ result: 1 }, init))) as ReturnType<typeof data>;
    expect([got.data, got.init?.status]).toEqual([{ result: 1 }, 422]);
    expect(new Headers(got.init?.headers).get("Retry-After")).toBe("3");
    const plain = (await again(() => data({ result: 1 }))) as ReturnType<typeof data>;
    expect([plain.data, plain.init?.status]).toEqual([{ result: 1 }, 200]);
    const bare = (await again(() => data(undefined))) as ReturnType<typeof data>;
    expect(bare.data).toBeUndefined();
  });

  test.each([[{ saved: 1 }], [{ type: "other" }], ["text"], [null], [undefined]])(
    "a value: %j",
    async (value) => {
      expect(((await again(() => value)) as ReturnType<typeof data>).data).toEqual(value);
    },
  );

  test("a response that was thrown", async () => {
    const thrown = () => Promise.reject(new Response("no", { status: 404 }) as never);
    expect(await thrownBy(again(thrown))).toMatchObject({ status: 404 });
    const [first] = [await thrownBy(answeredBy(sent(newKey()), thrown))];
    expect(first).toMatchObject({ status: 404 });
  });

  test("its own failure goes to whoever sent it first", async () => {
    const failure: Error & { self?: Error } = new Error("down");
    failure.self = failure;
    expect(await thrownBy(answeredBy(sent(newKey()), () => Promise.reject(failure)))).toBe(failure);
  });

  const [session, notice] = ["session=c", "notice=saved; Max-Age=60"];
  test.each<[string, string, number, string[]]>([
    ["with its cookies to who sends the same ones", "session=a", 9, [session, notice]],
    ["without them to who has others now, but with its notice", "session=b", 9, [notice]],
    ["without them after ten minutes", "session=a", 10, []],
  ])("%s", async (_what, cookies, minutes, has) => {
    const now = 1_900_000_000_000;
    vi.spyOn(Date, "now").mockReturnValue(now);
    const headers: [string, string][] = [
      ["Set-Cookie", session],
      ["Set-Cookie", notice],
      ["X-Own", "1"],
    ];
    const answer: FormAnswer = {
      kind: "response",
      thrown: false,
      status: 200,
      headers,
      body: "",
      cookies: sha256Hex("session=a"),
      at: now - minutes * 60_000,
    };
    vi.mocked(claimForm).mockResolvedValue({ state: "answered", answer });
    const got = (await answeredBy(sent(newKey(), { cookies }), () => null)) as Response;
    expect(got.headers.getSetCookie()).toEqual(has);
    expect(got.headers.get("X-Own")).toBe("1");
  });

  test("is stamped with the time and the cookies that it came with", async () => {
    const key = newKey();
    vi.spyOn(Date, "now").mockReturnValue(1_900_000_000_000);
    await answeredBy(sent(key, { cookies: "session=a" }), () => "done");
    expect(vi.mocked(keepAnswer).mock.calls[0]?.[1]).toMatchObject({
      cookies: sha256Hex("session=a"),
      at: 1_900_000_000_000,
      status: 200,
      body: '"done"',
    });
  });
});
