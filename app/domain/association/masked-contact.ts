/**
 * An address as far as somebody who knows it recognizes it: `j•••@c•••.example` of `june@calloway.example`. "" for none, and for what is
 * no address.
 */
export function maskedContact(email: string | null): string {
  const [, first, host, ending] = /^(.)[^@]*@(.).*?(\.[^.@]+)$/u.exec(email ?? "") ?? [];
  return first && host && ending ? `${first}•••@${host}•••${ending}` : "";
}
