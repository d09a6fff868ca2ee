import { expect, test } from "vitest";
import { composeMessage } from "~/embedded/mail/try-message";
import { messageText } from "~/embedded/mail/message";
import { queueMessage } from "~/embedded/services/outbox";
import { postForms, textOf } from "../../setup/browser/rendered-page";
import { demo } from "../../setup/people/people";
import { appOfFile } from "../../setup/servers/app-in-process";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { changeRows, findRow } from "../../setup/databases/rows";

const app = await appOfFile();
const member = app.browser();
await member.signIn(demo.member);

async function chosen(mails: string[]): Promise<URLSearchParams> {
  const { text } = await member.ask("/me");
  const form = postForms(text, "/me")
    .map(({ fields }) => new URLSearchParams(fields))
    .find((fields) => fields.get("intent") === "contact");
  if (!form) throw new Error("no form to choose mail");
  form.delete("mails");
  for (const mail of mails) form.append("mails", mail);
  return form;
}
const post = (body: URLSearchParams) => member.ask("/me", { method: "POST", body });

/** Returns what a person with this address would read of a message, or null if it isn't sent. */
async function written(kind: "payment_receipt" | "invoice_issued", to: string) {
  const { db } = app.storage;
  const { number } = await db
    .selectFrom("invoices as i")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select("i.number")
    .where("u.email", "=", demo.member)
    .where("i.state", "=", "paid")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("outbox").where("kind", "=", kind).execute();
  await queueMessage(db, Date.now(), kind, to, { number, amount_c: 4400, credit_c: 0 });
  const row = await findRow(db, "outbox", { kind });
  await db.deleteFrom("outbox").where("id", "=", row.id).execute();
  const env = environmentOn({ DATA_DIR: "", DATABASE_URL: undefined });
  const sending = { env, storage: app.storage, clock: Date.now };
  const message = await composeMessage(sending as Parameters<typeof composeMessage>[0], row);
  return message && messageText(message);
}

test("receipts are sent until they are unwanted; what must be known is sent all the same", async () => {
  expect(await written("payment_receipt", demo.member)).toMatch(/http\S+\/me#emails/);
  const stale = await chosen([]);
  expect(await post(await chosen(["reminders"]))).toMatchObject({ status: 303, to: "/me" });
  expect(await written("payment_receipt", demo.member)).toBeNull();
  expect(await written("invoice_issued", demo.member)).toContain("INV-");
  // A bookkeeper without an account chooses nothing.
  const copy = await written("payment_receipt", "books@elsewhere.example");
  expect(copy).toContain("INV-");
  expect(copy).not.toContain("#emails");
  // A choice on another device meanwhile is not overwritten.
  expect((await post(stale)).status).toBe(409);
  expect(await written("payment_receipt", demo.member)).toBeNull();

  // A person who has not confirmed an address keeps nothing from its reader.
  await changeRows(app.storage.db, "users", { email: demo.member }, { email_verified_at: null });
  expect(await written("payment_receipt", demo.member)).toContain("INV-");
});

test("people read what we keep as it is today, and an administrator who is logged in as them none of it", async () => {
  const admin = app.browser();
  await admin.signIn(demo.admin);
  const { user_id } = JSON.parse((await member.ask("/me/export")).text).profile as {
    user_id: string;
  };
  const days = { started_on: "9999-01-05", current_period_end: "9999-02-05" };
  await changeRows(app.storage.db, "subscriptions", { user_id }, days);
  const addons_chosen = '[{"title":"Accident","price_c":900}]';
  await changeRows(app.storage.db, "enrollments", { user_id }, { addons_chosen });
  const own = textOf((await member.ask("/me/data")).text);
  expect(own).toContain("Add-ons Accident ($9.00)");
  expect(own).toContain("Status Not started yet Billed By the month First day January 5, 9999");
  expect(own).toContain("Last day of the period February 4, 9999");
  const question = `/admin/global/login-as/${user_id}`;
  const [form] = postForms((await admin.ask(question)).text, question);
  const body = new URLSearchParams(form?.fields);
  body.set("reason", "A question");
  expect((await admin.ask(question, { method: "POST", body })).status).toBe(303);
  const { status, text } = await admin.ask("/me/data");
  expect(status).toBe(200);
  expect(textOf(text)).toContain("Only the account holder can read what we keep about them.");
  expect(text).not.toContain("Cedarline");
});

test("whose account is made inactive while they are signed in reads that wherever they go, and is in again afterwards only by a link", async () => {
  const { db } = app.storage;
  const set = (status: "inactive" | "active") =>
    db.updateTable("users").set({ status }).where("email", "=", demo.member).execute();
  const form = await chosen([]);
  await set("inactive");
  const reported = { to: "/login", notice: "inactive" };
  expect(await post(form)).toMatchObject(reported);
  expect(await member.ask("/me")).toMatchObject(reported);
  const { text } = await member.ask("/login?notice=inactive");
  expect(text).toContain("This account is inactive. Contact support.");
  await set("active");
});
