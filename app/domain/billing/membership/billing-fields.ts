import { z } from "zod";
import { addressSchema } from "../../company/address-fields";
import { paymentKinds } from "../invoice";
import { lineField, choiceField } from "../../field-schemas";
import { emailField } from "../../person-fields";
import { problem } from "../../problems/problem";
import type { BillingPart } from "./billing-gaps";

/** Values are text as typed; the schemas' output is what is stored. */

const nameMissing = problem("billing.name_missing");
const nameField = lineField(
  nameMissing,
  z.string().min(1, nameMissing).max(100, problem("billing.name_long")),
);

export const wayToPaySchema = z.object({
  payment_kind: choiceField(paymentKinds, problem("sign_up.payment_missing")),
});

const ofPart = {
  name: z.object({ name: nameField }),
  email: z.object({ email: emailField }),
  address: addressSchema,
  payment: wayToPaySchema,
} satisfies Record<BillingPart, z.ZodTypeAny>;

/** Returns the schema of the form with these parts. */
export function billingSchema(parts: readonly BillingPart[]): z.ZodTypeAny {
  return parts.reduce<z.ZodTypeAny>((all, part) => all.and(ofPart[part]), z.object({}));
}
