import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { callCommand, startCommand } from "../../setup/servers/run-command";

/** A server with weak settings says this instead of starting: `npm start` and `npm run backend` begin with this check. */

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
  return { status: code, text: err.trim().split("\n").filter(Boolean) };
}

describe("a session secret that can be guessed", () => {
  test.each([
    ["empty", "", 0, startCommand],
    ["cut off", "x".repeat(31), 31, callCommand],
  ])("an %s file", async (_what, text, bytes, run) => {
    const file = join(directory, "session-secret");
    writeFileSync(file, text);
    const { status, text: sentence } = await start("check-settings", {}, run);
    expect(status).toBe(1);
    expect(sentence).toEqual([
      `Cannot start: ${file} holds ${bytes} bytes instead of 32 or more. ` +
        "Put the right file back: sealed data opens with no other. Where there is no data yet, delete this one.",
    ]);
    expect(readdirSync(directory)).toEqual(["session-secret"]);
  });

  test("a short variable, and blanks do not make it longer", async () => {
    const { status, text } = await start("check-settings", { SESSION_SECRET: "short".padEnd(40) });
    expect([status, text]).toEqual([1, ["Cannot start: SESSION_SECRET must be 32 bytes or more"]]);
  });
});

describe("sign-in links on the terminal of a public site", () => {
  const APP_URL = "https://benefits.example.org";

  test.each(["check-settings", "backend"] as const)("are refused by %s", async (command) => {
    const { status, text } = await start(command, { APP_URL });
    expect(status).toBe(1);
    expect(text).toEqual([
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
