import type { Backend } from "~/backend/backend";
import { formatDay, todayOf } from "~/domain/calendar-days";
import type { EntityType } from "~/domain/company/entity-types";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import type { Membership } from "~/contract/billing/membership-calls";
import {
  membershipRecord,
  type MembershipRecord,
  type RecordedInvoice,
} from "~/domain/billing/membership-record";
import { formatCents } from "~/domain/money";
import { recordTexts } from "./company-record.text";
import type { Language } from "~/language/languages";
import { tierNames } from "~/domain/billing/membership-price";
import { formatPhone } from "~/domain/phone";
import { paymentNames } from "./payment-names";
import { say } from "~/language/say";

const row = (term: string, detail: string | number | null | undefined) => ({
  term,
  detail: detail == null || detail === "" ? "Not provided" : String(detail),
});

/** A company and its membership as they are today, to read and to print; null without one that is paid for or invoiced. */
export async function companyRecord(backend: Backend, language: Language) {
  const membership = await backend.call("membership");
  const { company } = membership ?? {};
  if (!membership || !company || ["pending", "ended"].includes(membership.subscription.state)) {
    return null;
  }
  const { subscription, lines, total_c } = membership;
  const today = todayOf();
  const record = membershipRecord(subscription, await invoicesOf(backend), today);
  const place = company.address;
  return {
    name: company.co_name,
    asOf: formatDay(today),
    company: [
      row("Business type", say(entityTypeLabels, "en")[company.entity_type as EntityType]),
      row("Industry", company.industry),
      row("EIN", company.ein_last4 && `•••••${company.ein_last4}`),
      row("Full-time employees", company.full_time_count),
      row("Part-time employees", company.part_time_count),
      row("People on the list", company.employee_count),
      row("Phone", formatPhone(company.phone)),
      row("Website", company.website),
      row(
        "Address",
        place &&
          [place.line1, place.line2, place.city, `${place.state} ${place.zip}`]
            .filter(Boolean)
            .join(", "),
      ),
    ],
    membership: membershipRows(subscription, record, language),
    cost: {
      lines,
      total_c,
      per: subscription.period === "yearly" ? "year" : "month",
    },
  };
}

/** Each with what was paid of it. Of one that is paid that is all of it; only what is owed is asked about. */
async function invoicesOf(backend: Backend): Promise<RecordedInvoice[]> {
  const invoices = await backend.call("invoices");
  return Promise.all(
    invoices.map(async (invoice) => {
      if (invoice.state === "paid") return { ...invoice, paid_c: invoice.total_c };
      if (invoice.state === "void") return { ...invoice, paid_c: 0 };
      return backend.call("invoice", { params: { number: invoice.number } });
    }),
  );
}

/** Nothing here is said before it is so. */
function membershipRows(
  { tier, started_on, quantity, payment_kind }: Membership["subscription"],
  { standing, hasBegun, period, paid_c, paidUntil, owed }: MembershipRecord,
  language: Language,
) {
  const said = say(recordTexts, language);
  const stillToPay = owed.map(({ owed_c, due_on, isLate }) =>
    (isLate ? said.late : said.due)({ cents: owed_c, due: due_on }),
  );
  return [
    row(said.membership, tierNames[tier]),
    row(said.state, said.states[standing]),
    row(hasBegun ? said.since : said.begins, formatDay(started_on)),
    row(hasBegun ? said.period : said.firstPeriod, said.days(period)),
    row(hasBegun ? said.paid : said.firstPaid, formatCents(paid_c)),
    ...(paidUntil ? [row(said.paidUntil, formatDay(paidUntil))] : []),
    row(said.owed, stillToPay.join("; ") || said.nothing),
    row(said.people, quantity),
    row(said.payment, paymentNames[payment_kind]),
  ];
}
