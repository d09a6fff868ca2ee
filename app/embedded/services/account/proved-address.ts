import type { UserRow } from "../../db/schema";

/**
 * Returns a user's email address if they confirmed it by a message or their backend did; null otherwise. Data that
 * belongs to an address requires this, because any address can be claimed (decisions/0065-accounts-elsewhere.md).
 */
export const verifiedAddressOf = ({
  email,
  email_verified_at,
}: Pick<UserRow, "email" | "email_verified_at">): string | null =>
  email_verified_at === null ? null : email;
