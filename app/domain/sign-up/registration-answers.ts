import { z } from "zod";
import { addressSchema } from "../company/address-fields";
import { birthSchema } from "../account/birth-fields";
import { addDays, parseDay } from "../calendar-days";
import { companySchema } from "../company/company-fields";
import { paymentKinds } from "../billing/invoice";
import { tiers } from "../billing/membership-price";
import { emailField, firstNameField, lastNameField, phoneField } from "../person-fields";
import { medicareReadField } from "./unseen-answers";
import { namedOwnerSchema } from "./named-owner";
import { roles } from "../account/roles";
import { problem } from "../problems/problem";
import { refuse, choiceField } from "../field-schemas";

/**
 * Each step has one schema for its form and the submission (handbook/screens.md#sign-up). Answers are stored as
 * typed, by the names of the form's fields.
 */

/** Days from today until the latest start of a membership. */
export const maxDaysToStart = 90;

export const periodLengths = ["monthly", "yearly"] as const;

/** Field set P: a person's first and last name, email address and, if they like, phone number. */
export const personSchema = z.object({
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  phone: phoneField,
});

/** Returns a field for a first day, typed for `parseDay`; one before `offered` or over 90 days ahead has one problem. */
function startField(today: string, offered: string) {
  const last = addDays(today, maxDaysToStart);
  return z
    .string({ required_error: problem("sign_up.start_missing") })
    .transform((input, context) => {
      const day = parseDay(input);
      if (!day) return refuse(context, problem("sign_up.start_unreadable"));
      return day >= offered && day <= last
        ? day
        : refuse(context, problem("sign_up.start_range", { first: today, last }));
    });
}

/**
 * Returns the schema of a membership: tier, period, first day and way to pay. `today` is YYYY-MM-DD; `offered` is the
 * first accepted start, which may be the day before if a page is still open.
 */
export const membershipSchema = (today: string, offered = today) =>
  z.object({
    tier: choiceField(tiers, problem("sign_up.tier_missing")),
    period: choiceField(periodLengths, problem("sign_up.period_missing")),
    start_on: startField(today, offered),
    payment_kind: choiceField(paymentKinds, problem("sign_up.payment_missing")),
  });

/** An optional email address; the output is null if it is empty. */
const optionalEmail = z
  .string()
  .trim()
  .optional()
  .transform((input) => input || undefined)
  .pipe(emailField.optional())
  .transform((email) => email ?? null);

const addOnsWrong = problem("billing.addons_wrong");

export const roleField = choiceField(roles, problem("sign_up.role_missing"));
/** The signer's name, contact and role, and the owner if they aren't; the form uses the second schema's constraints. */
export const aboutYouSchema = namedOwnerSchema.and(personSchema.extend({ role: roleField }));
export const aboutCompanySchema = companySchema.and(addressSchema);

/** Only whether the owner lists the team now or later; people and locations are beside it, as rows of the answers. */
export const teamSchema = z.object({
  team: choiceField(["listed", "later"], problem("sign_up.team_missing")),
});

/** Returns the schema of a company's membership: as {@link membershipSchema}, with an optional email address for invoices. */
export const companyMembershipSchema = (today: string, offered = today) =>
  membershipSchema(today, offered).extend({ billing_email: optionalEmail });

/** Outputs the slugs of the checked add-ons as they are, 20 at most, also repeated or unsold ones; [] without any. */
export const addOnsSchema = z.object({
  addons: z.preprocess(
    // One checked box arrives as a string, several as a list and none as undefined.
    (input) => (input === undefined ? [] : [input].flat()),
    z.array(z.string().regex(/^[a-z0-9-]{1,60}$/, addOnsWrong)).max(20, addOnsWrong),
  ),
});

/** Returns the schema of a birth date at any age, a home address and, optional, that they read about Medicare. */
export const bornAndLivesSchema = (today: string) =>
  birthSchema({ today, whose: "own" })
    .and(addressSchema)
    // The page about Medicare sets this, and the form carries it along.
    .and(z.object({ [medicareReadField]: z.literal("yes").optional().catch(undefined) }));

/** Returns the schema of all that is asked of an individual, of any age; a birth date after `today` is refused. */
export const individualSchema = (today: string) => personSchema.and(bornAndLivesSchema(today));

/** Returns typed answers in the shape that schemas read: without any "", and with `dob.month` nested in `dob`. */
export function toFormValues(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(answers)) {
    if (value === "") continue;
    const parts = name.split(".");
    const last = parts.pop() ?? name;
    let place = values;
    for (const part of parts) {
      const inside = Object.hasOwn(place, part) ? place[part] : undefined;
      const next = inside && typeof inside === "object" ? (inside as typeof values) : {};
      Object.defineProperty(place, part, ownValue(next));
      place = next;
    }
    Object.defineProperty(place, last, ownValue(value));
  }
  return values;
}

/** Returns the descriptor of a plain property; names come from a form, so that `__proto__` must be like any other. */
const ownValue = (value: unknown) => ({
  value,
  enumerable: true,
  configurable: true,
  writable: true,
});
