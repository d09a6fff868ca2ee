import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { callCommand, startCommand } from "../../setup/servers/run-command";

/** What a server with weak settings says instead of starting: the check that `npm start` and `npm run backend` begin with. */

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "start-refusals-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function start(
  command: "check-settings" | "backend",
  env: Record<string, string>,
  run: typeof callCommand | typeof startCommand = callCommand,
) {
  const settings = { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: directory, ...env };
  const { code, err } = await run(command, [], settings);
  return { status: code, said: err.trim().split("\n").filter(Boolean) };
}

describe("a session secret that can be guessed", () => {
  test.each([
    ["empty", "", 0, startCommand],
    ["cut off", "x".repeat(31), 31, callCommand],
  ])("an %s file", async (_what, text, bytes, run) => {
    const file = join(directory, "session-secret");
    writeFileSync(file, text);
    const { status, said } = await start("check-settings", {}, run);
    expect(status).toBe(1);
    expect(said).toEqual([
      `Cannot start: ${file} holds ${bytes} bytes instead of 32 or more. ` +
        "Put the right file back: sealed data opens with no other. Where there is no data yet, delete this one.",
    ]);
    expect(readdirSync(directory)).toEqual(["session-secret"]);
  });

  test("a short variable, and blanks do not make it longer", async () => {
    const { status, said } = await start("check-settings", { SESSION_SECRET: "short".padEnd(40) });
    expect([status, said]).toEqual([1, ["Cannot start: SESSION_SECRET must be 32 bytes or more"]]);
  });

  test("32 bytes are enough, and a file that is not used does not matter", async () => {
    const file = join(directory, "session-secret");
    writeFileSync(file, `${"é".repeat(16)}\n`);
    expect((await start("check-settings", {})).status).toBe(0);
    writeFileSync(file, "");
    expect((await start("check-settings", { SESSION_SECRET: "x".repeat(32) })).status).toBe(0);
  });
});

describe("sign-in links on the terminal of a public site", () => {
  const APP_URL = "https://benefits.example.org";

  test.each(["check-settings", "backend"] as const)("are refused by %s", async (command) => {
    const { status, said } = await start(command, { APP_URL });
    expect(status).toBe(1);
    expect(said).toEqual([
      "Cannot start: SMTP_URL is required when APP_URL is on https, because sign-in links would be printed on the " +
        "terminal. PRINT_SIGN_IN_LINKS_EVEN_ON_HTTPS=true allows that",
    ]);
    expect(readdirSync(directory)).toEqual([]);
  });

  test.each([
    ["with a mail server", { SMTP_URL: "smtp://mail.example.org" }],
    ["where another backend mails", { BACKEND_URL: "https://api.example.org" }],
    ["when the operator says so", { PRINT_SIGN_IN_LINKS_EVEN_ON_HTTPS: "true" }],
  ])("do not stop the start %s", async (_what, env) => {
    mkdirSync(join(directory, "data"));
    expect((await start("check-settings", { APP_URL, ...env })).status).toBe(0);
  });
});

test.each([
  [{ SMTP_PER_SECOND: "0" }, "SMTP_PER_SECOND must be 1 to 10000"],
  [{ SMTP_CONNECTIONS: "2.5" }, "SMTP_CONNECTIONS must be a whole number of connections"],
])("what a mail server takes is a number: %o", async (env, line) => {
  expect(await start("check-settings", env)).toEqual({
    status: 1,
    said: [`Cannot start: ${line}`],
  });
});

test.each([
  ["check-settings", "10.0.0.0/33"],
  ["check-settings", "::/0"],
  ["check-settings", "private,10.0.0.1"],
  ["check-settings", "proxy.example"],
  ["backend", "all"],
] as const)("%s: %s are no proxies to trust", async (command, TRUSTED_PROXIES) => {
  expect(await start(command, { TRUSTED_PROXIES })).toEqual({
    status: 1,
    said: [
      "Cannot start: TRUSTED_PROXIES must be private, none, or addresses and networks like 10.1.2.3,192.0.2.0/24",
    ],
  });
});

test.each(["private", "none", "10.1.2.3, 192.0.2.0/24", "loopback,2001:db8::/32"])(
  "%s are some",
  async (TRUSTED_PROXIES) => {
    expect((await start("check-settings", { TRUSTED_PROXIES })).status).toBe(0);
  },
);
