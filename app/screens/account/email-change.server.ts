import type { Backend } from "~/backend/backend";
import { isFailure } from "~/domain/problems/failure";
import type { Visitor } from "~/sessions/visitor";
import type { LinkFacts } from "./link-owner.server";

/** Returns the new address that awaits confirmation, and until when; null without one, or if the backend has none. */
export async function loadPendingAddress(
  backend: Backend,
  time: (iso: string) => string,
): Promise<{ email: string; until: string } | null> {
  if (!(await backend.keeps("newEmail"))) return null;
  try {
    const pending = await backend.call("pendingEmail");
    return pending && { email: pending.email, until: time(pending.expires_at) };
  } catch (error) {
    if (isFailure(error, 501)) return null;
    throw error;
  }
}

/**
 * Returns the data of the page of a link to a new address. `opener` is who opened it: the account's own user, who alone
 * sees the address, another user, or a guest.
 */
export async function loadNewAddressPage(
  { backend, user }: Pick<Visitor, "backend" | "user">,
  { token, ...link }: LinkFacts & { token: string },
): Promise<{ token: string; opener: "own" | "other" | "nobody"; email: string | null }> {
  if (!user || !link.own) return { token, opener: user ? "other" : "nobody", email: null };
  const pending = await backend.call("pendingEmail");
  return { token, opener: "own", email: pending?.email ?? link.email };
}

/** The statuses of a link that can't be used here. */
const unusableStatuses = [400, 403, 404, 409, 422, 501] as const;

/** Confirms an address by its link. Returns the cookies; null if the link can't be used. */
export async function confirmByLink(
  { confirmEmail }: Pick<Visitor, "confirmEmail">,
  token: string,
): Promise<Headers | null> {
  try {
    return await confirmEmail({ token });
  } catch (error) {
    if (isFailure(error, ...unusableStatuses)) return null;
    throw error;
  }
}

/** Restores the former address. Returns the account's owner; null if the link is invalid. */
export async function restoreByLink(
  backend: Backend,
  token: string,
): Promise<{ user_id: string; held: boolean } | null> {
  try {
    return await backend.call("restoreEmail", { body: { token } });
  } catch (error) {
    if (isFailure(error, ...unusableStatuses)) return null;
    throw error;
  }
}
