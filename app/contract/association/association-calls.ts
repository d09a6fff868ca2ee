import { z } from "zod";
import { linkEnds } from "~/domain/association/link-ends";
import { both, call } from "../call";
import { cents, wrapped } from "../shapes";

const code = z.string().min(1).max(40);
const token = z.string().min(1).max(200);

/** Somebody of an association's list, as far as whoever looks may see it. */
const listed = z.object({
  id: z.string(),
  legal_name: z.string(),
  zip: z.string(),
  contact: z.string(),
});

const door = z.object({ slug: z.string(), name: z.string(), dues_c: cents });

/** domain/association/association-facts.ts says what each means. */
export const associationFacts = z.object({
  association: door.extend({ agreement_version: z.string() }).nullable(),
  closed: z.boolean(),
  changed: z.boolean().default(false),
  membership: z
    .object({
      payer: z.enum(["company", "individual"]),
      co_name: z.string().nullable(),
      full_time: z.number().int().nullable().default(null),
    })
    .nullable(),
  belongs: z.object({ name: z.string(), same: z.boolean() }).nullable(),
  invited: listed.nullable().default(null),
});

/** Joining an association: its door, its list and its agreement. The application itself is a registration. */
export const associationCalls = {
  associationFacts: call({
    method: "GET",
    path: "/api/v1/association-sign-up",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "What the caller's application to an association depends on: which one its code opens, and what they have already",
    response: wrapped(associationFacts),
    status: 200,
  }),
  associationDoor: call({
    method: "POST",
    path: "/api/v1/association-doors",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Which association a join code or an invitation opens. 404 for none; `closed` for one that takes no new members or an invitation that is over",
    body: z.object({ code: code.optional(), invite: token.optional() }),
    response: wrapped(
      z.object({
        association: door.nullable(),
        closed: z.boolean(),
        /** Why it is closed; null for an invitation that nobody knows. Not said by every backend. */
        ended: z.enum(linkEnds).nullish(),
        /** Whom an invitation is for. */
        email: z.string().nullable(),
      }),
    ),
    status: 200,
  }),
  lookUpOnRoster: call({
    method: "POST",
    path: "/api/v1/association-sign-up/look-up",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Who of the association's list has this very name, or these last digits of an EIN in this ZIP code: five at most, with masked contacts. Only behind the caller's own application",
    body: z.object({
      name: z.string().max(120).optional(),
      ein_last4: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
      zip: z
        .string()
        .regex(/^\d{5}$/)
        .optional(),
    }),
    /** `many`: more than can be told; ask for more. */
    response: wrapped(z.object({ found: z.array(listed).max(5), many: z.boolean() })),
    status: 200,
  }),
  associationAgreement: call({
    method: "GET",
    path: "/api/v1/association-sign-up/agreement",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "What the caller's application is to sign, in each language it is kept in; null without an open association",
    response: wrapped(
      z
        .object({
          association: z.string(),
          version: z.string(),
          /** Markdown. */
          body: z.string(),
          body_es: z.string().nullable(),
          summary: z.string(),
          summary_es: z.string().nullable(),
        })
        .nullable(),
    ),
    status: 200,
  }),
};
