import { invoice as invoiceOf, invoices } from "~/core/billing/invoices";
import { membership as ownMembership } from "~/core/billing/membership";
import type { Caller } from "~/core/caller";
import { maskedLast4 } from "~/domain/company/ein-text";
import { addDays } from "~/domain/calendar-days";
import { supportEmail } from "~/domain/support-email";
import { industryLabels } from "~/domain/company/industries.text";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import type { Membership } from "~/domain/billing/membership/membership";
import {
  membershipRecord,
  type MembershipRecord,
  type RecordedInvoice,
} from "~/domain/billing/membership/membership-record";
import { membershipStates } from "~/domain/billing/membership/membership-states.text";
import { recordTexts } from "./company-record.text";
import type { Language } from "~/language/languages";
import { tierNames } from "~/domain/billing/membership-price";
import { formatPhone } from "~/domain/phone";
import { companyPath } from "../company/company.server";
import { employeesPath } from "../company/employees.server";
import { locationsPath } from "../company/locations.server";
import { addOnsPath, methodPath, updatePath } from "./membership/membership-paths";
import { wordedLines } from "./worded-lines";
import { paymentNames } from "./payment-names.text";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { User } from "~/domain/user";

type Detail = string | number | null | undefined;

const rowsIn = (language: Language) => (term: string, detail: Detail) => ({
  term,
  detail: detail == null || detail === "" ? say(recordTexts, language).missing : String(detail),
});

export const recordPath = "/register/company/recap-current";

/** A membership has a record from its first payment, if it waits for that, until its end. */
export const isRecorded = (state: string): boolean => state !== "pending" && state !== "ended";

/** Returns the link to the record for a company's owner; null for others. */
export const recordLink = (
  user: Pick<User, "is_company_owner">,
  state: string | null | undefined,
  language: Language,
): { text: string; href: string } | null =>
  user.is_company_owner && state && isRecorded(state)
    ? { text: say(recordTexts, language).see, href: recordPath }
    : null;

/** A company and its membership as they are today, to read and to print; null without one that is paid for or invoiced. */
export async function companyRecord(caller: Caller, language: Language, today: string) {
  const membership = await ownMembership(caller);
  const { company } = membership ?? {};
  if (!membership || !company || !isRecorded(membership.subscription.state)) return null;
  const { subscription, lines, total_c } = membership;
  const record = membershipRecord(subscription, await recordedInvoices(caller), today);
  const said = say(recordTexts, language);
  return {
    name: company.co_name,
    asOf: said.asOf({ day: today }),
    parts: [
      { title: said.company, rows: companyRows(company, language) },
      {
        title: said.membership,
        rows: membershipRows(subscription, record, language),
      },
    ],
    cost: {
      title: said.costs,
      lines: wordedLines(lines, language),
      total_c,
      per: subscription.period === "yearly" ? ("year" as const) : ("month" as const),
    },
    change: {
      title: said.change,
      ways: [
        { text: said.ways.company, href: companyPath },
        { text: said.ways.locations, href: locationsPath },
        { text: said.ways.employees, href: employeesPath },
        { text: said.ways.tier, href: updatePath },
        { text: said.ways.addOns, href: addOnsPath },
        { text: said.ways.method, href: methodPath },
      ],
      support: said.support({ support: supportEmail }),
    },
  };
}

function companyRows(company: NonNullable<Membership["company"]>, language: Language) {
  const said = say(recordTexts, language);
  const row = rowsIn(language);
  const types: Record<string, string> = say(entityTypeLabels, language);
  const industryNames: Record<string, string> = say(industryLabels, language);
  const { address: place, owner_name, signed_by } = company;
  const people =
    owner_name !== null && owner_name === signed_by
      ? [row(said.ownerSigned, owner_name)]
      : [
          ...(owner_name ? [row(said.owner, owner_name)] : []),
          ...(signed_by ? [row(said.signedBy, signed_by)] : []),
        ];
  return [
    ...people,
    row(said.entityType, types[company.entity_type]),
    row(said.industry, company.industry && (industryNames[company.industry] ?? company.industry)),
    row(said.ein, company.ein_last4 && maskedLast4(company.ein_last4)),
    row(said.fullTime, company.full_time_count),
    row(said.partTime, company.part_time_count),
    row(said.listed, company.employee_count),
    row(said.phone, formatPhone(company.phone)),
    row(said.website, company.website),
    row(
      said.address,
      place &&
        [place.line1, place.line2, place.city, `${place.state} ${place.zip}`]
          .filter(Boolean)
          .join(", "),
    ),
  ];
}

/** Each with what was paid of it. Of one that is paid that is all of it; only what is owed is asked about. */
async function recordedInvoices(caller: Caller): Promise<RecordedInvoice[]> {
  const issued = await invoices(caller);
  return Promise.all(
    issued.map(async (invoice) => {
      if (invoice.state === "paid") return { ...invoice, paid_c: invoice.total_c };
      if (invoice.state === "void") return { ...invoice, paid_c: 0 };
      return invoiceOf(caller, invoice.number);
    }),
  );
}

/** The rows state only what is already true. */
function membershipRows(
  { tier, started_on, quantity, payment_kind, ends_on: endsOn }: Membership["subscription"],
  { standing, hasBegun, period, paid_c, paidUntil, owed }: MembershipRecord,
  language: Language,
) {
  const said = say(recordTexts, language);
  const row = rowsIn(language);
  const { day, money } = formats(language);
  const stillToPay = owed.map(({ owed_c, due_on, isLate }) =>
    (isLate ? said.late : said.due)({ cents: owed_c, due: due_on }),
  );
  return [
    row(said.membership, tierNames[tier]),
    row(said.state, say(membershipStates, language)[standing]),
    // A canceled membership may continue after its period.
    ...(endsOn === null ? [] : [row(said.lastDay, day(addDays(endsOn, -1)))]),
    row(hasBegun ? said.since : said.begins, day(started_on)),
    row(hasBegun ? said.period : said.firstPeriod, said.days(period)),
    row(hasBegun ? said.paid : said.firstPaid, money(paid_c)),
    ...(paidUntil ? [row(said.paidUntil, day(paidUntil))] : []),
    row(said.owed, stillToPay.join("; ") || said.nothing),
    row(said.people, quantity),
    row(said.payment, say(paymentNames, language)[payment_kind]),
  ];
}
