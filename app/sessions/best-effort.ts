import { Failure } from "~/domain/problems/failure";

/** For a write that the page can do without, such as on a full disk. Its failure was already logged. */
export async function bestEffort(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
