import { afterAll } from "vitest";

type Shared = { close(): unknown } | { stop(): unknown };

/** All tests of a file share this: it is made at the file's top, and closed after the last of them. */
export async function ofFile<Made extends Shared>(making: Promise<Made>): Promise<Made> {
  const made = await making;
  const shared: Shared = made;
  afterAll(() => ("close" in shared ? shared.close() : shared.stop()));
  return made;
}
