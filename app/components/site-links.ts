/** The named routes that the header and footer use (handbook/product.md#header-and-footer), once. */
export const routes = {
  index: "/",
  register: "/register",
  association: "/association",
  login: "/login",
  me: "/me",
  logout: "/logout",
  benefits: "/benefits",
  plans: "/benefits/health-insurance/plans",
  settings: "/settings",
  "settings-company": "/settings/company",
  "settings-locations": "/settings/locations",
  "settings-employees": "/settings/employees",
  "settings-subscription": "/settings/subscription",
  billing: "/settings/subscription/payments",
  "association-manage": "/association/manage",
  "admin-global": "/admin/global",
  "admin-select": "/admin/global/select",
  "end-login-as": "/admin/global/end-login-as",
  "privacy-policy": "/privacy-policy",
  "terms-service": "/terms-service",
  "terms-conditions": "/terms-conditions",
} as const;

export type SiteLink = { text: string; href: string };

/**
 * Pages of the marketing site, by their paths there. None where its address is not known, which is so only on the error
 * page of a shell that could not be loaded.
 */
export function marketingLinks(base: string | null, pages: Record<string, string>): SiteLink[] {
  if (base === null) return [];
  return Object.entries(pages).map(([path, text]) => ({ text, href: `${base}/${path}` }));
}

/** handbook/product.md#header-and-footer, Footer. `marketing`: where the marketing pages live. */
/** @param joins whether somebody can join here */
export function footerLinks(
  signedIn: boolean,
  marketing: string | null,
  joins = false,
): SiteLink[] {
  const pages = marketingLinks(marketing, { about: "About", faq: "FAQs", contact: "Contact" });
  return signedIn
    ? [
        { text: "Benefits", href: routes.benefits },
        ...pages,
        { text: "Feedback", href: "mailto:feedback@benefits.example" },
        { text: "Employee bulletin (English)", href: "/bulletins/employee-bulletin-en.pdf" },
        { text: "Employee bulletin (Spanish)", href: "/bulletins/employee-bulletin-es.pdf" },
      ]
    : [
        { text: "Log in", href: routes.login },
        { text: "Benefits", href: routes.benefits },
        ...(joins ? [{ text: "Associations", href: routes.association }] : []),
        ...pages,
        { text: "Become a vendor", href: "mailto:vendors@benefits.example" },
        { text: "Become a sponsor", href: "mailto:sponsors@benefits.example" },
      ];
}

export const legalLinks: SiteLink[] = [
  { text: "Privacy policy", href: routes["privacy-policy"] },
  { text: "Terms of service", href: routes["terms-service"] },
  { text: "Terms and conditions", href: routes["terms-conditions"] },
];
