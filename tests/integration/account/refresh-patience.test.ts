import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createSession, findSession } from "~/sessions/session-store";
import { isoTime } from "~/sessions/session-table";
import { movableClock, seconds } from "../../setup/servers/movable-clock";
import { bearerState, twoSessionStores } from "../../setup/servers/session-stores";

vi.mock("node:timers/promises", { spy: true });

test("whoever waits half a minute for others who refresh, one after the other, is told to try again", async () => {
  const clock = movableClock();
  const { first, close } = await twoSessionStores(clock);
  const user = { user_id: "u", user_is_admin: false, is_global_admin: false };
  const state = bearerState("old");
  const { cookieValue } = await createSession({ user, userAgent: "", state }, first);
  const begun = clock.now();
  /** Another process always has the lease. */
  const lease = () =>
    first.storage.db
      .updateTable("app_sessions")
      .set({ refresh_lease_until: isoTime(clock.now() + seconds(15)) })
      .execute();
  await lease();
  vi.mocked(wait).mockImplementation(async (ms = 0) => {
    clock.advance(ms);
    await lease();
    return undefined as never;
  });
  const found = await findSession(cookieValue, first);
  const refresh = vi.fn(async () => bearerState("new"));
  await expect(found?.backendState.refreshOnce(state, refresh)).rejects.toMatchObject({
    name: "BackendError",
    status: 503,
    statusText: "Service Unavailable",
    message: "The service is not answering. Try again in a minute.",
  });
  expect(refresh).not.toHaveBeenCalled();
  expect(clock.now() - begun).toBe(seconds(30));
  vi.mocked(wait).mockRestore();
  await close();
});
