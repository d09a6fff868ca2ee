import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wrongBillingLinks } from "~/embedded/services/limits";
import { plantBillingLink } from "../../setup/people/billing-links";
import { demo } from "../../setup/people/people";
import {
  embeddedHarness,
  newClient,
  tokenOf,
  type Browser,
  type Harness,
} from "../../setup/servers/embedded-harness";
import { days } from "../../setup/servers/movable-clock";

/** Links that show a payer's invoices to whoever keeps the books. */

const links = "/api/v1/billing/links";
const shared = "/api/v1/shared-billing";
const bookkeeper = "books@ledger.example";

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness();
});
beforeEach(() => backend.later());
afterAll(() => backend.close());

async function signedIn(email: string): Promise<Browser> {
  const browser = backend.browser();
  await browser.signIn(email);
  return browser;
}

/** As somebody without an account. */
const open = (token: string, number?: string, from = newClient()) =>
  backend.send("POST", number ? `${shared}/invoice` : shared, {
    body: { token, ...(number ? { number } : {}) },
    from,
  });

async function made(by: Browser): Promise<{ token: string; id: string }> {
  const { status, body } = await by.call("POST", links, { send_to: null });
  expect(status).toBe(201);
  const [{ id }] = (await by.call("GET", links)).body.data as [{ id: string }];
  return { token: body.data.token as string, id };
}

/** Everything that is stored, as text. */
const stored = () =>
  backend.inDatabase(async ({ db }) => {
    const rows = await Promise.all(
      (["billing_links", "outbox", "audit_events", "tokens", "limits"] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    return JSON.stringify(rows);
  });

test("a link opens the company's invoices, again and again, and nobody else's", async () => {
  const owner = await signedIn(demo.owner);
  const { token } = await made(owner);
  const own = (await owner.call("GET", "/api/v1/invoices")).body.data as { number: string }[];
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: "Harbor Street Bakery", invoices: own });
  }
  const number = own[0]?.number ?? "";
  const one = await open(token, number);
  expect(one.body.data.invoice).toMatchObject({
    number,
    bill_to: { name: "Harbor Street Bakery" },
  });
  expect(JSON.stringify(one.body), "nobody is named").not.toMatch(/@|Marisol/);
  const other = await signedIn("owner@juniperpine.example");
  const theirs = (await other.call("GET", "/api/v1/invoices")).body.data as [{ number: string }];
  expect((await open(token, theirs[0].number)).status).toBe(404);
});

test("what opens nothing is answered alike: unknown, run out, taken back, and of an account that is closed", async () => {
  const owner = await signedIn(demo.owner);
  const unknown = await open("x".repeat(43));
  expect(unknown.status).toBe(404);

  const back = await made(owner);
  expect((await owner.call("DELETE", `${links}/${back.id}`)).status).toBe(204);
  // Twice is as good as once.
  expect((await owner.call("DELETE", `${links}/${back.id}`)).status).toBe(204);
  const takenBack = await open(back.token);

  const greta = "user-greta-hoffman";
  const planted = () => plantBillingLink(backend.storage.db, backend.clock.now(), greta);
  const inactive = await planted();
  const status = (to: "active" | "inactive") =>
    backend.storage.db.updateTable("users").set({ status: to }).where("id", "=", greta).execute();
  expect((await open(inactive.token)).status).toBe(200);
  await status("inactive");
  const closed = await open(inactive.token);
  await status("active");

  const old = await planted();
  backend.clock.advance(days(181));
  const runOut = await open(old.token);
  for (const each of [takenBack, closed, runOut]) {
    expect(each.status).toBe(404);
    expect(each.body).toEqual(unknown.body);
  }
});

test("a link is listed with who it is for, since when, and when it was opened last; its token is kept nowhere", async () => {
  const owner = await signedIn("owner@juniperpine.example");
  const { token } = await made(owner);
  const rows = async () => (await owner.call("GET", links)).body.data as Record<string, unknown>[];
  const made_at = new Date(backend.clock.now()).toISOString();
  expect(await rows()).toEqual([
    expect.objectContaining({ made_at, sent_to: null, last_opened_at: null }),
  ]);
  backend.clock.advance(days(2));
  await open(token);
  const again = await signedIn("owner@juniperpine.example");
  const [row] = (await again.call("GET", links)).body.data as Record<string, unknown>[];
  expect(row?.["last_opened_at"]).toBe(new Date(backend.clock.now()).toISOString());
  expect(await stored()).not.toContain(token);
});

test("one that is mailed is told to its reader alone, in a message without what could be an advertisement", async () => {
  const owner = await signedIn("owner@lanternlane.example");
  const { body } = await owner.call("POST", links, { send_to: bookkeeper });
  expect(body.data.token).toBeNull();
  const mail = await backend.mailTo(bookkeeper);
  expect(mail?.subject).toBe("Invoices of Lantern Lane Bookshop");
  expect(mail?.text).toMatch(/The link works until \w+ \d+, \d{4}/);
  const token = tokenOf(mail?.link ?? "");
  expect((await open(token)).status).toBe(200);
  expect(await stored()).not.toContain(token);
  await backend.storage.db
    .updateTable("companies")
    .set({ co_name: "Win now at evil.example/prize" })
    .where("id", "=", "company-lantern-lane")
    .execute();
  await owner.call("POST", links, { send_to: "other@ledger.example" });
  const next = await backend.mailTo("other@ledger.example");
  expect(`${next?.subject}${next?.text}`).not.toContain("evil");
});

test("ten work at once", async () => {
  const member = await signedIn("greta.hoffman@mail.example");
  for (let count = 0; count < 10; count += 1) await made(member);
  const eleventh = await member.call("POST", links, { send_to: null });
  expect(eleventh).toMatchObject({
    status: 409,
    body: { problem: { key: "billing.too_many_links" } },
  });
});

test("mails and wrong tokens are bounded", async () => {
  const owner = await signedIn(demo.owner);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await owner.call("POST", links, { send_to: "one@ledger.example" })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const from = newClient();
  for (let count = 0; count < wrongBillingLinks.tries; count += 1) {
    expect((await open(`wrong-${count}`, undefined, from)).status).toBe(404);
  }
  expect((await open("wrong", undefined, from)).status).toBe(429);
  const { token } = await made(await signedIn("owner@juniperpine.example"));
  expect(
    (await open(token, undefined, from)).status,
    "a link that opens something is no guess",
  ).toBe(200);
});
