import { z } from "zod";
import { both, call } from "../call";
import { wrapped } from "../shapes";

/** A change of a company's legal name or EIN: its owner asks, an administrator decides (handbook/rules.md#names-and-eins). */

export const companyChangeStates = ["asked", "accepted", "refused", "withdrawn"] as const;

const change = z.object({
  id: z.string(),
  state: z.enum(companyChangeStates),
  /** What was on record when it was asked. */
  was: z.object({ co_name: z.string(), ein_last4: z.string().nullable() }),
  /** Null: that stays. */
  wish: z.object({ co_name: z.string().nullable(), ein_last4: z.string().nullable() }),
  why: z.string(),
  /** What the owner was told; null: nothing yet. */
  answer: z.string().nullable(),
  asked_at: z.string(),
  decided_at: z.string().nullable(),
});
export type CompanyChange = z.output<typeof change>;

const waiting = change.extend({
  company_id: z.string(),
  /** As it is on record now. */
  co_name: z.string(),
  /** Who was its owner then: the company may have been handed over since. */
  asked_by: z.object({ user_id: z.string(), name: z.string(), email: z.string() }),
});
export type WaitingCompanyChange = z.output<typeof waiting>;

const params = z.object({ id: z.string().min(1).max(100) });
const own = "/api/v1/company/change";
const asked = "/api/v1/super-admin/company-changes";
const owners = { who: "company-owner", whose: "core", readings: both, spec: "own" } as const;
const supers = { who: "super", whose: "core", readings: both, spec: "own" } as const;

export const companyChangeCalls = {
  companyChange: call({
    method: "GET",
    path: own,
    ...owners,
    summary: "The change of the caller's company that was asked last; null: none ever was",
    response: wrapped(z.object({ change: change.nullable() })),
    status: 200,
  }),
  // An administrator decides: what one asked for in an owner's name, they would answer themselves.
  askCompanyChange: call({
    method: "POST",
    path: own,
    ...owners,
    who: "themselves",
    summary: "Ask for another legal name or EIN; 409 while another request waits",
    body: z.object({
      co_name: z.string().max(300),
      ein: z.string().max(40).optional(),
      why: z.string().max(2000),
    }),
    response: wrapped(z.object({ id: z.string() })),
    status: 201,
  }),
  withdrawCompanyChange: call({
    method: "POST",
    path: `${own}/{id}/withdraw`,
    ...owners,
    params,
    summary: "Take back a request that waits: once, however often it is asked",
    response: null,
    status: 204,
  }),
};

export const companyChangeDeskCalls = {
  companyChangesAsked: call({
    method: "GET",
    path: asked,
    ...supers,
    summary: "Requests that wait for an answer, the oldest first, 100 at most",
    response: wrapped(z.object({ changes: z.array(waiting) })),
    status: 200,
  }),
  companyChangeAsked: call({
    method: "GET",
    path: `${asked}/{id}`,
    ...supers,
    params,
    summary: "One request, whatever became of it",
    response: wrapped(waiting),
    status: 200,
  }),
  acceptCompanyChange: call({
    method: "POST",
    path: `${asked}/{id}/accept`,
    ...supers,
    params,
    summary:
      "Make the change: with the EIN as the company's paper has it, where one is wished; the same again does nothing",
    body: z.object({ ein: z.string().max(40).optional() }),
    response: null,
    status: 204,
  }),
  refuseCompanyChange: call({
    method: "POST",
    path: `${asked}/{id}/refuse`,
    ...supers,
    params,
    summary: "Leave things as they are, and tell the owner why",
    body: z.object({ note: z.string().max(2000) }),
    response: null,
    status: 204,
  }),
};
