import type { Backend } from "~/backend/backend";
import { isFailure } from "~/domain/problems/failure";

/** Who opened the account, as /me shows it; null for a backend that does not say. */
export async function accountOpenings(backend: Backend, time: (iso: string) => string) {
  try {
    const openings = await backend.call("accountOpenings");
    return openings.map(({ admin, reason, started_at, ended_at }) => ({
      key: `${started_at} ${admin}`,
      when: time(started_at),
      admin,
      reason,
      until: ended_at && time(ended_at),
    }));
  } catch (error) {
    if (isFailure(error, 501)) return null;
    throw error;
  }
}
