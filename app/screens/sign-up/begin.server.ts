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
import { lastZone } from "~/domain/us-state-zones";
import type { Language } from "~/language/languages";
import { readDraftKeys, serializeDraftKeys } from "~/sessions/cookies/draft-keys";
import { signUpFacts, loadWalk } from "../engine/ask-walk.server";
import type { Flow, FlowVisitor } from "../engine/flow";
import {
  closedOf,
  draftOf,
  endedOf,
  isReturned,
  rejectedOf,
  resumePath,
  walkOf,
  wasSubmitted,
  zoneIn,
} from "../engine/walk";
import { signUpResumePath } from "./company-flow.server";
import { signUpFlows } from "./sign-up-flows.server";
import type { Args, Posted } from "./sign-up.server";
import { answerPath } from "./under-review.server";
import { refusalNotice } from "./who-may-begin";
import { problem } from "~/domain/problems/problem";
import { handleForm, seeOther, type Go } from "../forms/form-answer.server";

/** All sign-ups are started and resumed on this page (handbook/screens.md, /register). */

const named = (flows: readonly Flow[], kind: string | null) =>
  flows.find((flow) => flow.kind === kind) ?? null;

const unknownCode = problem("sign_up.code_unknown");

/** The draft's address, and the code that opens it. */
export const resumeForm = z.object({
  email: emailField,
  code: z.string({ required_error: "Enter the code" }).transform((input, context) => {
    const code = normalizeResumeCode(input);
    if (code) return code;
    context.addIssue({ code: "custom", message: unknownCode });
    return z.NEVER;
  }),
});

const wantedIn = ({ request }: Args, flows: readonly Flow[]) =>
  named(flows, new URL(request.url).searchParams.get("continue"));

/**
 * Returns the redirect for an email's link (`?continue=company`); null for other visits, or if there is nothing to
 * resume.
 */
export async function findContinuation(visitor: Args, flows = signUpFlows): Promise<Go | null> {
  const flow = wantedIn(visitor, flows);
  if (!flow) return null;
  const walk = await loadWalk(visitor, flow);
  if (walk.draft) return seeOther(resumePath(walk));
  const facts = await signUpFacts(visitor);
  if (closedOf(flow, facts)) return seeOther(flow.success);
  return endedOf(flow, facts) ? seeOther(flow.warning) : null;
}

const endInLink = z.object({ deleted: z.string().date(), why: z.enum(["discarded", "expired"]) });

/** Returns the message for a visitor who has nothing to resume; a guest always gets the same. */
function nothingSaved(visitor: Args, flows: readonly Flow[]) {
  const flow = wantedIn(visitor, flows);
  if (!flow) return null;
  const { user, request } = visitor;
  if (!user) {
    const next = encodeURIComponent(continuePath(flow.kind));
    return { end: null, signIn: `/login?next=${next}` };
  }
  const { data } = endInLink.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return { end: data ? { why: data.why, at: data.deleted } : null, signIn: null };
}

/** Returns a draft to resume or an open question about it; null if there is none. */
async function begunIn(visitor: FlowVisitor & { language: Language }, flow: Flow) {
  const walk = await loadWalk(visitor, flow);
  const { draft } = walk;
  if (!draft || wasSubmitted(draft)) return null;
  return {
    kind: draft.kind,
    begun: flow.begun[visitor.language],
    until: lastWholeDay(draft.expires_at, lastZone),
    reference: isReturned(draft) ? draft.reference : null,
    href: isReturned(draft) ? answerPath(flow) : signUpResumePath(walk),
    saved: flow.warning,
  };
}

export async function loadBeginPage(visitor: Args & { language: Language }, flows = signUpFlows) {
  const facts = await signUpFacts(visitor);
  const begun = flows.filter((flow) => draftOf(flow, facts));
  const drafts = await Promise.all(begun.map((flow) => begunIn(visitor, flow)));
  const rejected = flows.flatMap((flow) => {
    const reference = rejectedOf(flow, facts)?.reference;
    return reference ? [{ reference, href: flow.success }] : [];
  });
  const elsewhere = flows.filter((flow) => endedOf(flow, facts)?.how === "elsewhere");
  const { company, individual } = monthlyPrices;
  const ways = await listPaymentKinds(visitor.caller);
  const refused = refusalNotice({ signUp: facts, user: visitor.user });
  return {
    closed: ways.length === 0,
    // A membership that waits for its first payment continues from its own page.
    refused: facts.membership?.state === "pending" ? null : refused,
    nothing: nothingSaved(visitor, flows),
    elsewhere: elsewhere.map(({ kind, begun, warning }) => ({
      kind,
      begun: begun[visitor.language],
      href: warning,
    })),
    drafts: drafts.filter((draft) => draft !== null),
    rejected,
    companyFrom: formatCents(company.essential.base_c),
    companyPerson: formatCents(company.essential.person_c),
    individualFrom: formatCents(individual.essential.base_c),
    constraints: getZodConstraint(resumeForm),
  };
}

/**
 * Opens a draft in this browser by its code and address. It doesn't sign the user in, because the code may have been
 * written down.
 */
export async function resumeByCode(posted: Posted, flows = signUpFlows) {
  const { request, caller, fields } = posted;
  return handleForm(fields, resumeForm, async (value) => {
    const { registration, key } = await resumeRegistration(caller, value);
    const keys = await readDraftKeys(request.headers.get("Cookie"));
    const cookie = await serializeDraftKeys({ ...keys, [registration.kind]: key });
    const flow = named(flows, registration.kind);
    const facts = (await flow?.facts?.(posted)) ?? null;
    return seeOther(
      flow ? resumePath(walkOf(flow, registration, facts, zoneIn(flow, posted.user))) : "/register",
      {
        notice: "draftResumed",
        headers: new Headers({ "Set-Cookie": cookie }),
      },
    );
  });
}
