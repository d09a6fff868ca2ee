import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clockDigits } from "./clock-digits.js";

/** A clock that stands still until a test moves it; ms. */
export type MovableClock = { now: () => number; advance(ms: number): void };

/** Tests' clocks stand here unless told otherwise. */
export const spring = "2026-03-02T09:00:00.000Z";

export function movableClock(start = spring): MovableClock {
  let at = Date.parse(start);
  return { now: () => at, advance: (ms) => void (at += ms) };
}

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

const preloaded = fileURLToPath(new URL("./other-time.js", import.meta.url));

/** The clock of a server in a process of its own, which is started with its `env`; what is due is then looked for each second. */
export function serverClock() {
  const folder = mkdtempSync(join(tmpdir(), "server-clock-"));
  const path = join(folder, "clock");
  const file = openSync(path, "w");
  const say = (kind: "+" | "=", ms: number) =>
    void writeSync(file, (kind + String(ms).padStart(clockDigits - 1)).repeat(2), 0);
  let ahead = 0;
  const set = (ms: number) => say("+", (ahead = ms));
  set(0);
  return {
    env: { NODE_OPTIONS: `--import=${preloaded}`, CLOCK_FILE: path },
    advance: (ms: number) => set(ahead + ms),
    /** Stops the clock at this time; ms. */
    standAt: (time: number) => say("=", time),
    remove() {
      closeSync(file);
      rmSync(folder, { recursive: true });
    },
  };
}
