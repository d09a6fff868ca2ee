import { continuePath } from "~/domain/sign-up/kind-definition";
import { signUpFacts } from "../engine/ask-walk.server";
import { flowPageAt, type Flow } from "../engine/flow";
import { draftOf, endedOf } from "../engine/walk";
import { signUpFlows } from "./sign-up-flows.server";
import type { Asked } from "./sign-up.server";

/** A draft in two browsers, one of which confirmed its address (decision 0038). */

/** Where the draft is that this browser's key opened; null while it opens one, or never did. */
export async function draftElsewhere(visitor: Asked, flow: Flow) {
  const ended = endedOf(flow, await signUpFacts(visitor));
  if (!ended) return null;
  return {
    how: ended.how,
    email: ended.email,
    signedIn: visitor.user !== null,
    next: continuePath(flow.kind),
    action: flow.warning,
  };
}

/** Whether a page of a draft says that its address was confirmed on another device. The check page says more itself. */
export async function isConfirmedElsewhere(visitor: Asked, flows = signUpFlows): Promise<boolean> {
  const path = new URL(visitor.request.url).pathname;
  const flow = flows.find((each) => flowPageAt(each, path) ?? path === each.definition.pages.home);
  if (!flow || path === flow.check.path) return false;
  const draft = draftOf(flow, await signUpFacts(visitor));
  return draft?.confirmed === true && !draft.verified;
}
