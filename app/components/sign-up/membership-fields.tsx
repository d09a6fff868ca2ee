import type { FieldState } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextField } from "~/components/forms/text-field";
import { formatCents } from "~/domain/money";
import { NoWayToPay } from "./no-way-to-pay";

export type TierOffer = {
  tier: string;
  name: string;
  /** Of one month, in cents, for everybody who is billed. */
  monthly_c: number;
  /** The same for a year paid at once. */
  yearly_c: number;
  /** How the month's price comes about. */
  arithmetic: string;
  detail: string;
};

const kindTexts: Record<string, { text: string; detail: string }> = {
  hosted: {
    text: "Card",
    detail: "You pay on our payment provider's page. We never see the card's number.",
  },
  bank: {
    text: "Bank transfer",
    detail: "We show you where to send it, and what to write on it, once you have submitted.",
  },
  invoice: {
    text: "Invoice",
    detail:
      "We send you an invoice. It is due after 14 days, or on the first day if that is later.",
  },
};

/** Tier, period, start and way to pay; the price of each tier is worked out for these people. */
export function MembershipFields({
  field,
  offers,
  paymentKinds,
  days,
}: {
  field: (name: string) => FieldState;
  offers: readonly TierOffer[];
  paymentKinds: readonly string[];
  /** First and last possible start, YYYY-MM-DD. */
  days: { first: string; last: string };
}) {
  return (
    <>
      <RadioCards
        field={field("tier")}
        label="Which membership?"
        options={offers.map(({ tier, name, monthly_c, arithmetic, detail }) => ({
          value: tier,
          text: name,
          aside: `${formatCents(monthly_c)} a month`,
          detail: (
            <>
              {detail}
              <br />
              {arithmetic}
            </>
          ),
        }))}
      />
      <RadioCards
        field={field("period")}
        label="How often do you want to pay?"
        options={[
          { value: "monthly", text: "Every month" },
          {
            value: "yearly",
            text: "Once a year",
            detail: `10% less: ${offers.map(({ name, yearly_c }) => `${name} ${formatCents(yearly_c)}`).join(", ")} a year.`,
          },
        ]}
      />
      <TextField
        field={field("start_on")}
        label="When should it start?"
        hint="Any day from today, up to 90 days ahead."
        type="date"
        min={days.first}
        max={days.last}
        className="max-w-[13rem]"
      />
      {paymentKinds.length === 0 ? (
        <NoWayToPay />
      ) : (
        <RadioCards
          field={field("payment_kind")}
          label="How do you want to pay?"
          options={paymentKinds.map((kind) => ({
            value: kind,
            text: kindTexts[kind]?.text ?? kind,
            detail: kindTexts[kind]?.detail,
          }))}
        />
      )}
    </>
  );
}
