import { z } from "zod";
import { cancelReasons } from "~/domain/billing/membership/cancel-reasons";
import { both, call } from "../call";
import { wrapped } from "../shapes";
import { subscription } from "./membership-calls";

/** A payer cancels their membership, and takes that back (handbook/rules.md#canceling). */

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const membershipEnd = z.object({
  state: subscription.shape.state,
  /** The first day without it, or what that would be if it were canceled now; null where there is nothing to cancel. */
  ends_on: day.nullable(),
  /** Whether it goes on for longer than its period, so that people hear in time that their coverage ends. */
  moved: z.boolean(),
  /** People who lose the coverage that comes with it. */
  covered: z.number().int(),
  /** People who have chosen coverage that would begin after it, and never does. */
  never_begins: z.number().int().default(0),
  /** Whether there is an offer to the company's people, which is closed as soon as it is canceled. */
  offer_open: z.boolean().default(false),
  /** The last day of that coverage; null where nobody has any. */
  last_covered: day.nullable(),
  /** Numbers of unpaid invoices for a time after it, which are void when it ends. */
  unneeded: z.array(z.string()),
  /** Numbers of unpaid invoices for coverage alone that never begins, which are void as soon as it is canceled. */
  unneeded_premiums: z.array(z.string()).default([]),
  /** Invoices that come all the same, for coverage alone; of several that are still to be issued the first. Cents and days. */
  follows: z.array(z.object({ issued_on: day, due_on: day, owed_c: z.number().int() })).default([]),
  /** The last invoice, which puts earlier ones right for who joined and left a company: cents, below zero given back; null: none. */
  settles: z
    .object({
      issued_on: day,
      due_on: day,
      parts: z.array(z.object({ invoice: z.string(), amount_c: z.number().int() })),
    })
    .nullable()
    .default(null),
});
export type MembershipEnd = z.output<typeof membershipEnd>;

export const membershipEndCalls = {
  membershipEnd: call({
    method: "GET",
    path: "/api/v1/membership/end",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "When the caller's membership ends, or would if it were canceled now, and who loses what",
    response: wrapped(membershipEnd.nullable()),
    status: 200,
  }),
  cancelMembership: call({
    method: "POST",
    path: "/api/v1/membership/cancel",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Cancel the membership that the caller pays for, as of the day that they were shown; 409 where it is another by now",
    body: z.object({
      ends_on: day,
      /** Why, if they want to say. */
      reason: z.enum(cancelReasons).nullable().default(null),
    }),
    response: null,
    status: 204,
  }),
  resumeMembership: call({
    method: "POST",
    path: "/api/v1/membership/resume",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Take back that the membership was canceled, before it ends",
    response: null,
    status: 204,
  }),
};
