import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registrationKeyHeader } from "~/contract/sign-up/registration-calls";
import { formats } from "~/language/formats";
import { putInOutbox } from "~/embedded/services/outbox";
import { convertEntries } from "~/embedded/services/sign-up/waitlist";
import { inviteNext } from "~/embedded/services/sign-up/waitlist-invitations";
import { companyDraft, freshEmail, individualDraft } from "../../setup/people/drafts";
import {
  embeddedHarness,
  newClient,
  tokenOf,
  type Harness,
} from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { closed, someone, waitingRoom } from "../../setup/people/waiting";

let backend: Harness;
let room: ReturnType<typeof waitingRoom>;
beforeAll(async () => {
  backend = await embeddedHarness();
  room = waitingRoom(backend);
});
afterAll(() => backend.close());

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, at) => from + at);

describe("the queue", () => {
  test("twenty who ask at once get twenty places, are invited in that order, and nobody falls behind", async () => {
    const people = numbers(1, 20).map(() => someone());
    const answers = await Promise.all(people.map((email) => room.join({ email })));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    const told = answers.map(({ body }, at) => ({
      email: people[at],
      key: body.data.key as string,
      position: body.data.entry.position as number,
    }));
    told.sort((one, other) => one.position - other.position);
    expect(told.map(({ position }) => position)).toEqual(numbers(1, 20));
    const now = await Promise.all(told.map(({ key }) => room.entry(key)));
    expect(now.map(({ position }) => position)).toEqual(numbers(1, 20));

    const invited = await room.onDatabase((desk, other) =>
      Promise.all(
        [desk, { ...desk, storage: other }, desk].map((one) =>
          inviteNext(one, { kind: "insurance", us_state: "WY" }),
        ),
      ),
    );
    expect(new Set(invited.map((entry) => entry?.email))).toEqual(
      new Set(told.slice(0, 3).map(({ email }) => email)),
    );
    expect((await room.entry(told[3]?.key ?? "")).position).toBe(1);
    expect((await room.entry(told[19]?.key ?? "")).position).toBe(17);
  });

  test("counts each list and each state by itself", async () => {
    const email = someone();
    const first = await room.join({ email, zip: closed.MT });
    expect(first.body.data.entry).toEqual({
      kind: "insurance",
      state: "waiting",
      position: 1,
      us_state: "MT",
      invited_until: null,
    });
    const other = await room.join({ email: someone(), zip: closed.ND });
    expect(other.body.data.entry.position).toBe(1);
    // The seed has one invited and one who waits in Alaska.
    const alaska = await room.join({ email, zip: "99501-1234", kind: "membership" });
    expect(alaska.body.data.entry).toMatchObject({ us_state: "AK", position: 2 });
  });

  test("who gave the place up and asks again is last; the others move up", async () => {
    const [first, second] = [someone(), someone()];
    const key = await room.joined({ email: first, zip: closed.SD });
    const behind = await room.joined({ email: second, zip: closed.SD });
    expect((await room.entry(behind)).position).toBe(2);
    const left = await room.withdraw(key);
    expect(left.body.data).toMatchObject({ state: "withdrawn", position: null });
    expect((await room.withdraw(key)).body).toEqual(left.body);
    expect((await room.entry(behind)).position).toBe(1);
    const again = await room.join({ email: first, zip: closed.SD });
    expect(again.body.data.entry).toMatchObject({ state: "waiting", position: 2 });
    // The link of the first message opens the same entry.
    expect((await room.entry(key)).position).toBe(2);
  });
});

