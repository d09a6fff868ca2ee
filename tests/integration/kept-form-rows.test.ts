import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { meantForField } from "~/domain/form-frame";
import { sessionCookie } from "~/sessions/cookies/session-cookie";
import { createSignedCookie } from "~/sessions/cookies/signed-cookie";
import {
  forgetKeptForm,
  keepForm,
  loadKeptForms,
  keptInAll,
  keptPerPerson,
  wasSignedIn,
} from "~/sessions/kept-form";
import { createSession, endSession } from "~/sessions/session-store";
import { isoTime } from "~/sessions/session-table";
import type { SessionStore } from "~/sessions/store";
import { minutes, movableClock } from "../setup/servers/movable-clock";
import { twoSessionStores } from "../setup/servers/session-stores";
import { addRows, changeRows } from "../setup/databases/rows";

const clock = movableClock();
let stores: Awaited<ReturnType<typeof twoSessionStores>>;
let store: SessionStore;
beforeAll(async () => {
  stores = await twoSessionStores(clock);
  store = stores.first;
});
beforeEach(() => {
  vi.stubEnv("SESSION_SECRET", "a secret that is long enough for a test");
});
afterEach(async () => {
  await store.storage.db.deleteFrom("kept_forms").execute();
});
afterAll(() => stores.close());

const pairOf = (setCookie: string | null) => setCookie?.split(";", 1)[0] ?? "";
const asking = (...cookies: string[]) =>
  new Request("http://localhost:3000/me", { headers: { Cookie: cookies.join("; ") } });
const rows = () => store.storage.db.selectFrom("kept_forms").selectAll().execute();

async function endedSession(userId: string): Promise<string> {
  const user = { user_id: userId, user_is_admin: false, is_global_admin: false };
  const { session, cookieValue } = await createSession({ user, userAgent: "", state: null }, store);
  await endSession(session.id, store);
  return pairOf(await sessionCookie().serialized(cookieValue));
}
let ana: string;
let ben: string;
beforeAll(async () => {
  vi.stubEnv("SESSION_SECRET", "a secret that is long enough for a test");
  ana = await endedSession("u-ana");
  ben = await endedSession("u-ben");
});

type Input = [string, string | Blob][];
const profile: Input = [["first_name", "Ana"]];

/** Keeps a form for a session. @returns the cookie that finds it again, or "" */
async function keep(
  cookies: string[],
  { page = "/me", form = "/me profile", typed = profile } = {},
): Promise<string> {
  const fields = new FormData();
  for (const [name, value] of typed)
    if (typeof value === "string") fields.append(name, value);
    else fields.append(name, value);
  return pairOf(await keepForm(asking(...cookies), { page, form, fields }, stores.second));
}

const of = (
  cookie: string,
  { page = "/me", userId = "u-ana", meantFor = null as string | null, shown = false } = {},
) => loadKeptForms(asking(cookie), { page, userId, meantFor }, { isShown: shown }, store);
const formsOf = async (...requested: Parameters<typeof of>) =>
  (await of(...requested)).map(({ form }) => form).sort();

