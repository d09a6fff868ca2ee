import { randomBytes } from "node:crypto";

let lastTime = 0;
let sequence = 0;

/**
 * An id whose text order is the order of this process's calls, so that of two rows in one millisecond the later one is
 * known.
 * @param now in ms
 */
export function orderedId(prefix: string, now: number): string {
  sequence = now === lastTime ? sequence + 1 : 0;
  lastTime = now;
  return `${prefix}${now.toString(36)}${String(sequence).padStart(4, "0")}${randomBytes(6).toString("hex")}`;
}
