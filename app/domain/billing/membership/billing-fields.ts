import { z } from "zod";
import { addressSchema } from "../../company/address-fields";
import { paymentKinds } from "../invoice";
import { neededLine, choiceField } from "../../field-schemas";
import { emailField } from "../../person-fields";
import { problem } from "../../problems/problem";
import type { BillingPart } from "./billing-gaps";

/** Values are text as typed; the schemas' output is what is stored. */

/** Requires a payment method, even one that isn't offered here. */
export const wayToPaySchema = z.object({
  payment_kind: choiceField(paymentKinds, problem("sign_up.payment_missing")),
});

const schemaByPart = {
  name: z.object({
    name: neededLine(100, problem("billing.name_missing"), problem("billing.name_long")),
  }),
  email: z.object({ email: emailField }),
  address: addressSchema,
  payment: wayToPaySchema,
} satisfies Record<BillingPart, z.ZodTypeAny>;

/** Returns the schema of the form that asks for these parts of the billing details. */
export function billingSchema(parts: readonly BillingPart[]): z.ZodTypeAny {
  return parts.reduce<z.ZodTypeAny>((all, part) => all.and(schemaByPart[part]), z.object({}));
}
