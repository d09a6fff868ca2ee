import { randomBytes } from "node:crypto";

let lastTime = 0;
let sequence = 0;

/**
 * Returns an id that sorts by the order of this process's calls, so that rows of the same millisecond are ordered;
 * `now` is ms.
 */
export function createOrderedId(prefix: string, now: number): string {
  sequence = now === lastTime ? sequence + 1 : 0;
  lastTime = now;
  return `${prefix}${now.toString(36)}${String(sequence).padStart(4, "0")}${randomBytes(6).toString("hex")}`;
}
