import { AddressFields } from "~/components/company/address-fields";
import { EmailField } from "~/components/forms/email-field";
import type { FieldState } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/option";
import { TextField } from "~/components/forms/text-field";
import { NoWayToPay } from "~/components/billing/no-way-to-pay";
import type { PaymentKind } from "~/domain/billing/invoice";
import type { BillingPart } from "~/domain/billing/membership/billing-gaps";
import { useTexts } from "~/language/use-texts";
import { billingDetailsTexts } from "~/domain/billing/membership/billing-details.text";

type FieldOf = (name: string) => FieldState;

/** Asks for the invoices' recipient, as far as `parts` names it; "payment" is ignored here. */
export function BillingFields({ field, parts }: { field: FieldOf; parts: readonly BillingPart[] }) {
  const t = useTexts(billingDetailsTexts);
  return (
    <>
      {parts.includes("name") ? (
        <TextField field={field("name")} label={t.name} autoComplete="name" />
      ) : null}
      {parts.includes("email") ? <EmailField field={field("email")} label={t.email} /> : null}
      {parts.includes("address") ? <AddressFields field={field} /> : null}
    </>
  );
}

/** Asks how the membership is paid; without any kind, it says that no payments can be taken. */
export function WayToPayField({
  field,
  kinds,
  hint,
}: {
  field: FieldOf;
  kinds: readonly PaymentKind[];
  hint?: string;
}) {
  const t = useTexts(billingDetailsTexts);
  if (kinds.length === 0) return <NoWayToPay />;
  const options = kinds.map((value) => ({ value, ...t.kinds[value] }));
  return <RadioCards field={field("payment_kind")} label={t.way} hint={hint} options={options} />;
}
