import {
  listBillingLinks,
  endBillingLink,
  makeBillingLink,
  openSharedBilling,
  openSharedInvoice,
} from "~/core/billing/billing-links";
import { listInvoices } from "~/core/billing/invoices";
import { beforeEach, expect, test } from "vitest";
import { wrongBillingLinks } from "~/embedded/services/limits";
import { plantBillingLink } from "../../setup/people/billing-links";
import { demo } from "../../setup/people/people";
import { newClient, tokenOf, type Browser } from "../../setup/servers/embedded-harness";
import { days } from "../../setup/servers/movable-clock";
import { backendOfFile } from "../../setup/servers/of-file";

const backend = await backendOfFile();
beforeEach(() => backend.later());

const signedIn = (email: string) => backend.signedIn(email);

const open = (token: string, number?: string, from = newClient()) =>
  number
    ? backend.browser(from).ask(openSharedInvoice, token, number)
    : backend.browser(from).ask(openSharedBilling, token);

async function made(by: Browser): Promise<{ token: string; id: string }> {
  const { status, body } = await by.ask(makeBillingLink, null);
  expect(status).toBe(200);
  const [{ id }] = (await by.ask(listBillingLinks)).body.data as [{ id: string }];
  return { token: body.data.token as string, id };
}

test("a link opens the company's invoices, again and again, and nobody else's", async () => {
  const owner = await signedIn(demo.owner);
  const { token } = await made(owner);
  const own = (await owner.ask(listInvoices)).body.data as { number: string }[];
  for (const { body } of [await open(token), await open(token)])
    expect(body.data).toMatchObject({ name: "Harbor Street Bakery", invoices: own });
  const number = own[0]?.number ?? "";
  const value = await open(token, number);
  expect(value.body.data.invoice).toMatchObject({ number });
  expect(JSON.stringify(value.body), "nobody is named").not.toMatch(/@|Marisol/);
  const other = await signedIn("owner@juniperpine.example");
  const foreign = (await other.ask(listInvoices)).body.data as [{ number: string }];
  expect((await open(token, foreign[0].number)).status).toBe(404);
});

test("what opens nothing is answered alike: unknown, run out, taken back, and of an account that is closed", async () => {
  const owner = await signedIn(demo.owner);
  const unknown = await open("x".repeat(43));
  expect(unknown.status).toBe(404);

  const back = await made(owner);
  expect((await owner.ask(endBillingLink, back.id)).status).toBe(200);
  const takenBack = await open(back.token);

  const greta = "user-greta-hoffman";
  const { db } = backend.storage;
  const inactive = await plantBillingLink(db, backend.clock.now(), greta);
  expect((await open(inactive.token)).status).toBe(200);
  await db.updateTable("users").set({ status: "inactive" }).where("id", "=", greta).execute();
  const closed = await open(inactive.token);

  const old = await made(owner);
  backend.clock.advance(days(181));
  const runOut = await open(old.token);
  for (const each of [takenBack, closed, runOut]) {
    expect(each.status).toBe(404);
    expect(each.body).toEqual(unknown.body);
  }
});

test("one that is mailed is kept nowhere, and its message has nothing that could be an advertisement", async () => {
  const owner = await signedIn("owner@lanternlane.example");
  const { body } = await owner.ask(makeBillingLink, "books@ledger.example");
  expect(body.data.token).toBeNull();
  const mail = await backend.mailTo("books@ledger.example");
  expect(mail?.subject).toBe("Invoices for Lantern Lane Bookshop");
  const token = tokenOf(mail?.link ?? "");
  expect((await open(token)).status).toBe(200);
  const { db } = backend.storage;
  const stored = [
    await db.selectFrom("billing_links").selectAll().execute(),
    await db.selectFrom("outbox").selectAll().execute(),
    await db.selectFrom("audit_events").selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(token);
  await db.updateTable("companies").set({ co_name: "Win now at evil.example/prize" }).execute();
  await owner.ask(makeBillingLink, "other@ledger.example");
  const next = await backend.mailTo("other@ledger.example");
  expect(`${next?.subject}${next?.text}`).not.toContain("evil");
});

test("mails and wrong tokens are bounded", async () => {
  const owner = await signedIn(demo.owner);
  const mail = () => owner.ask(makeBillingLink, "one@ledger.example");
  for (let count = 0; count < 5; count += 1) expect((await mail()).status).toBe(200);
  expect((await mail()).status).toBe(429);
  const from = newClient();
  for (let count = 0; count < wrongBillingLinks.tries; count += 1)
    expect((await open(`wrong-${count}`, undefined, from)).status).toBe(404);
  expect((await open("wrong", undefined, from)).status).toBe(429);
});
