import { listInvoices } from "~/core/billing/invoices";
import { getMembership as ownMembership } from "~/core/billing/membership";
import type { Caller } from "~/core/caller";
import { tierNames } from "~/domain/billing/membership-price";
import type { Membership } from "~/domain/billing/membership/membership";
import {
  membershipRecord,
  type MembershipRecord,
} from "~/domain/billing/membership/membership-record";
import { membershipStates } from "~/domain/billing/membership/membership-states.text";
import { addDays } from "~/domain/calendar-days";
import { sharedCompanyFieldNames, type CompanyFieldName } from "~/domain/company/company-fields";
import { companyRowTexts } from "~/domain/company/company-labels.text";
import { companyValueText } from "~/domain/company/company-rows";
import { maskLast4 } from "~/domain/company/ein-text";
import { supportEmail } from "~/domain/support-email";
import type { User } from "~/domain/user";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { employeesPath } from "../company/employees.server";
import { locationsPath } from "../company/locations.server";
import { addOnsPath, methodPath, updatePath } from "./membership/membership-paths";
import { paymentNames } from "./payment-names.text";
import { wordLines } from "./worded-lines";

const recordTexts = texts({
  en: {
    asOf: "Your membership as of {day:day}.",
    company: "Company",
    ein: "EIN",
    listed: "People on the list",
    address: "Address",
    owner: "Owner",
    signedBy: "Signed by",
    ownerSigned: "Owner, who also signed",
    missing: "Not provided",
    costs: "What it costs",
    change: "Change it in Settings",
    ways: {
      company: "Company details",
      locations: "Locations",
      employees: "Employees",
      tier: "Membership and how often you pay",
      addOns: "Add-ons",
      method: "Payment method",
    },
    support: "For anything else, write to {support}.",
    see: "See your company’s membership",
    membership: "Membership",
    state: "Status",
    lastDay: "Last day",
    begins: "Begins on",
    since: "Since",
    period: "This period",
    firstPeriod: "First period",
    days: "{first:day} to {last:day}",
    paid: "Paid for this period",
    firstPaid: "Paid for the first period",
    paidUntil: "Paid until",
    owed: "Still to pay",
    nothing: "Nothing",
    due: "{cents:money}, due {due:day}",
    late: "{cents:money}, was due {due:day}",
    people: "People billed",
    payment: "Payment method",
  },
  es: {
    asOf: "Su membresía al {day:day}.",
    company: "Empresa",
    ein: "EIN (número fiscal)",
    listed: "Personas en la lista",
    address: "Dirección",
    owner: "Propietario",
    signedBy: "Firmado por",
    ownerSigned: "Propietario, que también firmó",
    missing: "No se indicó",
    costs: "Cuánto cuesta",
    change: "Cámbiela en Configuración",
    ways: {
      company: "Datos de la empresa",
      locations: "Lugares de trabajo",
      employees: "Empleados",
      tier: "Membresía y con qué frecuencia paga",
      addOns: "Complementos",
      method: "Forma de pago",
    },
    support: "Para lo demás, escriba a {support}.",
    see: "Ver la membresía de su empresa",
    membership: "Membresía",
    state: "Estado",
    lastDay: "Último día",
    begins: "Comienza el",
    since: "Desde el",
    period: "Este período",
    firstPeriod: "Primer período",
    days: "Del {first:day} al {last:day}",
    paid: "Pagado por este período",
    firstPaid: "Pagado por el primer período",
    paidUntil: "Pagada hasta el",
    owed: "Por pagar",
    nothing: "Nada",
    due: "{cents:money}, con vencimiento el {due:day}",
    late: "{cents:money}, venció el {due:day}",
    people: "Personas facturadas",
    payment: "Forma de pago",
  },
});

/** Returns the function that builds a row; an empty detail reads "Not provided". */
const rowsIn =
  (language: Language) => (term: string, detail: string | number | null | undefined) => ({
    term,
    detail: detail == null || detail === "" ? say(recordTexts, language).missing : String(detail),
  });

const recordPath = "/register/company/recap-current";

/** Returns true for a membership with a record: its first payment has come, and it hasn't ended. */
const isRecorded = (state: string): boolean => state !== "pending" && state !== "ended";

