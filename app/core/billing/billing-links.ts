import { randomUUID } from "node:crypto";
import { withoutNames } from "~/domain/billing/change-words";
import type { Invoice } from "~/domain/billing/invoice";
import { mergePremiums } from "~/domain/billing/premium-sums";
import { problem } from "~/domain/problems/problem";
import type { Row } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { conflict, notFound, Refusal } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import {
  linkLifetime,
  selectLinksInForce,
  countBookkeeperMessage,
  type LinkPayer,
} from "~/embedded/services/billing/billing-links";
import {
  loadInvoices,
  loadInvoiceView,
  getOwnInvoice,
  type Payer,
} from "~/embedded/services/billing/invoices";
import { countAttempt, wrongBillingLinks } from "~/embedded/services/limits";
import { queueMessage } from "~/embedded/services/outbox";
import { createSecret, hashSecret } from "~/embedded/services/secret-hash";
import { read, write, writeInSteps } from "../call";

/** Links that show a payer's invoices to their bookkeeper, without an account (decision 0042). */

type LinkRow = Row<"billing_links">;

const maxLinks = 10;
/** A link's last opening is stored at most once in this many ms. */
const openingInterval = 60_000;

/** Returns the payer whose links they are: the company or the caller. @throws Refusal forbidden for employees */
function payerOf({ id, company_id, company_role }: Payer): LinkPayer {
  if (company_role === "owner" && company_id) return { company_id, user_id: null };
  if (company_id) throw new Refusal("forbidden");
  return { company_id: null, user_id: id };
}

/** Returns the links (not their tokens) that open the caller's invoices now, newest first. @throws Refusal forbidden */
export const listBillingLinks = read("signed-in", "listBillingLinks", async ({ db, now, person }) =>
  selectLinksInForce(db, now, payerOf(person)).execute(),
);

/**
 * Creates a link. A link to email gets its token when the message is written, so that only its reader ever has it.
 * @param sendTo an email address, or null for a link to copy
 * @returns its end, and the token, which is null for a link to email
 * @throws Refusal conflict for too many links, too_many for too many messages
 */
export const makeBillingLink = write(
  "themselves",
  "makeBillingLink",
  async ({ app, db, now, person }, sendTo: string | null) => {
    const payer = payerOf(person);
    const token = sendTo === null ? createSecret() : null;
    const link: LinkRow = {
      id: randomUUID(),
      hash: token && hashSecret(token),
      company_id: payer.company_id,
      user_id: payer.user_id,
      made_by: person.id,
      sent_to: sendTo,
      expires_at: isoTime(now + linkLifetime),
      ended_at: null,
      last_opened_at: null,
      created_at: isoTime(now),
    };
    const over = sendTo && (await countBookkeeperMessage(app, db, payer, sendTo));
    if (over) return over;
    // Locks the person, so that two requests at once can't both make the last link.
    await db.updateTable("users").set({ id: person.id }).where("id", "=", person.id).execute();
    const others = await selectLinksInForce(db, now, payer).execute();
    if (others.length >= maxLinks) {
      return conflict(problem("billing.too_many_links"));
    }
    await db.insertInto("billing_links").values(link).execute();
    await recordAudit(db, now, {
      action: "billing_link.made",
      object: `billing_link:${link.id}`,
      after: { sent_to: sendTo, expires_at: link.expires_at },
    });
    if (sendTo) await queueMessage(db, now, "billing_link", sendTo, { link_id: link.id });
    return { token, expires_at: link.expires_at };
  },
);

/** Revokes a link; revoking an invalid one changes nothing. @throws Refusal not_found for another payer's link */
export const endBillingLink = write(
  "themselves",
  "endBillingLink",
  async ({ db, now, person }, id: string) => {
    const payer = payerOf(person);
    const link = await selectLinksInForce(db, now, payer).where("id", "=", id).executeTakeFirst();
    if (!link) {
      await db
        .selectFrom("billing_links")
        .select("id")
        .where("id", "=", id)
        .where((eb) =>
          payer.company_id
            ? eb("company_id", "=", payer.company_id)
            : eb("user_id", "=", payer.user_id),
        )
        .executeTakeFirstOrThrow(notFound);
      return;
    }
    await db
      .updateTable("billing_links")
      .set({ ended_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
    await recordAudit(db, now, { action: "billing_link.ended", object: `billing_link:${id}` });
  },
);

/** Returns a link's invoices, newest first, their payer's name, and its end. @throws Refusal not_found, too_many */
export const openSharedBilling = writeInSteps(
  "anyone",
  "openSharedBilling",
  async ({ app, db, now, client }, token: string) => {
    const { payer, expires_at } = await openLink(app, token, client);
    const invoices = await loadInvoices(db, payer, now);
    const newest = invoices[0] && (await getOwnInvoice(db, payer, invoices[0].number));
    const name = newest ? (JSON.parse(newest.bill_to) as Invoice["bill_to"]).name : "";
    return { name, expires_at, invoices };
  },
);

/**
 * Returns an invoice behind a link, without people's names and its email address, and the link's end.
 * @throws Refusal not_found, too_many
 */
export const openSharedInvoice = writeInSteps(
  "anyone",
  "openSharedInvoice",
  async ({ app, db, now, client }, token: string, number: string) => {
    const { payer, expires_at } = await openLink(app, token, client);
    const row = await getOwnInvoice(db, payer, number);
    const invoice = await loadInvoiceView(db, app.payments, row, now);
    return {
      name: invoice.bill_to.name,
      expires_at,
      invoice: {
        ...invoice,
        bill_to: { ...invoice.bill_to, email: "" },
        lines: mergePremiums(withoutNames(invoice.lines)),
      },
    };
  },
);

/**
 * Returns whose invoices a link opens, and notes that it was opened; the link stays valid.
 * @param client the network that wrong tokens are counted for
 * @throws Refusal not_found for a token that is invalid or of an inactive user; too_many after many of them
 */
async function openLink(
  app: Installation,
  token: string,
  client: string,
): Promise<{ payer: Payer; expires_at: string }> {
  const { db } = app.storage;
  const now = app.clock();
  const link = await db
    .selectFrom("billing_links as l")
    .innerJoin("users as u", "u.id", "l.made_by")
    .selectAll("l")
    .where("l.hash", "=", hashSecret(token))
    .where("l.ended_at", "is", null)
    .where("l.expires_at", ">", isoTime(now))
    .where("u.status", "=", "active")
    .executeTakeFirst();
  if (!link) {
    const over = await countAttempt(app, db, wrongBillingLinks, client);
    throw over ?? notFound();
  }
  await noteOpening(app, link);
  const { company_id, user_id, expires_at } = link;
  const payer: Payer = company_id
    ? { id: "", company_id, company_role: "owner" }
    : { id: user_id ?? "", company_id: null, company_role: null };
  return { payer, expires_at };
}

/** Stores once a minute that a link was opened. A failure is only logged, because invoices must open on a full disk. */
async function noteOpening(app: Installation, { id, last_opened_at }: LinkRow): Promise<void> {
  const now = app.clock();
  if (last_opened_at && last_opened_at > isoTime(now - openingInterval)) return;
  try {
    await app.storage.db
      .updateTable("billing_links")
      .set({ last_opened_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    app.log.error({ error }, "the opening of a link could not be noted");
  }
}
