import type { Backend } from "~/backend/backend";
import { formatDay, todayOf } from "~/domain/calendar-days";
import type { EntityType } from "~/domain/company/entity-types";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { tierNames } from "~/domain/billing/membership-price";
import { formatPhone } from "~/domain/phone";
import { paymentNames } from "./payment-names";
import { say } from "~/language/say";

const stateNames: Record<string, string> = {
  pending: "Waits for the first payment",
  active: "Active",
  past_due: "Active, a payment is overdue",
  suspended: "Suspended, a payment is overdue",
  cancel_scheduled: "Ends with this period",
  ended: "Ended",
};

const row = (term: string, detail: string | number | null | undefined) => ({
  term,
  detail: detail == null || detail === "" ? "Not provided" : String(detail),
});

/** A company and its membership as they are today, to read and to print; null without one that has begun. */
export async function companyRecord(backend: Backend) {
  const membership = await backend.call("membership");
  const { company } = membership ?? {};
  if (!membership || !company || ["pending", "ended"].includes(membership.subscription.state)) {
    return null;
  }
  const { subscription, lines, total_c } = membership;
  const place = company.address;
  return {
    name: company.co_name,
    asOf: formatDay(todayOf()),
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
    membership: [
      row("Membership", tierNames[subscription.tier]),
      row("State", stateNames[subscription.state]),
      row("Since", formatDay(subscription.started_on)),
      row("Paid until", formatDay(subscription.current_period_end)),
      row("People billed", subscription.quantity),
      row("Way to pay", paymentNames[subscription.payment_kind]),
    ],
    cost: {
      lines,
      total_c,
      per: subscription.period === "yearly" ? "year" : "month",
    },
  };
}
