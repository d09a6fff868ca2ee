import type { TextsOf } from "~/language/texts";
import { marketingLinks, routes, type SiteLink } from "~/domain/site-links";
import type { footerTexts } from "./footer.text";

type FooterSaid = TextsOf<(typeof footerTexts)["en"]>;

/** Returns the links of handbook/product.md#header-and-footer; `marketing` is the base URL of the marketing pages. */
export function footerLinks(
  { signedIn, marketing }: { signedIn: boolean; marketing: string | null },
  t: FooterSaid,
): SiteLink[] {
  const { about, faq, contact } = t;
  const pages = marketingLinks(marketing, { about, faq, contact });
  return signedIn
    ? [
        { text: t.benefits, href: routes.benefits },
        ...pages,
        { text: t.feedback, href: "mailto:feedback@benefits.example" },
        { text: t.bulletinEn, href: "/bulletins/employee-bulletin-en.pdf" },
        { text: t.bulletinEs, href: "/bulletins/employee-bulletin-es.pdf" },
      ]
    : [
        { text: t.logIn, href: routes.login },
        { text: t.benefits, href: routes.benefits },
        { text: t.associations, href: routes.association },
        ...pages,
        { text: t.vendor, href: "mailto:vendors@benefits.example" },
        { text: t.sponsor, href: "mailto:sponsors@benefits.example" },
      ];
}

export const legalLinks = (t: FooterSaid): SiteLink[] => [
  { text: t.privacy, href: routes["privacy-policy"] },
  { text: t.terms, href: routes["terms-service"] },
  { text: t.conditions, href: routes["terms-conditions"] },
];
