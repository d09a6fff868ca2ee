import type { ShellPerson } from "../shell-person";
import { marketingLinks, routes, type SiteLink } from "../site-links";

const only = (condition: boolean, ...links: SiteLink[]) => (condition ? links : []);

/** The Your Benefits menu (handbook/product.md#header-and-footer, Header): each leads to a page of its own. */
export function benefitEntries({ healthCarePlan, categories }: ShellPerson): SiteLink[] {
  return [
    ...only(healthCarePlan, { text: "Health Care Plan", href: "/benefits/health-insurance" }),
    ...categories.map(({ slug, title }) => ({ text: title, href: `${routes.benefits}/${slug}` })),
    { text: "View All Benefits", href: routes.benefits },
  ];
}

/** The user menu: what each role sees (handbook/product.md#roles). */
export function accountEntries({
  ownsCompany,
  paysAlone,
  globalAdmin,
  managesAssociation,
}: ShellPerson): SiteLink[] {
  return [
    { text: "My profile", href: routes.me },
    { text: "Settings", href: routes.settings },
    ...only(
      ownsCompany,
      { text: "Company Details", href: routes["settings-company"] },
      { text: "Manage Locations", href: routes["settings-locations"] },
      { text: "Manage Employees", href: routes["settings-employees"] },
    ),
    ...only(
      ownsCompany || paysAlone,
      { text: "Subscription", href: routes["settings-subscription"] },
      { text: "Billing", href: routes.billing },
      { text: "Association", href: routes.association },
    ),
    ...only(managesAssociation, {
      text: "Manage Association",
      href: routes["association-manage"],
    }),
    ...only(globalAdmin, { text: "Global Admin", href: routes["admin-select"] }),
    { text: "Log out", href: routes.logout },
  ];
}

/** The header of somebody who is not signed in. `marketing`: where the marketing pages live, null if unknown. */
export function guestEntries(marketing: string | null, joins: boolean): SiteLink[] {
  return [
    ...marketingLinks(marketing, {
      membership: "Membership",
      pricing: "Pricing",
      about: "About",
      faq: "FAQ",
      contact: "Contact",
    }),
    { text: "Log in", href: routes.login },
    ...only(
      joins,
      { text: "Associations", href: routes.association },
      { text: "Register", href: routes.register },
    ),
  ];
}
