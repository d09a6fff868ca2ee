import { describe, expect, test } from "vitest";
import { formats } from "~/language/formats";
import { queueMessage } from "~/embedded/services/outbox";
import { inviteNext } from "~/embedded/services/sign-up/waitlist-invitations";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { closed, someone, waitingRoom } from "../../setup/people/waiting";
import { backendOfFile } from "../../setup/servers/of-file";
import { findRow } from "../../setup/databases/rows";

const backend = await backendOfFile();
const room = waitingRoom(backend);

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, at) => from + at);

test("twenty who ask at once get twenty places, are invited in that order, and nobody falls behind", async () => {
  const people = numbers(1, 20).map(() => someone());
  const answers = await Promise.all(people.map((email) => room.join({ email })));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  const reported = answers.map(({ body }, at) => ({
    email: people[at],
    key: body.data.key as string,
    position: body.data.entry.position as number,
  }));
  reported.sort((a, b) => a.position - b.position);
  expect(reported.map(({ position }) => position)).toEqual(numbers(1, 20));
  const now = await Promise.all(reported.map(({ key }) => room.entry(key)));
  expect(now.map(({ position }) => position)).toEqual(numbers(1, 20));

  const invited = await room.onDatabase((desk, other) =>
    Promise.all(
      [desk, { ...desk, storage: other }, desk].map((value) =>
        inviteNext(value, { kind: "insurance", us_state: "WY" }),
      ),
    ),
  );
  expect(new Set(invited.map((entry) => entry?.email))).toEqual(
    new Set(reported.slice(0, 3).map(({ email }) => email)),
  );
  expect((await room.entry(reported[3]?.key ?? "")).position).toBe(1);
  expect((await room.entry(reported[19]?.key ?? "")).position).toBe(17);
});

describe("asking twice with one address", () => {
  test("keeps the first place, answers like a new entry, and opens the real one by mail only", async () => {
    const email = someone();
    const zip = closed.NE;
    const mine = await room.joined({ email, zip });
    await room.joined({ email: someone(), zip });
    const fresh = await room.join({ email: someone(), zip });
    const twice = await room.join({ email, zip });
    expect(fresh.body.data.entry).toMatchObject({ state: "waiting", position: 3 });
    expect({ ...twice.body.data.entry, position: 3 }).toEqual(fresh.body.data.entry);
    expect(twice.body.data.entry.position).toBe(4);
    expect(twice.status).toBe(fresh.status);

    const copy = twice.body.data.key as string;
    expect((await room.look(copy)).body.data).toEqual(twice.body.data.entry);
    // It is used up like a real one, and takes no one's place.
    expect((await room.withdraw(copy)).body.data).toMatchObject({ state: "withdrawn" });
    expect((await room.look(copy)).body.data).toMatchObject({ state: "withdrawn" });
    expect(await room.lettersStored("waitlist_left", email)).toBe(0);
    expect(await room.entry(mine)).toMatchObject({ state: "waiting", position: 1 });

    const message = await room.messageTo(email);
    expect(message?.text).toContain("your place is number 1.");
    expect(await room.entry(message?.key ?? "")).toMatchObject({ state: "waiting", position: 1 });
    await room.withdraw(message?.key ?? "");
    expect(await room.entry(mine)).toMatchObject({ state: "withdrawn" });
    await room.withdraw(message?.key ?? "");
    expect(await room.lettersStored("waitlist_left", email)).toBe(1);
  });

  test("ten times at once makes one entry", async () => {
    const email = someone();
    const answers = await Promise.all(
      numbers(1, 10).map(() => room.join({ email, zip: closed.ME })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await room.join({ email: someone(), zip: closed.ME })).body.data.entry.position).toBe(
      2,
    );
  });

  test("who is signed in with that address gets the real key at once", async () => {
    const key = await room.joined({ email: demo.member, zip: closed.VT });
    await room.joined({ email: someone(), zip: closed.VT });
    const owner = backend.browser();
    await owner.signIn(demo.owner);
    const other = await room.join({ email: demo.member, zip: closed.VT, as: owner });
    expect(other.body.data.entry.position).toBe(3);
    await room.withdraw(other.body.data.key as string);
    expect((await room.entry(key)).state).toBe("waiting");
    const member = backend.browser();
    await member.signIn(demo.member);
    const own = await room.join({ email: demo.member, zip: closed.VT, as: member });
    expect(own.body.data.entry.position).toBe(1);
    await room.withdraw(own.body.data.key as string);
    expect((await room.entry(key)).state).toBe("withdrawn");
  });
});

