import { AddressFields } from "~/components/company/address-fields";
import { EmailField } from "~/components/forms/email-field";
import type { FieldState } from "~/components/forms/field-state";
import type { Option } from "~/components/forms/option";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextField } from "~/components/forms/text-field";
import { NoWayToPay } from "~/components/billing/no-way-to-pay";
import type { BillingPart } from "~/domain/billing/membership/billing-gaps";

type Field = (name: string) => FieldState;

export function BillingFields({
  field,
  parts,
  t,
}: {
  field: Field;
  parts: readonly BillingPart[];
  t: { name: string; email: string };
}) {
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

export function WayToPayField({
  field,
  kinds,
  label,
  hint,
}: {
  field: Field;
  kinds: Option[];
  label: string;
  hint?: string;
}) {
  return kinds.length === 0 ? (
    <NoWayToPay />
  ) : (
    <RadioCards field={field("payment_kind")} label={label} hint={hint} options={kinds} />
  );
}
