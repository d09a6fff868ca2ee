import { describe, expect, test } from "vitest";
import type { NativeAround } from "~/backend/native/native-call";
import { nativeDialect } from "~/backend/native/native-dialect";
import { listPeople, onePerson, seesOthers } from "~/backend/native/people";
import type { Core, Transport } from "~/backend/transport";
import type { User } from "~/domain/user";

/** The people of a stock Directus, as `GET /users` has them. */

const answer = (status: number, body?: object) => ({
  ...{ status, statusText: "", header: () => null, setCookies: () => [] },
  text: body === undefined ? "" : JSON.stringify(body),
});
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const counted = (count: number, filter_count: unknown) =>
  answer(200, { data: rows(count), meta: { filter_count } });

function directus(...answers: ReturnType<typeof answer>[]) {
  const asked: URLSearchParams[] = [];
  const ask: NativeAround["ask"] = async (method, path) => {
    const url = new URL(path, "http://backend.test");
    expect(method).toBe("GET");
    expect(["/users", "/policies/me/globals"]).toContain(url.pathname);
    asked.push(url.searchParams);
    return answers.shift() ?? answer(500);
  };
  const inCore = () => Promise.reject(new Error("asked the product"));
  return {
    asked,
    ask,
    around: { ask, askAsService: null, now: 0, standing: async () => null, inCore },
  };
}

async function list(query: Record<string, string>, ...answers: ReturnType<typeof answer>[]) {
  const { asked, around } = directus(...answers);
  const response = await listPeople({ params: {}, query, body: {} }, around);
  const { data } = (response.text ? JSON.parse(response.text) : {}) as {
    data?: { users: unknown; pagination: Record<string, number> };
  };
  return { asked, response, data };
}

describe("the list", () => {
  test("is narrowed by each word of a search and by status, in fields that every Directus has", async () => {
    const query = { search: " ana  RUIZ ", status: "inactive", page: "2", per_page: "8" };
    const { asked } = await list(query, counted(8, 16));
    const has = (word: string) => ({
      _or: ["first_name", "last_name", "email"].map((field) => ({ [field]: { _icontains: word } })),
    });
    expect(JSON.parse(asked[0]?.get("filter") ?? "")).toEqual({
      _and: [has("ana"), has("RUIZ"), { status: { _neq: "active" } }],
    });
    expect([asked[0]?.get("page"), asked[0]?.get("limit")]).toEqual(["2", "8"]);
    const active = await list({ status: "active" }, counted(1, 1));
    expect(JSON.parse(active.asked[0]?.get("filter") ?? "")).toEqual({
      _and: [{ status: { _eq: "active" } }],
    });
  });
});

test.each([
  [200, 200],
  [400, 404],
  [403, 404],
  [503, 503],
])("one person, of whom it answers %i, is %i", async (status, told) => {
  const asked: string[] = [];
  const { around } = directus();
  const ask = async (_method: string, path: string) => {
    asked.push(path);
    return answer(status, { data: { id: 7 } });
  };
  const input = { params: { id: "a/b" }, query: {}, body: {} };
  const response = await onePerson(input, { ...around, ask });
  expect(asked).toEqual(["/users/a%2Fb?fields=*"]);
  expect(response.status).toBe(told);
});

const noRights = answer(200, { data: { admin_access: false } });
const everyRight = answer(200, { data: { admin_access: true } });

test.each<[string, ReturnType<typeof answer>[], boolean | undefined]>([
  ["somebody else", [answer(200, { data: [{ id: 1 }] })], true],
  ["themselves alone", [answer(200, { data: [] }), noRights], false],
  ["themselves alone, with every right", [answer(200, { data: [] }), everyRight], true],
  ["nobody", [answer(403), noRights], false],
  ["nobody, where rights aren't told", [answer(403), answer(403)], false],
  ["nothing that can be read", [answer(200), answer(404)], false],
  ["what it is too busy to say", [answer(429)], undefined],
  ["no answer", [answer(503)], undefined],
  ["no answer about rights", [answer(403), answer(503)], undefined],
])("who sees %s", async (_what, given, sees) => {
  const { ask, asked } = directus(...given);
  expect(await seesOthers(ask)).toBe(sees);
  expect(asked[0]?.get("filter")).toBe('{"id":{"_neq":"$CURRENT_USER"}}');
});

describe("whether there is a list", () => {
  const noRoute = { errors: [{ message: "…", extensions: { code: "ROUTE_NOT_FOUND" } }] };

  function backend(sees: (id: string) => ReturnType<typeof answer>) {
    let time = 0;
    let asked = 0;
    const transport: Transport = {
      baseUrl: "http://backend.test",
      core: async () => ({}) as Core,
      ready: async () => undefined,
      send: async () => answer(404, noRoute),
    };
    const dialectOf = (id: string) =>
      nativeDialect({
        ...{ transport, clock: () => time, halves: {} as never, staticToken: undefined },
        caller: { origin: "http://app.test", clientAddress: "203.0.113.7", requestId: "r" },
        whoIs: async () => ({ user_id: id }) as User,
        ask: async () => null as never,
        async send() {
          asked += 1;
          return sees(id);
        },
      });
    return { dialectOf, asked: () => asked, later: (ms: number) => void (time += ms) };
  }

  test("depends on who asks, and is asked once for each of them in five minutes", async () => {
    const { dialectOf, asked, later } = backend((id) =>
      id === "boss" ? answer(200, { data: [{ id: 2 }] }) : answer(403),
    );
    for (const _page of [1, 2, 3]) {
      expect(await dialectOf("boss").keeps("userList")).toBe(true);
      expect(await dialectOf("clerk").keeps("userList")).toBe(false);
    }
    // Who sees nobody is asked for their rights, too.
    expect(asked()).toBe(3);
    later(300_001);
    const page = dialectOf("boss");
    expect(await Promise.all([page.keeps("userList"), page.keeps("userList")])).toEqual([
      ...[true, true],
    ]);
    expect(asked()).toBe(4);
  });

  test("is believed while no answer can be had, and asked again at the next page", async () => {
    let status = 503;
    const { dialectOf, asked } = backend(() => answer(status));
    expect(await dialectOf("boss").keeps("userList")).toBe(true);
    status = 403;
    expect(await dialectOf("boss").keeps("userList")).toBe(false);
    expect(asked()).toBe(3);
  });

  test("a right that was taken away is noticed by the list itself", async () => {
    const { dialectOf } = backend(() => answer(403));
    const outgoing = { name: "adminUsers", path: "", call: {} as never } as const;
    await expect(dialectOf("boss").send(outgoing, {})).rejects.toMatchObject({ status: 501 });
    expect(await dialectOf("boss").keeps("userList")).toBe(false);
  });
});
