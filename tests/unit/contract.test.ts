import { describe, expect, test } from "vitest";
import type { Call } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { featureOf } from "~/contract/backend-features";

const lines = (list: object) =>
  Object.values(list as typeof calls).map(({ method, path }) => `${method} ${path}`);
describe("the contract", () => {
  test("says no call twice", () => {
    expect(new Set(lines(calls)).size).toBe(Object.keys(calls).length);
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
    // The audit trail records the product's own actions, with every backend.
    const others = given.filter(([, call]) => call.whose !== "headless").map(([name]) => name);
    expect(others).toEqual(["auditHistory"]);
    const ours = whose.filter(([, call]) => call.whose === "core").map(([name]) => name);
    // A foreign backend has none of these, and no one there may miss them.
    expect(ours.filter((name) => !featureOf(name as CallName))).toEqual(["auditHistory"]);
  });
});
