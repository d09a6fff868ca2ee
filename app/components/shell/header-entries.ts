import type { TextsOf } from "~/language/texts";
import { marketingLinks, routes, type SiteLink } from "~/domain/site-links";
import type { headerTexts } from "./header.text";

type HeaderSaid = TextsOf<(typeof headerTexts)["en"]>;

/** Returns a guest's entries. `marketing` is the base URL of the marketing pages, or null if unknown. */
export function guestEntries(marketing: string | null, t: HeaderSaid): SiteLink[] {
  const { membership, pricing, about, faq, contact } = t;
  return [
    ...marketingLinks(marketing, { membership, pricing, about, faq, contact }),
    { text: t.logIn, href: routes.login },
    { text: t.associations, href: routes.association },
    { text: t.register, href: routes.register },
  ];
}
