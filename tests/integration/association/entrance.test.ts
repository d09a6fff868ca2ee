import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeAssociation } from "../../setup/association/joined";
import { copperBasin } from "../../setup/backends/association-inputs";
import { formOf, send } from "../../setup/browser/sent-form";
import { textOf } from "../../setup/browser/rendered-page";
import { enterprise as written } from "../../setup/backends/entrance-inputs";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

const enterprise = { ...written, intent: "ask", phone: "503 555 0177" };

/** What somebody finds who is in no association yet, and what large groups ask of us. */

let app: AppInProcess;
let guest: AppBrowser;
let boss: AppBrowser;
beforeAll(async () => {
  app = await appInProcess();
  [guest, boss] = [app.browser(), app.browser()];
  await boss.signIn(demo.super);
});
beforeEach(async () => {
  await app.storage.db.deleteFrom("limits").execute();
  await app.storage.db.deleteFrom("enterprise_requests").execute();
});
afterAll(() => app.close());

/** Posts a page's form from one and the same network. */
async function sendFrom(network: string, path: string, fields: Record<string, string>) {
  const body = await formOf(guest, path, fields);
  return guest.ask(path, { method: "POST", body, headers: { "X-Client-Address": network } });
}

/** How often is too often: limits.test.ts. */
const useUpLimits = () => app.storage.db.updateTable("limits").set({ tries: 1000 }).execute();

const page = "/association";
describe("the entrance", () => {
  test("tells of each association that takes members: its dues a year, its plans and who decides", async () => {
    const { text: html } = await guest.ask(page);
    // Nobody's code is told, nor who is a member.
    expect(html).not.toMatch(/RIVER26|COPPER26|RIG-|alderstreet/);
    const text = textOf(html);
    expect(text).toContain("This is a membership, not insurance.");
    expect(text).toContain("Riverbend Independent Grocers Guild");
    expect(text).toContain("$240.00 a year");
    expect(text).toContain("Tallgrass Silver Local");
    expect(text).toContain("you join right away");
    expect(text).toContain("Copper Basin Makers Alliance");
    expect(text).toContain("$180.00 a year");
    expect(text).toContain("Someone looks at each application");
  });

  test("shows none that takes no members, and no way to enter a code where there is none at all", async () => {
    await changeAssociation(app, copperBasin, { join_open: "no" });
    const text = textOf((await guest.ask(page)).text);
    expect(text).not.toContain("Copper Basin");
    await app.storage.db.updateTable("associations").set({ join_open: "no" }).execute();
    const { text: html } = await guest.ask(page);
    expect(textOf(html)).toContain("No association is taking new members right now.");
    expect(html).not.toContain('name="code"');
    await app.storage.db.updateTable("associations").set({ join_open: "yes" }).execute();
  });
});

