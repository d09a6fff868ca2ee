import type { Backend } from "~/backend/backend";
import { BackendError } from "~/backend/backend-error";
import { formatTime } from "~/domain/times";

/** Who opened the account, as /me shows it; null for a backend that does not say. */
export async function accountOpenings(backend: Backend) {
  try {
    const openings = await backend.call("accountOpenings");
    return openings.map(({ admin, reason, started_at, ended_at }) => ({
      key: `${started_at} ${admin}`,
      when: formatTime(started_at),
      admin,
      reason,
      until: ended_at && formatTime(ended_at),
    }));
  } catch (error) {
    // Inside a loader the guard has made a page of the failure already.
    const status = error instanceof Response || error instanceof BackendError ? error.status : 0;
    if (status === 404) return null;
    throw error;
  }
}
