import { minutesToJoin } from "~/domain/association/association-kind";
import { lastWholeDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import { purposeRules } from "../../services/account/token-purposes";
import { createInvitationToken } from "../../services/association/invitations";
import {
  letterheadOf,
  createLink,
  lockUser,
  readerOf,
  type Composers,
  type Composing,
} from "../composer";
import { link, createMessage, safeNameForMail, small, support } from "../message-parts";
import {
  invitationWords,
  managerWords,
  joinedAsWords,
  paymentCopyWords,
} from "./invitation-words.text";
import { findPayerUser } from "../../services/billing/tell-payer";
import { findCompanyName, getSubscription, invoiceTable } from "../money-parts";

/**
 * Returns the number, name (`member`) and association of each member whose dues an invoice charges; the name is "" if
 * it could be advertising.
 */
async function listDuesMembers(db: Composing["db"], invoiceId: string) {
  const rows = await db
    .selectFrom("association_dues as d")
    .innerJoin("association_memberships as m", "m.id", "d.membership_id")
    .innerJoin("associations as a", "a.id", "m.association_id")
    .leftJoin("companies as c", "c.id", "m.company_id")
    .leftJoin("users as u", "u.id", "m.user_id")
    .select(["m.member_no", "a.name as association", "c.co_name", "u.first_name", "u.last_name"])
    .where("d.invoice_id", "=", invoiceId)
    .execute();
  return rows.map(({ co_name, first_name, last_name, ...row }) => ({
    ...row,
    member: safeNameForMail(co_name ?? `${first_name ?? ""} ${last_name ?? ""}`.trim()),
  }));
}

/** Messages to addresses that another person typed: invitations, and what was joined or paid in their name. */
export const invitationComposers = {
  /** Sends a link to join an association; null if it was used, replaced or withdrawn meanwhile. */
  async association_invitation({ app, db, row }, { invitation_id, language: requested }) {
    const found = await db
      .selectFrom("association_invitations as i")
      .innerJoin("associations as a", "a.id", "i.association_id")
      .leftJoin("association_roster as r", "r.id", "i.roster_id")
      .leftJoin("users as u", "u.email", "i.email")
      .select(["i.expires_at", "a.name", "r.legal_name", "u.language"])
      .where("i.id", "=", invitation_id)
      .where("i.email", "=", row.to_email)
      .executeTakeFirst();
    const token = found && (await createInvitationToken(db, app.clock(), invitation_id, row.id));
    if (!token) return null;
    const language = found.language ?? requested ?? "en";
    const association = found.name;
    const t = say(invitationWords, language);
    const url = new URL(purposeRules.association_invite.path, app.env.APP_URL);
    url.searchParams.set("invite", token);
    // The mailbox is unconfirmed, so there is no name to greet.
    return createMessage(readerOf(row, { language, first_name: "" }), t.subject({ association }), [
      t.intro({ association, ...minutesToJoin }),
      found.legal_name ? t.rostered({ company: found.legal_name }) : null,
      t.membership,
      link(t.button, url.href),
      t.until({ day: lastWholeDay(found.expires_at, westernmostZone) }),
      small(t.wrong),
    ]);
  },

  /** Invites a manager of an association; null if the invitation was accepted or withdrawn meanwhile. */
  async manager_invited(composing, { manager_id }) {
    const { db, row } = composing;
    const found = await db
      .selectFrom("association_managers as m")
      .innerJoin("associations as a", "a.id", "m.association_id")
      .select(["a.name", "m.expires_at"])
      .where("m.id", "=", manager_id)
      .where("m.email", "=", row.to_email)
      .where("m.state", "=", "invited")
      .executeTakeFirst();
    const user = found && (await lockUser(composing, "email", row.to_email));
    if (!user) return null;
    const association = found.name;
    const t = say(managerWords, user.language);
    const { url } = await createLink(composing, user, "manager_invite", {
      next: "/association/manage",
    });
    return createMessage(readerOf(row, user), t.subject({ association }), [
      t.intro({ association }),
      t.nothing,
      link(t.button, url),
      small(t.until({ day: lastWholeDay(found.expires_at, westernmostZone) })),
      small(t.wrong),
    ]);
  },

  /**
   * Tells a contact on an association's list that their company was joined from another mailbox, without saying by
   * which person; null if the list has another contact now.
   */
  async association_joined_as({ db, row }, { roster_id }) {
    const found = await db
      .selectFrom("association_roster as r")
      .innerJoin("associations as a", "a.id", "r.association_id")
      .leftJoin("users as u", "u.email", "r.contact_email")
      .select(["r.legal_name as name", "a.name as association", "u.language"])
      .where("r.id", "=", roster_id)
      .where("r.contact_email", "=", row.to_email)
      .executeTakeFirst();
    if (!found) return null;
    const { name, association } = found;
    const language = found.language ?? "en";
    const t = say(joinedAsWords, language);
    // The mailbox is unconfirmed, so there is no name to greet.
    return createMessage(
      readerOf(row, { language, first_name: "" }),
      t.subject({ name, association }),
      [t.joined({ name, association }), t.listed({ association, name }), t.wrong({ support })],
    );
  },

  /** Confirms a payment to an address that the payer typed; null if it was returned or the payer is inactive by now. */
  async payment_copy(composing, { number }) {
    const { app, db, row } = composing;
    const invoice = await db
      .selectFrom("invoices")
      .selectAll()
      .where("number", "=", number)
      .executeTakeFirst();
    if (!invoice || invoice.paid_c === 0 || invoice.state === "void") return null;
    const subscription = await getSubscription(composing, invoice.subscription_id);
    const payer = await findPayerUser(db, subscription);
    if (payer?.status !== "active") return null;
    const { language } = payer;
    const t = say(paymentCopyWords, language);
    // The mailbox is unconfirmed, so there is no name to greet, and none that could be advertising.
    const name =
      (await findCompanyName(composing, subscription)) ?? safeNameForMail(payer.first_name);
    const reader = {
      ...readerOf(row, { language, first_name: "" }),
      sender: letterheadOf(app.env),
    };
    const paid = invoice.paid_c;
    return createMessage({ ...reader, reference: number }, t.subject({ number }), [
      t.intro({ name: name || t.somebody, paid, number }),
      ...(await listDuesMembers(db, invoice.id)).map(({ member, member_no, association }) =>
        member
          ? t.dues({ member, association, number: member_no })
          : t.duesOf({ association, number: member_no }),
      ),
      invoiceTable(invoice, language),
      small(t.unexpected),
    ]);
  },
} satisfies Partial<Composers>;
