import { z } from "zod";
import { problem } from "~/domain/problems/problem";
import { both, call } from "../call";
import { cents, emailSchema, wrapped } from "../shapes";
import { associationCounts } from "./desk-calls";

/** What super administrators settle about associations: the way in, the agreement, and who manages. */

const shared = { who: "super", whose: "core", readings: both, spec: "own" } as const;
const path = "/api/v1/super-admin/associations";
const id = z.string().min(1).max(100);
const association = z.object({ association: id });
const one = z.object({ association: id, id });

const listed = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(["draft", "published", "retired"]),
  join_open: z.boolean(),
  counts: associationCounts,
});

const agreementText = z.object({
  version: z.string().max(20),
  /** Markdown. */
  body: z.string().max(60_000, problem("roster.text_long")),
  body_es: z.string().max(60_000, problem("roster.text_long")),
  summary: z.string().max(1000, problem("roster.summary_long")),
  summary_es: z.string().max(1000, problem("roster.summary_long")),
});

const agreementLine = z.object({
  id: z.string(),
  version: z.string(),
  /** Null while it is a draft. */
  published_at: z.string().nullable(),
  /** Whether new members sign this one. */
  current: z.boolean(),
  /** Members who have signed it. */
  signed: z.number().int(),
});
export type AgreementLine = z.output<typeof agreementLine>;

const signer = z.object({
  member: z.string(),
  member_no: z.string(),
  signer_name: z.string(),
  signed_at: z.string(),
  /** The day of it where the member is. */
  signed_on: z.string(),
});
export type AgreementSigner = z.output<typeof signer>;

const manager = z.object({
  id: z.string(),
  email: z.string(),
  /** Null until they have signed in. */
  name: z.string().nullable(),
  state: z.enum(["invited", "active", "ended"]),
  invited_at: z.string(),
  expires_at: z.string(),
  accepted_at: z.string().nullable(),
  ended_at: z.string().nullable(),
});
export type AssociationManager = z.output<typeof manager>;

export const associationAdminCalls = {
  associations: call({
    ...shared,
    method: "GET",
    path,
    summary: "All associations with what waits in each",
    response: wrapped(z.object({ associations: z.array(listed) })),
    status: 200,
  }),
  wayIn: call({
    ...shared,
    method: "GET",
    path: `${path}/{association}/way-in`,
    summary:
      "An association's join code, whether it takes new members, and a code that nobody guesses",
    params: association,
    response: wrapped(
      z.object({
        name: z.string(),
        join_code: z.string(),
        join_open: z.boolean(),
        offered: z.string(),
        dues_c: cents,
        approval: z.enum(["auto_if_rostered", "manual"]),
        seen: z.string(),
      }),
    ),
    status: 200,
  }),
  changeWayIn: call({
    ...shared,
    method: "PATCH",
    path: `${path}/{association}/way-in`,
    summary:
      "Change the join code, or close or open the association; the old code opens nothing any more",
    params: association,
    body: z.object({ join_code: z.string().max(40), join_open: z.boolean(), seen: z.string() }),
    response: null,
    status: 204,
  }),
  agreements: call({
    ...shared,
    method: "GET",
    path: `${path}/{association}/agreements`,
    summary: "The versions of an association's agreement, the newest first",
    params: association,
    response: wrapped(z.object({ name: z.string(), agreements: z.array(agreementLine) })),
    status: 200,
  }),
  agreement: call({
    ...shared,
    method: "GET",
    path: `${path}/{association}/agreements/{id}`,
    summary: "A version of an agreement, with who signed it",
    params: one,
    response: wrapped(
      agreementLine.merge(agreementText).extend({
        association: z.string(),
        seen: z.string(),
        signers: z.array(signer),
      }),
    ),
    status: 200,
  }),
  beginAgreement: call({
    ...shared,
    method: "POST",
    path: `${path}/{association}/agreements`,
    summary:
      "Begin a new version with the text of the current one; a draft that is there is given back",
    params: association,
    response: wrapped(z.object({ id: z.string() })),
    status: 201,
  }),
  saveAgreement: call({
    ...shared,
    method: "PATCH",
    path: `${path}/{association}/agreements/{id}`,
    summary: "Change a draft; a published version never changes",
    params: one,
    body: agreementText.extend({ seen: z.string().max(40) }),
    bodyLimit: 700_000,
    response: null,
    status: 204,
  }),
  publishAgreement: call({
    ...shared,
    method: "POST",
    path: `${path}/{association}/agreements/{id}/publish`,
    summary: "Have new members sign this version from now on: once, however often it is asked",
    params: one,
    body: z.object({ seen: z.string().max(40) }),
    response: null,
    status: 204,
  }),
  associationManagers: call({
    ...shared,
    method: "GET",
    path: `${path}/{association}/managers`,
    summary: "Who manages an association, and who is invited to",
    params: association,
    response: wrapped(z.object({ name: z.string(), managers: z.array(manager) })),
    status: 200,
  }),
  inviteManager: call({
    ...shared,
    method: "POST",
    path: `${path}/{association}/managers`,
    summary: "Invite somebody by mail to manage an association; asked again, the link is sent anew",
    params: association,
    body: z.object({ email: emailSchema }),
    response: wrapped(z.object({ id: z.string() })),
    status: 201,
  }),
  endManager: call({
    ...shared,
    method: "POST",
    path: `${path}/{association}/managers/{id}/end`,
    summary: "End somebody's managing, or take an invitation back: once, however often it is asked",
    params: one,
    response: null,
    status: 204,
  }),
};
