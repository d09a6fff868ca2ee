import { describe, expect, test } from "vitest";
import { BackendError } from "~/backend/backend-error";
import { contentCalls } from "~/backend/native/content";
import type { NativeContext } from "~/backend/native/native-call";
import { createNativeDialect } from "~/backend/native/native-dialect";
import { updateProfile } from "~/backend/native/people";
import { mapRow, type Row } from "~/backend/native/directus-rows";
import type { Core, Transport } from "~/backend/transport";
import { collectionOf } from "~/backend/native/directus-collections";
import { healthPlan, vendor } from "../../setup/backends/directus/content";

const now = Date.parse("2026-03-02T09:00:00Z");

const answer = (status: number, data?: unknown) => ({
  status,
  statusText: "",
  headers: {},
  cookies: [],
  text: data === undefined ? "" : JSON.stringify({ data }),
});

/** Makes a Directus that gives these answers, and notes its requests. */
function directus(
  answers: ReturnType<typeof answer>[],
  standing: string | null = null,
  askAsService: NativeContext["askAsService"] = null,
) {
  const requested: string[] = [];
  const context: NativeContext = {
    now,
    askAsService,
    standing: async () => standing,
    ask: async (method, path, body) => {
      requested.push(
        `${method} ${decodeURIComponent(path)} ${body ? JSON.stringify(body) : ""}`.trim(),
      );
      return answers.shift() ?? answer(403);
    },
    inCore: async (body) => {
      requested.push(`core ${JSON.stringify(body)}`);
      return answer(200, { id: 1 });
    },
  };
  return { requested, around: context };
}

const input = (id = "", query = {}, body: Row = {}) => ({ params: { id }, query, body });
const dataOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { data: Record<string, unknown> }).data;

test("a row's dollars, as numbers or decimal texts, are cents of the answer", () => {
  const { row } = collectionOf.healthInsurance;
  const read = mapRow(row, healthPlan("one", { premium_spouse: "19.99" }));
  expect(read).toMatchObject({
    premium_c: { ee: 41000, es: 1999, ec: 73000, fam: 119000 },
    copays: { pcp: { copay_c: 3000 }, er: "after_deductible", brand: { copay_c: 4550 } },
  });
});

describe("how an offer is redeemed", () => {
  const row = (eligibility: string) => ({
    ...vendor(1, "gym", { eligibility }),
    category: { slug: "fitness", title: "Fitness", title_es: null },
  });

  test.each([
    ["all", null, null],
    ["all", "pending", null],
    ["all", "essential", "ALDER"],
    ["all", "plus", "ALDER"],
    ["plus_tier", "essential", null],
    ["plus_tier", "plus", "ALDER"],
  ])("for %s, with a membership that is %s: %s", async (eligibility, standing, value) => {
    const { around: context, requested } = directus([answer(200, [row(eligibility)])], standing);
    const got = await contentCalls.vendor(input("gym"), context);
    expect(dataOf(got)).toMatchObject({ redeem_value: value });
    expect(requested[0]).toContain("filter[status][_eq]=published&filter[slug][_eq]=gym&limit=1");
  });

  const foreign: Row = row("all");
  delete foreign["redeem_value"];
  /** The call runs as a user who may not read the field, and then by the app's own token. */
  async function byToken(standing: string | null, given: ReturnType<typeof answer> | Error) {
    const requested: string[] = [];
    const { around: context } = directus(
      [answer(200, [foreign])],
      standing,
      async (method, path) => {
        requested.push(`${method} ${decodeURIComponent(path)}`);
        if (given instanceof Error) throw given;
        return given;
      },
    );
    const got = await contentCalls.vendor(input("gym"), context);
    return { requested, status: got.status, value: dataOf(got)["redeem_value"] };
  }

  test("is asked for by itself, by the app's token, for who may redeem it", async () => {
    const given = answer(200, [{ redeem_value: "ALDER" }]);
    expect(await byToken("essential", given)).toEqual({
      status: 200,
      value: "ALDER",
      requested: [
        "GET /items/vendors?fields=redeem_value&limit=1&filter[status][_eq]=published&filter[slug][_eq]=gym",
      ],
    });
    for (const standing of [null, "pending", "ended"])
      expect(await byToken(standing, given)).toEqual({ status: 200, value: null, requested: [] });
  });

  test.each([
    ["refuses the field", answer(403)],
    [
      "does not answer",
      new BackendError({ status: 504, statusText: "", message: "late", call: "vendor" as const }),
    ],
  ])("is left out where the backend %s, and the rest is told", async (_what, given) => {
    const { status, value, requested } = await byToken("plus", given);
    expect([status, value, requested.length]).toEqual([200, null, 1]);
  });
});

const body = { first_name: "Ana", language: "es", phone: "+15035550142" };

test("what a Directus has no field for in a profile is the product's to keep", async () => {
  const { around: context, requested } = directus([answer(403), answer(200, {})]);
  expect((await updateProfile(input("", {}, body), context)).status).toBe(204);
  expect(requested.slice(1)).toEqual([
    'PATCH /users/me {"first_name":"Ana","language":"es-419"}',
    'core {"phone":"+15035550142"}',
  ]);
});

describe("whether a Directus is asked in its own form", () => {
  const noRoute = { errors: [{ message: "…", extensions: { code: "ROUTE_NOT_FOUND" } }] };
  const caller = { origin: "http://app.test", clientAddress: "203.0.113.7", requestId: "r" };

  function dialect(status: number, body: object) {
    const seenVersion: string[] = [];
    let time = now;
    const transport: Transport = {
      baseUrl: "http://backend.test",
      core: async () => ({}) as Core,
      ready: async () => undefined,
      send: async ({ method, path }) => {
        seenVersion.push(`${method} ${path}`);
        return { ...answer(status), text: JSON.stringify(body) };
      },
    };
    const native = createNativeDialect({
      transport,
      caller,
      clock: () => time,
      staticToken: undefined,
      halves: {} as never,
      send: async () => answer(200),
      whoIs: async () => null,
    });
    return { native, seen: seenVersion, later: (ms: number) => void (time += ms) };
  }

  test("is learnt from its own word that there is no such route, once in five minutes", async () => {
    const { native, seen, later } = dialect(404, noRoute);
    for (const _each of [1, 2, 3]) expect(await native.speaks("vendor")).toBe(true);
    expect(seen).toEqual(["GET /api/v1/graphql/get-vendor/-"]);
    later(300_001);
    expect(await native.speaks("vendor")).toBe(true);
    expect(seen).toHaveLength(2);
  });

  test.each<[string, number, object]>([
    ["has the call", 200, { data: [] }],
    ["refuses it to nobody", 401, noRoute],
    ["has it, and not what was asked for", 404, { message: "Not found" }],
    ["is out", 503, {}],
  ])("a backend that %s is not", async (_what, status, body) => {
    expect(await dialect(status, body).native.speaks("vendor")).toBe(false);
  });
});
