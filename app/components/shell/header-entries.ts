import type { Said } from "~/language/texts";
import { marketingLinks, routes, type SiteLink } from "~/domain/site-links";
import type { headerTexts } from "./header.text";

type HeaderSaid = Said<(typeof headerTexts)["en"]>;

/** Returns a guest's entries. `marketing` is the base URL of the marketing pages, or null if unknown. */
export function guestEntries(
  marketing: string | null,
  joins: boolean,
  said: HeaderSaid,
): SiteLink[] {
  const { membership, pricing, about, faq, contact } = said;
  return [
    ...marketingLinks(marketing, { membership, pricing, about, faq, contact }),
    { text: said.logIn, href: routes.login },
    ...(joins
      ? [
          { text: said.associations, href: routes.association },
          { text: said.register, href: routes.register },
        ]
      : []),
  ];
}
