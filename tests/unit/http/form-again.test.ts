import { data, type ActionFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { user as userShape } from "~/contract/account/user-shape";
import * as settings from "~/environment";
import {
  keepTypedForm,
  listKeptForms,
  nameOfPosted,
  signInAgain,
  toSecondFactor,
  keepAndGo,
} from "~/http/keep-form.server";
import { passedGuards } from "~/http/keep-form.server";
import { handlePostedForm } from "~/http/route.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { readNoticeName } from "~/http/redirects.server";
import * as visitors from "~/http/visitor.server";
import * as formKeys from "~/sessions/form-keys";
import * as keptForms from "~/sessions/kept-form";
import { forgetKeptForm, keepForm, loadKeptForms } from "~/sessions/kept-form";
import { serviceDown } from "~/sessions/store";

beforeEach(() => {
  const env = { ...settings.parseEnvironment({}), APP_URL: "https://benefits.example" };
  vi.spyOn(settings, "getEnvironment").mockReturnValue(env);
  vi.spyOn(visitors, "getVisitor").mockResolvedValue({ user: null } as never);
  vi.spyOn(keptForms, "forgetKeptForm").mockResolvedValue();
  vi.spyOn(keptForms, "keepForm").mockResolvedValue(null);
  vi.spyOn(keptForms, "loadKeptForms").mockResolvedValue([]);
  vi.spyOn(formKeys, "claimForm").mockResolvedValue({ state: "mine" });
  vi.spyOn(formKeys, "giveUpClaim").mockResolvedValue();
  vi.spyOn(formKeys, "keepAnswer").mockResolvedValue();
});

const key = "k".repeat(38);
function posted(
  fields: [string, string | File][] | string,
  { path = "/me", headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) {
  const form = new FormData();
  if (typeof fields !== "string") for (const [name, value] of fields) form.append(name, value);
  const body = typeof fields === "string" ? fields : form;
  const request = new Request(`https://benefits.example${path}`, { method: "POST", body, headers });
  return { request, context: {}, params: {} } as ActionFunctionArgs;
}
/** The fields of a query, with a key that a form may have. */
const fieldsOf = (query: string): [string, string][] =>
  [...new URLSearchParams(query)].map(([name, value]) => [name, name === "form_key" ? key : value]);
const input = fieldsOf("form_key=&intent=profile&first_name=Ana");
const visible = async (response: Response) => {
  const cookies = response.headers.getSetCookie();
  const request = new Request("https://benefits.example/", {
    headers: { Cookie: cookies.map((each) => each.split(";", 1)[0]).join("; ") },
  });
  return { to: response.headers.get("Location"), notice: await readNoticeName(request), cookies };
};
const nextOf = async (args: ActionFunctionArgs) =>
  new URL(
    (await visible(await signInAgain(args))).to ?? "",
    "https://benefits.example",
  ).searchParams.get("next");

describe("who has to sign in again", () => {
  test("comes back to the page of the form, and what was typed is kept", async () => {
    vi.mocked(keepForm).mockResolvedValue("kept-form=a");
    const args = posted(input, { headers: { Referer: "https://benefits.example/me?part=2" } });
    const { to, notice, cookies } = await visible(
      await signInAgain(args, { headers: new Headers({ "Set-Cookie": "session=; Max-Age=0" }) }),
    );
    expect([to, notice]).toEqual(["/login?next=%2Fme%3Fpart%3D2", "formKept"]);
    expect(cookies.slice(0, 2)).toEqual(["session=; Max-Age=0", "kept-form=a"]);
    const [request, what] = vi.mocked(keepForm).mock.calls[0] ?? [];
    expect([request, what?.page, what?.form]).toEqual([args.request, "/me", "/me profile"]);
    expect(what?.fields.get("first_name")).toBe("Ana");
  });

  test("is told that nothing was kept when there was no room", async () => {
    vi.mocked(keepForm).mockResolvedValue(null);
    expect(await visible(await signInAgain(posted(input)))).toMatchObject({
      to: "/login?next=%2Fme",
      notice: "signInToGoOn",
      cookies: [expect.stringMatching(/^notice=/)],
    });
  });

  test.each<[string, [string, string | File][] | string]>([
    ["nothing was typed", fieldsOf("form_key=&intent=profile&first_name=+")],
    [
      "only a file was chosen",
      [
        ["form_key", key],
        ["file", new File(["a"], "a.csv")],
      ],
    ],
    ["it is no form", "{}"],
  ])("has nothing kept when %s", async (_what, fields) => {
    expect(await visible(await signInAgain(posted(fields)))).toMatchObject({
      notice: "signInToGoOn",
    });
    expect(keepForm).not.toHaveBeenCalled();
  });

  test.each<[string, string, Record<string, string>, string]>([
    ["its own address", "https://benefits.example/company?page=2", {}, "/company?page=2"],
    ["what the router adds", "https://benefits.example/?index&_routes=a&b=1", {}, "/?b=1"],
    ["no way in: a token", "https://benefits.example/login?token=a&b=1", {}, "/login"],
    ["no way in: a code", "https://benefits.example/login?code=1", {}, "/login"],
    ["no very long query", `https://benefits.example/me?a=${"x".repeat(299)}`, {}, "/me"],
    [
      "a query that just fits",
      `https://benefits.example/me?a=${"x".repeat(298)}`,
      {},
      `/me?a=${"x".repeat(298)}`,
    ],
    ["no foreign page", "https://evil.example/x", {}, "/posted"],
    ["the name that the browser used", "http://box/x", { Host: "box" }, "/x"],
    ["nothing that is no address", "me", {}, "/posted"],
    ["nothing", "", {}, "/posted"],
  ])("comes back to %s", async (_what, referer, headers, page) => {
    const sent = posted(input, {
      path: "/posted?a=1",
      headers: { ...headers, ...(referer ? { Referer: referer } : {}) },
    });
    expect(await nextOf(sent)).toBe(page);
  });
});

describe("who cannot be known", () => {
  test("waits at the sign-in page, and the form, which did nothing, comes back", async () => {
    vi.mocked(keepForm).mockResolvedValue("kept-form=a");
    const args = posted(input);
    passedGuards.add(args.context);
    expect(await visible(await keepAndGo(args, { kept: "keptUntilAnswered" }))).toMatchObject({
      to: "/login?next=%2Fme",
      notice: "keptUntilAnswered",
    });
    expect(passedGuards.has(args.context)).toBe(false);
    vi.mocked(keepForm).mockResolvedValue(null);
    expect(
      await visible(await keepAndGo(posted(input), { kept: "keptUntilAnswered" })),
    ).toMatchObject({
      notice: null,
    });
  });

  test("has a draft's form kept for its owner", async () => {
    const movedDraft = {
      id: "r1",
      kind: "company",
      how: "elsewhere",
      email: null,
      user_id: "9",
    } as const;
    const args = () => posted(input);
    vi.mocked(keepForm).mockResolvedValue("kept-form=a");
    const again = async () => (await visible(await signInAgain(args(), { movedDraft }))).notice;
    expect(await again()).toBe("draftElsewhereKept");
    expect(vi.mocked(keepForm).mock.calls[0]?.[1].of).toBe("9");
    vi.mocked(keepForm).mockResolvedValue(null);
    expect(await again()).toBe("draftElsewhere");
  });
});

describe("who signs in by a part of a form", () => {
  const goes = () => seeOther("/register/about-you?step=1", { typedFor: "9" });

  test("finds the rest of it on its own page, once", async () => {
    vi.mocked(keepForm).mockResolvedValue("kept-form=a");
    const args = posted([...input, ["phone", "1"]]);
    const going = goes();
    await keepTypedForm(args, going);
    expect(going.headers.getSetCookie()).toEqual(["kept-form=a"]);
    const [, what] = vi.mocked(keepForm).mock.calls[0] ?? [];
    expect(what).toMatchObject({ page: "/register/about-you", form: "/me profile", of: "9" });
    await handlePostedForm(args, () => {
      passedGuards.add(args.context);
      return Promise.resolve("done");
    });
    expect(forgetKeptForm).not.toHaveBeenCalled();
  });

  test("finds nothing where nothing was typed, nobody is known, or there is no room", async () => {
    const elsewhere = seeOther("/me");
    await keepTypedForm(posted(input), elsewhere);
    await keepTypedForm(posted([["form_key", key]]), goes());
    expect(keepForm).not.toHaveBeenCalled();
    const going = goes();
    await keepTypedForm(posted(input), going);
    expect(going.headers.getSetCookie()).toEqual([]);
  });
});

describe("who has to show a second factor", () => {
  const page = (path: string) => ({
    request: new Request(`https://benefits.example${path}`),
    context: {},
    params: {},
  });

  test("comes back to the page, without a word", async () => {
    expect(await visible(await toSecondFactor(page("/admin?a=b"), "/admin?a=b"))).toEqual({
      to: "/second-factor?next=%2Fadmin%3Fa%3Db",
      notice: null,
      cookies: [],
    });
  });

  test("has the form kept that was posted, as one that did nothing", async () => {
    vi.mocked(keepForm).mockResolvedValue("kept-form=a");
    const args = posted(input);
    passedGuards.add(args.context);
    expect(await visible(await toSecondFactor(args, "/elsewhere"))).toMatchObject({
      to: "/second-factor?next=%2Fme",
      notice: "factorFirst",
    });
    expect(passedGuards.has(args.context)).toBe(false);
    vi.mocked(keepForm).mockResolvedValue(null);
    expect(await visible(await toSecondFactor(posted(input), "/"))).toMatchObject({ notice: null });
  });
});

test.each<[string, string, [string, string | File][], string]>([
  ["where it posts to", "/me", fieldsOf("form_key=&a=1"), "/me "],
  ["which of several", "/me", input, "/me profile"],
  ["the query too", "/team?page=2&index", input, "/team?page=2 profile"],
  ["no field that only looks like it", "/me", fieldsOf("form_key=&a=1&intent=x"), "/me "],
  ["nothing before the key", "/me", fieldsOf("intent=x&form_key=&a=1"), "/me "],
  ["no file", "/me", [...fieldsOf("form_key="), ["intent", new File(["a"], "a")]], "/me "],
  ["nothing when there is nothing", "/me", fieldsOf("form_key="), "/me "],
])("a form goes by %s", async (_what, path, fields, name) => {
  const { request } = posted("x", { path });
  const form = new FormData();
  for (const [field, value] of fields) form.append(field, value);
  expect(nameOfPosted(request, form)).toBe(name);
});

describe("what was kept fills the page's forms", () => {
  const user = userShape.parse({ id: "7", email: "ana@harborbread.example" });
  const requested = (method: string, headers: Record<string, string> = {}) =>
    new Request("https://benefits.example/me?part=2", { method, headers });

  test.each<[string, Request, boolean]>([
    ["and is seen", requested("GET"), true],
    ["and is not seen by who only fetches ahead", requested("GET", { Purpose: "prefetch" }), false],
    ["and is not seen in the answer of a form", requested("POST"), false],
  ])("%s", async (_what, request, isShown) => {
    vi.mocked(loadKeptForms).mockResolvedValue([]);
    await listKeptForms(request, user, { meantFor: "9" });
    expect(loadKeptForms).toHaveBeenCalledWith(
      request,
      { page: "/me", userId: "7", meantFor: "9" },
      { isShown },
    );
    await listKeptForms(request, user, null);
    expect(vi.mocked(loadKeptForms).mock.calls[1]?.[1].meantFor).toBeNull();
  });
});

describe("every form", () => {
  const foreign = { headers: { "Sec-Fetch-Site": "cross-site", Cookie: "session=a" } };
  const thrown = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  test("is one of our own", async () => {
    const work = vi.fn();
    const refused = (await thrown(handlePostedForm(posted(input, foreign), work))) as Response;
    expect([refused.status, refused.statusText, await refused.text()]).toEqual([
      403,
      "Forbidden",
      "Your session was refreshed. Submit again.",
    ]);
    expect(work).not.toHaveBeenCalled();
  });

  test("that comes through is no longer kept; one that does not stays", async () => {
    const args = posted(input);
    expect(await handlePostedForm(args, () => Promise.resolve("closed"))).toBe("closed");
    expect(forgetKeptForm).not.toHaveBeenCalled();
    const through = posted(input);
    await handlePostedForm(through, () => {
      passedGuards.add(through.context);
      return Promise.resolve(data({ done: true }));
    });
    expect(vi.mocked(forgetKeptForm).mock.calls).toEqual([[through.request, "/me profile"]]);
    const failing = posted([...input, ["x", "1"]]);
    const failure = new Error("down");
    vi.mocked(forgetKeptForm).mockRejectedValueOnce(serviceDown("session store"));
    const work = () => {
      passedGuards.add(failing.context);
      return Promise.reject(failure);
    };
    expect(await thrown(handlePostedForm(failing, work))).toBe(failure);
    expect(forgetKeptForm).toHaveBeenCalledTimes(2);
    const none = posted("{}");
    const unread = () => {
      passedGuards.add(none.context);
      return Promise.resolve("done");
    };
    expect(await handlePostedForm(none, unread)).toBe("done");
    expect(forgetKeptForm).toHaveBeenCalledTimes(2);
  });
});
