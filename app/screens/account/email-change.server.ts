import type { Backend } from "~/backend/backend";
import { isFailure } from "~/domain/problems/failure";
import type { Visitor } from "~/sessions/visitor";
import type { LinkFacts } from "./link-owner.server";

/** The confirmation of a new address, and the way back from it. */

/** The new address that waits to be confirmed, and until when it can be; null without one. */
export async function pendingAddress(backend: Backend, time: (iso: string) => string) {
  if (!(await backend.keeps("newEmail"))) return null;
  try {
    const pending = await backend.call("pendingEmail");
    return pending && { email: pending.email, until: time(pending.expires_at) };
  } catch (error) {
    if (isFailure(error, 501)) return null;
    throw error;
  }
}

/** How whoever opened the link is related to the account that asked: theirs, another one, or nobody is signed in. */
export type Opener = "own" | "other" | "nobody";

/** What the landing of a link to a new address shows. The address is told to its own account only. */
export async function newAddressPage(
  { backend, user }: Pick<Visitor, "backend" | "user">,
  link: LinkFacts & { token: string },
): Promise<{ token: string; opener: Opener; email: string | null }> {
  const { token } = link;
  if (!user) return { token, opener: "nobody", email: null };
  if (!link.own) return { token, opener: "other", email: null };
  const pending = await backend.call("pendingEmail");
  return { token, opener: "own", email: pending?.email ?? link.email };
}

/** Refusals that mean: not with this link, not here. */
const refused = [400, 403, 404, 409, 422, 501];

/** Confirms by the link. @returns the cookies to send, or null when it cannot be done with this link. */
export async function confirmByLink(
  { confirmEmail }: Pick<Visitor, "confirmEmail">,
  token: string,
): Promise<Headers | null> {
  try {
    return await confirmEmail({ token });
  } catch (error) {
    if (isFailure(error, ...refused)) return null;
    throw error;
  }
}

/** Puts the old address back. @returns whose account it was, or null when the link is no good (any more). */
export async function restoreByLink(backend: Backend, token: string) {
  try {
    return await backend.call("restoreEmail", { body: { token } });
  } catch (error) {
    if (isFailure(error, ...refused)) return null;
    throw error;
  }
}
