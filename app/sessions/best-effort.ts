import { Failure } from "~/domain/problems/failure";

/** Runs a write that the page can do without, such as on a full disk. A failure is logged by the write itself. */
export async function tryWrite(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