describe("a form that is kept", () => {
  test("comes back with its fields in their order, and without files and what lets somebody in", async () => {
    const secrets = ["password", "password_again", "token", "code", "recovery_code"];
    const cookie = await keep([ana], {
      typed: [
        ["tick", "b"],
        ["picture", new Blob(["pixels"])],
        ...secrets.map((name): [string, string] => [name, `the ${name}`]),
        ["tick", "a"],
        ["empty", ""],
      ],
    });
    const fields = [...new URLSearchParams("tick=b&tick=a&empty=")];
    expect(await of(cookie)).toEqual([{ form: "/me profile", fields }]);
    const [row] = await rows();
    expect(row).toMatchObject({ user_id: "u-ana", bytes: row?.fields.length });
    expect(row?.holder_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.id).toMatch(/^[\w-]{16}$/);
  });

  test("is found by a cookie for an hour, and is there as long", async () => {
    const fields = new FormData();
    const requested = { page: "/me", form: "f", fields };
    const setCookie = (await keepForm(asking(ana), requested, store)) ?? "";
    expect(setCookie).toMatch(/^kept-form=.*; Max-Age=3600; /);
    const holder = atob(
      decodeURIComponent(pairOf(setCookie).slice("kept-form=".length)).split(".")[0] ?? "",
    );
    expect(holder).toMatch(/^"[\w-]{32}"$/);
    clock.advance(minutes(60) - 1);
    expect(await formsOf(pairOf(setCookie))).toEqual(["f"]);
    clock.advance(1);
    expect(await formsOf(pairOf(setCookie))).toEqual([]);
  });

  test("is on its page, for its person and in its browser only", async () => {
    const cookie = await keep([ana]);
    const others = await keep([ana], { form: "in another browser" });
    expect(others).not.toBe(cookie);
    expect(await formsOf(cookie)).toEqual(["/me profile"]);
    expect(await formsOf(others)).toEqual(["in another browser"]);
    expect(await formsOf(cookie, { page: "/" })).toEqual([]);
    expect(await formsOf(cookie, { userId: "u-ben" })).toEqual([]);
    expect(await formsOf("theme=dark")).toEqual([]);
    expect(await formsOf("kept-form=")).toEqual([]);
    expect(await formsOf(`kept-form=${ana.slice(ana.indexOf("=") + 1)}`)).toEqual([]);
  });

  test("is not kept under what an empty cookie or another one holds", async () => {
    const other = await createSignedCookie("else", 60, z.unknown()).serialized({ a: "b" });
    const taken = pairOf(other).replace(/^else/, "kept-form");
    const [first, second] = [await keep([ana, taken]), await keep([ana, "kept-form="])];
    for (const cookie of [first, second]) expect(await formsOf(cookie)).toEqual(["/me profile"]);
    for (const cookie of [taken, "kept-form="]) expect(await formsOf(cookie)).toEqual([]);
    expect(await rows()).toHaveLength(2);
    expect(await keep([ana, "kept-form="])).not.toBe(second);
    expect(await rows()).toHaveLength(3);
  });

  test("stays with the account that it was meant for", async () => {
    const cookie = await keep([ana], { form: "own" });
    const typed: Input = [...new URLSearchParams({ a: "b", [meantForField]: "u-carl" })];
    await keep([ana, cookie], { form: "other's", typed });
    expect(await formsOf(cookie)).toEqual(["own"]);
    expect(await formsOf(cookie, { meantFor: "u-carl" })).toEqual(["other's"]);
    expect(await formsOf(cookie, { meantFor: "u-dora" })).toEqual([]);
  });

  test("gives way to a later one of the same form, and to nothing else", async () => {
    const cookie = await keep([ana]);
    expect(await keep([ana, cookie], { form: "/me email" })).toBe(cookie);
    await keep([ana, cookie], { page: "/" });
    await keep([ben, cookie]);
    await keep([ana]);
    const later: Input = [["first_name", "Anna"]];
    await keep([ana, cookie], { typed: later });
    expect(await rows()).toHaveLength(5);
    expect(await formsOf(cookie)).toEqual(["/me email", "/me profile"]);
    expect((await of(cookie)).find(({ form }) => form === "/me profile")?.fields).toEqual(later);
    expect(await formsOf(cookie, { page: "/" })).toEqual(["/me profile"]);
    expect(await formsOf(cookie, { userId: "u-ben" })).toEqual(["/me profile"]);
  });

  test("can be seen for ten minutes once it was shown, and showing it again does not prolong that", async () => {
    const cookie = await keep([ana]);
    const other = await keep([ana], { form: "elsewhere" });
    clock.advance(minutes(20));
    expect(await formsOf(cookie, { shown: false })).toHaveLength(1);
    clock.advance(minutes(20));
    expect(await formsOf(cookie, { shown: true })).toHaveLength(1);
    clock.advance(minutes(10) - 1);
    expect(await formsOf(cookie, { shown: true })).toHaveLength(1);
    clock.advance(1);
    expect(await formsOf(cookie, { shown: true })).toEqual([]);
    expect(await formsOf(other)).toEqual(["elsewhere"]);
  });

  test("has no fields that do not open: such a form is left out", async () => {
    const cookie = await keep([ana]);
    await store.storage.db.updateTable("kept_forms").set({ fields: "changed" }).execute();
    expect(await formsOf(cookie)).toEqual([]);
  });

  test("is forgotten when it has been posted, in this browser", async () => {
    const cookie = await keep([ana]);
    await keep([ana, cookie], { form: "/me email" });
    const other = await keep([ana]);
    await forgetKeptForm(asking("theme=dark"), "/me profile", store);
    await forgetKeptForm(asking(cookie), "/me profile", store);
    expect(await formsOf(cookie)).toEqual(["/me email"]);
    expect(await formsOf(other)).toEqual(["/me profile"]);
  });
});

describe("room for kept forms", () => {
  const filler = (id: string, bytes: number) => ({
    id,
    bytes,
    holder_hash: "h",
    user_id: "somebody",
    page: "/",
    form: "f",
    fields: "",
    expires_at: isoTime(clock.now() + minutes(60)),
  });

  test("a person's oldest goes, and nobody else's", async () => {
    const bens = await keep([ben]);
    const cookie = await keep([ana], { form: "form 0" });
    for (let index = 1; index <= keptPerPerson; index += 1) {
      clock.advance(1);
      await keep([ana, cookie], { form: `form ${index}` });
    }
    const forms = await formsOf(cookie);
    expect(forms).toHaveLength(keptPerPerson);
    expect(forms).not.toContain("form 0");
    expect(await formsOf(bens, { userId: "u-ben" })).toHaveLength(1);
  });

  test("ends with so many bytes of everybody together", async () => {
    const cookie = await keep([ana]);
    const [row] = await rows();
    const remaining = keptInAll.bytes - (row?.bytes ?? 0);
    const { db } = store.storage;
    await db.insertInto("kept_forms").values(filler("large", remaining)).execute();
    expect(await keep([ana, cookie])).toBe(cookie);
    await changeRows(db, "kept_forms", { id: "large" }, { bytes: remaining + 1 });
    expect(await keep([ana, cookie])).toBe("");
    expect((await rows()).map(({ id }) => id)).toEqual(["large"]);
  });

  test("ends with so many forms of everybody together", async () => {
    const many = Array.from({ length: keptInAll.forms - 1 }, (_none, at) => filler(`f${at}`, 1));
    for (let at = 0; at < many.length; at += 500)
      await addRows(store.storage.db, "kept_forms", many.slice(at, at + 500));
    expect(await keep([ana])).not.toBe("");
    expect(await keep([ana])).toBe("");
  });
});

test("whoever shows no session that we once issued was not signed in, and nothing is kept for them", async () => {
  const another = pairOf(await sessionCookie().serialized("no row"));
  for (const cookie of ["theme=dark", "session=forged.c2lnbmF0dXJl", another]) {
    expect(await wasSignedIn(asking(cookie), store)).toBe(false);
    expect(await keep([cookie])).toBe("");
  }
  expect(await rows()).toEqual([]);
  expect(await wasSignedIn(asking(ana), store)).toBe(true);
});
