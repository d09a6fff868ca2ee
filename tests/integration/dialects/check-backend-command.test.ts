import { afterEach, expect, test } from "vitest";
import { directusContent } from "../../setup/backends/directus/content";
import { directusLike } from "../../setup/backends/directus-like";
import { appOrigin } from "../../setup/backends/backend-client";
import { serveHandlers, type ServedHandlers } from "../../setup/backends/served-handlers";
import { movableClock } from "../../setup/servers/movable-clock";
import { callCommand, startCommand } from "../../setup/servers/run-command";

/** `npm run backend:check`: what those who run a backend read of it before people find out. */

let served: ServedHandlers | undefined;
afterEach(async () => {
  await served?.stop();
  served = undefined;
});

const run = (input: string[], env = {}, how: typeof callCommand = callCommand) =>
  how("check-backend", input, {
    ...process.env,
    DATABASE_URL: "",
    APP_URL: appOrigin,
    BACKEND_SESSION: "bearer",
    ...env,
  });

async function check(
  handlers: Parameters<typeof serveHandlers>[0],
  env = {},
  how: typeof callCommand = callCommand,
) {
  served = await serveHandlers(handlers);
  return run([served.url], env, how);
}

const lineOf = (out: string, path: string) =>
  out
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .find((line) => line.includes(` ${path}`));

const person = {
  BACKEND_CHECK_EMAIL: "individual@harborbread.example",
  BACKEND_CHECK_PASSWORD: "right",
  BACKEND_CREDENTIALS_LOGIN: "true",
};

test("a stock Directus is told call by call, and left as it was", async () => {
  const { handlers, seen } = directusLike(movableClock(), "stock");
  const { code, out } = await check(handlers, { BACKEND_CREDENTIALS_LOGIN: "true" }, startCommand);
  expect(lineOf(out, "/auth/login")).toBe("present POST /auth/login (401)");
  expect(lineOf(out, "GET /users/me")).toBe("present, not read GET /users/me (401)");
  expect(lineOf(out, "/api/v1/auth/magic-link/request")).toMatch(/^missing/);
  expect(out).toMatch(/\d+ present, \d+ missing .* 0 unreadable .* 0 unanswered, 0 wrong/);
  expect(code).toBe(0);
  // Nothing that was asked holds anything, but for the question about the reset link's address.
  const bodies = seen.filter(({ method }) => method !== "GET").map(({ body }) => body);
  expect(bodies.filter((body) => Object.keys(body as object).length > 0)).toEqual([
    { email: "readiness@backend-check.invalid", reset_url: `${appOrigin}/login/reset-password` },
  ]);
});

test("it is read as somebody whose session is ended, with what of its content cannot be read", async () => {
  const collections = directusContent();
  Object.assign((collections["dental_plans"] as object[])[0] ?? {}, { carrier: null });
  const { handlers, seen } = directusLike(movableClock(), "stock", collections);
  const { code, out } = await check(handlers, person);
  expect(lineOf(out, "GET /users/me")).toBe("present GET /users/me");
  expect(lineOf(out, "/api/v1/graphql/get-dentalplan")).toMatch(
    /^UNREADABLE .* as GET \/items\/dental_plans: 1 row, the first at data\[0\]\.carrier$/,
  );
  expect(out).toContain("data[0].carrier: expected string, got null");
  expect(out).not.toContain("harborbread");
  expect(code).toBe(1);
  expect(seen.at(-1)?.path).toBe("/auth/logout");
});
