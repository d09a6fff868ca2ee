import { expect, test } from "vitest";
import { copperBasin, riverbend } from "../../setup/backends/association-inputs";
import { demo } from "../../setup/people/people";
import { appOfFile } from "../../setup/servers/app-in-process";
import { postForms } from "../../setup/browser/rendered-page";
import { changeRows, findRows } from "../../setup/databases/rows";

const app = await appOfFile();
const boss = app.browser();
await boss.signIn(demo.super);

const base = `/admin/super-global/associations/${riverbend}`;
const invitations = () =>
  app.storage.db
    .selectFrom("association_invitations")
    .select(["id", "email", "state"])
    .where("association_id", "=", riverbend)
    .orderBy("id")
    .execute();
const post = (path: string, fields: Record<string, string>) =>
  boss.ask(path, { method: "POST", body: new URLSearchParams(fields) });
const fieldsWith = (name: string, text: string, path: string) =>
  postForms(text, path)
    .map(({ fields }) => Object.fromEntries(fields))
    .find((fields) => name in fields) ?? {};

test("companies are invited as the page showed them, once, and one is taken back", async () => {
  const before = (await invitations()).length;
  const question = `${base}/invitations/new?all=yes`;
  const { text } = await boss.ask(question);
  const fields = fieldsWith("entries", text, question);
  const visible = String(fields["entries"]).split(" ");
  const late = { legal_name: "Late Grocer", ein_last4: "", zip: "97201" };
  const values = { ...late, contact_email: "late@grocer.example" };
  await post(`${base}/roster/new`, values);
  expect(await invitations()).toHaveLength(before);
  const speak = (language: "en" | "es") =>
    changeRows(app.storage.db, "users", { email: demo.super }, { language });
  await speak("es");
  for (let twice = 0; twice < 2; twice += 1)
    expect((await post(question, fields)).notice).toBe("associationInvited");
  await speak("en");
  const sent = (await invitations()).slice(before);
  expect(sent).toHaveLength(visible.length);
  for (const { email } of sent) expect(text).toContain(email);
  expect(sent.map(({ email }) => email)).not.toContain(values.contact_email);

  const [{ id, email } = { id: "", email: "" }] = sent;
  const withdraw = `${base}/invitations/${id}/withdraw`;
  expect((await boss.ask(withdraw)).text).toContain(`Withdraw the invitation to ${email}?`);
  for (let twice = 0; twice < 2; twice += 1)
    expect((await post(withdraw, {})).notice).toBe("invitationWithdrawn");
  expect((await invitations()).find((each) => each.id === id)?.state).toBe("withdrawn");
  const mail = await app.harness.mailTo(email, /le invita a unirse/);
  const { pathname, search } = new URL(mail?.link ?? "");
  expect((await app.browser().ask(pathname + search)).to).toMatch(/expired-link\?why=withdrawn/);
  expect((await boss.ask(question)).text, "nobody is invited anew by that").not.toContain(email);
  const elsewhere = `/admin/super-global/associations/${copperBasin}/invitations/${id}/withdraw`;
  expect((await post(elsewhere, {})).status).toBe(404);
});

test("a manager is invited after a page has named them, and the invitation is taken back", async () => {
  const email = "new.manager@riverbend.example";
  const path = `${base}/managers?index`;
  const managers = () =>
    findRows(app.storage.db, "association_managers", { email }, ["id", "state"]);
  const requested = await post(path, { email });
  expect(requested.text).toContain(`Invite ${email} to manage Riverbend`);
  expect(await managers()).toEqual([]);
  expect((await post(path, fieldsWith("sure", requested.text, path))).notice).toBe(
    "managerInvited",
  );
  const [{ id } = { id: "" }] = await managers();
  const end = `${base}/managers/${id}/end`;
  expect((await boss.ask(end)).text).toContain(`Withdraw the invitation to ${email}?`);
  await post(end, {});
  expect(await managers()).toEqual([{ id, state: "ended" }]);
});
