import { expect, test } from "vitest";
import { calls } from "~/contract/calls";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { matchCall } from "~/embedded/http/contract-router";
import { createLog } from "~/embedded/create-log";
import { coreCalls } from "../setup/backends/core-calls";
import { demo } from "../setup/people/people";
import { embeddedHarness } from "../setup/servers/embedded-harness";

/** These rules hold for each call of the built-in backend; permissions.test.ts makes them all. */

test("how to redeem a vendor's offer is shown signed-in only, also from memory", async () => {
  const backend = await embeddedHarness();
  const path = "/api/v1/graphql/get-vendor/harvest-crate";
  const member = backend.browser();
  await member.signIn(demo.member);
  for (let round = 0; round < 2; round++) {
    expect((await member.call("GET", path)).body.data.redeem_value).toEqual(expect.any(String));
    expect((await backend.send("GET", path)).body.data.redeem_value).toBeNull();
  }
  await backend.close();
});

test("a broken database is 500 without a word of what broke, and one error in the log", async () => {
  const logged: { level: number; error?: { stack?: string } }[] = [];
  const broken = await embeddedHarness();
  await broken.backend.close();
  const log = createLog("debug", { write: (line: string) => void logged.push(JSON.parse(line)) });
  const alone = await createEmbeddedBackend(broken.env, { clock: broken.clock.now, log });
  await alone.close();
  for (const [path, body] of [
    ["/api/v1/categories", { message: "Server Error" }],
    ["/auth/refresh", { errors: [{ extensions: { code: "INTERNAL_SERVER_ERROR" } }] }],
  ] as const) {
    const answer = await alone.handle({
      method: path === "/auth/refresh" ? "POST" : "GET",
      path: `${path}?email=secret@person.example`,
      headers: { accept: "application/json", "x-request-id": "req-1" },
      body: path === "/auth/refresh" ? '{"refresh_token":"secret-token"}' : undefined,
    });
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toMatchObject(body);
    expect(answer.text).not.toMatch(/at |sqlite|kysely|node_modules/i);
    expect(answer.headers["x-request-id"]).toBe("req-1");
  }
  const text = JSON.stringify(logged);
  expect(text).not.toMatch(/secret@|secret-token/);
  expect(text).toContain("/api/v1/categories");
  expect(text).toContain("req-1");
  expect(logged.find((line) => line.level === 50)?.error?.stack).toEqual(expect.any(String));
  await broken.database.cleanup();
});

test("the embedded router finds every call by its method and path, and no other", () => {
  for (const [name, { method, path }] of Object.entries(calls))
    expect(matchCall(method, path.replace(/\{\w+\}/g, "some-id"))?.name, name).toBe(name);
  expect(matchCall("GET", "/api/v1/nothing")).toBeNull();
});

test("every function of the core stands in the list that tests walk, by the name that the log tells", async () => {
  const files = import.meta.glob("/app/core/*/*.ts", { eager: true });
  const found = Object.values(files).flatMap((file) =>
    Object.entries(file as object).filter(([, value]) => Object.hasOwn(Object(value), "who")),
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found.map(([name]) => name).toSorted()).toEqual(Object.keys(coreCalls).toSorted());
  for (const [name, value] of found) expect((value as { called: string }).called).toBe(name);
});
