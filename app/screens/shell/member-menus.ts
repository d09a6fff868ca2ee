import { routes, type SiteLink } from "~/domain/site-links";
import type { Said } from "~/language/texts";
import type { memberMenusTexts } from "./member-menus.text";

type MenuTexts = Said<(typeof memberMenusTexts)["en"]>;

/** The menus depend on these facts. */
export type MenuFacts = {
  healthCarePlan: boolean;
  ownsCompany: boolean;
  paysAlone: boolean;
  /** The target of the entry; null for users without it. */
  globalAdmin: "select" | "list" | null;
  superAdmin: boolean;
  managesAssociation: boolean;
  categories: { slug: string; title: string }[];
};

const only = (condition: boolean, ...links: SiteLink[]) => (condition ? links : []);

/** Returns the Your Benefits menu (handbook/product.md#header-and-footer, Header), each entry with its own page. */
export function benefitEntries(
  { healthCarePlan, categories }: MenuFacts,
  said: MenuTexts,
): SiteLink[] {
  return [
    // A member's own plan has an entry; others find the available plans here.
    { text: healthCarePlan ? said.plan : said.health, href: "/benefits/health-insurance" },
    { text: said.dental, href: "/benefits/dental-plan" },
    { text: said.vision, href: "/benefits/vision-plan" },
    { text: said.mental, href: "/benefits/mental-health" },
    ...categories.map(({ slug, title }) => ({ text: title, href: `${routes.benefits}/${slug}` })),
    { text: said.allBenefits, href: routes.benefits },
  ];
}

/** Returns the user menu by role (handbook/product.md#roles). */
export function accountEntries(
  { ownsCompany, paysAlone, globalAdmin, superAdmin, managesAssociation }: MenuFacts,
  said: MenuTexts,
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
