import { z } from "zod";
import { tiers } from "~/domain/benefits/plan-words";
import { carrierNameField, codeField, receiverField } from "~/domain/health/carriers/carrier-codes";
import {
  carrierFileStates,
  carrierMarks,
  longestRefusal,
} from "~/domain/health/carriers/carrier-file-states";
import { carrierBenefits, lineKinds } from "~/domain/health/carriers/told-coverage";
import { relationships } from "~/domain/health/covered-people";
import { call } from "../call";
import { wrapped } from "../shapes";
import { pagination } from "./admin-calls";
import { base, shared } from "./super-admin-calls";

/** What a super administrator does with the files of insurance carriers (handbook/carrier-files.md). */

const count = z.number().int();
const id = z.string().min(1).max(100);
const carrier = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const state = z.enum(carrierFileStates);

const carrierOnDesk = z.object({
  carrier: z.string(),
  name: z.string(),
  /** How many plans of all kinds it has, retired ones too. */
  plans: count,
  /** Of its newest file; null: there is none. */
  day: z.string().nullable(),
  state: state.nullable(),
});
export type CarrierOnDesk = z.output<typeof carrierOnDesk>;

const carrierFile = z.object({
  id: z.string(),
  carrier: z.string(),
  name: z.string(),
  /** By what the interchange names the carrier. */
  receiver: z.string(),
  day: z.string(),
  state,
  additions: count,
  changes: count,
  terminations: count,
  /** Each time that it got numbers, the newest last. */
  sendings: z.array(z.object({ control: count, made_at: z.string() })),
  marked_at: z.string().nullable(),
  refused_because: z.string().nullable(),
  /** What can be said of it now. */
  marks: z.array(z.enum(carrierMarks)),
});
export type CarrierFile = z.output<typeof carrierFile>;

const coded = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: the carrier's is not known, and files have our own id. */
  code: z.string().nullable(),
  /** Somebody is covered by it. */
  is_used: z.boolean(),
});
const carrierCodes = z.object({
  carrier: z.string(),
  name: z.string(),
  receiver: z.string().nullable(),
  /** What files have where that is null. */
  own_receiver: z.string(),
  groups: z.array(coded),
  plans: z.array(coded),
});

const noCode = z.literal("");
const given = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("receiver"),
    object_id: noCode,
    code: z.union([noCode, receiverField]),
  }),
  z.object({ kind: z.literal("group"), object_id: id, code: z.union([noCode, codeField]) }),
  z.object({ kind: z.literal("plan"), object_id: id, code: z.union([noCode, codeField]) }),
]);
export type GivenCode = z.output<typeof given>;

const day = z.string();
const line = z.object({
  person: z.object({
    id: z.string(),
    relationship: z.enum(["self", ...relationships]),
    first_name: z.string(),
    last_name: z.string(),
    dob: day.nullable(),
    phone: z.string().nullable(),
    address: z
      .object({
        line1: z.string(),
        line2: z.string().nullable(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      })
      .nullable(),
  }),
  kind: z.enum([...lineKinds, "details"]),
  benefit: z.enum(carrierBenefits),
  group: z.string(),
  plan: z.string(),
  tier: z.enum(tiers).nullable(),
  begin: day,
  since: day,
  to: day.nullable(),
  reason: z.string(),
});

export const carrierCalls = {
  carriers: call({
    ...shared,
    method: "GET",
    path: `${base}/carriers`,
    summary: "Every insurance carrier of the catalog, with its newest file",
    response: wrapped(z.object({ carriers: z.array(carrierOnDesk) })),
  }),
  addCarrier: call({
    ...shared,
    method: "POST",
    path: `${base}/carriers`,
    summary: "Add a carrier to those that plans can be of",
    body: z.object({ name: carrierNameField }),
    response: wrapped(z.object({ carrier: z.string() })),
  }),
  carrierCodes: call({
    ...shared,
    method: "GET",
    path: `${base}/carriers/{carrier}/codes`,
    summary: "What a carrier calls its groups, its plans and itself, and what of that isn't known",
    params: z.object({ carrier }),
    response: wrapped(carrierCodes),
  }),
  keepCarrierCodes: call({
    ...shared,
    method: "POST",
    path: `${base}/carriers/{carrier}/codes`,
    summary: "Say a carrier's codes; an empty one is taken away, and what isn't named stays",
    params: z.object({ carrier }),
    body: z.object({ codes: z.array(given).max(5000) }),
    response: wrapped(carrierCodes),
  }),
  carrierFiles: call({
    ...shared,
    method: "GET",
    path: `${base}/carriers/{carrier}/files`,
    summary: "A carrier's files, newest first, 25 a page",
    params: z.object({ carrier }),
    query: z.object({ page: z.string().max(200).optional() }),
    response: wrapped(
      z.object({
        carrier: z.string(),
        name: z.string(),
        /** Who is in its plans by a choice that can still change, and the last day on which one can. */
        still_choosing: z.object({ people: count, until: z.string().nullable() }),
        files: z.array(carrierFile),
        pagination,
      }),
    ),
  }),
  makeCarrierFile: call({
    ...shared,
    method: "POST",
    path: `${base}/carriers/{carrier}/files`,
    summary:
      "Make a file of what a carrier doesn't know yet, or go on with the one that is being made",
    params: z.object({ carrier }),
    body: z.object({}),
    response: wrapped(
      z.object({
        /** Null: there is nothing to tell. */
        id: z.string().nullable(),
        /** Not yet: ask once more. */
        finished: z.boolean(),
      }),
    ),
  }),
  carrierFile: call({
    ...shared,
    method: "GET",
    path: `${base}/carrier-files/{id}`,
    summary: "One file of a carrier, without what it says",
    params: z.object({ id }),
    response: wrapped(carrierFile),
  }),
  carrierFileLines: call({
    ...shared,
    // Whoever begins to read leaves a line in the audit trail.
    method: "POST",
    path: `${base}/carrier-files/{id}/lines`,
    summary: "What a file says, 200 subscribers at a time; its beginning is audited as a download",
    params: z.object({ id }),
    body: z.object({
      /** The last subscriber before; empty: from the beginning. */
      after: z.string().max(100),
    }),
    response: wrapped(
      z.object({
        subscribers: z.array(z.object({ subscriber: z.string(), lines: z.array(line) })),
        /** What to ask for `after`; null at the end. */
        next: z.string().nullable(),
      }),
    ),
  }),
  markCarrierFile: call({
    ...shared,
    method: "POST",
    path: `${base}/carrier-files/{id}/marks`,
    summary:
      "Say that a file was sent, not sent after all, or refused, or give it new numbers to be sent again",
    params: z.object({ id }),
    body: z.object({
      mark: z.enum(carrierMarks),
      reason: z.string().trim().max(longestRefusal).nullable(),
    }),
    response: wrapped(carrierFile),
  }),
};
