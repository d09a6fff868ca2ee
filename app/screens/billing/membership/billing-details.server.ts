import { getZodConstraint } from "@conform-to/zod";
import type { z } from "zod";
import {
  getBillingDetails,
  changeBillingDetails,
  chooseWayToPay,
  listPaymentKinds,
} from "~/core/billing/billing-details";
import { getMembership as ownMembership } from "~/core/billing/membership";
import { billingDetailsTexts } from "~/domain/billing/membership/billing-details.text";
import type { BillingDetails } from "~/domain/billing/membership/membership";
import { billingSchema, wayToPaySchema } from "~/domain/billing/membership/billing-fields";
import { billingGaps, type BillingPart } from "~/domain/billing/membership/billing-gaps";
import { addressLabels } from "~/domain/company/address-labels.text";
import { addressFieldNames } from "~/domain/company/address-fields";
import { safePath } from "~/domain/same-site-path";
import { isLoggedInAs } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn, Visitor } from "~/sessions/visitor";
import {
  handleForm,
  seeOther,
  refuseLoggedInAs,
  type Go,
  type Refused,
} from "../../forms/form-answer.server";
import { marksOf } from "../../forms/changed-meanwhile.server";
import { refuseSavedMeanwhile } from "../../forms/saved-meanwhile.server";
import { membershipPath, methodPath } from "./membership-paths";

/** The parts that name the recipient of invoices; the payment method has a form of its own. */
const contactParts = ["name", "email", "address"] as const satisfies readonly BillingPart[];

/** Returns the recipient as form values; without an address, its fields are empty. */
const contactOf = ({ name, email, address }: BillingDetails): Record<string, string> => ({
  name,
  email,
  ...Object.fromEntries(addressFieldNames.map((part) => [part, address?.[part] ?? ""])),
});

/** Returns the payment method, offered or not, as form values. */
const wayOf = ({ payment_kind }: BillingDetails): Record<string, string> => ({ payment_kind });

/** Returns the missing billing details; "none" without a membership, null for a guest. */
export async function findMissingDetails({ caller, user }: Pick<Visitor, "caller" | "user">) {
  if (!user) return null;
  const details = await getBillingDetails(caller);
  return details ? billingGaps(details) : "none";
}

/** Saves the recipient and the payment method, as far as the form has them, and returns `onward`; not in login-as. */
async function saveBilling(
  { caller, user, fields }: PostedForm<SignedIn>,
  schema: z.ZodTypeAny,
  onward: Go,
) {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  return handleForm(fields, schema, async (values: Partial<Record<string, string>>) => {
    const { name, email, line1, line2, city, state, zip, payment_kind } = values;
    const address =
      line1 && city && state && zip ? { line1, line2: line2 ?? null, city, state, zip } : undefined;
    if (name || email || address) await changeBillingDetails(caller, { name, email, address });
    if (payment_kind) {
      const kind = payment_kind as z.output<typeof wayToPaySchema>["payment_kind"];
      await chooseWayToPay(caller, kind);
    }
    return onward;
  });
}

/** Returns way to pay and recipient, and in `failed` the invoice whose payment failed; redirects nonmembers to the membership. */
export async function loadMethodPage({ caller }: PageRequest<SignedIn>) {
  const [details, kinds, membership] = await Promise.all([
    getBillingDetails(caller),
    listPaymentKinds(caller),
    ownMembership(caller),
  ]);
  if (!details || !membership) return seeOther(membershipPath);
  const { failed, payment_kind } = details;
  return {
    failed,
    kinds,
    payment_kind,
    isOver: membership.subscription.state === "ended",
    values: { ...contactOf(details), ...wayOf(details) },
    marks: { contact: marksOf(contactOf(details)), way: marksOf(wayOf(details)) },
    constraints: {
      ...getZodConstraint(wayToPaySchema),
      ...getZodConstraint(billingSchema(contactParts)),
    },
  };
}

/** Returns the form with a conflict if its part (way to pay, or contact) was saved elsewhere meanwhile, else null. */
function findMethodConflict(fields: FormData, details: BillingDetails, language: Language) {
  const t = say(billingDetailsTexts, language);
  if (fields.get("intent") === "way") {
    const kinds = Object.entries(t.kinds).map(([kind, { text }]) => [kind, text]);
    return refuseSavedMeanwhile(fields, {
      labels: { payment_kind: t.way },
      saved: wayOf(details),
      words: { payment_kind: Object.fromEntries(kinds) },
    });
  }
  const labels = { name: t.name, email: t.email, ...say(addressLabels, language) };
  return refuseSavedMeanwhile(fields, { labels, saved: contactOf(details) });
}

/** Changes the payment method or the recipient, each with its own form, and leads back to the page; not in login-as. */
export async function changeMethod(args: PostedForm<SignedIn>) {
  const isWay = args.fields.get("intent") === "way";
  const details = await getBillingDetails(args.caller);
  if (!details) return seeOther(membershipPath);
  const changed = findMethodConflict(args.fields, details, args.language);
  if (changed) return changed as Refused;
  return saveBilling(
    args,
    isWay ? wayToPaySchema : billingSchema(contactParts),
    seeOther(methodPath, { notice: isWay ? "wayToPayChanged" : "billingDetailsSaved" }),
  );
}

/** Returns the page that asked for missing details, from the query `next`; the membership's without it or for another site. */
const onwardFrom = (url: URL): string => safePath(url.searchParams.get("next")) ?? membershipPath;

/** Returns the form for missing details only; redirects onward if nothing is missing, and nonmembers to the membership. */
export async function loadMissingDetailsPage({ caller, url }: PageRequest<SignedIn>) {
  const details = await getBillingDetails(caller);
  if (!details) return seeOther(membershipPath);
  const missing = billingGaps(details);
  if (missing.length === 0) return seeOther(onwardFrom(url));
  return {
    missing,
    kinds: missing.includes("payment") ? await listPaymentKinds(caller) : [],
    values: missing.includes("address") ? {} : contactOf(details),
    constraints: getZodConstraint(billingSchema(missing)),
  };
}

/** Saves missing details and redirects onward; only redirects if nothing is missing, and nonmembers to the membership. */
export async function saveMissingDetails(args: PostedForm<SignedIn>) {
  const { caller, url } = args;
  const details = await getBillingDetails(caller);
  if (!details) return seeOther(membershipPath);
  const missing = billingGaps(details);
  if (missing.length === 0) return seeOther(onwardFrom(url));
  const onward = seeOther(onwardFrom(url), { notice: "billingDetailsSaved" });
  return saveBilling(args, billingSchema(missing), onward);
}
