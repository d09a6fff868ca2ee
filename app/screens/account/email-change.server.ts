import type { Backend } from "~/backend/backend";
import { isFailure } from "~/domain/problems/failure";
import type { Visitor } from "~/sessions/visitor";
import type { LinkFacts } from "./link-owner.server";

/** Confirms a new email address, or restores the former one, by an emailed link. */

/** Returns the new address that awaits confirmation and its deadline; null if there is none. */
export async function loadPendingAddress(backend: Backend, time: (iso: string) => string) {
  if (!(await backend.keeps("newEmail"))) return null;
  try {
    const pending = await backend.call("pendingEmail");
    return pending && { email: pending.email, until: time(pending.expires_at) };
  } catch (error) {
    if (isFailure(error, 501)) return null;
    throw error;
  }
}

/** The link's visitor is signed in to the account, to another one, or not at all. */
type Opener = "own" | "other" | "nobody";

/** Returns the data of a new address' page; only its own account sees the address. */
export async function loadNewAddressPage(
  { backend, user }: Pick<Visitor, "backend" | "user">,
  link: LinkFacts & { token: string },
): Promise<{ token: string; opener: Opener; email: string | null }> {
  const { token } = link;
  if (!user) return { token, opener: "nobody", email: null };
  if (!link.own) return { token, opener: "other", email: null };
  const pending = await backend.call("pendingEmail");
  return { token, opener: "own", email: pending?.email ?? link.email };
}

/** These statuses mean that the link can't be used here. */
const refused = [400, 403, 404, 409, 422, 501];

/** Confirms an address by its link. Returns the cookies; null if the link can't be used. */
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

/** Restores the former address. Returns the account's owner; null if the link is invalid. */
export async function restoreByLink(backend: Backend, token: string) {
  try {
    return await backend.call("restoreEmail", { body: { token } });
  } catch (error) {
    if (isFailure(error, ...refused)) return null;
    throw error;
  }
}
