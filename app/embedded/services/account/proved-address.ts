import type { UserRow } from "../../db/schema";

/**
 * The address by which somebody has what is kept or waits for an address alone; null until a message, or the backend's word, has
 * proved its mailbox. Anybody may say that an address is theirs (decisions/0065-accounts-elsewhere.md).
 */
export const provedAddress = ({
  email,
  email_verified_at,
}: Pick<UserRow, "email" | "email_verified_at">): string | null =>
  email_verified_at === null ? null : email;
