import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { composeMessage } from "~/embedded/mail/compose";
import { messageText } from "~/embedded/mail/message";
import { putInOutbox } from "~/embedded/services/outbox";
import { individualIds } from "~/embedded/seed/account/people";
import { membershipSpans } from "~/embedded/seed/billing/billing";
import { formats } from "~/language/formats";
import { knownParts } from "~/screens/shell/own-data/own-data-fields";
import { ownDataTexts } from "~/screens/shell/own-data/own-data.text";
import { postForms, textOf } from "../../setup/browser/rendered-page";
import { send } from "../../setup/browser/sent-form";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { environmentOn } from "../../setup/servers/embedded-harness";

/** What people choose on /me: which mail they do without, the zone they read times in; and reading what is kept about them. */

/** The sample's first individual, from the day that the membership began. */
const coveredSince = formats("en").day(
  membershipSpans(new Date()).get(individualIds[0] ?? "")?.start ?? "",
);

let app: AppInProcess;
let member: AppBrowser;
beforeAll(async () => {
  app = await appInProcess();
  member = app.browser();
  await member.signIn(demo.member);
});
beforeEach(async () => {
  await app.storage.db.deleteFrom("limits").execute();
  await app.storage.db
    .updateTable("users")
    .set({ mail_off: null, time_zone: null, language: "en" })
    .where("email", "=", demo.member)
    .execute();
});
afterAll(() => app.close());

/** The form of the page as it is now, with these boxes checked. */
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

const kept = async () =>
  app.storage.db
    .selectFrom("users")
    .select(["mail_off", "time_zone"])
    .where("email", "=", demo.member)
    .executeTakeFirstOrThrow();

const trail = async () => {
  const rows = await app.storage.db
    .selectFrom("audit_events")
    .select("id")
    .where("action", "=", "contact.changed")
    .execute();
  return rows.length;
};

/** What somebody with this address would read of a message; null: it isn't sent. */
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
  await putInOutbox(db, Date.now(), kind, to, { number, amount_c: 4400, credit_c: 0 });
  const row = await db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("outbox").where("id", "=", row.id).execute();
  const env = environmentOn({ DATA_DIR: "", DATABASE_URL: undefined });
  const sending = { env, storage: app.storage, clock: Date.now };
  const message = await composeMessage(sending as Parameters<typeof composeMessage>[0], row);
  return message && messageText(message);
}

describe("which mail somebody does without", () => {
  test("receipts are sent until they are unwanted, and say where; what must be known is sent all the same", async () => {
    expect(await written("payment_receipt", demo.member)).toMatch(
      /Choose which emails you get:\nhttp\S+\/me#emails/,
    );
    expect(await post(await chosen(["reminders"]))).toMatchObject({
      status: 303,
      to: "/me",
      notice: "contactSaved",
    });
    expect(await kept()).toMatchObject({ mail_off: '["receipts"]' });
    expect(await written("payment_receipt", demo.member)).toBeNull();
    const invoice = await written("invoice_issued", demo.member);
    expect(invoice).toContain("INV-");
    expect(invoice).not.toContain("#emails");
    // A bookkeeper without an account chooses nothing.
    const copy = await written("payment_receipt", "books@elsewhere.example");
    expect(copy).toContain("INV-");
    expect(copy).not.toContain("#emails");
  });

  test("who only said that an address is theirs keeps nothing from its reader", async () => {
    await post(await chosen([]));
    expect(await written("payment_receipt", demo.member)).toBeNull();
    const proved = (email_verified_at: string | null) =>
      app.storage.db
        .updateTable("users")
        .set({ email_verified_at })
        .where("email", "=", demo.member)
        .execute();
    const before = await app.storage.db
      .selectFrom("users")
      .select("email_verified_at")
      .where("email", "=", demo.member)
      .executeTakeFirstOrThrow();
    await proved(null);
    expect(await written("payment_receipt", demo.member)).toContain("INV-");
    await proved(before.email_verified_at);
    expect(await written("payment_receipt", demo.member)).toBeNull();
  });

  test("the same twice is one change, and none at all leaves nothing", async () => {
    const before = await trail();
    const form = await chosen([]);
    await post(form);
    await post(await chosen([]));
    expect(await trail()).toBe(before + 1);
    expect(await kept()).toMatchObject({ mail_off: '["reminders","receipts"]' });
    const { text } = await member.ask("/me");
    expect(text).not.toMatch(/name="mails"[^>]*checked/);
  });

  test("what was chosen on another device meanwhile is said, and not overwritten", async () => {
    const stale = await chosen([]);
    await post(await chosen(["receipts"]));
    const late = await post(stale);
    expect(late.status).toBe(409);
    expect(textOf(late.text)).toContain("A receipt for each payment");
    expect(await kept()).toMatchObject({ mail_off: '["reminders"]' });
  });

  test("nothing but the two kinds is taken", async () => {
    const form = await chosen(["invoices"]);
    expect((await post(form)).status).toBe(422);
    expect(await kept()).toMatchObject({ mail_off: null });
  });
});

