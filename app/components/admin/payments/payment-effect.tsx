import { membershipStates } from "~/domain/billing/membership/membership-states.text";
import type { MembershipRecord } from "~/domain/billing/membership/membership-record";
import type { ManualPaymentKind } from "~/domain/billing/received-payment";
import { useTexts } from "~/language/use-texts";
import { ChangeTable, type Change } from "../super/confirm-action";
import { paymentName } from "./payment-name";
import { recordPaymentTexts } from "./record-payment.text";

/**
 * What recording a payment would do: the invoices (`parts`) that it pays, what is kept of it, and the membership's
 * state before and after, with its first day. Amounts are in cents.
 */
export type EffectFacts = {
  payer: string;
  amount_c: number;
  received_on: string;
  way: ManualPaymentKind;
  reference: string | null;
  parts: readonly { number: string; owed_c: number; left_c: number }[];
  kept_c: number;
  membership: {
    now: MembershipRecord["standing"];
    then: MembershipRecord["standing"];
    begins: string;
  };
};

/** Returns a function that words a membership's state, with its first day if that is still to come. */
export function useStandingWords() {
  const t = useTexts(recordPaymentTexts);
  const states = useTexts(membershipStates);
  return (standing: MembershipRecord["standing"], begins: string) => {
    const isAhead = standing === "not_begun" || standing === "not_begun_ending";
    return isAhead ? t.begins({ state: states[standing], begins }) : states[standing];
  };
}

/**
 * Returns a function that words a payment (`request`), its effects, and as `kept` what becomes of money above what is
 * owed, or null.
 */
export function usePaymentEffectWords() {
  const t = useTexts(recordPaymentTexts);
  const standingText = useStandingWords();
  return ({ way, reference, received_on, payer, parts, membership, kept_c }: EffectFacts) => {
    const paid: Change[] = parts.map(({ number, owed_c, left_c }) => ({
      what: number,
      now: t.stillToPay({ left: owed_c }),
      then: left_c === 0 ? t.paid : t.stillToPay({ left: left_c }),
    }));
    const moved: Change = {
      what: t.membership,
      now: standingText(membership.now, membership.begins),
      then: standingText(membership.then, membership.begins),
    };
    const kept =
      membership.then === "ended"
        ? t.endedKept({ kept: kept_c })
        : parts.length === 0
          ? t.nothingOwed
          : t.tooMuch({ kept: kept_c });
    const name = reference ? paymentName(t.ways[way], reference) : t.ways[way];
    return {
      request: t.asked({ name, day: received_on, payer }),
      changes: membership.now === membership.then ? paid : paid.concat(moved),
      kept: kept_c > 0 ? kept : null,
    };
  };
}

/** Shows what recording a payment would do, before it is recorded. */
export function PaymentEffect(payment: EffectFacts) {
  const { request, changes, kept } = usePaymentEffectWords()(payment);
  return (
    <>
      <p className="my-3 [overflow-wrap:anywhere]">{request}</p>
      <ChangeTable changes={changes} />
      {kept ? <p>{kept}</p> : null}
    </>
  );
}
