import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import {
  claimForm,
  giveUpClaim,
  keepAnswer,
  keysPerClient,
  workLease,
  type FormAnswer,
} from "~/sessions/form-keys";
import { sha256Hex } from "~/sessions/session-table";
import { sweep } from "~/sessions/housekeeping";
import { hours, movableClock } from "../setup/servers/movable-clock";
import { twoSessionStores } from "../setup/servers/session-stores";
import { addRows, findRow } from "../setup/databases/rows";

const clock = movableClock();
const stores = await twoSessionStores(clock);
afterEach(async () => {
  await stores.first.storage.db.deleteFrom("form_keys").execute();
});
afterAll(() => stores.close());

describe("between two processes", () => {
  const answer = {
    kind: "response" as const,
    thrown: false,
    status: 303,
    body: "",
    cookies: "",
    at: 0,
    headers: [["location", "/"]] as [string, string][],
  };

  test("one of them does the work, and the other gets its answer for a day", async () => {
    const { first, second } = stores;
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_none, index) =>
        claimForm("one", "c", index % 2 ? first : second),
      ),
    );
    expect(claims.filter(({ state }) => state === "mine")).toHaveLength(1);
    expect(claims.filter(({ state }) => state === "working")).toHaveLength(19);
    await keepAnswer("one", answer, first);
    expect(await claimForm("one", "c", second)).toEqual({ state: "answered", answer });
    clock.advance(hours(24) - 1);
    await sweep(first);
    expect((await claimForm("one", "c", second)).state).toBe("answered");
    clock.advance(1);
    await sweep(first);
    expect(await claimForm("one", "c", second)).toEqual({ state: "mine" });
  });

  test("a dead one blocks the other for a minute, and what is given up is free at once", async () => {
    const { first, second } = stores;
    await claimForm("two", "c", first);
    clock.advance(workLease - 1);
    expect((await claimForm("two", "c", second)).state).toBe("working");
    clock.advance(1);
    expect((await claimForm("two", "c", second)).state).toBe("interrupted");
    await giveUpClaim("two", first);
    expect((await claimForm("two", "c", second)).state).toBe("mine");
  });

  test("all addresses of one IPv6 network are one client, as they are for other limits", async () => {
    const { first } = stores;
    const addresses = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"];
    for (const address of addresses) await claimForm(`from ${address}`, address, first);
    const rows = await first.storage.db
      .selectFrom("form_keys")
      .select("client")
      .where("key_hash", "like", "from %")
      .execute();
    expect(new Set(rows.map(({ client }) => client)).size).toBe(2);
    for (const { client } of rows) expect(client).toMatch(/^[0-9a-f]{64}$/);
  });

  test("a client has no more keys than its quota, and takes none of others", async () => {
    const { first } = stores;
    await claimForm("of another", "other", first);
    const { db } = first.storage;
    const row = { client: sha256Hex("greedy"), answer: null, lease_until: "", expires_at: "" };
    const rows = Array.from({ length: keysPerClient + 200 }, (_none, index) => {
      const at = new Date(clock.now() + index).toISOString();
      return { ...row, key_hash: `n${index}`, lease_until: at, expires_at: at };
    });
    for (let at = 0; at < rows.length; at += 500)
      await addRows(db, "form_keys", rows.slice(at, at + 500));
    await claimForm("late", "greedy", first);
    await claimForm("0 as one key in sixteen, which looks", "greedy", first);
    const { count } = await db
      .selectFrom("form_keys")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(keysPerClient + 1);
    expect((await claimForm("of another", "other", first)).state).not.toBe("mine");
    expect((await claimForm("late", "greedy", first)).state).toBe("working");
    // The oldest of them are gone.
    const oldest = db
      .selectFrom("form_keys")
      .select("key_hash")
      .where("key_hash", "in", ["n0", "n1", "n199"]);
    expect(await oldest.execute()).toEqual([]);
  });

  test("an answer is told as it was given: a response or data, returned or thrown", async () => {
    const { first, second } = stores;
    const answers = new Map<string, FormAnswer>([
      ["a", { ...answer, thrown: true, body: "<p>", cookies: "hash", at: 7 }],
      ["b", { ...answer, kind: "data", status: 422, headers: [...new URLSearchParams("a=1&a=2")] }],
    ]);
    for (const key of ["a", "b", "d"]) await claimForm(key, "c", first);
    for (const [key, given] of answers) await keepAnswer(key, given, first);
    for (const [key, given] of answers)
      expect(await claimForm(key, "c", second)).toEqual({ state: "answered", answer: given });
    expect(await claimForm("d", "c", second)).toEqual({ state: "working" });
  });

  test("an answer that stands under another key, or is none of ours, is no answer", async () => {
    const { first } = stores;
    const { db } = first.storage;
    for (const key of ["a", "b", "c"]) await claimForm(key, "c", first);
    const unknown = { ...answer, kind: "else" as never };
    await keepAnswer("a", answer, first);
    await keepAnswer("c", unknown, first);
    const { answer: sealed } = await findRow(db, "form_keys", { key_hash: "a" });
    await db.updateTable("form_keys").set({ answer: sealed }).where("key_hash", "=", "b").execute();
    expect((await claimForm("b", "c", first)).state).toBe("working");
    expect((await claimForm("c", "c", first)).state).toBe("working");
  });

  test("whoever finds a key taken and then given up is told that somebody is at work, and may ask again", async () => {
    const { first, second } = stores;
    await claimForm("fleeting", "c", first);
    const { db } = second.storage;
    // Between the two looks of the second, the first gives up.
    const select = db.selectFrom.bind(db);
    const removed = (table: "form_keys") => select(table).where("client", "=", "nobody");
    vi.spyOn(db, "selectFrom").mockImplementationOnce(removed as typeof select);
    expect(await claimForm("fleeting", "c", second)).toEqual({ state: "working" });
  });
});
