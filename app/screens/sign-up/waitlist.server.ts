import { ownHealth } from "~/core/health/own-coverage";
import { getZodConstraint } from "@conform-to/zod";
import { isFailure } from "~/domain/problems/failure";
import type { Caller } from "~/core/caller";
import { joinWaitlist, waitlistEntry, withdrawFromWaitlist } from "~/core/sign-up/waitlist";
import type { NoticeName } from "~/domain/notices";
import { filledByProgram } from "~/domain/honeypot";
import { zoneOfState } from "~/domain/us-state-zones";
import { stateNamed } from "~/domain/us-states";
import {
  waitlistPaths,
  waitlistSchemas,
  type WaitlistEntry,
  type WaitlistKind,
} from "~/domain/sign-up/waitlist-fields";
import type { Language } from "~/language/languages";
import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { readWaitlistKeys, serializedWaitlistKeys } from "~/sessions/cookies/waitlist-keys";
import { addressOf, addressPage } from "./address-step";
import { signUpFacts } from "../engine/ask-walk.server";
import type { Flow } from "../engine/flow";
import { draftOf, wentThrough } from "../engine/walk";
import { signUpFlows } from "./sign-up-flows.server";
import { refusedAs } from "./who-may-begin";
import type { Asked, Posted } from "./sign-up.server";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  type Go,
  type Refused,
} from "../forms/form-answer.server";

/** Waiting for a place: one flow for membership and insurance (handbook/screens.md). */

/** What a key opens; null for one that opens nothing. */
async function openEntry(caller: Caller, key: string): Promise<WaitlistEntry | null> {
  try {
    return await waitlistEntry(caller, key);
  } catch (error) {
    if (isFailure(error, 404)) return null;
    throw error;
  }
}

/** The draft that cannot go on because its state has no place, with its address and where to mend that. */
async function waitingDraft(visitor: Asked, path: string, flows: readonly Flow[]) {
  const facts = await signUpFacts(visitor);
  for (const flow of flows.filter(({ waitlist }) => waitlist === path)) {
    const draft = draftOf(flow, facts);
    if (!draft || wentThrough(draft)) continue;
    const names = flow.steps.map((step) => step.about?.(draft.steps[step.key]?.data ?? {}));
    return {
      ...addressOf(flow, draft),
      first_name: names.find((about) => about?.first_name)?.first_name ?? "",
      email: draft.email ?? "",
      waits: draft.opening.open ? null : (draft.opening.reason ?? "state"),
      change: addressPage(flow, draft),
    };
  }
  return null;
}

/**
 * What the page shows. A place is told by mail only: by a link from there (`?entry=`) it is shown, and this browser is never
 * told whether the address that it gave has one.
 */
export async function waitlistPage(
  visitor: Asked & { language: Language },
  kind: WaitlistKind,
  flows = signUpFlows,
) {
  const { request } = visitor;
  const fromLink = new URL(request.url).searchParams.get("entry");
  const asked = (await readWaitlistKeys(request))[kind] !== undefined;
  const entry = fromLink ? await openEntry(visitor.caller, fromLink) : null;
  if (entry && fromLink && entry.kind !== kind) {
    return go(`${waitlistPaths[entry.kind]}?entry=${encodeURIComponent(fromLink)}`);
  }
  const draft = await waitingDraft(visitor, waitlistPaths[kind], flows);
  const { user } = visitor;
  const own = user && kind === "insurance" ? await ownHealth(visitor.caller) : null;
  return {
    kind,
    /** What a membership brings meanwhile is nothing new to who has one. */
    isMember: refusedAs({ signUp: await signUpFacts(visitor), user }) !== null,
    coverages:
      kind === "insurance"
        ? Object.entries(say(questionnaireLabels, visitor.language).coverage)
        : null,
    action: waitlistPaths[kind],
    /** Goes along in the forms of a page that a mail's link has opened. */
    key: entry ? fromLink : null,
    brokenLink: fromLink !== null && entry === null,
    asked: asked && fromLink === null,
    entry: entry && {
      state: entry.state,
      position: entry.position,
      place: stateNamed(entry.us_state, visitor.language),
      until:
        entry.invited_until &&
        formats(visitor.language).time(entry.invited_until, zoneOfState(entry.us_state)),
    },
    sentHere: draft?.waits
      ? {
          reason: draft.waits,
          place: stateNamed(draft.state, visitor.language),
          change: draft.change,
        }
      : null,
    /** The plan that somebody has, or has chosen, and pays for themselves, which goes on while they wait. */
    keeps:
      own?.answers.find(
        ({ plan, frozen_until, ends_on, source }) =>
          plan && !frozen_until && !ends_on && source !== "offer",
      )?.plan ?? null,
    constraints: getZodConstraint(waitlistSchemas[kind]),
    answers: {
      first_name: draft?.first_name || user?.user_first_name || "",
      email: draft?.email || user?.user_email || "",
      zip: draft?.zip ?? "",
    },
  };
}
export type WaitlistPage = Exclude<Awaited<ReturnType<typeof waitlistPage>>, Go>;

/** Back to the page, whose browser has asked for a place, or has not. */
async function backWith(
  request: Request,
  kind: WaitlistKind,
  key: string | undefined,
  notice?: NoticeName,
): Promise<Go> {
  const keys = { ...(await readWaitlistKeys(request)), [kind]: key };
  const headers = new Headers({ "Set-Cookie": await serializedWaitlistKeys(keys) });
  return go(waitlistPaths[kind], { notice, headers });
}

/** Gives the place up: `intent=withdraw`, with the key of a mail's link. A mail says that it is done. */
async function withdraw(
  request: Request,
  caller: Caller,
  kind: WaitlistKind,
  fields: FormData,
): Promise<Go> {
  const key = fields.get("entry");
  if (typeof key !== "string" || key === "") return go(waitlistPaths[kind]);
  try {
    const { state } = await withdrawFromWaitlist(caller, key);
    return await backWith(
      request,
      kind,
      undefined,
      state === "withdrawn" ? "waitlistLeft" : undefined,
    );
  } catch (error) {
    // Nothing to give up.
    if (!isFailure(error, 404)) throw error;
    return go(waitlistPaths[kind]);
  }
}

/** What the page's forms do: join, and leave again. */
export async function joinOrLeave(
  { request, caller, fields }: Posted,
  kind: WaitlistKind,
): Promise<Go | Refused> {
  if (fields.get("intent") === "withdraw") return withdraw(request, caller, kind, fields);
  const submission = parseForm(fields, waitlistSchemas[kind]);
  if (submission.status !== "success") return refuse(submission);
  if (filledByProgram(fields)) return go(waitlistPaths[kind]);
  const none = { group_size: null, coverage_now: null };
  try {
    const { key } = await joinWaitlist(caller, { ...none, ...submission.value, kind });
    return await backWith(request, kind, key);
  } catch (error) {
    return refuseFor(error, submission);
  }
}
