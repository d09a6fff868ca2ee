import { http, HttpResponse } from "msw";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foreignUrl } from "../../setup/backends/backend-client";
import { foreignApp, type ForeignApp } from "../../setup/backends/foreign-app";
import { textOf } from "../../setup/browser/rendered-page";

/** Where a password signs in, and the backend is away before it has ever said what it has. */

let app: ForeignApp;
beforeAll(async () => {
  app = await foreignApp({ BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true" }, [
    http.all(`${foreignUrl}/*`, () => HttpResponse.error()),
  ]);
});
afterAll(() => app.close());

test("the sign-in page offers the password, and no link by email that nobody may send", async () => {
  const { status, text } = await app.open().peek("/login");
  expect(status).toBe(200);
  expect(text).toMatch(/<button[^>]*value="password"[^>]*>Sign in</);
  expect(textOf(text)).not.toContain("Email me a link");
});
