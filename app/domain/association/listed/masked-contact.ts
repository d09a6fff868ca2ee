import type { Listed } from "../joining-names";

/**
 * An address as far as somebody who knows it recognizes it: `j•••@c•••.example` of `june@calloway.example`. "" for none, and for what is
 * no address.
 */
export function maskedContact(email: string | null): string {
  const [, first, host, ending] = /^(.)[^@]*@(.).*?(\.[^.@]+)$/u.exec(email ?? "") ?? [];
  return first && host && ending ? `${first}•••@${host}•••${ending}` : "";
}

/** Somebody of an association's list as far as an applicant may see it. */
export const listedAs = ({
  contact_email,
  ...row
}: Omit<Listed, "contact"> & { contact_email: string | null }): Listed => ({
  ...row,
  contact: maskedContact(contact_email),
});
