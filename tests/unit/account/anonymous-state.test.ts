import { describe, expect, test, vi } from "vitest";
import { BackendError } from "~/backend/backend-error";
import { createAnonymousState } from "~/backend/anonymous-state";
import { tryWrite } from "~/sessions/store";
import { bearerState } from "../../setup/servers/session-stores";

const [old, fresh, newest] = [bearerState("old"), bearerState("fresh"), bearerState("newest")];

describe("what a visitor without a session has of the backend", () => {
  test("is nothing, or what a session that has ended left, until it is written", async () => {
    expect(createAnonymousState().read()).toBeNull();
    const state = createAnonymousState(old);
    expect(state.read()).toBe(old);
    await state.write(fresh, "lazy");
    expect(state.read()).toBe(fresh);
    await state.write(null, "now");
    expect(state.read()).toBeNull();
    expect(state.wantsFresh()).toBe(false);
  });

  test("is refreshed once by all who find it stale, and again when that is stale too", async () => {
    const state = createAnonymousState(old);
    const refresh = vi.fn(async () => fresh);
    const pair = [state.refreshOnce(old, refresh), state.refreshOnce(old, refresh)];
    expect(await Promise.all(pair)).toEqual([fresh, fresh]);
    expect(state.read()).toBe(fresh);
    expect(refresh).toHaveBeenCalledExactlyOnceWith(old);
    expect(await state.refreshOnce(old, refresh)).toBe(fresh);
    expect(refresh).toHaveBeenCalledOnce();
    expect(await state.refreshOnce(fresh, async () => newest)).toBe(newest);
  });

  test("stays as it was when a refresh fails, and the next may try", async () => {
    const state = createAnonymousState(old);
    const failing = state.refreshOnce(old, () => Promise.reject(new Error("no line")));
    await expect(failing).rejects.toThrow("no line");
    expect(state.read()).toBe(old);
    expect(await state.refreshOnce(old, async () => fresh)).toBe(fresh);
  });
});

describe("a write that a page can do without", () => {
  test("is waited for, and may fail with its database", async () => {
    let isDone = false;
    await tryWrite(async () => {
      await Promise.resolve();
      isDone = true;
    });
    expect(isDone).toBe(true);
    const full = { status: 503, statusText: "", message: "no room", call: "session store" };
    await tryWrite(() => Promise.reject(new BackendError(full)));
  });

  test("does not hide a fault of ours", async () => {
    const fault = tryWrite(() => Promise.reject(new TypeError("undefined")));
    await expect(fault).rejects.toThrow(TypeError);
  });
});
