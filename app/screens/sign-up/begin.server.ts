import { wasSubmitted } from "~/domain/sign-up/registration";
import { listPaymentKinds } from "~/core/billing/billing-details";
import { resumeRegistration } from "~/core/sign-up/registrations";
import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { lastWholeDay } from "~/domain/local-days";
import { formatCents } from "~/domain/money";
import { monthlyPrices } from "~/domain/billing/membership-price";
import { emailField } from "~/domain/person-fields";
import { continuePath } from "~/domain/sign-up/kind-definition";
import { normalizeResumeCode } from "~/domain/sign-up/registration-codes";
import { westernmostZone } from "~/domain/us-state-zones";
import { readDraftKeys, serializeDraftKeys } from "./kept-keys.server";
import { loadSignUpFacts, loadWalk } from "../engine/ask-walk.server";
import type { Flow } from "../engine/flow";
import {
  closedOf,
  draftOf,
  endedKeyOf,
  isReturned,
  rejectedOf,
  resumePath,
  walkOf,
  zoneIn,
} from "../engine/walk";
import { signUpResumePath } from "./company-flow.server";
import { findFlow, signUpFlows } from "./sign-up-flows.server";
import type { SignUpRequest, PostedSignUp } from "./sign-up.server";
import { answerPath } from "./under-review.server";
import { refusalNotice } from "./who-may-begin";
import { problem } from "~/domain/problems/problem";
import { handleForm, seeOther, type Go } from "../forms/form-answer.server";

/** All sign-ups are started and resumed on this page (handbook/screens.md, /register). */

/** The draft's address, and the code that opens it. */
export const resumeForm = z.object({
  email: emailField,
  code: z.string({ required_error: "Enter the code" }).transform((input, context) => {
    const code = normalizeResumeCode(input);
    if (code) return code;
    context.addIssue({ code: "custom", message: problem("sign_up.code_unknown") });
    return z.NEVER;
  }),
});

/** Returns the flow that an email's link names (`?continue=company`); undefined for other visits. */
const flowInLink = ({ request }: SignUpRequest): Flow | undefined =>
  findFlow(new URL(request.url).searchParams.get("continue") ?? "");

/**
 * Returns the redirect of an email's link, whose key is stored by now, to the draft or what became of it; null if there
 * is neither.
 */
export async function findContinuation(visitor: SignUpRequest): Promise<Go | null> {
  const flow = flowInLink(visitor);
  if (!flow) return null;
  const walk = await loadWalk(visitor, flow);
  if (walk.draft) return seeOther(resumePath(walk));
  const facts = await loadSignUpFacts(visitor);
  if (closedOf(flow, facts)) return seeOther(flow.success);
  return endedKeyOf(flow, facts) ? seeOther(flow.warning) : null;
}

/** The day and reason of a deletion in the link of an email about it. */
const endInLink = z.object({ deleted: z.string().date(), why: z.enum(["discarded", "expired"]) });

/**
 * Returns null without an email's link, else what to say if it finds no draft: to each guest alike the path to
 * `signIn`, to a user the `end`: why and when the link says that it was deleted, or null.
 */
function explainNothingSaved(visitor: SignUpRequest) {
  const flow = flowInLink(visitor);
  if (!flow) return null;
  const { user, request } = visitor;
  if (!user) {
    const next = encodeURIComponent(continuePath(flow.kind));
    return { end: null, signIn: `/login?next=${next}` };
  }
  const { data } = endInLink.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return { end: data ? { why: data.why, at: data.deleted } : null, signIn: null };
}

/**
 * Returns the visitor's unsubmitted draft of a flow: until when it's kept, the path to resume it or answer its question
 * (`href`), and that of the `saved` page; null without one.
 */
async function loadBegunDraft(visitor: SignUpRequest, flow: Flow) {
  const walk = await loadWalk(visitor, flow);
  const { draft } = walk;
  if (!draft || wasSubmitted(draft)) return null;
  return {
    kind: draft.kind,
    begun: flow.begun[visitor.language],
    until: lastWholeDay(draft.expires_at, westernmostZone),
    reference: isReturned(draft) ? draft.reference : null,
    href: isReturned(draft) ? answerPath(flow) : signUpResumePath(walk),
    saved: flow.warning,
  };
}

/**
 * Returns the lowest prices as text, whether sign-up is `closed` for want of a way to pay, why the visitor may not
 * join, what they began, here or elsewhere, or was rejected, and `nothing` if an email's link finds no draft.
 */
export async function loadBeginPage(visitor: SignUpRequest) {
  const facts = await loadSignUpFacts(visitor);
  const begun = signUpFlows.filter((flow) => draftOf(flow, facts));
  const drafts = await Promise.all(begun.map((flow) => loadBegunDraft(visitor, flow)));
  const elsewhere = signUpFlows.filter((flow) => endedKeyOf(flow, facts)?.how === "elsewhere");
  const { company, individual } = monthlyPrices;
  const ways = await listPaymentKinds(visitor.caller);
  const refused = refusalNotice({ signUp: facts, user: visitor.user });
  return {
    closed: ways.length === 0,
    // A membership that waits for its first payment continues from its own page.
    refused: facts.membership?.state === "pending" ? null : refused,
    nothing: explainNothingSaved(visitor),
    elsewhere: elsewhere.map(({ kind, begun, warning }) => ({
      kind,
      begun: begun[visitor.language],
      href: warning,
    })),
    drafts: drafts.filter((draft) => draft !== null),
    rejected: signUpFlows.flatMap((flow) => {
      const reference = rejectedOf(flow, facts)?.reference;
      return reference ? [{ reference, href: flow.success }] : [];
    }),
    companyFrom: formatCents(company.essential.base_c),
    companyPerson: formatCents(company.essential.person_c),
    individualFrom: formatCents(individual.essential.base_c),
    constraints: getZodConstraint(resumeForm),
  };
}

/**
 * Opens a draft in this browser by its code and address, in place of another of its kind, and redirects to it. It
 * doesn't sign the user in, because the code may have been written down.
 */
export async function resumeByCode(posted: PostedSignUp) {
  const { request, caller, fields } = posted;
  return handleForm(fields, resumeForm, async (value) => {
    const { registration, key } = await resumeRegistration(caller, value);
    const keys = await readDraftKeys(request.headers.get("Cookie"));
    const cookie = await serializeDraftKeys({ ...keys, [registration.kind]: key });
    const flow = findFlow(registration.kind);
    const facts = (await flow?.facts?.(posted)) ?? null;
    const path = flow
      ? resumePath(walkOf(flow, registration, facts, zoneIn(flow, posted.user)))
      : "/register";
    const headers = new Headers({ "Set-Cookie": cookie });
    return seeOther(path, { notice: "draftResumed", headers });
  });
}
