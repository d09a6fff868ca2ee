import { beforeEach, expect, test } from "vitest";
import { getJoinableAssociation, renewInvitation } from "~/core/association/entrance";
import {
  findInvitation,
  inviteToAssociation,
  redeemInvitation,
} from "~/embedded/services/association/invitations";
import { listAssociationInvitations } from "~/core/association/invite-roster";
import { demo } from "../../setup/people/people";
import { days } from "../../setup/servers/movable-clock";
import { backendOfFile } from "../../setup/servers/of-file";

const riverbend = "association-riverbend";
const copperBasin = "association-copper-basin";
const harness = await backendOfFile();
const { storage } = harness;
beforeEach(() => storage.db.deleteFrom("association_invitations").execute());

const app = () => ({ clock: harness.clock.now });

const invite = (email: string, roster_id: string | null = null, association = riverbend) =>
  storage.db
    .transaction()
    .execute((db) =>
      inviteToAssociation(db, harness.clock.now(), association, [{ roster_id, email }], null),
    );

async function tokenTo(email: string): Promise<string> {
  const mail = await harness.mailTo(email);
  return new URL(mail?.link ?? "").searchParams.get("invite") ?? "";
}

const found = async (token: string) =>
  (await findInvitation(storage.db, app().clock(), token)).state;

test("a valid one opens its door though too many codes were tried from its network", async () => {
  await invite("guest@alderstreet.example");
  const invite_token = await tokenTo("guest@alderstreet.example");
  const { ask } = harness.browser();
  await ask(getJoinableAssociation, { code: "WRONG-CODE" });
  await storage.db.updateTable("limits").set({ tries: 1000 }).execute();
  expect((await ask(getJoinableAssociation, { code: "WRONG-CODE" })).status).toBe(429);
  expect((await ask(getJoinableAssociation, { invite: "x" })).status).toBe(429);
  expect((await ask(getJoinableAssociation, { invite: invite_token })).body.data).toMatchObject({
    association: { name: "Riverbend Independent Grocers Guild" },
    closed: false,
  });
  await storage.db.deleteFrom("limits").execute();
});

const drafts = async () =>
  (await storage.db.selectFrom("registrations").select("id").limit(2).execute()).map(
    ({ id }) => id,
  );

test("a link shows what it is for as often as it is opened, and joining uses it up", async () => {
  await invite("owner@alderstreet.example", "roster-riverbend-1");
  const mail = await harness.mailTo("owner@alderstreet.example");
  expect(mail?.subject).toBe("Riverbend Independent Grocers Guild invites you to join");
  expect(mail?.text).toContain("Alder Street Market LLC");
  const link = new URL(mail?.link ?? "");
  expect(link.pathname).toBe("/association/join");
  const token = link.searchParams.get("invite") ?? "";
  for (let opened = 0; opened < 2; opened += 1)
    expect(await findInvitation(storage.db, app().clock(), token)).toMatchObject({
      state: "valid",
      invitation: { association_id: riverbend, roster_id: "roster-riverbend-1" },
    });
  const [mine = "", other = ""] = await drafts();
  const uses = await Promise.all(
    [mine, other].map((id) => redeemInvitation(storage.db, app().clock(), token, id)),
  );
  expect(uses.filter(Boolean)).toHaveLength(1);
  expect(await found(token)).toBe("used");
  const winner = uses[0] ? mine : other;
  expect(await redeemInvitation(storage.db, app().clock(), token, winner)).not.toBeNull();
});

test("after sixty whole days it has run out, and cannot be used", async () => {
  await invite("owner@alderstreet.example");
  const token = await tokenTo("owner@alderstreet.example");
  await harness.later(days(61) - 1);
  expect(await found(token)).toBe("valid");
  harness.clock.advance(1);
  expect(await found(token)).toBe("expired");
  const [mine = ""] = await drafts();
  expect(await redeemInvitation(storage.db, app().clock(), token, mine)).toBeNull();
  expect(await found("never-made")).toBe("unknown");
});

test("a new one to the same entry replaces the one before, whatever its address, and no other's", async () => {
  await invite("june@calloway.example", "roster-riverbend-3");
  const first = await tokenTo("june@calloway.example");
  await invite("june@calloway.example", null, copperBasin);
  await invite("june@calloway.example", "roster-riverbend-4");
  await invite("office@calloway.example", "roster-riverbend-3");
  expect(await found(first)).toBe("replaced");
  const live = await storage.db
    .selectFrom("association_invitations")
    .select(["association_id", "roster_id", "email"])
    .where("state", "=", "sent")
    .orderBy("id")
    .execute();
  expect(live).toEqual([
    { association_id: copperBasin, roster_id: null, email: "june@calloway.example" },
    { association_id: riverbend, roster_id: "roster-riverbend-4", email: "june@calloway.example" },
    {
      association_id: riverbend,
      roster_id: "roster-riverbend-3",
      email: "office@calloway.example",
    },
  ]);
});

test("somebody whose link ran out is sent a new one, three times a day at most, and a stranger nothing", async () => {
  await invite("tess@hollisgrocery.example", "roster-riverbend-8");
  const first = await tokenTo("tess@hollisgrocery.example");
  await harness.later(days(61));
  await harness.ask(renewInvitation, [{ email: "tess@hollisgrocery.example" }]);
  expect(await found(await tokenTo("tess@hollisgrocery.example"))).toBe("valid");
  expect(await found(first)).toBe("replaced");
  for (let requested = 0; requested < 5; requested += 1)
    await harness.ask(renewInvitation, [{ email: "tess@hollisgrocery.example" }]);
  await harness.ask(renewInvitation, [{ email: "stranger@example.com" }]);
  const rows = await storage.db.selectFrom("association_invitations").selectAll().execute();
  expect(rows).toHaveLength(4);
});

test("one whose message is tried again is listed as waiting, and found there only", async () => {
  await invite("owner@alderstreet.example");
  await tokenTo("owner@alderstreet.example");
  const boss = harness.browser();
  await boss.signIn(demo.super);
  const listed = async (state: "waiting" | "sent") =>
    (
      await boss.ask(listAssociationInvitations, { association: riverbend, state, page: "" })
    ).body.data.invitations.map((invitation: { state: string }) => invitation.state);
  expect([await listed("waiting"), await listed("sent")]).toEqual([[], ["sent"]]);
  const { outbox_id } = await storage.db
    .selectFrom("association_invitations")
    .select("outbox_id")
    .executeTakeFirstOrThrow();
  const later = new Date(harness.clock.now() + days(1)).toISOString();
  await storage.db
    .updateTable("outbox")
    .set({ state: "waiting", not_before: later })
    .where("id", "=", outbox_id)
    .execute();
  expect([await listed("waiting"), await listed("sent")]).toEqual([["waiting"], []]);
});
