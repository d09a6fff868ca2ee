import { confirmRegistration, type DraftProof } from "~/core/sign-up/guest-proof";
import { continuePath } from "~/domain/sign-up/kind-definition";
import { loadSignUpFacts } from "../../engine/ask-walk.server";
import type { Flow, FlowVisitor } from "../../engine/flow";
import { endedKeyOf } from "../../engine/walk";
import type { SignUpRequest } from "../sign-up.server";

/** A draft may be open in two browsers, one of which confirmed its address (decision 0038). */

/** Returns what became of the draft that this browser's key opened; null if the key opens one, or there is no key. */
export async function findDraftElsewhere(visitor: SignUpRequest, flow: Flow) {
  const facts = await loadSignUpFacts(visitor);
  const ended = endedKeyOf(flow, facts);
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
 * Confirms a draft's email address by the code or link of its message, if people sign in at a foreign backend.
 * `browser` means that this browser continues as a guest, with a `key` if it had none; `signed-in` that the address
 * now belongs to their account; `account` that they must sign in; `other` that they are signed in with another
 * address.
 */
export async function confirmDraft(
  { backend, caller }: Pick<FlowVisitor, "backend" | "caller">,
  proof: DraftProof,
): Promise<{ by: "browser" | "signed-in" | "account" | "other"; key: string | null }> {
  const { email, by, key } = await confirmRegistration(caller, proof);
  return { by: (await backend.mailboxProved(email)) ?? by, key };
}
