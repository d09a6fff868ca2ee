import { expect, test } from "vitest";
import type { NativeContext } from "~/backend/native/native-call";
import { readPerson, canSeeOtherUsers } from "~/backend/native/people";

const answer = (status: number, body?: object) => ({
  status,
  statusText: "",
  headers: {},
  cookies: [],
  text: body === undefined ? "" : JSON.stringify(body),
});

function directus(...answers: ReturnType<typeof answer>[]) {
  const requested: URLSearchParams[] = [];
  const ask: NativeContext["ask"] = async (method, path) => {
    const url = new URL(path, "http://backend.test");
    expect(method).toBe("GET");
    expect(["/users", "/policies/me/globals"]).toContain(url.pathname);
    requested.push(url.searchParams);
    return answers.shift() ?? answer(500);
  };
  return { requested, ask };
}

test.each([
  [200, 200],
  [400, 404],
  [403, 404],
  [503, 503],
])("one person, of whom it answers %i, is %i", async (status, reported) => {
  const requested: string[] = [];
  const context: NativeContext = {
    askAsService: null,
    now: 0,
    standing: async () => null,
    inCore: () => Promise.reject(new Error("asked the product")),
    async ask(_method, path) {
      requested.push(path);
      return answer(status, { data: { id: 7 } });
    },
  };
  const input = { params: { id: "a/b" }, query: {}, body: {} };
  const response = await readPerson(input, context);
  expect(requested).toEqual(["/users/a%2Fb?fields=*"]);
  expect(response.status).toBe(reported);
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
  const { ask, requested } = directus(...given);
  expect(await canSeeOtherUsers(ask)).toBe(sees);
  expect(requested[0]?.get("filter")).toBe('{"id":{"_neq":"$CURRENT_USER"}}');
});
