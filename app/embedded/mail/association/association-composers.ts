import { endsUnpaidOn, lapsesOn } from "~/domain/association/dues";
import { addDays } from "~/domain/calendar-days";
import { say } from "~/language/say";
import {
  listInvoicedYears,
  getAssociationName,
  isUnpaid,
  findMemberCompany,
} from "../../services/association/membership-rows";
import { letterheadOf, lockUser, readerOf, type Composers, type Composing } from "../composer";
import { link, createMessage } from "../message-parts";
import { invoicePageOf } from "../money-parts";
import { associationWords } from "./association-words.text";

const associationPageOf = ({ app }: Composing): string => `${app.env.APP_URL}/settings/association`;

/**
 * Returns a membership with its reader, who is the user with the message's address, locked, its first unpaid invoice
 * for dues or null, and the texts; null if the member has no account any more.
 */
async function loadMembership(composing: Composing, membershipId: string) {
  const { app, db, row } = composing;
  const membership = await db
    .selectFrom("association_memberships")
    .selectAll()
    .where("id", "=", membershipId)
    .executeTakeFirst();
  const user = await lockUser(composing, "email", row.to_email);
  if (!membership || !user) return null;
  const years = await listInvoicedYears(db, membership.id);
  return {
    membership,
    association: await getAssociationName(db, membership.association_id),
    unpaid: years.find(isUnpaid)?.invoice ?? null,
    reader: { ...readerOf(row, user), sender: letterheadOf(app.env) },
    t: say(associationWords, user.language),
  };
}

/** Messages about late dues and what follows from them, a launch, and a membership that ends or continues after all. */
export const associationComposers = {
  async dues_late(composing, { membership_id }) {
    const found = await loadMembership(composing, membership_id);
    // The dues were paid, or the membership lapsed or ended meanwhile.
    if (!found?.unpaid || found.membership.late_since === null) return null;
    const { membership, association, unpaid, reader } = found;
    const { late } = found.t;
    const owed = unpaid.total_c - unpaid.paid_c;
    const lapses = lapsesOn(membership.late_since ?? "");
    const begun = membership.state === "active";
    // The membership lapses at the start of that day, so the last day to pay is the one before.
    const until = begun ? lapses : addDays(lapses, -1);
    return createMessage(
      { ...reader, reference: unpaid.number },
      late.subject({ association, owed }),
      [
        late.intro({ owed, number: unpaid.number, due: unpaid.due_on }),
        (begun ? late.member : late.waits)({ association, until }),
        found.t.apart,
        late.sent,
        link(found.t.buttons.pay, invoicePageOf(composing, unpaid)),
      ],
    );
  },

  async association_lapsed(composing, { membership_id }) {
    const found = await loadMembership(composing, membership_id);
    if (!found?.unpaid || found.membership.state !== "lapsed") return null;
    const { membership, association, unpaid, reader } = found;
    const { lapsed } = found.t;
    const owed = unpaid.total_c - unpaid.paid_c;
    const { lapsed_on, member_no: member } = membership;
    return createMessage({ ...reader, reference: unpaid.number }, lapsed.subject({ association }), [
      lapsed.intro({ association }),
      lapsed.back({ owed, number: unpaid.number, member }),
      lapsed.plans,
      lapsed_on ? lapsed.ends({ until: addDays(endsUnpaidOn(lapsed_on), -1) }) : null,
      found.t.apart,
      link(found.t.buttons.pay, invoicePageOf(composing, unpaid)),
    ]);
  },

  async association_back(composing, { membership_id }) {
    const found = await loadMembership(composing, membership_id);
    if (found?.membership.state !== "active") return null;
    const { membership, association, reader, t } = found;
    const { paid_through: through, member_no: member } = membership;
    return createMessage(reader, t.back.subject({ association }), [
      t.back.intro({ association, member }),
      through ? t.back.through({ through }) : null,
      t.back.plans,
      link(t.buttons.membership, associationPageOf(composing)),
    ]);
  },

  async association_leaving(composing, { membership_id }) {
    const found = await loadMembership(composing, membership_id);
    const day = found?.membership.leaves_on;
    // The cancellation was withdrawn, which has its own message.
    if (!found || !day) return null;
    const { association, reader, t } = found;
    return createMessage(reader, t.leaving.subject({ association, day }), [
      t.leaving.intro({ association, day }),
      t.leaving.plans,
      t.leaving.back,
      link(t.buttons.membership, associationPageOf(composing)),
    ]);
  },

  async association_stays(composing, { membership_id }) {
    const found = await loadMembership(composing, membership_id);
    if (!found || found.membership.leaves_on !== null || found.membership.state === "ended") {
      return null;
    }
    const { association, reader, t } = found;
    return createMessage(reader, t.stays.subject({ association }), [
      t.stays.intro({ association }),
      t.stays.plans,
      link(t.buttons.membership, associationPageOf(composing)),
    ]);
  },

  async association_launch(composing, { membership_id }) {
    const found = await loadMembership(composing, membership_id);
    const day = found?.membership.launch_on;
    if (!found || !day || found.membership.state !== "active") return null;
    const { membership, association, reader } = found;
    const { member_no: member } = membership;
    const t = found.t.launch;
    const company = await findMemberCompany(composing.db, membership);
    return createMessage(reader, t.subject({ association }), [
      company
        ? t.company({ day, company, association, member })
        : t.person({ day, association, member }),
      company ? t.people : t.announce,
      t.note,
      link(t.button, `${composing.app.env.APP_URL}/association/launch`),
    ]);
  },

  async association_ended(composing, { membership_id, why, keeps_plans }) {
    const found = await loadMembership(composing, membership_id);
    if (!found) return null;
    const { association, reader, t } = found;
    return createMessage(reader, t.ended.subject({ association }), [
      t.ended[why]({ association }),
      keeps_plans ? t.ended.keptPlans : t.ended.plans,
      link(t.buttons.membership, associationPageOf(composing)),
    ]);
  },
} satisfies Partial<Composers>;
