import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { bouncedMessage } from "../../setup/backends/super-admin-inputs";
import { closed, someone, waitingRoom } from "../../setup/people/waiting";

let boss: Browser;
const backend = await embeddedHarness();
const room = waitingRoom(backend);
// An administrator's session ends after half an hour of nothing.
beforeEach(async () => {
  backend.clock.advance(minutes(61));
  boss = await signedIn(demo.super);
});
afterAll(() => backend.close());

const signedIn = (email: string) => backend.signedIn(email);
const base = "/api/v1/super-admin";
const get = async (path: string) => (await boss.call("GET", `${base}/${path}`)).body.data;

type Trail = { action: string; object: string; before: unknown; after: unknown }[];
/** The lines about one thing, newest first; all by the super administrator in a request. */
async function trail(object: string): Promise<Trail> {
  const query = new URLSearchParams({ object, actor: demo.super });
  const path = `/api/v1/global-admin/audit-history?${query}`;
  const { events } = (await boss.call("GET", path)).body.data;
  return events.map((event: Trail[number] & { request_id: unknown }) => {
    expect(event.request_id).toEqual(expect.any(String));
    const { action, object: about, before, after } = event;
    return { action, object: about, before, after };
  });
}

describe("waiting lists", () => {
  const invite = (entry_id: string, list = "insurance/WY") =>
    boss.call("POST", `${base}/waiting-lists/${list}/invitations`, { entry_id });
  type List = { kind: string; us_state: string; first: { entry_id: string } | null };
  const listOf = async (us_state: string) => {
    const { lists } = await get("waiting-lists");
    return (lists as List[]).find((one) => one.us_state === us_state);
  };

  test("the first is invited, once, however often it is pressed", async () => {
    const people = [someone(), someone()];
    for (const email of people) await room.join({ email });
    const entry = (await listOf("WY"))?.first?.entry_id ?? "";
    const answers = await Promise.all([invite(entry), invite(entry), invite(entry)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.data.masked_email).toBe("w•••@elsewhere.example");
    expect(await listOf("WY")).toMatchObject({ waiting: 1, invited: 1 });
    expect(await room.lettersStored("waitlist_invited", people[0] ?? "")).toBe(1);
    expect(await room.lettersStored("waitlist_invited", people[1] ?? "")).toBe(0);
    const lines = await trail(`waitlist_entry:${entry}`);
    expect(lines.map(({ action }) => action)).toEqual(["waitlist.invited"]);
    // What was sent is taken back, once: they are the first again, and told; an invitation that was used stays.
    const withdraw = () =>
      boss.call("POST", `${base}/waiting-lists/insurance/WY/invitations/${entry}/withdraw`);
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
    expect(await listOf("WY")).toMatchObject({
      ...{ waiting: 2, invited: 0, first: { entry_id: entry }, invitations: [] },
    });
    expect(await room.lettersStored("waitlist_uninvited", people[0] ?? "")).toBe(1);
    expect((await trail(`waitlist_entry:${entry}`)).map(({ action }) => action)).toContain(
      "waitlist.uninvited",
    );
    expect((await invite(entry)).status).toBe(200);
  });

  test("who is not the first is not invited, and who is on no such list is not found", async () => {
    await room.join({ email: someone(), zip: closed.VT });
    const { key: _, ...second } = (await room.join({ email: someone(), zip: closed.VT })).body.data;
    expect(second.entry.position).toBe(2);
    const last = await backend.storage.db
      .selectFrom("waitlist_entries")
      .select("id")
      .where("us_state", "=", "VT")
      .orderBy("place", "desc")
      .executeTakeFirstOrThrow();
    const refused = await invite(last.id, "insurance/VT");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This person isn’t the first on the list anymore. See who is next now.",
    ]);
    expect((await invite(last.id, "membership/VT")).status).toBe(404);
    expect((await invite("nobody", "insurance/VT")).status).toBe(404);
    expect((await invite(last.id, "else/VT")).status).toBe(404);
  });
});

describe("state availability", () => {
  const openWas = { status: "open", capacity: null };
  const change = (place: string, status: string, capacity: unknown, was: object = openWas) =>
    boss.call("PATCH", `${base}/openings/${place}`, { status, capacity, was });
  type Opening = { product: string; us_state: string };
  const openingOf = async (place: string) => {
    const { openings } = await get("openings");
    return (openings as Opening[]).find((one) => `${one.product}/${one.us_state}` === place);
  };

  test("closing a state to sign-ups and opening it again is felt at once and audited both ways", async () => {
    const draft = () =>
      backend.send("POST", "/api/v1/registrations", {
        body: {
          kind: "individual",
          step: "about-you",
          data: { state: "TX" },
          complete: false,
          about: { email: someone(), state: "TX" },
        },
      });
    const isOpen = async () => (await draft()).body.data.registration.opening.open as boolean;
    expect(await isOpen()).toBe(true);
    expect((await change("membership/TX", "waitlist", null)).body.data.status).toBe("waitlist");
    expect(await isOpen()).toBe(false);
    // The same again changes nothing, whatever was seen.
    expect((await change("membership/TX", "waitlist", null)).status).toBe(200);
    const was = { status: "waitlist", capacity: null };
    expect((await change("membership/TX", "open", 0, was)).status).toBe(200);
    expect(await isOpen()).toBe(false);
    const full = { status: "open", capacity: 0 };
    expect((await change("membership/TX", "open", null, full)).status).toBe(200);
    expect(await isOpen()).toBe(true);
    expect(await trail("state_opening:membership-TX")).toEqual(
      [
        [{ capacity: 0 }, { capacity: null }],
        [was, full],
        [{ status: "open" }, { status: "waitlist" }],
      ].map(([before, after]) => ({
        action: "opening.changed",
        object: "state_opening:membership-TX",
        before,
        after,
      })),
    );
  });

  test("what somebody changed meanwhile is told, not overwritten", async () => {
    expect((await change("membership/UT", "open", 5)).status).toBe(200);
    const stale = await change("membership/UT", "waitlist", null);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Someone has changed this in the meantime. See below how it is now.",
    ]);
    expect(await openingOf("membership/UT")).toMatchObject({ status: "open", capacity: 5 });
    const answers = await Promise.all(
      [1, 2, 3].map((more) =>
        change("membership/UT", "open", 5 + more, { status: "open", capacity: 5 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe("messages that bounced", () => {
  const again = (id: string) => boss.call("POST", `${base}/messages/${id}/tries`, {});

  test("are listed without an address, and sent again once", async () => {
    const to_email = "ray.delgado@mail.example";
    const id = await bouncedMessage(backend, { to_email });
    expect((await get("overview")).failed_messages).toBe(1);
    const { messages } = await get("messages");
    expect(messages).toEqual([
      {
        id,
        kind: "sign_in_link",
        masked_to: "r•••@mail.example",
        state: "failed",
        attempts: 30,
        last_error: "EENVELOPE 550",
        created_at: expect.any(String),
      },
    ]);
    const answers = await Promise.all([again(id), again(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await backend.mailTo(to_email))?.link).toContain("/login/ctoken");
    expect((await get("messages")).messages).toEqual([]);
    expect((await again(id)).body.data.state).toBe("sent");
    expect(await backend.mailTo(to_email)).toBeNull();
    expect(await trail(`message:${id}`)).toEqual([
      {
        action: "message.sent_again",
        object: `message:${id}`,
        before: { state: "failed" },
        after: { state: "waiting" },
      },
    ]);
  });
});
