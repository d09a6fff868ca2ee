import { describe, expect, test, vi } from "vitest";
import type { BackendState } from "~/backend/backend";
import { openState, sealState } from "~/sessions/state-cipher";
import type { Place } from "~/storage/seal";
import type { Seals } from "~/storage/seals";
import { bearerState, cookieState } from "../../setup/servers/session-stores";

function openSealsOf() {
  const openNow = vi.fn((text: string, place: Place) => {
    const [where, plain] = JSON.parse(text) as [string, string];
    if (where !== place.join()) throw new Error("stands elsewhere");
    return plain;
  });
  const seal = (plain: string, place: Place) => JSON.stringify([place.join(), plain]);
  return { openNow, seals: { seal, openNow } as Pick<Seals, "seal" | "openNow"> as Seals };
}

describe("a session's state", () => {
  const states: BackendState[] = [
    cookieState({ a: "1", b: "2" }),
    { reading: "cookie", jar: { a: { value: "1", expires: 5 } } },
    bearerState("1", 5),
    { ...bearerState("1"), refresh_token: null } as BackendState,
    { ...bearerState("1"), login_as: { access_token: "theirs", expires_at: 7 } } as BackendState,
  ];
  test.each(states)("opens as it was sealed: %j", (state) => {
    const { seals } = openSealsOf();
    expect(openState(sealState(state, seals, "h"), seals, "h")).toEqual(state);
  });

  test("is null when there is none, when it is no state, and in another row", () => {
    const { seals } = openSealsOf();
    expect(sealState(null, seals, "h")).toBeNull();
    expect(openState(null, seals, "h")).toBeNull();
    for (const no of [{}, { reading: "bearer" }, { reading: "cookie", jar: { a: "1" } }])
      expect(openState(sealState(no as BackendState, seals, "h"), seals, "h")).toBeNull();
    const text = sealState(bearerState("1"), seals, "h");
    expect(openState(text, seals, "h")).toEqual(bearerState("1"));
    expect(openState(text, seals, "another")).toBeNull();
  });

  test("is opened again when it did not open: its key may have come since", () => {
    const { seals, openNow } = openSealsOf();
    const text = sealState(bearerState("1"), seals, "h");
    openNow.mockImplementationOnce(() => {
      throw new Error("no such key");
    });
    expect(openState(text, seals, "h")).toBeNull();
    expect(openState(text, seals, "h")).toEqual(bearerState("1"));
  });
});
