import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startRegistration } from "~/core/sign-up/registrations";
import { listFailedMessages, sendMessageAgain } from "~/core/admin/failed-messages";
import {
  changeStateOpening,
  listStateOpenings,
  type OpeningTerms,
  type StateOpening,
} from "~/core/admin/state-openings";
import { getSuperOverview } from "~/core/admin/super-overview";
import { inviteNext, listWaitingLists, withdrawPlace } from "~/core/admin/waiting-lists";
import type { WaitlistKind } from "~/domain/sign-up/waitlist-fields";
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
  const invite = (entry_id: string, us_state = "WY", kind: WaitlistKind = "insurance") =>
    boss.ask(inviteNext, { kind, us_state, entry_id });
  const listOf = async (us_state: string) => {
    const lists: Awaited<ReturnType<typeof listWaitingLists>> = (await boss.ask(listWaitingLists))
      .body.data;
    return lists.find((list) => list.us_state === us_state);
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
    // An offered place is taken back once: they are first again, and told; a used invitation stays.
    const withdraw = () =>
      boss.ask(withdrawPlace, { kind: "insurance", us_state: "WY", entry_id: entry });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200]);
    expect(await listOf("WY")).toMatchObject({
      waiting: 2,
      invited: 0,
      first: { entry_id: entry },
      invitations: [],
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
    const refused = await invite(last.id, "VT");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This person isn’t the first on the list anymore. See who is next now.",
    ]);
    expect((await invite(last.id, "VT", "membership")).status).toBe(404);
    expect((await invite("nobody", "VT")).status).toBe(404);
  });
});

describe("state availability", () => {
  type Status = OpeningTerms["status"];
  const terms = (status: Status, capacity: number | null): OpeningTerms => ({ status, capacity });
  const change = (
    us_state: string,
    status: Status,
    capacity: number | null,
    was = terms("open", null),
  ) => boss.ask(changeStateOpening, { product: "membership", us_state, status, capacity, was });
  const openingOf = async (us_state: string) => {
    const openings: StateOpening[] = (await boss.ask(listStateOpenings)).body.data;
    return openings.find(
      (opening) => opening.product === "membership" && opening.us_state === us_state,
    );
  };

  test("closing a state to sign-ups and opening it again is felt at once and audited both ways", async () => {
    const draft = () =>
      backend.ask(startRegistration, [
        {
          kind: "individual",
          step: "about-you",
          data: { state: "TX" },
          complete: false,
          about: { email: someone(), state: "TX" },
        },
      ]);
    const isOpen = async () => (await draft()).body.data.registration.opening.open as boolean;
    expect(await isOpen()).toBe(true);
    expect((await change("TX", "waitlist", null)).body.data.status).toBe("waitlist");
    expect(await isOpen()).toBe(false);
    expect((await change("TX", "waitlist", null)).status).toBe(200);
    const was = terms("waitlist", null);
    expect((await change("TX", "open", 0, was)).status).toBe(200);
    expect(await isOpen()).toBe(false);
    const full = terms("open", 0);
    expect((await change("TX", "open", null, full)).status).toBe(200);
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
    expect((await change("UT", "open", 5)).status).toBe(200);
    const stale = await change("UT", "waitlist", null);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Someone has changed this in the meantime. See below how it is now.",
    ]);
    expect(await openingOf("UT")).toMatchObject({ status: "open", capacity: 5 });
    const answers = await Promise.all(
      [1, 2, 3].map((more) => change("UT", "open", 5 + more, terms("open", 5))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe("messages that bounced", () => {
  const again = (id: string) => boss.ask(sendMessageAgain, id);

  test("are listed without an address, and sent again once", async () => {
    const to_email = "ray.delgado@mail.example";
    const id = await bouncedMessage(backend, { to_email });
    expect((await boss.ask(getSuperOverview)).body.data.failed_messages).toBe(1);
    const listed = async () => (await boss.ask(listFailedMessages, "")).body.data.messages;
    expect(await listed()).toEqual([
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
    expect(await listed()).toEqual([]);
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