describe("asking twice with one address", () => {
  test("keeps the first place, answers like a new entry, and opens the real one by mail only", async () => {
    const email = someone();
    const zip = closed.NE;
    const mine = await room.joined({ email, zip });
    await room.joined({ email: someone(), zip });
    const fresh = await room.join({ email: someone(), zip });
    const twice = await room.join({ email: email.toUpperCase(), zip });
    expect(fresh.body.data.entry).toMatchObject({ state: "waiting", position: 3 });
    expect({ ...twice.body.data.entry, position: 3 }).toEqual(fresh.body.data.entry);
    expect(twice.body.data.entry.position).toBe(4);
    expect(twice.status).toBe(fresh.status);

    const copy = twice.body.data.key as string;
    expect((await room.look(copy)).body.data).toEqual(twice.body.data.entry);
    // It is used up like a real one, and takes nobody's place.
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

  test("an invitation shows in the message, not in the answer", async () => {
    const email = someone();
    await room.joined({ email, zip: closed.IA });
    await room.invite("IA");
    await room.messageTo(email);
    const stranger = await room.join({ email, zip: closed.IA });
    expect(stranger.body.data.entry).toMatchObject({ state: "waiting", position: 1 });
    const message = await room.messageTo(email);
    expect(message?.subject).toBe("Your place is ready");
    expect((await room.entry(message?.key ?? "")).state).toBe("invited");
  });

  test("ten times at once makes one entry", async () => {
    const email = someone();
    const answers = await Promise.all(
      numbers(1, 10).map(() => room.join({ email, zip: closed.ME })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
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
    expect(new URL(invitation?.link ?? "").pathname).toBe("/register/insurance-waitlist");
    // What their page says, too: a day alone leaves open whether it is in.
    const time = formats("en").time(until, "America/New_York");
    expect(invitation?.text).toContain(`held until ${time}. Finish your sign-up by then`);
    expect(invitation?.text).not.toContain("saved answers");

    backend.clock.advance(days(11) - 1);
    await room.followAtOnce();
    expect(await room.lettersStored("waitlist_expiring", email)).toBe(0);
    backend.clock.advance(1);
    await room.followAtOnce();
    await room.followAtOnce();
    expect(await room.lettersStored("waitlist_expiring", email)).toBe(1);
    const notice = await room.messageTo(email);
    expect(notice?.subject).toBe(`Your invitation ends on ${time}`);
    expect((await room.entry(notice?.key ?? "")).state).toBe("invited");

    backend.clock.advance(days(3));
    // Shown as what it is before the next look of the scheduler.
    expect(await room.entry(key)).toMatchObject({ state: "waiting", position: 2 });
    await room.followAtOnce();
    expect(await room.entry(key)).toMatchObject({ state: "waiting", position: 2 });
    expect((await room.entry(nextKey)).position).toBe(1);

    // The second invitation has a notice of its own.
    await room.withdraw(nextKey);
    await room.invite("NH");
    backend.clock.advance(days(12));
    await backend.backend.runJobs();
    expect(await room.lettersStored("waitlist_expiring", email)).toBe(2);
  });

  test("lets a draft with its address through where sign-up is closed, for as long as it lasts", async () => {
    const email = someone();
    const begun = await backend.send("POST", "/api/v1/registrations", {
      body: {
        kind: "individual",
        step: "individual",
        data: { zip: "96813" },
        complete: false,
        about: { email, state: "HI" },
      },
      from: newClient(),
    });
    const headers = { [registrationKeyHeader]: begun.body.data.key as string };
    const opening = async () => {
      const { body } = await backend.send("GET", "/api/v1/registrations", { headers });
      return body.data.registrations[0].opening as unknown;
    };
    const shut = { open: false, reason: "state" };
    expect(await opening()).toEqual(shut);
    const key = await room.joined({ email, zip: "96813", kind: "membership" });
    // The one of the seed is first.
    await room.invite("HI", "membership");
    expect(await opening()).toEqual(shut);
    await room.invite("HI", "membership");
    expect(await opening()).toEqual({ open: true, reason: null });
    backend.clock.advance(days(14));
    expect(await opening()).toEqual(shut);

    await room.followAtOnce();
    await room.invite("HI", "membership");
    await room.invite("HI", "membership");
    expect(await opening()).toEqual({ open: true, reason: null });
    await room.withdraw(key);
    expect(await opening()).toEqual(shut);
  });

  test("opens the newest answers that its person saved, and names the others", async () => {
    const email = freshEmail();
    await individualDraft(backend, email);
    backend.clock.advance(minutes(5));
    await companyDraft(backend, email);
    await room.joined({ email, zip: "99501", kind: "membership" });
    // Whoever of the seed waits in Alaska is first.
    await room.onDatabase(async (desk) => {
      const { storage } = desk;
      const queue = { kind: "membership", us_state: "AK" } as const;
      for (;;) if ((await inviteNext({ ...desk, storage }, queue))?.email === email) return;
    });
    const invitation = await backend.mailTo(email);
    expect(invitation?.subject).toBe("Your place is ready");
    expect(invitation?.text).toContain(
      "You have another saved application, too: one for yourself.",
    );
    const way = invitation?.links.find((link) => link.includes("/register/waitlist?entry="));
    expect((await room.entry(new URL(way ?? "").searchParams.get("entry") ?? "")).state).toBe(
      "invited",
    );
    const phone = backend.browser(newClient());
    await phone.call("GET", "/api/v1/auth/csrf-cookie");
    const token = tokenOf(invitation?.link ?? "");
    const redeemed = await phone.call("POST", "/api/v1/auth/magic-link/consume", { token });
    expect(redeemed.body).toEqual({ data: { next: "/register?continue=company" } });
    // Both are in the account now, with new codes: one message for the two.
    expect(await room.lettersStored("registration_code", email)).toBe(1);
    const codes = await backend.mailTo(email);
    expect(codes?.text).toContain("one for yourself.");
    backend.clock.advance(days(3));
    await backend.backend.runJobs();
    expect(await room.lettersStored("registration_reminder", email)).toBe(1);
    expect((await backend.mailTo(email))?.text).toContain("one for yourself.");
  });

  test("is used by a sign-up, and one may wait again later", async () => {
    const email = someone();
    const key = await room.joined({ email, zip: closed.RI });
    await room.onDatabase(({ storage, clock }) =>
      convertEntries(storage.db, clock(), "membership", email),
    );
    expect((await room.entry(key)).state).toBe("waiting");
    await room.onDatabase(({ storage, clock }) =>
      convertEntries(storage.db, clock(), "health", email),
    );
    expect(await room.entry(key)).toMatchObject({ state: "converted", position: null });
    expect((await room.withdraw(key)).body.data.state).toBe("converted");
    const again = await room.join({ email, zip: closed.RI });
    expect(again.body.data.entry).toMatchObject({ state: "waiting", position: 1 });
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
    const told = await Promise.all(keys.map((key) => room.entry(key)));
    expect(told.map(({ position }) => position)).toEqual([4, 3, 1, 2]);
    const order: unknown[] = [];
    for (const _each of people) order.push((await room.invite("OK"))?.email);
    expect(order).toEqual([third, fourth, leaving, lapsing]);
  });
});

describe("what may be asked", () => {
  test("a key that nobody has opens nothing", async () => {
    expect((await room.look("made-up")).status).toBe(404);
    expect((await room.withdraw("made-up")).status).toBe(404);
    expect((await room.look("")).status).toBe(422);
    const reading = await backend.send("GET", "/api/v1/waitlist/entry?key=made-up");
    expect(reading.status).toBe(405);
  });

  test.each([
    ["97209", "insurance", "Health insurance is open in Oregon. You can sign up now."],
    ["97209", "membership", "Membership is open in Oregon. You can sign up now."],
    ["9720", "insurance", "Enter a 5-digit ZIP code"],
  ] as const)("%s for %s is refused with words", async (zip, kind, words) => {
    const answer = await room.join({ email: someone(), zip, kind });
    expect([answer.status, answer.body.errors]).toEqual([422, { zip: [words] }]);
  });

  test("a state that is full has a list too", async () => {
    await room.onDatabase(({ storage: { db } }) =>
      db
        .insertInto("state_openings")
        .values({
          product: "membership",
          us_state: "OR",
          status: "open",
          capacity: 1,
          updated_at: new Date(backend.clock.now()).toISOString(),
        })
        .execute(),
    );
    const email = someone();
    expect((await room.join({ email, zip: "97209", kind: "membership" })).status).toBe(201);
    const entry = await room.onDatabase(({ storage: { db } }) =>
      db
        .selectFrom("waitlist_entries")
        .select("reason")
        .where("email", "=", email)
        .executeTakeFirst(),
    );
    expect(entry?.reason).toBe("capacity");
  });

  test("one client may ask ten times in a quarter of an hour", async () => {
    const from = newClient();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) {
      statuses.push((await room.join({ email: someone(), from })).status);
    }
    expect(statuses).toEqual([...numbers(1, 10).map(() => 201), 429]);
    backend.clock.advance(minutes(15));
    expect((await room.join({ email: someone(), from })).status).toBe(201);
  });

  test("asking again and again fills no mailbox", async () => {
    const email = someone();
    for (let turn = 0; turn < 7; turn++) {
      expect((await room.join({ email })).status).toBe(201);
    }
    expect(await room.lettersStored("waitlist_joined", email)).toBe(5);
  });
});

describe("the messages", () => {
  test("say no name that is more than a name, and no product in the subject", async () => {
    const email = someone();
    await room.joined({ email, zip: closed.DE, first_name: "Win at https://bad.example" });
    const message = await room.messageTo(email);
    expect(message?.text).toMatch(/^Hello,\r?\n/);
    expect(message?.text).not.toContain("bad.example");
    expect(message?.text).toContain("Health insurance in Delaware: your place is number 1.");
    expect(message?.subject).toBe("You're on the waiting list");
  });

  test("speak the language of a member", async () => {
    const email = "lucia.pena@mail.example";
    await room.joined({ email, zip: closed.NV });
    expect((await room.messageTo(email))?.text).toContain("Seguro de salud en Nevada");
    await room.invite("NV");
    const invitation = await room.messageTo(email);
    expect(invitation?.html).toContain("<title>Su lugar está listo</title>");
    expect(invitation?.text).toContain("Hola, Lucía:");
  });

  test("go to no closed account, and not to one who left before it was sent", async () => {
    const gone = "ingrid.pace@mail.example";
    await room.joined({ email: gone, zip: closed.KS });
    expect(await room.messageTo(gone)).toBeNull();
    const email = someone();
    const key = await room.joined({ email, zip: closed.KS });
    expect(await room.messageTo(email)).not.toBeNull();
    await room.withdraw(key);
    expect((await room.messageTo(email))?.subject).toBe("You've left the waiting list");
    await room.onDatabase(async ({ storage: { db }, clock }) => {
      const { id } = await db
        .selectFrom("waitlist_entries")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      for (const kind of ["waitlist_joined", "waitlist_invited", "waitlist_expiring"] as const) {
        await putInOutbox(db, clock(), kind, email, { entry_id: id });
      }
    });
    expect(await room.messageTo(email)).toBeNull();
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
