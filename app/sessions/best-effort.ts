import { Failure } from "~/domain/problems/failure";

/**
 * Makes a write that the page can do without, such as on a full disk. The failure was already logged
 * (session-store.ts).
 */
export async function bestEffort(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
