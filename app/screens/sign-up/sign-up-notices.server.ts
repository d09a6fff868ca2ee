import { wasSubmitted, type Registration } from "~/domain/sign-up/registration";
import { stateNameIn } from "~/domain/us-states";
import { draftMarkName, readDraftKeys, serializeDraftKeys } from "./kept-keys.server";
import { loadSignUpFacts } from "../engine/ask-walk.server";
import { flowPageAt, type Flow } from "../engine/flow";
import { draftOf, isReturned } from "../engine/walk";
import { addressOf } from "./address-step";
import { signUpFlows } from "./sign-up-flows.server";
import type { SignUpRequest } from "./sign-up.server";
import { answerPath, isAnswered } from "./under-review.server";

/**
 * Returns what the page of a sign-up at this URL shows above its form: our question, the state waited for, and that the
 * email was confirmed elsewhere, which `headers` ({} otherwise) remember as announced; a page with a flash message
 * leaves that to the next page.
 */
export async function loadSignUpNotices(
  { request, caller, language }: SignUpRequest,
  hasFlash: boolean,
) {
  const path = new URL(request.url).pathname;
  const flow = signUpFlows.find(
    (each) => flowPageAt(each, path) ?? path === each.definition.pages.home,
  );
  if (!flow) return { question: null, waits: null, confirmed: false, headers: {} };
  const facts = await loadSignUpFacts({ caller });
  const draft = draftOf(flow, facts);
  const headers =
    hasFlash || path === flow.check.path ? null : await announcementCookie(request, flow, draft);
  const place = facts.waits?.find(({ product }) => product === flow.definition.product);
  const hasAddress = draft !== null && addressOf(flow, draft).state !== "";
  // The first pages say early what the address page would say; no guard does, because the visitor may now mean
  // another state.
  const saysState = flowPageAt(flow, path) && !hasAddress && !wasSubmitted(draft);
  return {
    question:
      draft && isReturned(draft)
        ? {
            reference: draft.reference ?? "",
            note: draft.review_note ?? "",
            answered: isAnswered(draft),
            thread: answerPath(flow),
          }
        : null,
    /** The name of the state on whose waiting list the visitor is. */
    waits: place && saysState ? stateNameIn(place.us_state, language) : null,
    /** True if the draft's address was confirmed on another device; the check page has its own sentence for it. */
    confirmed: headers !== null,
    headers: headers ?? {},
  };
}

/** Returns the cookie that remembers that a confirmation elsewhere is announced now; null if there is none left. */
async function announcementCookie(
  request: Request,
  flow: Flow,
  draft: Registration | null,
): Promise<Headers | null> {
  if (draft?.confirmed !== true || draft.verified) return null;
  const keys = await readDraftKeys(request.headers.get("Cookie"));
  const toldKey = draftMarkName(flow.kind, "told");
  if (keys[toldKey] === draft.id) return null;
  return new Headers({ "Set-Cookie": await serializeDraftKeys({ ...keys, [toldKey]: draft.id }) });
}
