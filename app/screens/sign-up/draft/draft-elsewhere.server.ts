import { continuePath } from "~/domain/sign-up/kind-definition";
import { readDraftKeys, draftRecordName, serializeDraftKeys } from "~/sessions/cookies/draft-keys";
import { signUpFacts } from "../../engine/ask-walk.server";
import { flowPageAt, type Flow } from "../../engine/flow";
import { draftOf, endedOf } from "../../engine/walk";
import { signUpFlows } from "../sign-up-flows.server";
import type { Args } from "../sign-up.server";

/** A draft may be open in two browsers, one of which confirmed its address (decision 0038). */

/** Returns what happened to the draft that this browser's key opened; null if it still does or never did. */
export async function findDraftElsewhere(visitor: Args, flow: Flow) {
  const facts = await signUpFacts(visitor);
  const ended = endedOf(flow, facts);
  if (!ended) return null;
  return {
    how: ended.how,
    end: ended.end ?? null,
    email: ended.email,
    signedIn: visitor.user !== null,
    byLink: visitor.user === null && facts.elsewhere !== undefined,
    next: continuePath(flow.kind),
    action: flow.warning,
  };
}

/**
 * Announces once, on a page of the draft, that its address was confirmed on another device; the check page has its own
 * sentence. Returns the cookie that remembers this; null if there is nothing to announce.
 */
export async function announceConfirmedElsewhere(
  visitor: Args,
  flows = signUpFlows,
): Promise<Headers | null> {
  const { request } = visitor;
  const path = new URL(request.url).pathname;
  const flow = flows.find((each) => flowPageAt(each, path) ?? path === each.definition.pages.home);
  if (!flow || path === flow.check.path) return null;
  const draft = draftOf(flow, await signUpFacts(visitor));
  if (draft?.confirmed !== true || draft.verified) return null;
  const keys = await readDraftKeys(request.headers.get("Cookie"));
  const toldKey = draftRecordName(flow.kind, "told");
  if (keys[toldKey] === draft.id) return null;
  return new Headers({ "Set-Cookie": await serializeDraftKeys({ ...keys, [toldKey]: draft.id }) });
}