describe("an invitation", () => {
  test("lasts 14 days, is announced and told of once three days before its end, then goes to the end", async () => {
    const [email, next] = [someone(), someone()];
    const key = await room.joined({ email, zip: closed.NH });
    const nextKey = await room.joined({ email: next, zip: closed.NH });
    await room.messageTo(email);
    const until = new Date(backend.clock.now() + days(14)).toISOString();
    await room.invite("NH");
    expect(await room.entry(key)).toMatchObject({
      state: "invited",
      position: null,
      invited_until: until,
    });
    expect((await room.entry(nextKey)).position).toBe(1);
    const invitation = await room.messageTo(email);
    expect(invitation?.subject).toBe("Your place is ready");
    // A day alone leaves open whether it is in.
    const time = formats("en").time(until, "America/New_York");
    expect(invitation?.text).toContain(`held until ${time}. Finish your sign-up by then`);

    backend.clock.advance(days(11) - 1);
    await room.followAtOnce();
    expect(await room.lettersStored("waitlist_expiring", email)).toBe(0);
    backend.clock.advance(1);
    await room.followAtOnce();
    await room.followAtOnce();
    expect(await room.lettersStored("waitlist_expiring", email)).toBe(1);
    expect((await room.messageTo(email))?.subject).toBe(`Your invitation ends on ${time}`);

    backend.clock.advance(days(3));
    // Shown as what it is before the next look of the scheduler.
    expect(await room.entry(key)).toMatchObject({ state: "waiting", position: 2 });
    await room.followAtOnce();
    expect(await room.entry(key)).toMatchObject({ state: "waiting", position: 2 });
    expect((await room.entry(nextKey)).position).toBe(1);
  });

  test("invites by place, not by who joined first: who let an invitation lapse or asked again is behind", async () => {
    const people = [someone(), someone(), someone(), someone()];
    const keys: string[] = [];
    for (const email of people) {
      keys.push(await room.joined({ email, zip: closed.OK }));
      backend.clock.advance(minutes(1));
    }
    const [lapsing, leaving, third, fourth] = people;
    expect((await room.invite("OK"))?.email).toBe(lapsing);
    await room.withdraw(keys[1] ?? "");
    await room.joined({ email: leaving ?? "", zip: closed.OK });
    backend.clock.advance(days(15));
    await room.followAtOnce();
    const reported = await Promise.all(keys.map((key) => room.entry(key)));
    expect(reported.map(({ position }) => position)).toEqual([4, 3, 1, 2]);
    const order: unknown[] = [];
    for (const _each of people) order.push((await room.invite("OK"))?.email);
    expect(order).toEqual([third, fourth, leaving, lapsing]);
  });
});

describe("the messages", () => {
  test("go to no closed account, and not to one who left before it was sent", async () => {
    const removed = "ingrid.pace@mail.example";
    await room.joined({ email: removed, zip: closed.KS });
    expect(await room.messageTo(removed)).toBeNull();
    const email = someone();
    const key = await room.joined({ email, zip: closed.KS });
    expect(await room.messageTo(email)).not.toBeNull();
    await room.withdraw(key);
    expect((await room.messageTo(email))?.subject).toBe("You've left the waiting list");
    await room.onDatabase(async ({ storage: { db }, clock }) => {
      const { id } = await findRow(db, "waitlist_entries", { email });
      for (const kind of ["waitlist_joined", "waitlist_invited", "waitlist_expiring"] as const)
        await queueMessage(db, clock(), kind, email, { entry_id: id });
    });
    expect(await room.messageTo(email)).toBeNull();
  });

  test("are in the language of the page on which a guest joined", async () => {
    const email = someone();
    await room.joined({ email, zip: closed.KS, language: "es" });
    expect((await room.messageTo(email))?.subject).toBe("Está en la lista de espera");
  });

  test("and answers hold the only copies of a key", async () => {
    const key = await room.joined({ email: someone() });
    const tables = await room.onDatabase(async ({ storage: { db } }) => ({
      keys: await db.selectFrom("waitlist_keys").selectAll().execute(),
      entries: await db.selectFrom("waitlist_entries").selectAll().execute(),
      outbox: await db.selectFrom("outbox").selectAll().execute(),
    }));
    expect(tables.keys.length).toBeGreaterThan(0);
    expect(JSON.stringify(tables)).not.toContain(key);
  });
});
