import { afterAll, beforeAll, expect, test } from "vitest";
import { appUrl, embeddedHarness, type Harness } from "../../setup/servers/embedded-harness";

/** Whoever keeps the cookies they have is not given those that a read would bring. */

let harness: Harness;
beforeAll(async () => {
  harness = await embeddedHarness();
});
afterAll(() => harness.close());

const asked = (method: string, path: string, keepsCookies?: boolean) =>
  harness.backend.handle({
    ...{ method, path, keepsCookies },
    headers: { Origin: appUrl, Accept: "application/json" },
    body: method === "POST" ? "{}" : undefined,
  });

const namesOf = (answer: { setCookies(): string[] }) =>
  answer.setCookies().map((cookie) => cookie.split("=", 1)[0]);
const both = ["XSRF-TOKEN", "member_benefits_session"];

test("a read brings none, and is the same otherwise", async () => {
  const usual = await asked("GET", "/api/v1/categories");
  const kept = await asked("GET", "/api/v1/categories", true);
  expect(namesOf(usual)).toEqual(both);
  expect(namesOf(kept)).toEqual([]);
  expect([kept.status, kept.text]).toEqual([usual.status, usual.text]);
});

test("a write brings its own, whatever its caller keeps", async () => {
  const refused = await asked("POST", "/api/v1/auth/logout", true);
  expect(refused.status).toBe(419);
  expect(namesOf(refused)).toEqual(["member_benefits_session"]);
});
