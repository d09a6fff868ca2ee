import { z } from "zod";
import { both, call } from "../call";
import { wrapped } from "../shapes";

/** What large groups asked, for super administrators. */

const request = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** +1…; null: none given. */
  phone: z.string().nullable(),
  company: z.string(),
  /** People who work full time. */
  size: z.number().int(),
  message: z.string(),
  asked_at: z.string(),
  /** Null: nobody has answered yet. */
  answered_at: z.string().nullable(),
  answered_by: z.string().nullable(),
});
export type EnterpriseAsked = z.output<typeof request>;

const base = "/api/v1/super-admin/enterprise-requests";
const shared = { who: "super", whose: "core", readings: both, spec: "own" } as const;
const params = z.object({ id: z.string().min(1).max(100) });

export const enterpriseDeskCalls = {
  enterpriseRequests: call({
    ...shared,
    method: "GET",
    path: base,
    summary:
      "Requests of large groups: those that wait, the oldest first, or those that are answered, the newest first; 100 at most",
    query: z.object({ state: z.enum(["waiting", "answered"]).default("waiting") }),
    response: wrapped(z.object({ requests: z.array(request) })),
    status: 200,
  }),
  enterpriseRequest: call({
    ...shared,
    method: "GET",
    path: `${base}/{id}`,
    params,
    summary: "One of them",
    response: wrapped(request),
    status: 200,
  }),
  settleEnterpriseRequest: call({
    ...shared,
    method: "POST",
    path: `${base}/{id}`,
    params,
    summary:
      "Say that somebody has answered it, or that nobody has after all; the same again changes nothing",
    body: z.object({ answered: z.boolean() }),
    response: null,
    status: 204,
  }),
};
