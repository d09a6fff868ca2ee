import { z } from "zod";
import { both, call } from "../call";
import { emailSchema, wrapped } from "../shapes";

/** A company changes hands: its owner offers it to somebody on its list, who takes it or does not (handbook/rules.md#handing-a-company-over). */

export const handOverStates = ["offered", "accepted", "declined", "withdrawn", "expired"] as const;

const handOver = z.object({
  id: z.string(),
  state: z.enum(handOverStates),
  offered_at: z.string(),
  /** Until when it can be taken; ISO time, UTC. */
  until: z.string(),
});

const offeredBy = handOver.extend({
  to: z.object({ name: z.string(), email: z.string() }),
});
export type OwnHandOver = z.output<typeof offeredBy>;

const offeredTo = handOver.extend({
  from: z.object({ name: z.string(), email: z.string() }),
  co_name: z.string(),
  /** Where invoices go once they have it. */
  invoices_to: z.string(),
  /** Links that show the company's invoices without an account, the newest first: somebody has to say whether they stay. */
  links: z.array(
    z.object({
      id: z.string(),
      made_at: z.string(),
      expires_at: z.string(),
      /** Where it was mailed to; null for one that was copied. */
      sent_to: z.string().nullable(),
      last_opened_at: z.string().nullable(),
    }),
  ),
});
export type OfferedHandOver = z.output<typeof offeredTo>;

const params = z.object({ id: z.string().min(1).max(100) });
const own = "/api/v1/company/hand-over";
const offered = "/api/v1/me/hand-over";
const core = { whose: "core", readings: both, spec: "own" } as const;

export const handOverCalls = {
  ownHandOver: call({
    method: "GET",
    path: own,
    who: "company-owner",
    ...core,
    summary: "The last offer to hand the caller's company over; null: there never was one",
    response: wrapped(
      z.object({
        hand_over: offeredBy.nullable(),
        /** Whether the owner stays on as one of its people. */
        stays: z.boolean(),
      }),
    ),
    status: 200,
  }),
  personToHandOverTo: call({
    method: "POST",
    path: `${own}-person`,
    who: "company-owner",
    ...core,
    summary: "Who of the caller's list has this address and could take the company over",
    body: z.object({ email: emailSchema }),
    response: wrapped(z.object({ employee_id: z.string() })),
    status: 200,
  }),
  offerHandOver: call({
    method: "POST",
    path: own,
    who: "themselves",
    ...core,
    summary:
      "Offer the caller's company to somebody on its list who has an account; 409 while another offer waits",
    body: z.object({ employee_id: z.string().min(1).max(100) }),
    response: wrapped(z.object({ id: z.string() })),
    status: 201,
  }),
  withdrawHandOver: call({
    method: "POST",
    path: `${own}/{id}/withdraw`,
    who: "themselves",
    ...core,
    params,
    summary: "Take back an offer that waits: once, however often it is asked",
    response: null,
    status: 204,
  }),
  offeredHandOver: call({
    method: "GET",
    path: offered,
    who: "signed-in",
    ...core,
    summary: "The company that the caller is offered; null: none",
    response: wrapped(z.object({ hand_over: offeredTo.nullable() })),
    status: 200,
  }),
  acceptHandOver: call({
    method: "POST",
    path: `${offered}/{id}/accept`,
    who: "themselves",
    ...core,
    params,
    body: z.object({
      /** The links that stay, by their ids, and no others; null where none was shown. */
      keep_links: z.array(z.string().max(60)).max(50).nullable(),
    }),
    summary:
      "Take the company over: the same again does nothing; 409 where it can't be any more, or links have to be looked at first",
    response: null,
    status: 204,
  }),
  declineHandOver: call({
    method: "POST",
    path: `${offered}/{id}/decline`,
    who: "themselves",
    ...core,
    params,
    summary: "Leave the company with its owner: the same again does nothing",
    response: null,
    status: 204,
  }),
};
