import {
  duesAskedOn,
  duesDueOn,
  duesYearAfter,
  firstDuesYear,
  lapsesOn,
  nextDuesDay,
  type DuesYear,
} from "~/domain/association/dues";
import { addDays } from "~/domain/calendar-days";
import { dayStart, localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import type { NewRow } from "~/embedded/db/schema";
import { membershipSpans } from "../billing/memberships";
import { publishedColumns, signedDaysBefore, createdTimes } from "../seed-values";
import { duesLine } from "~/embedded/services/association/dues-invoices";
import type { SeedDues } from "../billing/billing";
import { comparableCompanyName } from "~/domain/company/company-name";

const riverbend = "association-riverbend";
const copperBasin = "association-copper-basin";

/** Cents a year. */
const yearlyDues = { [riverbend]: 24000, [copperBasin]: 18000 };

export const associationIds = [riverbend, copperBasin];

/** The version of the agreement that every member signed. */
const agreedVersion = "2026-01";

/** The guild, which admits by its list, and the alliance, by hand (handbook/sample-data.md); dues are cents a year. */
export function associationRows(now: Date): NewRow<"associations">[] {
  const shared = {
    join_open: "yes" as const,
    agreement_version: agreedVersion,
    ...publishedColumns(now),
  };
  return [
    {
      id: riverbend,
      slug: "riverbend-independent-grocers-guild",
      name: "Riverbend Independent Grocers Guild",
      join_code: "RIVER26",
      dues_c: yearlyDues[riverbend],
      approval: "auto_if_rostered",
      ...shared,
    },
    {
      id: copperBasin,
      slug: "copper-basin-makers-alliance",
      name: "Copper Basin Makers Alliance",
      join_code: "COPPER26",
      dues_c: yearlyDues[copperBasin],
      approval: "manual",
      ...shared,
    },
  ];
}

/** Memberships, with number prefixes and states, in the order of people.ts; the first two have association plans. */
const seedMemberships = [
  { association_id: riverbend, prefix: "RIG", state: "active" },
  { association_id: riverbend, prefix: "RIG", state: "active" },
  { association_id: riverbend, prefix: "RIG", state: "lapsed" },
  { association_id: copperBasin, prefix: "CBM", state: "active" },
  { association_id: copperBasin, prefix: "CBM", state: "submitted" },
] as const;

/** Returns the first year, and a lapsed member's second, which is unpaid; none before joining. */
function duesYears({
  state,
  joined_on,
}: Pick<NewRow<"association_memberships">, "state" | "joined_on">): DuesYear[] {
  if (!joined_on) return [];
  const first = firstDuesYear(joined_on);
  return state === "lapsed" ? [first, duesYearAfter(joined_on, first.through)] : [first];
}

/**
 * Returns one membership for each of the five members, given in order, who signed {@link signedDaysBefore} days ahead.
 * It begins with their membership with us; one without that has only applied.
 */
export function membershipRows(
  now: Date,
  members: readonly { id: string; name: string }[],
): NewRow<"association_memberships">[] {
  const spans = membershipSpans(now);
  return seedMemberships.flatMap(({ association_id, prefix, state }, index) => {
    const member = members[index];
    if (!member) return [];
    const joined_on = spans.get(member.id)?.start ?? null;
    const years = duesYears({ state, joined_on });
    const last = years.at(-1);
    const lapses = last && lapsesOn(addDays(duesDueOn(duesAskedOn(last), last), 1));
    const lapsed_on = lapses && state === "lapsed" ? lapses : null;
    const timestamp = joined_on
      ? `${addDays(joined_on, -signedDaysBefore)}T12:00:00.000Z`
      : now.toISOString();
    const next =
      joined_on && state !== "submitted"
        ? nextDuesDay(
            {
              state,
              since: joined_on,
              asked_through: last?.through ?? null,
              leaves_on: null,
              late_since: null,
              lapsed_on,
              due_on: null,
            },
            localDay(now.getTime(), westernmostZone),
          )
        : null;
    return {
      id: `membership-${index + 1}`,
      association_id,
      user_id: member.id,
      subscription_id: joined_on && `subscription-${member.id}`,
      state,
      member_no: `${prefix}-${1001 + index}`,
      dues_c: yearlyDues[association_id],
      joined_on,
      paid_through: years[0]?.through ?? null,
      dues_asked_through: last?.through ?? null,
      lapsed_on,
      agreed_version: agreedVersion,
      signer_name: member.name,
      signed_at: timestamp,
      next_action_at: next && dayStart(next, westernmostZone),
      created_at: timestamp,
      updated_at: timestamp,
    };
  });
}

type Memberships = readonly NewRow<"association_memberships">[];

/** Returns the association dues to invoice with members' memberships: one for each invoiced year, with `isPaid`. */
export function listInvoicedDues(now: Date, memberships: Memberships): SeedDues[] {
  const names = new Map(associationRows(now).map(({ id, name }) => [id, name]));
  return memberships.flatMap((membership) =>
    duesYears(membership).map((year) => ({
      user_id: membership.user_id ?? "",
      period: { start: year.from, end: addDays(year.through, 1) },
      line: duesLine(names.get(membership.association_id) ?? "", membership.dues_c, year),
      isPaid: year.through <= (membership.paid_through ?? ""),
    })),
  );
}

/** Returns the rows that join the members' invoiced years to their invoices. Throws an Error for one without. */
export function duesRows(
  memberships: Memberships,
  invoices: readonly NewRow<"invoices">[],
): NewRow<"association_dues">[] {
  return memberships.flatMap((membership) =>
    duesYears(membership).map((year) => {
      const invoice = invoices.find(
        ({ subscription_id, lines }) =>
          subscription_id === membership.subscription_id &&
          (JSON.parse(lines) as { dues?: { from: string } }[]).some(
            ({ dues }) => dues?.from === year.from,
          ),
      );
      if (!invoice) throw new Error(`no invoice has the dues of ${membership.id}`);
      return {
        id: `dues-${membership.id}-${year.from}`,
        membership_id: membership.id,
        invoice_id: invoice.id,
        from_on: year.from,
        through_on: year.through,
        amount_c: membership.dues_c,
        created_at: invoice.created_at,
      };
    }),
  );
}

/** An entry of an association's list of those who may join. */
type RosterLine = [legalName: string, einLast4: string, zip: string, contactEmail: string];

/** The guild's list, with two grocers of the same name. */
const riverbendGrocers: RosterLine[] = [
  ["Alder Street Market LLC", "4821", "97209", "owner@alderstreet.example"],
  ["Blue Heron Grocery Inc", "1177", "97402", "books@blueheron.example"],
  ["Calloway & Sons Provisions", "9034", "98101", "june@calloway.example"],
  ["Corner Basket LLC", "2650", "80205", "hello@cornerbasket-denver.example"],
  ["Corner Basket LLC", "7718", "55407", "office@cornerbasket-mpls.example"],
  ["Elm & Third Foods", "3309", "97214", "rosa@elmandthird.example"],
  ["Fernhill Natural Market", "6142", "98225", "manager@fernhill.example"],
  ["Hollis Family Grocery", "5580", "80501", "tess@hollisgrocery.example"],
  ["La Milpa Mercado LLC", "8206", "80219", "lupe@lamilpa.example"],
  ["North Fork Co-op Market", "4407", "55104", "board@northfork.example"],
];
const copperBasinMakers: RosterLine[] = [
  ["Basin Leather Works", "3914", "85701", "ida@basinleather.example"],
  ["Kiln & Cobalt Studio LLC", "6627", "87501", "noor@kilnandcobalt.example"],
  ["Redtail Woodcraft", "1048", "80302", "shop@redtail.example"],
];

/** Returns the companies on both associations' lists, with the last four digits of their EINs. */
export function rosterRows(now: Date): NewRow<"association_roster">[] {
  const rows = (name: string, listed: RosterLine[]) =>
    listed.map(([legal_name, ein_last4, zip, contact_email], index) => ({
      id: `roster-${name}-${index + 1}`,
      association_id: `association-${name}`,
      legal_name,
      comparable_name: comparableCompanyName(legal_name),
      ein_last4,
      zip,
      contact_email,
      ...createdTimes(now),
    }));
  return [...rows("riverbend", riverbendGrocers), ...rows("copper-basin", copperBasinMakers)];
}
