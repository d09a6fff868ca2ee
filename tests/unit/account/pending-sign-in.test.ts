import { beforeEach, expect, test, vi } from "vitest";
import {
  clearPendingSignIn,
  readPendingSignIn,
  secondsToNextMail,
  serializePendingSignIn,
  type PendingSignIn,
} from "~/screens/account/sign-in-cookies.server";

const sentAt = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;
const pending: PendingSignIn = { email: "ana@x.example", next: "/me", mail: "sign-in", sentAt };

beforeEach(() => {
  vi.stubEnv("SESSION_SECRET", "a secret that is long enough for a test");
});

const requestWith = (cookie: string) =>
  new Request("http://localhost:3000/login", { headers: { Cookie: cookie } });
const cookieOf = async (value: PendingSignIn) =>
  (await serializePendingSignIn(value)).split(";", 1)[0] ?? "";

test("the address comes back for 15 minutes and not longer", async () => {
  const request = requestWith(await cookieOf(pending));
  expect(await readPendingSignIn(request, sentAt + 14 * minute)).toEqual(pending);
  expect(await readPendingSignIn(request, sentAt + 15 * minute)).toBeNull();
});

test("the cookie is signed, out of the reach of scripts, and can be cleared", async () => {
  expect(await serializePendingSignIn(pending)).toMatch(
    /^pending-sign-in=\S+\.\S+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await clearPendingSignIn()).toMatch(/^pending-sign-in=; Max-Age=0; Path=\//);
  expect(await readPendingSignIn(new Request("http://localhost:3000/"), sentAt)).toBeNull();
});

test("a target outside the site is dropped", async () => {
  const request = requestWith(await cookieOf({ ...pending, next: "//evil.example" }));
  expect(await readPendingSignIn(request, sentAt)).toMatchObject({ next: null });
});

test("another mail may be asked for after 60 seconds", () => {
  expect(secondsToNextMail(pending, sentAt)).toBe(60);
  expect(secondsToNextMail(pending, sentAt + 59_500)).toBe(1);
  expect(secondsToNextMail(pending, sentAt + minute)).toBe(0);
});