describe("the time zone", () => {
  const zone = (time_zone: string) => send(member, "/me", { intent: "profile", time_zone });

  test("is what times are written in, in the language of the page; none is UTC", async () => {
    expect(textOf((await member.ask("/me")).text)).toMatch(/\d [AP]M UTC/);
    expect((await zone("Pacific/Honolulu")).status).toBe(303);
    expect(textOf((await member.ask("/me")).text)).toMatch(/\d [AP]M HST/);
    expect((await zone("")).status).toBe(303);
    expect(await kept()).toMatchObject({ time_zone: null });
  });

  test("one that nobody knows is refused, and a page from before there were any leaves it", async () => {
    expect((await zone("Atlantis/Capital")).status).toBe(422);
    await zone("America/Denver");
    const { text } = await member.ask("/me");
    const form = postForms(text, "/me")
      .map(({ fields }) => new URLSearchParams(fields))
      .find((fields) => fields.get("intent") === "profile");
    form?.delete("time_zone");
    form?.delete("shown");
    expect((await post(form ?? new URLSearchParams())).status).toBe(303);
    expect(await kept()).toMatchObject({ time_zone: "America/Denver" });
  });

  test("one of somebody else's backend stays in the list", async () => {
    await app.storage.db
      .updateTable("users")
      .set({ time_zone: "Europe/Paris" })
      .where("email", "=", demo.member)
      .execute();
    expect((await member.ask("/me")).text).toMatch(/value="Europe\/Paris"[^>]*selected/);
  });
});

describe("reading one's own data", () => {
  test("every part of the file has a title and fields of its own, in both languages", async () => {
    const data = JSON.parse((await member.ask("/me/export")).text) as object;
    const special = ["applications", "questionnaire"];
    expect([...knownParts, ...special].sort()).toEqual(Object.keys(data).sort());
    for (const { parts } of Object.values(ownDataTexts)) {
      expect(Object.keys(parts).sort()).toEqual(Object.keys(data).sort());
    }
  });

  test.each([
    ["en", demo.member, ["Cedarline Silver 3500", coveredSince, "$510.20", "In force"]],
    ["es", demo.owner, ["Harbor Street Bakery", "Empresas que usted administra", "Pagada"]],
  ] as const)("in %s, of %s: words, not codes", async (language, email, expected) => {
    const reader = app.browser();
    await app.storage.db
      .updateTable("users")
      .set({ language })
      .where("email", "=", email)
      .execute();
    await reader.signIn(email);
    const { status, text } = await reader.ask("/me/data");
    expect(status).toBe(200);
    const words = textOf(text);
    for (const each of expected) expect(words).toContain(each);
    expect(words).not.toMatch(/\d_c\b|_at\b|_id\b|undefined|null|\[object/);
  });

  test("an administrator who is logged in as somebody reads none of it", async () => {
    const admin = app.browser();
    await admin.signIn(demo.admin);
    const { user_id } = JSON.parse((await member.ask("/me/export")).text).profile as {
      user_id: string;
    };
    const question = `/admin/global/login-as/${user_id}`;
    const [form] = postForms((await admin.ask(question)).text, question);
    const body = new URLSearchParams(form?.fields);
    expect((await admin.ask(question, { method: "POST", body })).status).toBe(303);
    const { status, text } = await admin.ask("/me/data");
    expect(status).toBe(200);
    expect(textOf(text)).toContain("Only the account holder can read what we keep about them.");
    expect(text).not.toContain("Cedarline");
  });
});
