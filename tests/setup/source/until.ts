import { setImmediate } from "node:timers/promises";

/** Looks at each turn of this process until the condition holds; only the test's own time limits it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setImmediate();
}
