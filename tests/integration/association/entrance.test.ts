import { expect, test } from "vitest";
import { formOf, send } from "../../setup/browser/sent-form";
import { textOf } from "../../setup/browser/rendered-page";
import { join } from "../../setup/association/walk";
import { enterprise as written } from "../../setup/backends/entrance-inputs";
import { demo } from "../../setup/people/people";
import { appOfFile } from "../../setup/servers/app-in-process";
import { addRows } from "../../setup/databases/rows";

const app = await appOfFile();
const guest = app.browser();

test("a large group's message stands sealed, so often from one network, until somebody marks it as answered", async () => {
  const path = "/association/enterprise";
  const desk = "/admin/super-global/enterprise";
  const enterprise = { ...written, size: "420", intent: "ask", phone: "503 555 0177" };
  const { db } = app.storage;
  const rows = () => db.selectFrom("enterprise_requests").selectAll().execute();
  const sendFrom = async (network: string) => {
    const body = await formOf(guest, path, enterprise);
    return guest.ask(path, { method: "POST", body, headers: { "X-Client-Address": network } });
  };
  expect((await sendFrom("198.51.100.7")).to).toBe(`${path}?sent=yes`);
  // The limits themselves are tested in limits.test.ts.
  await db.updateTable("limits").set({ tries: 1000 }).execute();
  const refused = await sendFrom("198.51.100.7");
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Orozco Foods Holding LLC");
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  expect(JSON.stringify(row)).not.toMatch(/Wanda|orozco|companies/i);

  await db.deleteFrom("limits").execute();
  const boss = await app.signedIn(demo.super);
  const value = `${desk}/${row?.id}`;
  expect((await boss.ask(desk)).text).toContain(value);
  expect((await boss.ask(value)).text).toContain("wanda@orozco-foods.example");
  for (const _twice of [1, 2])
    expect((await send(boss, value, { intent: "settle", answered: "yes" })).to).toBe(desk);
  const marked = await db
    .selectFrom("audit_events")
    .select("action")
    .where("object", "=", `enterprise_request:${row?.id}`)
    .orderBy("id")
    .execute();
  expect(marked.map(({ action }) => action)).toEqual([
    "enterprise_request.asked",
    "enterprise_request.answered",
  ]);
});

test("an invitation that ran out is renewed by its address, and the answer tells nobody whether there was one", async () => {
  const at = new Date(app.harness.clock.now()).toISOString();
  const email = "rosa@elmandthird.example";
  await addRows(app.storage.db, "association_invitations", {
    id: "i-rosa",
    association_id: "association-riverbend",
    email,
    state: "sent",
    expires_at: at,
    created_at: at,
  });
  const answers = [];
  for (const address of [email, "nobody@elmandthird.example"]) {
    const path = "/association/expired-link?why=expired";
    const { to } = await send(guest, path, { intent: "renew", email: address });
    answers.push([to, textOf((await guest.ask(to ?? "")).text)]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[1]).toContain("a new link is on its way");
});

test("a join code that is only saved is a try too, also beside a made-up invitation", async () => {
  const { db } = app.storage;
  const typed = { ...join("codes@grocer.example", "person", "WRONG26"), intent: "save", rev: "0" };
  const save = async (invite: string) => {
    const body = new URLSearchParams({ ...typed, invite });
    const headers = { "X-Client-Address": "198.51.100.8" };
    return (await guest.ask("/association/join", { method: "POST", body, headers })).status;
  };
  expect(await save("")).toBe(303);
  await db.updateTable("limits").set({ tries: 1000 }).execute();
  for (const invite of ["", "made-up"]) expect(await save(invite)).toBe(429);
  await db.deleteFrom("limits").execute();
});
