import { afterAll } from "vitest";
import { embeddedHarness } from "./embedded-harness";

type Shared = { close(): unknown } | { stop(): unknown };

/** All tests of a file share this: it is made at the file's top, and closed after the last of them. */
export async function ofFile<Made extends Shared>(making: Promise<Made>): Promise<Made> {
  const made = await making;
  const shared: Shared = made;
  afterAll(() => ("close" in shared ? shared.close() : shared.stop()));
  return made;
}

export const backendOfFile = (options?: Parameters<typeof embeddedHarness>[0]) =>
  ofFile(embeddedHarness(options));
