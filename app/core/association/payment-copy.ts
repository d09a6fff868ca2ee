import type { Kysely } from "kysely";
import { localDay } from "~/domain/local-days";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { Refusal } from "~/embedded/refusal";
import {
  askedDues,
  ownMembership,
  type AskedDues,
} from "~/embedded/services/association/membership-rows";
import { recordAudit } from "~/embedded/services/audit";
import { tooManyToBookkeepers } from "~/embedded/services/billing/billing-links";
import { putInOutbox } from "~/embedded/services/outbox";
import { secretHash } from "~/embedded/services/secret-hash";
import { firstNotice } from "~/embedded/services/sent-notices";
import { read, write } from "../call";

/** Copies of what was paid for a membership in an association, for its member's books. */

type Db = Kysely<EmbeddedTables>;

const isPaidFor = ({ invoice }: AskedDues): boolean =>
  invoice !== null && invoice.state !== "void" && invoice.paid_c > 0;

/** The number of the newest invoice with dues of which something is paid; null: no payment is recorded. */
export const paidDues = read("signed-in", "paidDues", async ({ app, person }) => {
  const { db } = app.storage;
  const membership = await ownMembership(db, person);
  if (!membership) return null;
  const years = await askedDues(db, membership.id);
  return years.findLast(isPaidFor)?.invoice?.number ?? null;
});

/**
 * Mails a copy of what was paid to whoever keeps the books: once for an invoice and an address, and no more of them than links to
 * invoices.
 * @throws Refusal not_found for an invoice that isn't one of theirs with dues that are paid, too_many when too many were mailed
 */
export const mailPaymentCopy = write(
  "themselves",
  "mailPaymentCopy",
  async ({ app, person }, { number, email }: { number: string; email: string }) => {
    const now = app.clock();
    const refusal = await app.storage.db.transaction().execute(async (db) => {
      // Of two at once one waits for the other, so that the second one counts for nothing.
      await db.updateTable("users").set({ id: person.id }).where("id", "=", person.id).execute();
      const membership = await ownMembership(db, person);
      const years = membership ? await askedDues(db, membership.id) : [];
      const paid = years.find((year) => isPaidFor(year) && year.invoice?.number === number);
      if (!membership || !paid) throw new Refusal("not_found");
      const key = `payment-copy:${number}:${secretHash(email)}`;
      if (await wasSent(db, key)) return null;
      const over = await tooManyToBookkeepers(app, db, membership, email);
      if (over) return over;
      if (!(await firstNotice(db, now, key))) return null;
      await recordAudit(db, now, {
        action: "payment_copy.mailed",
        object: `invoice:${number}`,
        after: { sent_to: email, on: localDay(now, "UTC") },
      });
      await putInOutbox(db, now, "payment_copy", email, { number });
      return null;
    });
    if (refusal) throw refusal;
    app.nudgeMail();
  },
);

const wasSent = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom("sent_notices").select("key").where("key", "=", key).executeTakeFirst()) !==
  undefined;
