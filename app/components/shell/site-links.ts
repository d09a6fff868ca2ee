/** The named routes that the header and footer use (spec section 2), once. */
export const routes = {
  index: "/",
  register: "/register",
  login: "/login",
  me: "/me",
  logout: "/logout",
  "privacy-policy": "/privacy-policy",
  "terms-service": "/terms-service",
  "terms-conditions": "/terms-conditions",
} as const;

export type SiteLink = { text: string; href: string };

const about = { text: "About", href: "/about" };
const contact = { text: "Contact", href: "/contact" };

/** Spec section 2, Header: the marketing pages. */
export const headerLinks: { guest: SiteLink[]; member: SiteLink[] } = {
  guest: [
    { text: "Membership", href: "/membership" },
    { text: "Pricing", href: "/pricing" },
    about,
    { text: "FAQ", href: "/faq" },
    contact,
  ],
  member: [
    { text: "Dashboard", href: routes.index },
    { text: "Your profile", href: routes.me },
    { text: "Log out", href: routes.logout },
  ],
};

/** Spec section 2, Footer. */
export const footerLinks: { guest: SiteLink[]; member: SiteLink[]; legal: SiteLink[] } = {
  guest: [
    { text: "Log in", href: routes.login },
    about,
    { text: "FAQs", href: "/faq" },
    contact,
    { text: "Become a vendor", href: "mailto:vendors@benefits.example" },
    { text: "Become a sponsor", href: "mailto:sponsors@benefits.example" },
  ],
  member: [
    about,
    { text: "FAQs", href: "/faq" },
    contact,
    { text: "Feedback", href: "mailto:feedback@benefits.example" },
    { text: "Employee bulletin (English)", href: "/bulletins/employee-bulletin-en.pdf" },
    { text: "Employee bulletin (Spanish)", href: "/bulletins/employee-bulletin-es.pdf" },
  ],
  legal: [
    { text: "Privacy policy", href: routes["privacy-policy"] },
    { text: "Terms of service", href: routes["terms-service"] },
    { text: "Terms and conditions", href: routes["terms-conditions"] },
  ],
};
