import type { Said } from "~/language/texts";
import type { ShellPerson } from "../shell-person";
import { marketingLinks, routes, type SiteLink } from "../site-links";
import type { headerTexts } from "./header.text";

type HeaderSaid = Said<(typeof headerTexts)["en"]>;

const only = (condition: boolean, ...links: SiteLink[]) => (condition ? links : []);

/** The Your Benefits menu (handbook/product.md#header-and-footer, Header): each leads to a page of its own. */
export function benefitEntries(
  { healthCarePlan, categories }: ShellPerson,
  said: HeaderSaid,
): SiteLink[] {
  return [
    // Who has a plan has its entry; the others find here what there is.
    { text: healthCarePlan ? said.plan : said.health, href: "/benefits/health-insurance" },
    { text: said.dental, href: "/benefits/dental-plan" },
    { text: said.vision, href: "/benefits/vision-plan" },
    { text: said.mental, href: "/benefits/mental-health" },
    ...categories.map(({ slug, title }) => ({ text: title, href: `${routes.benefits}/${slug}` })),
    { text: said.allBenefits, href: routes.benefits },
  ];
}

/** The user menu: what each role sees (handbook/product.md#roles). */
export function accountEntries(
  { ownsCompany, paysAlone, globalAdmin, superAdmin, managesAssociation }: ShellPerson,
  said: HeaderSaid,
): SiteLink[] {
  return [
    { text: said.profile, href: routes.me },
    { text: said.settings, href: routes.settings },
    ...only(
      ownsCompany,
      { text: said.company, href: routes["settings-company"] },
      { text: said.locations, href: routes["settings-locations"] },
      { text: said.employees, href: routes["settings-employees"] },
    ),
    ...only(
      ownsCompany || paysAlone,
      { text: said.subscription, href: routes["settings-subscription"] },
      { text: said.billing, href: routes.billing },
      { text: said.association, href: routes.association },
    ),
    ...only(managesAssociation, { text: said.desk, href: routes["association-manage"] }),
    ...only(globalAdmin !== null, {
      text: said.globalAdmin,
      href: routes[globalAdmin === "list" ? "admin-global" : "admin-select"],
    }),
    ...only(superAdmin, { text: said.superAdmin, href: routes["admin-super"] }),
    { text: said.logOut, href: routes.logout },
  ];
}

/** The header of somebody who is not signed in. `marketing`: where the marketing pages live, null if unknown. */
export function guestEntries(
  marketing: string | null,
  joins: boolean,
  said: HeaderSaid,
): SiteLink[] {
  const { membership, pricing, about, faq, contact } = said;
  return [
    ...marketingLinks(marketing, { membership, pricing, about, faq, contact }),
    { text: said.logIn, href: routes.login },
    ...only(
      joins,
      { text: said.associations, href: routes.association },
      { text: said.register, href: routes.register },
    ),
  ];
}
