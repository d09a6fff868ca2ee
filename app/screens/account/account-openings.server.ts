import type { Backend } from "~/backend/backend";
import { isFailure } from "~/domain/problems/failure";

/** Returns the admins who opened the account, for /me; null if the backend doesn't tell. */
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
