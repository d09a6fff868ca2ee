import type { FieldState } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/option";
import { TextField } from "~/components/forms/text-field";
import { useTexts } from "~/language/use-texts";
import { membershipFieldsTexts } from "./membership-fields.text";
import { NoWayToPay } from "~/components/billing/no-way-to-pay";

/** A membership's tier with its price for the draft's people; `arithmetic` is null if it is just the price. */
type TierOffer = {
  tier: "essential" | "plus";
  name: string;
  /** Cents for all billable people, with the arithmetic, for a month and for a year paid at once. */
  monthly: { total_c: number; arithmetic: string | null };
  yearly: { total_c: number; arithmetic: string | null };
};

/** Details of a billing period are shown while it is selected; browsers without :has show both. */
const shownIfMonthly = "block [form:has([value=yearly]:checked)_&]:hidden";
const shownIfYearly = "block [form:not(:has([value=yearly]:checked))_&]:hidden";

/** Returns how many cents a year costs less if it is paid at once instead of monthly. */
const yearlySaving = ({ monthly, yearly }: TierOffer) => 12 * monthly.total_c - yearly.total_c;

/** The choice of how often to pay, tier with price, first day, and the way to pay, or a notice if there is none. */
export function MembershipFields({
  field,
  offers,
  hasHealthPlans,
  paymentKinds,
  days,
}: {
  field: (name: string) => FieldState;
  offers: readonly TierOffer[];
  /** True if health plans are sold in their state. */
  hasHealthPlans: boolean;
  paymentKinds: readonly string[];
  /** The first and last possible start, YYYY-MM-DD. */
  days: { first: string; last: string };
}) {
  const t = useTexts(membershipFieldsTexts);
  const kinds: Record<string, { text: string; detail: string }> = t.kinds;
  const savings = { essential: 0, plus: 0 };
  for (const offer of offers) savings[offer.tier] = yearlySaving(offer);
  return (
    <>
      <RadioCards
        field={field("period")}
        label={t.period}
        options={[
          { value: "monthly", text: t.monthly },
          { value: "yearly", text: t.yearly, detail: t.saves(savings) },
        ]}
      />
      <div className="w-full @sm:w-[34rem]">
        <RadioCards
          field={field("tier")}
          label={t.tier}
          beside
          options={offers.map((offer) => ({
            value: offer.tier,
            text: offer.name,
            detail: <TierDetail offer={offer} hasHealthPlans={hasHealthPlans} />,
          }))}
        />
      </div>
      <TextField
        field={field("start_on")}
        label={t.start}
        hint={t.startHint}
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
          label={t.payment}
          options={paymentKinds.map((kind) => ({
            value: kind,
            ...(kinds[kind] ?? { text: kind }),
          }))}
        />
      )}
    </>
  );
}

/** A tier's price and features; it is inside a label, so it may contain only text. */
function TierDetail({ offer, hasHealthPlans }: { offer: TierOffer; hasHealthPlans: boolean }) {
  const t = useTexts(membershipFieldsTexts);
  const { tier, monthly, yearly } = offer;
  return (
    <>
      <span className="my-1 block text-body font-bold tabular-nums text-ink">
        <span className={shownIfMonthly}>{t.perMonth({ total: monthly.total_c })}</span>
        <span className={shownIfYearly}>{t.perYear({ total: yearly.total_c })}</span>
      </span>
      <span className={shownIfYearly}>{t.saved({ saved: yearlySaving(offer) })}</span>
      {[
        ...Object.values(t[tier]),
        ...(tier === "essential" && hasHealthPlans ? [t.plans] : []),
      ].map((feature) => (
        <span key={feature} className="mt-1 block text-ink">
          {`✓ ${feature}`}
        </span>
      ))}
      {monthly.arithmetic ? (
        <span className="mt-2 block">
          <span className={shownIfMonthly}>{monthly.arithmetic}</span>
          <span className={shownIfYearly}>{yearly.arithmetic}</span>
        </span>
      ) : null}
    </>
  );
}
