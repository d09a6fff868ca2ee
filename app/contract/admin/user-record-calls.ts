import { z } from "zod";
import { both, call } from "../call";
import { user } from "../account/user-shape";
import { invoiceSummary, subscription } from "../billing/membership-calls";
import { nameSchema, wrapped } from "../shapes";

/** One person as an administrator helps them: what stands where, and nothing of their health (handbook/screens.md, Admin). */

const params = z.object({ id: z.string().min(1).max(100) });
const shared = { who: "global", whose: "core", readings: both, spec: "own" } as const;
const at = z.string();

export const userRecord = z.object({
  user,
  /** `invited`: nobody has taken the account up yet. */
  status: z.enum(["active", "inactive", "invited", "closed"]),
  signed_in: z.object({ sessions: z.number().int(), last_seen_at: at.nullable() }),
  /** What they pay for; null: nothing. */
  membership: subscription
    .pick({ state: true, tier: true, period: true, started_on: true })
    .extend({ ends_on: z.string().nullable() })
    .nullable(),
  /** Whether they are covered, and nothing of by what. */
  coverage: z.enum(["none", "choosing", "waived", "chosen", "covered"]),
  /** Theirs as payers, the newest first; at most 12. */
  invoices: z.array(
    invoiceSummary.pick({
      number: true,
      issued_on: true,
      due_on: true,
      total_c: true,
      paid_c: true,
      state: true,
    }),
  ),
  /** Sign-ups that are not finished, the newest first; at most 12. */
  drafts: z.array(
    z.object({
      kind: z.string(),
      state: z.string(),
      reference: z.string().nullable(),
      updated_at: at,
      expires_at: at,
    }),
  ),
  /** Administrators in their account, the newest first; at most 12. */
  visits: z.array(
    z.object({
      by: z.string(),
      started_at: at,
      ended_at: at.nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type UserRecord = z.output<typeof userRecord>;
/** As a backend sends it. */
export type SentUserRecord = z.input<typeof userRecord>;

export const userRecordCalls = {
  userRecord: call({
    ...shared,
    method: "GET",
    path: "/api/v1/global-admin/users/{id}/record",
    summary: "What an administrator sees of one person: no health detail, no token",
    params,
    response: wrapped(userRecord),
    status: 200,
  }),
  correctUserName: call({
    ...shared,
    method: "POST",
    path: "/api/v1/global-admin/users/{id}/name",
    summary: "Correct somebody's name; not an administrator's",
    params,
    body: z.object({ first_name: nameSchema, last_name: nameSchema }),
    response: null,
    status: 204,
  }),
  sendUserLink: call({
    ...shared,
    method: "POST",
    path: "/api/v1/global-admin/users/{id}/sign-in-link",
    summary: "Mail somebody a sign-in link, as if they had asked for it",
    params,
    response: null,
    status: 204,
  }),
  setUserStatus: call({
    ...shared,
    method: "POST",
    path: "/api/v1/global-admin/users/{id}/status",
    summary:
      "Deactivate an account, which signs its person out everywhere, or activate it again; not one's own, nor an administrator's",
    params,
    body: z.object({
      status: z.enum(["active", "inactive"]),
      reason: z.string().trim().min(1).max(200),
    }),
    response: null,
    status: 204,
  }),
};
