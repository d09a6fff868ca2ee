import { expect } from "vitest";
import type { Installation, Person } from "~/core/caller";
import { addDays } from "~/domain/calendar-days";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables, NewRow } from "~/embedded/db/schema";
import { createLog } from "~/embedded/create-log";
import { billMemberships } from "~/embedded/schedule/billing";
import { createPayments } from "~/embedded/payments/create-payments";
import { openMembership, type MembershipRequest } from "~/embedded/services/billing/memberships";
import { recordPayment, type ReceivedPayment } from "~/embedded/services/billing/payments";
import type { Storage } from "~/storage/storage";
import { callerOn } from "../backends/core-caller";
import { environmentOn } from "../servers/embedded-harness";
import { days, movableClock } from "../servers/movable-clock";
import { testDatabase } from "../servers/test-database";
import { whole } from "../source/whole";
import { expectNoNumberLost } from "./invoice-numbers";
import { wholeRun } from "../servers/whole-run";
import { addRows, findRow, findRows } from "../databases/rows";

type Wish = Partial<MembershipRequest>;

export type BillingDesk = Awaited<ReturnType<typeof billingDesk>>;

/** An empty database with the services of billing on it, and a clock that stands still. */
export async function billingDesk(start: string, { firstNumber = 1 } = {}) {
  const database = await testDatabase("migrated");
  const storage = await openEmbeddedDatabase(database);
  const clock = movableClock(start);
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);
  let payers = 0;
  let offered = 0;
  if (firstNumber > 1) {
    const counter = { name: `invoice-${today().slice(0, 4)}`, value: firstNumber - 1 };
    await storage.db.insertInto("counters").values(counter).execute();
  }

  const request = (wanted: Wish): MembershipRequest => {
    payers += 1;
    return {
      usState: "OR",
      registrationId: `registration-${payers}`,
      payer: { userId: `user-${payers}` },
      tier: "essential",
      period: "monthly",
      addOnSlugs: [],
      headcount: 1,
      startOn: today(),
      paymentKind: "invoice",
      billing: {
        name: "Ana Ruiz",
        email: `payer-${payers}@person.example`,
        address: { line1: "1 A St", line2: null, city: "Portland", state: "OR", zip: "97201" },
      },
      ...wanted,
    };
  };

  /** Puts an add-on on sale: $6.00 for each who is counted, unless told otherwise. */
  async function offer(wanted: Partial<NewRow<"add_ons">> & { slug: string }): Promise<void> {
    offered += 1;
    const at = new Date(clock.now()).toISOString();
    await addRows(storage.db, "add_ons", {
      id: `add-on-${offered}`,
      title: wanted.slug,
      summary: "",
      kind: "service",
      price_c: 600,
      price_unit: "per_employee",
      period: "monthly",
      markets: "[]",
      requires_medical: "no",
      position: offered,
      status: "published",
      created_at: at,
      updated_at: at,
      ...wanted,
    });
  }

  async function bill(on: Storage<EmbeddedTables> = storage): Promise<void> {
    const log = createLog("silent");
    const app = { storage: on, clock: clock.now, log, nudgeMail: () => undefined };
    await billMemberships(app, wholeRun);
  }

  const rows = async () => [
    await storage.db.selectFrom("subscriptions").selectAll().orderBy("id").execute(),
    await storage.db.selectFrom("invoices").select(["number", "state"]).orderBy("id").execute(),
    await storage.db.selectFrom("outbox").select("id").orderBy("id").execute(),
  ];

  /** Time's work looks at what is due. A look at everything must find nothing else to do, nor another day to come back. */
  async function billAll(): Promise<void> {
    await bill();
    const before = await rows();
    const now = new Date(clock.now()).toISOString();
    await storage.db.updateTable("subscriptions").set({ next_action_at: now }).execute();
    await bill();
    expect(await rows()).toEqual(before);
  }

  /** The next day at noon; what else there might be to do is asked on the last day, in whole runs on each. */
  async function nextDay(last: string): Promise<void> {
    clock.advance(days(1));
    await (whole || today() >= last ? billAll() : bill());
  }

  return {
    /** Another process opens it once `storage` is closed. */
    database,
    storage,
    clock,
    today,
    bill,
    /** A membership in a transaction of its own. */
    open: (wanted: Wish = {}) =>
      storage.db.transaction().execute((db) => openMembership(db, clock.now(), request(wanted))),
    request,
    offer,
    callerOf(facts: Partial<Person>) {
      const person = { company_id: null, company_role: null, login_as: null, ...facts };
      const env = { ...environmentOn(database), INVOICE_ADDRESS: "12 Example St, Salem, OR 97301" };
      return callerOn(
        {
          env,
          storage,
          clock: clock.now,
          nudgeMail: () => undefined,
          log: createLog("silent"),
          payments: createPayments(env),
        } as Installation,
        { person: async () => ({ second_factor: null, ...person }) as Person },
      );
    },
    async pass(count: number, eachDay?: () => Promise<void>): Promise<void> {
      const last = addDays(today(), count);
      while (today() < last) {
        await nextDay(last);
        await eachDay?.();
      }
    },
    async until(last: string, before?: () => Promise<void>): Promise<void> {
      while (today() < last) {
        await before?.();
        await nextDay(last);
      }
    },
    pay: (invoiceNumber: string, amount_c: number, other: Partial<ReceivedPayment> = {}) =>
      recordPayment(storage.db, clock.now(), {
        invoiceNumber,
        amount_c,
        kind: "invoice",
        providerRef: `${invoiceNumber} ${amount_c}`,
        receivedOn: today(),
        ...other,
      }),
    subscription: (id: string) => findRow(storage.db, "subscriptions", { id }),
    invoices: (subscriptionId: string) =>
      findRows(storage.db, "invoices", { subscription_id: subscriptionId }, undefined, "number"),
    /** Kinds of the messages stored so far, oldest first, with the day. */
    async messages(): Promise<string[]> {
      const rows = await storage.db
        .selectFrom("outbox")
        .select(["kind", "created_at"])
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(({ kind, created_at }) => `${created_at.slice(0, 10)} ${kind}`);
    },
    /** A second process on PostgreSQL; on SQLite, where there is only one, the same. */
    async secondProcess(): Promise<{ storage: Storage<EmbeddedTables>; close(): Promise<void> }> {
      if (storage.engine === "sqlite") return { storage, close: async () => undefined };
      const other = await openEmbeddedDatabase(database);
      return { storage: other, close: () => other.close() };
    },
    /** No invoice number may be lost by a test. */
    async close(): Promise<void> {
      try {
        await expectNoNumberLost(storage.db, firstNumber);
      } finally {
        await storage.close();
        await database.cleanup();
      }
    },
  };
}
