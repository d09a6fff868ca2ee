import { addDays } from "~/domain/calendar-days";
import type { NewRow } from "~/embedded/db/schema";
import { duesLine } from "~/embedded/services/association/dues-invoices";
import type { SeedDues } from "../billing/billing";
import { associationRows, duesYears } from "./associations";

type Memberships = readonly NewRow<"association_memberships">[];

/** Returns the dues that are on invoices of the members' memberships with us. */
export function askedDues(now: Date, memberships: Memberships): SeedDues[] {
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
