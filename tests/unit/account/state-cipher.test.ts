import { describe, expect, test } from "vitest";
import type { BackendState } from "~/backend/backend";
import { sealState, stateColumn } from "~/sessions/state-cipher";
import { Unsealable, type Place } from "~/storage/seal";
import type { Seals } from "~/storage/seals";
import { bearerState, cookieState } from "../../setup/servers/session-stores";

const seals = {
  seal: (plain: string, place: Place) => JSON.stringify([place.join(), plain]),
  async open(text: string, place: Place) {
    const [where, plain] = JSON.parse(text) as [string, string];
    if (where !== place.join()) throw new Unsealable(place);
    return plain;
  },
} as Pick<Seals, "seal" | "open"> as Seals;

describe("a session's state", () => {
  const states: BackendState[] = [
    cookieState({ a: "1", b: "2" }),
    { reading: "cookie", jar: { a: { value: "1", expires: 5 } } },
    bearerState("1", 5),
    { ...bearerState("1"), refresh_token: null } as BackendState,
    { ...bearerState("1"), login_as: { access_token: "theirs", expires_at: 7 } } as BackendState,
  ];
  test.each(states)("opens as it was sealed: %j", async (state) => {
    expect(await stateColumn.open(sealState(state, seals, "h"), seals, "h")).toEqual(state);
  });

  test("is null when there is none, when it is no state, and in another row", async () => {
    expect(sealState(null, seals, "h")).toBeNull();
    expect(await stateColumn.open(null, seals, "h")).toBeNull();
    for (const no of [{}, { reading: "bearer" }, { reading: "cookie", jar: { a: "1" } }]) {
      const sealed = sealState(no as BackendState, seals, "h");
      expect(await stateColumn.open(sealed, seals, "h")).toBeNull();
    }
    const text = sealState(bearerState("1"), seals, "h");
    expect(await stateColumn.open(text, seals, "h")).toEqual(bearerState("1"));
    expect(await stateColumn.open(text, seals, "another")).toBeNull();
  });

  test("is not null when its key could not be read", async () => {
    const down = { ...seals, open: () => Promise.reject(new Error("the database is away")) };
    await expect(stateColumn.open("s1.new.text", down, "h")).rejects.toThrow("away");
  });
});
