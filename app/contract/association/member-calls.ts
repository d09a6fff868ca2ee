import { z } from "zod";
import { membershipStates } from "~/domain/association/desk-words";
import type { EndReason } from "~/domain/association/states";
import { invoiceNumberPattern } from "~/domain/billing/invoice-number";
import { both, call } from "../call";
import { cents, emailSchema, wrapped } from "../shapes";

/** A membership in an association, for whoever pays its dues (handbook/rules.md#dues). */

const core = { whose: "core", readings: both, spec: "own" } as const;
const base = "/api/v1/association-membership";
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const ownAssociationMembership = z.object({
  association: z.string(),
  /** The company that is the member; null for somebody alone. */
  company: z.string().nullable(),
  state: z.enum(membershipStates),
  member_no: z.string(),
  /** Its first day, which may be to come; null while it waits for its first payment. */
  joined_on: day.nullable(),
  dues_c: cents,
  /** The last day that paid dues reach; null: none were paid yet. */
  paid_through: day.nullable(),
  /** Invoices that ask for dues and aren't paid, the first due first. */
  owed: z.array(z.object({ number: z.string(), owed_c: cents, due_on: day })),
  /** When it lapses, or ends once it has, unless what is owed is paid; null: nothing is late. */
  unpaid_until: day.nullable(),
  lapsed_on: day.nullable(),
  /** The last day, as its member wants it; null: it goes on. */
  leaves_on: day.nullable(),
  ended_on: day.nullable(),
  end_reason: z.custom<EndReason>((text) => typeof text === "string").nullable(),
  agreement: z
    .object({
      version: z.string(),
      signer: z.string().nullable(),
      signed_at: z.string().nullable(),
      /** Markdown. */
      body: z.string(),
      body_es: z.string().nullable(),
      summary: z.string(),
      summary_es: z.string().nullable(),
    })
    .nullable(),
  /** Names of the health plans that are for its members. */
  plans: z.array(z.string()),
  /** When its member goes live, or has gone live; null while it waits for its first payment, and once it has lapsed or ended. */
  launch: z
    .object({
      on: day,
      /** Whether the member can choose another day, and the last one that they can. */
      may_move: z.boolean(),
      latest: day,
    })
    .nullable(),
  /** What leaving would do now, or does already; null once it has ended. */
  leaving: z
    .object({
      /** The last day. */
      leaves_on: day,
      /** Numbers of unpaid invoices for dues alone, which are void then. */
      void: z.array(z.string()),
      /** People who have a plan that is for members only. */
      people: z.number().int(),
      /** None of them loses it before the end of the month that holds this day. */
      covered_until: day,
    })
    .nullable(),
});
export type OwnAssociationMembership = z.output<typeof ownAssociationMembership>;

export const associationMemberCalls = {
  associationMembership: call({
    ...core,
    method: "GET",
    path: base,
    who: "signed-in",
    summary:
      "The membership in an association that the caller, or the company that they own, has or had last; null for none",
    response: wrapped(ownAssociationMembership.nullable()),
    status: 200,
  }),
  leaveAssociation: call({
    ...core,
    method: "POST",
    path: `${base}/leave`,
    who: "themselves",
    summary:
      "Leave the association on the last day that the caller was shown; 409 where it is another by now. The same again does nothing",
    body: z.object({ leaves_on: day }),
    response: null,
    status: 204,
  }),
  stayInAssociation: call({
    ...core,
    method: "POST",
    path: `${base}/stay`,
    who: "themselves",
    summary:
      "Take leaving back, to the last day; 409 once it has ended. The same again does nothing",
    response: null,
    status: 204,
  }),
  paidDues: call({
    ...core,
    method: "GET",
    path: `${base}/payment`,
    who: "signed-in",
    summary:
      "The newest invoice with dues of the caller's membership of which something is paid; null where no payment is recorded",
    response: wrapped(z.object({ number: z.string() }).nullable()),
    status: 200,
  }),
  mailPaymentCopy: call({
    ...core,
    method: "POST",
    path: `${base}/payment/copies`,
    who: "themselves",
    summary:
      "Mail a copy of what was paid of such an invoice to whoever keeps the books. The same again does nothing",
    body: z.object({ number: z.string().regex(invoiceNumberPattern), email: emailSchema }),
    response: null,
    status: 204,
  }),
  moveLaunch: call({
    ...core,
    method: "POST",
    path: `${base}/launch`,
    who: "themselves",
    summary:
      "Choose the day on which the caller's membership goes live; 409 once that day has come, and for who is no active member. The same again does nothing",
    body: z.object({ launch_on: day }),
    response: null,
    status: 204,
  }),
};
