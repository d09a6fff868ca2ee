import { confirmRegistration, type DraftProof } from "~/core/sign-up/guest-proof";
import type { FlowVisitor } from "../../engine/flow";

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
