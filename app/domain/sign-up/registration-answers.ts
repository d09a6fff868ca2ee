import { z } from "zod";
import { addressSchema } from "../company/address-fields";
import { birthSchema } from "../account/birth-fields";
import { addDays, parseDay } from "../calendar-days";
import { choiceField } from "../choice-field";
import { companySchema } from "../company/company-fields";
import { paymentKindNames } from "../billing/membership/billing-fields";
import { tiers } from "../billing/membership-price";
import { emailField, firstNameField, lastNameField, phoneField } from "../person-fields";
import { medicareRead } from "./unseen-answers";
import { namedOwnerSchema } from "./named-owner";
import { roles } from "../account/roles";
import { problem } from "../problems/problem";
import { refuse } from "../problems/refuse";

/**
 * What each step of a sign-up asks (handbook/screens.md, Registration): one schema for the form and for the
 * submission. Answers are kept as typed, under the names of the form's fields.
 */

/** How far ahead a membership may begin, in days. */
export const mostDaysToStart = 90;

export const periodLengths = ["monthly", "yearly"] as const;

export const personSchema = z.object({
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  phone: phoneField,
});

function startField(today: string, offered: string) {
  const last = addDays(today, mostDaysToStart);
  return z
    .string({ required_error: problem("sign_up.start_missing") })
    .transform((typed, context) => {
      const day = parseDay(typed);
      if (!day) return refuse(context, problem("sign_up.start_unreadable"));
      return day >= offered && day <= last
        ? day
        : refuse(context, problem("sign_up.start_range", { first: today, last }));
    });
}

/** @param today YYYY-MM-DD @param offered the first day that is taken, where a page may still offer the day before */
export const membershipSchema = (today: string, offered = today) =>
  z.object({
    tier: choiceField(tiers, problem("sign_up.tier_missing")),
    period: choiceField(periodLengths, problem("sign_up.period_missing")),
    start_on: startField(today, offered),
    payment_kind: choiceField(paymentKindNames, problem("sign_up.payment_missing")),
  });

/** Empty is no address of its own. */
const otherEmail = z
  .string()
  .trim()
  .optional()
  .transform((typed) => typed || undefined)
  .pipe(emailField.optional())
  .transform((email) => email ?? null);

const addOnsWrong = problem("billing.addons_wrong");
/** One box ticked comes as a text, several as a list, none as nothing. */
const slugs = z.preprocess(
  (typed) => (typed === undefined ? [] : [typed].flat()),
  z.array(z.string().regex(/^[a-z0-9-]{1,60}$/, addOnsWrong)).max(20, addOnsWrong),
);

export const roleField = choiceField(roles, problem("sign_up.role_missing"));
const signerSchema = personSchema.extend({ role: roleField });
/** Of a field that both know, the second one's constraints are the form's. */
export const aboutYouSchema = namedOwnerSchema.and(signerSchema);
export const aboutCompanySchema = companySchema.and(addressSchema);

/** The team itself is a list beside the answers (`employees`), read by employee-fields.ts. */
export const teamSchema = z.object({
  team: choiceField(["listed", "later"], problem("sign_up.team_missing")),
});

/** As {@link membershipSchema}. */
export const companyMembershipSchema = (today: string, offered = today) =>
  membershipSchema(today, offered).extend({ billing_email: otherEmail });

export const addOnsSchema = z.object({ addons: slugs });

/** What a membership of somebody's own needs besides who they are. @param today YYYY-MM-DD */
export const bornAndLivesSchema = (today: string) =>
  birthSchema({ today, whose: "own" }).and(addressSchema).and(ageSchema);

/** @param today YYYY-MM-DD */
export const individualSchema = (today: string) => personSchema.and(bornAndLivesSchema(today));

/** Set by the page about Medicare, and carried along by the form. */
const ageSchema = z.object({ [medicareRead]: z.literal("yes").optional().catch(undefined) });

/**
 * Answers as typed in the form that schemas read: nothing for what was left empty, and `dob.month` inside `dob`.
 */
export function formValues(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
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

/** Names come from a form: `__proto__` must become a name like any other. */
const ownValue = (value: unknown) => ({
  value,
  enumerable: true,
  configurable: true,
  writable: true,
});
