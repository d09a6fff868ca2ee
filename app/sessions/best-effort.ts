import { Failure } from "~/domain/problems/failure";

/**
 * A write that only notes something: a page is shown without it, on a full disk too. That it failed was told already
 * (session-store.ts).
 */
export async function bestEffort(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
