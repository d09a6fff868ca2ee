import type { Said } from "~/language/texts";
import { marketingLinks, routes, type SiteLink } from "~/domain/site-links";
import type { footerTexts } from "./footer.text";

type FooterSaid = Said<(typeof footerTexts)["en"]>;

/**
 * Returns the links of handbook/product.md#header-and-footer, Footer. `marketing` is the base URL of the marketing
 * pages, and `joins` tells if sign-ups are possible here.
 */
export function footerLinks(
  { signedIn, marketing, joins }: { signedIn: boolean; marketing: string | null; joins: boolean },
  said: FooterSaid,
): SiteLink[] {
  const { about, faq, contact } = said;
  const pages = marketingLinks(marketing, { about, faq, contact });
  return signedIn
    ? [
        { text: said.benefits, href: routes.benefits },
        ...pages,
        { text: said.feedback, href: "mailto:feedback@benefits.example" },
        { text: said.bulletinEn, href: "/bulletins/employee-bulletin-en.pdf" },
        { text: said.bulletinEs, href: "/bulletins/employee-bulletin-es.pdf" },
      ]
    : [
        { text: said.logIn, href: routes.login },
        { text: said.benefits, href: routes.benefits },
        ...(joins ? [{ text: said.associations, href: routes.association }] : []),
        ...pages,
        { text: said.vendor, href: "mailto:vendors@benefits.example" },
        { text: said.sponsor, href: "mailto:sponsors@benefits.example" },
      ];
}

export const legalLinks = (said: FooterSaid): SiteLink[] => [
  { text: said.privacy, href: routes["privacy-policy"] },
  { text: said.terms, href: routes["terms-service"] },
  { text: said.conditions, href: routes["terms-conditions"] },
];