describe("large groups", () => {
  const path = "/association/enterprise";
  const desk = "/admin/super-global/enterprise";
  const rows = () => app.storage.db.selectFrom("enterprise_requests").selectAll().execute();

  test("write to us, are thanked on the same page, and what they wrote stands sealed", async () => {
    const { to } = await send(guest, path, enterprise);
    expect(to).toBe(`${path}?sent=yes`);
    const thanks = await guest.ask(to ?? "");
    expect(textOf(thanks.text)).toContain("Thank you. We have your message.");
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(JSON.stringify(row)).not.toMatch(/Wanda|orozco|companies/i);
    const mails = await app.storage.db
      .selectFrom("outbox")
      .select("id")
      .where("payload", "like", "%orozco%")
      .execute();
    expect(mails).toEqual([]);
  });

  test("tell how many people they are, and what was typed stays", async () => {
    const { status, text } = await send(guest, path, { ...enterprise, size: "many" });
    expect(status).toBe(422);
    expect(textOf(text)).toContain(
      "Enter how many people work full time, as a whole number from 1 to 1,000,000",
    );
    expect(text).toContain("Orozco Foods Holding LLC");
    expect(await rows()).toEqual([]);
  });

  test("may write 1,200 people, and a thousand characters and no more", async () => {
    await send(guest, path, { ...enterprise, size: "1,200", message: "x".repeat(1000) });
    expect(await rows()).toHaveLength(1);
    const { status, text } = await send(guest, path, { ...enterprise, message: "x".repeat(1001) });
    expect(status).toBe(422);
    expect(textOf(text)).toContain("Use 1,000 characters or fewer");
  });

  test("send so many at most from one network, and are told when to try again", async () => {
    await sendFrom("198.51.100.7", path, enterprise);
    await useUpLimits();
    const { status, text } = await sendFrom("198.51.100.7", path, enterprise);
    expect(status).toBe(429);
    expect(text).toContain("Orozco Foods Holding LLC");
    expect(await rows()).toHaveLength(1);
  });

  test("wait at the administrators’ desk until somebody marks them as answered", async () => {
    await send(guest, path, enterprise);
    const [row] = await rows();
    const one = `${desk}/${row?.id}`;
    const list = await boss.ask(desk);
    expect(list.text).toContain(one);
    expect(textOf(list.text)).toContain("Large groups 1 , 1 request waits");
    expect(textOf((await boss.ask("/")).text)).toContain("1 large group to answer");
    const text = textOf((await boss.ask(one)).text);
    for (const part of [
      "Orozco Foods Holding LLC",
      "Wanda Orozco",
      "wanda@orozco-foods.example",
      "503-555-0177",
      "420 people",
      "We have four companies in two states.",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("Mark as answered");
    expect((await send(boss, one, { intent: "settle", answered: "yes" })).to).toBe(desk);
    expect((await send(boss, one, { intent: "settle", answered: "yes" })).to).toBe(desk);
    expect(textOf((await boss.ask(desk)).text)).toContain("No one is waiting");
    expect(textOf((await boss.ask(one)).text)).toContain("by Sylvia Marsh");
    const marked = () =>
      app.storage.db
        .selectFrom("audit_events")
        .select(["action", "actor_id"])
        .where("object", "=", `enterprise_request:${row?.id}`)
        .orderBy("id")
        .execute();
    expect((await marked()).map(({ action }) => action)).toEqual([
      "enterprise_request.asked",
      "enterprise_request.answered",
    ]);
    await send(boss, one, { intent: "settle", answered: "no" });
    expect(textOf((await boss.ask(desk)).text)).toContain("Large groups 1 , 1 request waits");
  });
});

describe("a link that opens nothing", () => {
  const path = "/association/expired-link";

  test.each([
    ["replaced", "sent you a newer invitation"],
    ["closed", "taking new members right now"],
    ["nonsense", "work once, for 60 days"],
  ])("says why: %s", async (why, words) => {
    const { text } = await guest.ask(`${path}?why=${why}`);
    expect(textOf(text)).toContain(words);
    expect(textOf(text).includes("Email me a new link")).toBe(why !== "closed");
  });

  test("is renewed by the address that was invited, and the answer tells nobody whether one was", async () => {
    const at = new Date(app.harness.clock.now()).toISOString();
    await app.storage.db
      .insertInto("association_invitations")
      .values({
        ...{ id: "i-rosa", association_id: "association-riverbend", roster_id: null },
        ...{ email: "rosa@elmandthird.example", hash: null, state: "sent", expires_at: at },
        ...{ created_at: at },
      })
      .execute();
    const answers = [];
    for (const email of ["rosa@elmandthird.example", "nobody@elmandthird.example"]) {
      const { to } = await send(guest, `${path}?why=expired`, { intent: "renew", email });
      const { text } = await guest.ask(to ?? "");
      answers.push([to, textOf(text)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[1]).toContain("a new link is on its way");
    const sent = await app.storage.db
      .selectFrom("association_invitations")
      .select(["email", "state"])
      .orderBy("id")
      .execute();
    expect(sent).toContainEqual({ email: "rosa@elmandthird.example", state: "replaced" });
    expect(sent).toContainEqual({ email: "rosa@elmandthird.example", state: "sent" });
    expect(sent).toHaveLength(2);
  });

  test("is asked for so often from one network, and not more", async () => {
    const renew = (email: string) =>
      sendFrom("198.51.100.8", path, { intent: "renew", email: `${email}@mail.example` });
    expect((await renew("one")).status).toBe(303);
    await useUpLimits();
    expect((await renew("another")).status).toBe(429);
  });
});