/** Returns an owner's link to the record of the membership; null for others, and in a `state` without a record. */
export const recordLink = (
  user: Pick<User, "is_company_owner">,
  state: string | null | undefined,
  language: Language,
): { text: string; href: string } | null =>
  user.is_company_owner && state && isRecorded(state)
    ? { text: say(recordTexts, language).see, href: recordPath }
    : null;

/** Returns the company and its membership on `today` (YYYY-MM-DD), in words; null before its first payment or once ended. */
export async function loadCompanyRecord(caller: Caller, language: Language, today: string) {
  const membership = await ownMembership(caller);
  const { company } = membership ?? {};
  if (!membership || !company || !isRecorded(membership.subscription.state)) return null;
  const { subscription, lines, total_c } = membership;
  const record = membershipRecord(subscription, await listInvoices(caller), today);
  const t = say(recordTexts, language);
  return {
    name: company.co_name,
    asOf: t.asOf({ day: today }),
    parts: [
      { title: t.company, rows: companyRows(company, language) },
      { title: t.membership, rows: membershipRows(subscription, record, language) },
    ],
    cost: {
      title: t.costs,
      lines: wordLines(lines, language),
      total_c,
      per: subscription.period === "yearly" ? ("year" as const) : ("month" as const),
    },
    change: {
      title: t.change,
      ways: [
        { text: t.ways.company, href: "/settings/company" },
        { text: t.ways.locations, href: locationsPath },
        { text: t.ways.employees, href: employeesPath },
        { text: t.ways.tier, href: updatePath },
        { text: t.ways.addOns, href: addOnsPath },
        { text: t.ways.method, href: methodPath },
      ],
      support: t.support({ support: supportEmail }),
    },
  };
}

/** Returns the company's rows, the owner and signer first. Without an address, its row says so. */
function companyRows(company: NonNullable<Membership["company"]>, language: Language) {
  const t = say(recordTexts, language);
  const row = rowsIn(language);
  const labels = say(companyRowTexts, language);
  const { address: place, owner_name, signed_by } = company;
  const people =
    owner_name !== null && owner_name === signed_by
      ? [row(t.ownerSigned, owner_name)]
      : [
          ...(owner_name ? [row(t.owner, owner_name)] : []),
          ...(signed_by ? [row(t.signedBy, signed_by)] : []),
        ];
  const besides: Partial<Record<CompanyFieldName, typeof people>> = {
    industry: [row(t.ein, company.ein_last4 && maskLast4(company.ein_last4))],
    part_time_count: [row(t.listed, company.employee_count)],
  };
  return [
    ...people,
    ...sharedCompanyFieldNames.flatMap((name) => [
      row(labels[name], companyValueText(name, String(company[name] ?? ""), language)),
      ...(besides[name] ?? []),
    ]),
    row(
      t.address,
      place &&
        [place.line1, place.line2, place.city, `${place.state} ${place.zip}`]
          .filter(Boolean)
          .join(", "),
    ),
  ];
}

/** Returns the membership's rows; what hasn't begun is worded as coming. */
function membershipRows(
  { tier, started_on, quantity, payment_kind, ends_on: endsOn }: Membership["subscription"],
  { standing, hasBegun, period, paid_c, paidUntil, owed }: MembershipRecord,
  language: Language,
): { term: string; detail: string }[] {
  const t = say(recordTexts, language);
  const row = rowsIn(language);
  const { day, money } = formats(language);
  const stillToPay = owed.map(({ owed_c, due_on, isLate }) =>
    (isLate ? t.late : t.due)({ cents: owed_c, due: due_on }),
  );
  return [
    row(t.membership, tierNames[tier]),
    row(t.state, say(membershipStates, language)[standing]),
    // A canceled membership may continue after its period.
    ...(endsOn === null ? [] : [row(t.lastDay, day(addDays(endsOn, -1)))]),
    row(hasBegun ? t.since : t.begins, day(started_on)),
    row(hasBegun ? t.period : t.firstPeriod, t.days(period)),
    row(hasBegun ? t.paid : t.firstPaid, money(paid_c)),
    ...(paidUntil ? [row(t.paidUntil, day(paidUntil))] : []),
    row(t.owed, stillToPay.join("; ") || t.nothing),
    row(t.people, quantity),
    row(t.payment, say(paymentNames, language)[payment_kind]),
  ];
}
