import { wasSubmitted } from "~/domain/sign-up/registration";
import { isFilledByBot } from "~/domain/honeypot";
import { getOwnHealth } from "~/core/health/own-coverage";
import { getZodConstraint } from "@conform-to/zod";
import { isFailure } from "~/domain/problems/failure";
import type { Caller } from "~/core/caller";
import { joinWaitlist, getWaitlistEntry, withdrawFromWaitlist } from "~/core/sign-up/waitlist";
import { zoneOfState } from "~/domain/us-state-zones";
import { stateNameIn } from "~/domain/us-states";
import {
  waitlistSchemas,
  type WaitlistEntry,
  type WaitlistKind,
} from "~/domain/sign-up/waitlist-fields";
import { waitlistPaths } from "~/domain/sign-up/waitlist-paths";
import { readWaitlistKeys, serializeWaitlistKeys } from "./kept-keys.server";
import { addressOf, addressPage } from "./address-step";
import { loadSignUpFacts } from "../engine/ask-walk.server";
import { draftOf } from "../engine/walk";
import { signUpFlows } from "./sign-up-flows.server";
import { refusalNotice } from "./who-may-begin";
import type { SignUpRequest, PostedSignUp } from "./sign-up.server";
import { handleForm, seeOther } from "../forms/form-answer.server";

/** The waiting lists of memberships and insurance share one flow (handbook/screens.md). */

/** Returns the place on a waiting list that an email's key opens, as the backend answers; null for an invalid key. */
async function findEntry(caller: Caller, key: string): Promise<WaitlistEntry | null> {
  try {
    return await getWaitlistEntry(caller, key);
  } catch (error) {
    if (isFailure(error, 404)) return null;
    throw error;
  }
}

/**
 * Returns what the form takes over from the visitor's open draft whose flow has its waiting list at this path; null
 * without one. `waits` is the reason why its state isn't open to it, null if it is, and `change` is the page that
 * corrects the address.
 */
async function findDraftFacts(visitor: SignUpRequest, path: string) {
  const facts = await loadSignUpFacts(visitor);
  for (const flow of signUpFlows.filter(({ waitlist }) => waitlist === path)) {
    const draft = draftOf(flow, facts);
    if (!draft || wasSubmitted(draft)) continue;
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
 * Returns the page's data, or a redirect if the entry is of the other list. A place is shown only with an email's link
 * (`?entry=`), so that a browser never learns if the address that it entered has one.
 */
export async function loadWaitlistPage(visitor: SignUpRequest, kind: WaitlistKind) {
  const { request } = visitor;
  const fromLink = new URL(request.url).searchParams.get("entry");
  const isWaiting = (await readWaitlistKeys(request))[kind] !== undefined;
  const entry = fromLink ? await findEntry(visitor.caller, fromLink) : null;
  if (entry && fromLink && entry.kind !== kind) {
    return seeOther(`${waitlistPaths[entry.kind]}?entry=${encodeURIComponent(fromLink)}`);
  }
  const draft = await findDraftFacts(visitor, waitlistPaths[kind]);
  const { user } = visitor;
  const health = user && kind === "insurance" ? await getOwnHealth(visitor.caller) : null;
  return {
    kind,
    /** A member already has what a membership offers meanwhile. */
    isMember: refusalNotice({ signUp: await loadSignUpFacts(visitor), user }) !== null,
    action: waitlistPaths[kind],
    /** The forms of a page that was opened by an email's link carry its key. */
    key: entry ? fromLink : null,
    brokenLink: fromLink !== null && entry === null,
    isWaiting: isWaiting && fromLink === null,
    entry: entry && {
      state: entry.state,
      position: entry.position,
      place: stateNameIn(entry.us_state, visitor.language),
      until: entry.invited_until,
      zone: zoneOfState(entry.us_state),
    },
    sentHere: draft?.waits
      ? {
          reason: draft.waits,
          place: stateNameIn(draft.state, visitor.language),
          change: draft.change,
        }
      : null,
    /** The plan that they have or chose and pay themselves, which continues while they wait. */
    keeps:
      health?.answers.find(
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

/** Returns the cookie that remembers the key of this browser's place in a list; without a key, it forgets the place. */
async function rememberKey(request: Request, kind: WaitlistKind, key?: string): Promise<Headers> {
  const keys = { ...(await readWaitlistKeys(request)), [kind]: key };
  return new Headers({ "Set-Cookie": await serializeWaitlistKeys(keys) });
}

/** Gives up the place of an email's key (`entry`), and forgets it in the cookie; an unknown key only redirects. */
async function withdraw({ request, caller, fields }: PostedSignUp, kind: WaitlistKind) {
  const path = waitlistPaths[kind];
  const key = fields.get("entry");
  if (typeof key !== "string" || key === "") return seeOther(path);
  try {
    const { state } = await withdrawFromWaitlist(caller, key);
    const notice = state === "withdrawn" ? "waitlistLeft" : undefined;
    return seeOther(path, { notice, headers: await rememberKey(request, kind) });
  } catch (error) {
    if (!isFailure(error, 404)) throw error;
    return seeOther(path);
  }
}

/** Joins the list, with a cookie, or leaves it with `intent=withdraw`. A bot is redirected as if it had joined. */
export async function joinOrLeave(posted: PostedSignUp, kind: WaitlistKind) {
  const { request, caller, fields, language } = posted;
  if (fields.get("intent") === "withdraw") return withdraw(posted, kind);
  return handleForm(fields, waitlistSchemas[kind], async (value) => {
    if (isFilledByBot(fields)) return seeOther(waitlistPaths[kind]);
    const none = { group_size: null, coverage_now: null };
    const { key } = await joinWaitlist(caller, { ...none, ...value, kind, language });
    return seeOther(waitlistPaths[kind], { headers: await rememberKey(request, kind, key) });
  });
}
