import type { Listed } from "../joining-names";

/**
 * Returns an address that only people who know it recognize: `j•••@c•••.example` for `june@calloway.example`; "" if
 * there is none or it is invalid.
 */
function maskedContact(email: string | null): string {
  const [, first, host, ending] = /^(.)[^@]*@(.).*?(\.[^.@]+)$/u.exec(email ?? "") ?? [];
  return first && host && ending ? `${first}•••@${host}•••${ending}` : "";
}

/** Returns an entry with its contact masked, as an applicant may see it. */
export const maskContact = ({
  contact_email,
  ...row
}: Omit<Listed, "contact"> & { contact_email: string | null }): Listed => ({
  ...row,
  contact: maskedContact(contact_email),
});
