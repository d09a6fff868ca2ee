import type { FieldState } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextField } from "~/components/forms/text-field";
import { useTexts } from "~/language/use-texts";
import { membershipFieldsTexts } from "./membership-fields.text";
import { NoWayToPay } from "~/components/billing/no-way-to-pay";

export type TierOffer = {
  tier: "essential" | "plus";
  name: string;
  /** For everybody who is billed, in cents, and how it comes about: of a month, and of a year paid at once. */
  monthly: { total_c: number; arithmetic: string | null };
  yearly: { total_c: number; arithmetic: string | null };
};

/** What is true of one way to pay shows while that one is chosen; a browser that can't tell shows both. */
const ofMonth = "block [form:has([value=yearly]:checked)_&]:hidden";
const ofYear = "block [form:not(:has([value=yearly]:checked))_&]:hidden";

const savedBy = ({ monthly, yearly }: TierOffer) => 12 * monthly.total_c - yearly.total_c;

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
  const said = useTexts(membershipFieldsTexts);
  const savings = { essential: 0, plus: 0 };
  for (const offer of offers) savings[offer.tier] = savedBy(offer);
  return (
    <>
      <RadioCards
        field={field("period")}
        label={said.period}
        options={[
          { value: "monthly", text: said.monthly },
          { value: "yearly", text: said.yearly, detail: said.saves(savings) },
        ]}
      />
      <div className="w-full @sm:w-[34rem]">
        <RadioCards
          field={field("tier")}
          label={said.tier}
          beside
          options={offers.map((offer) => ({
            value: offer.tier,
            text: offer.name,
            detail: <Tier {...offer} />,
          }))}
        />
      </div>
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

/** What a tier costs and includes. Inside a label, so that all of it is text. */
function Tier(offer: TierOffer) {
  const said = useTexts(membershipFieldsTexts);
  const { tier, monthly, yearly } = offer;
  return (
    <>
      <span className="my-1 block text-body font-bold tabular-nums text-ink">
        <span className={ofMonth}>{said.perMonth({ total: monthly.total_c })}</span>
        <span className={ofYear}>{said.perYear({ total: yearly.total_c })}</span>
      </span>
      <span className={ofYear}>{said.saved({ saved: savedBy(offer) })}</span>
      {Object.values(said[tier]).map((what) => (
        <span key={what} className="mt-1 block text-ink">
          {`✓ ${what}`}
        </span>
      ))}
      {monthly.arithmetic ? (
        <span className="mt-2 block">
          <span className={ofMonth}>{monthly.arithmetic}</span>
          <span className={ofYear}>{yearly.arithmetic}</span>
        </span>
      ) : null}
    </>
  );
}
