import { checkProof } from "~/core/sign-up/guest-proof";
import { localDay } from "~/domain/local-days";
import { isFailure } from "~/domain/problems/failure";
import { continuePath } from "~/domain/sign-up/kind-definition";
import { westernmostZone } from "~/domain/us-state-zones";
import { isLoggedInAs, isSameAddress, maskEmail } from "~/domain/user";
import { displayZone } from "~/language/own-times";
import { readDraftKeys, serializeDraftKeys } from "../kept-keys.server";
import { seeOther, refuseLoggedInAs, type Go } from "../../forms/form-answer.server";
import { findFlow } from "../sign-up-flows.server";
import type { SignUpRequest, PostedSignUp } from "../sign-up.server";
import { confirmDraft } from "./draft-elsewhere.server";

/**
 * If people sign in at a foreign backend, a link in a draft's message confirms the mailbox without signing the user
 * in. Opening it only shows what would be confirmed, and a form does it.
 */

/**
 * Returns the redirect for a link that can't be used: to sign in on 404, as the backend has no links of this kind; to
 * the sign-ups on 409 and 422. Throws any other error.
 */
const redirectUnusable = (error: unknown): Go => {
  if (isFailure(error, 404)) return seeOther("/login", { notice: "linkExpired" });
  if (isFailure(error, 409, 422)) return seeOther("/register", { notice: "proofOver" });
  throw error;
};

/** Returns what a link would confirm, and mean for this browser, without using it; a redirect if it can't be used. */
export async function loadProofPage(args: SignUpRequest, proof: string) {
  const facts = await checkProof(args.caller, proof).catch(redirectUnusable);
  if (!("opens" in facts)) return facts;
  const { user, language } = args;
  const isOther = user !== null && !isSameAddress(user, facts.email);
  return {
    proof,
    email: maskEmail(facts.email),
    what: findFlow(facts.kind)?.begun[language] ?? "",
    day: localDay(facts.begun_at, user ? displayZone(user) : westernmostZone),
    instead: facts.instead,
    opens: isOther ? ("other" as const) : facts.opens,
    now: isOther ? user.user_email : null,
    signIn: `/login?next=${encodeURIComponent(continuePath(facts.kind))}`,
  };
}

/**
 * Confirms the address, except in a login-as session, opens the draft in this browser and redirects to it; to sign-in
 * if it belongs to an account, and back to the page of {@link loadProofPage}, unconfirmed, if another user is signed
 * in.
 */
export async function proveByLink(posted: PostedSignUp, proof: string) {
  const { request, user, fields } = posted;
  if (user && isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const facts = await checkProof(posted.caller, proof).catch(redirectUnusable);
  if (!("opens" in facts)) return facts;
  const { id, kind, email, opens } = facts;
  // The visitor signed in or out since; the page says what to do, and the link still works.
  if (opens === "sign-in" || (user && !isSameAddress(user, email)))
    return seeOther(`/login/ctoken?${new URLSearchParams({ proof })}`);
  const next = continuePath(kind);
  try {
    const { by, key } = await confirmDraft(posted, { id, proof });
    if (by === "account")
      return seeOther(`/login?next=${encodeURIComponent(next)}`, { notice: "signInToSubmit" });
    const headers = new Headers();
    if (key) {
      const keys = await readDraftKeys(request.headers.get("Cookie"));
      headers.append("Set-Cookie", await serializeDraftKeys({ ...keys, [kind]: key }));
    }
    const notice = by === "other" ? undefined : "emailConfirmed";
    return seeOther(next, { notice, headers });
  } catch (error) {
    return redirectUnusable(error);
  }
}
