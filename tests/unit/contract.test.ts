import { describe, expect, test } from "vitest";
import type { Call } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { offerOf } from "~/contract/offers";
import { matchCall } from "~/embedded/http/contract-router";

/** handbook/calls.md, written out again: method and path, word for word. */
const specified = [
  // Cookie session reading
  "GET /api/v1/auth/csrf-cookie",
  "GET /api/v1/me",
  "POST /api/v1/auth/logout",
  "POST /api/v1/auth/request-password-reset",
  "POST /api/v1/auth/reset-password",
  "POST /api/v1/auth/magic-link/request",
  // Bearer-token reading
  "POST /auth/login",
  "POST /auth/refresh",
  "POST /auth/logout",
  "GET /users/me",
  "POST /users",
  "POST /auth/password/request",
  "POST /auth/password/reset",
  "POST /users/invite",
  "POST /users/invite/accept",
  "GET /auth/login/{provider}",
  // Content and checklist
  "POST /api/v1/checklist",
  "GET /api/v1/checklist",
  "GET /api/v1/categories",
  "GET /api/v1/graphql/get-vendor/{id}",
  "GET /api/v1/graphql/get-healthinsurance/{id}",
  "GET /api/v1/graphql/get-dentalplan",
  "GET /api/v1/graphql/get-visionplan",
  "GET /api/v1/graphql/get-addons/{id}",
  "GET /api/v1/graphql/get-pricingtable",
  "GET /api/v1/graphql/get-privacypolicy",
  "GET /api/v1/graphql/get-termsconditions",
  // Other
  "GET /files/{id}",
  "GET /assets/{id}",
];
const specifiedForAdmins = [
  "GET /api/v1/global-admin/users",
  "GET /api/v1/global-admin/companies",
  "POST /api/v1/global-admin/login-as/{userId}",
  "DELETE /api/v1/global-admin/login-as",
  "GET /api/v1/global-admin/login-as/status",
  "GET /api/v1/global-admin/recent-sessions",
  "GET /api/v1/global-admin/audit-history",
];

const lines = (list: object) =>
  Object.values(list as typeof calls).map(({ method, path }) => `${method} ${path}`);
const ofSpec = (list: object) =>
  Object.fromEntries(
    Object.entries(list as typeof calls).filter(([, call]) => call.spec !== "own"),
  );

describe("the contract", () => {
  test("has every call that is given, and takes no other for one of them", () => {
    const all = [...specified, ...specifiedForAdmins];
    expect(lines(ofSpec(calls)).sort()).toEqual(all.sort());
  });

  test("says no call twice", () => {
    expect(new Set(lines(calls)).size).toBe(Object.keys(calls).length);
  });

  test("keeps its own calls in the style of the specified ones", () => {
    for (const call of Object.values(calls)) {
      if (call.spec === "own") expect(call.path).toMatch(/^\/api\/v1\/[a-z/{}-]+$/);
    }
  });

  test("names a schema for every parameter of a path", () => {
    for (const [name, call] of Object.entries(calls)) {
      const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const shape = "params" in call ? Object.keys(call.params.shape) : [];
      expect(shape, name).toEqual(named);
    }
  });

  test("says of every call whose it is: what is given can be anybody's, and what is not may be ours alone", () => {
    const whose = Object.entries<Call>(calls);
    for (const [name, call] of whose) expect(["headless", "core"], name).toContain(call.whose);
    const given = whose.filter(([, call]) => call.spec !== "own");
    // The trail is of what the product has done, whoever signs people in.
    const others = given.filter(([, call]) => call.whose !== "headless").map(([name]) => name);
    expect(others).toEqual(["auditHistory"]);
    const ours = whose.filter(([, call]) => call.whose === "core").map(([name]) => name);
    // A backend of somebody else has none of these: nobody there must miss them.
    expect(ours.filter((name) => !offerOf(name as CallName))).toEqual(["reportHiddenPage"]);
  });

  test("turns 401, 404 and 419 into null for checklist, categories and content GETs only", () => {
    const absent = Object.values(calls)
      .filter((call) => "absent" in call)
      .map(({ method, path }) => `${method} ${path}`);
    const own = [
      "graphql/get-termsservice",
      "categories/{id}/vendors",
      "articles",
      "articles/{id}",
      "search",
    ];
    const content = [...specified, ...own.map((path) => `GET /api/v1/${path}`)].filter((line) =>
      /^GET \/api\/v1\/(checklist|categories|articles|search|graphql\/)/.test(line),
    );
    expect(absent.sort()).toEqual(content.sort());
  });
});

/** A path with a value in every place. */
const filled = (path: string) => path.replace(/\{\w+\}/g, "some-id");

describe("the embedded router", () => {
  test("finds every call by its method and path, and no other", () => {
    for (const [name, { method, path }] of Object.entries(calls)) {
      expect(matchCall(method, filled(path))?.name, name).toBe(name);
    }
    expect(matchCall("GET", "/api/v1/nothing")).toBeNull();
  });
});
