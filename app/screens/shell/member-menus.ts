import { routes, type SiteLink } from "~/domain/site-links";
import type { TextsOf } from "~/language/texts";
import type { memberMenusTexts } from "./member-menus.text";

type MenuTexts = TextsOf<(typeof memberMenusTexts)["en"]>;

/** The menus depend on these facts. */
type MenuFacts = {
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
  t: MenuTexts,
): SiteLink[] {
  return [
    // A member's own plan has an entry; others find the available plans here.
    { text: healthCarePlan ? t.plan : t.health, href: "/benefits/health-insurance" },
    { text: t.dental, href: "/benefits/dental-plan" },
    { text: t.vision, href: "/benefits/vision-plan" },
    { text: t.mental, href: "/benefits/mental-health" },
    ...categories.map(({ slug, title }) => ({ text: title, href: `${routes.benefits}/${slug}` })),
    { text: t.allBenefits, href: routes.benefits },
  ];
}

/** Returns the user menu by role (handbook/product.md#roles). */
export function accountEntries(
  { ownsCompany, paysAlone, globalAdmin, superAdmin, managesAssociation }: MenuFacts,
  t: MenuTexts,
): SiteLink[] {
  return [
    { text: t.profile, href: routes.me },
    { text: t.settings, href: routes.settings },
    ...only(
      ownsCompany,
      { text: t.company, href: routes["settings-company"] },
      { text: t.locations, href: routes["settings-locations"] },
      { text: t.employees, href: routes["settings-employees"] },
    ),
    ...only(
      ownsCompany || paysAlone,
      { text: t.subscription, href: routes["settings-subscription"] },
      { text: t.billing, href: routes.billing },
      { text: t.association, href: routes.association },
    ),
    ...only(managesAssociation, { text: t.desk, href: routes["association-manage"] }),
    ...only(globalAdmin !== null, {
      text: t.globalAdmin,
      href: routes[globalAdmin === "list" ? "admin-global" : "admin-select"],
    }),
    ...only(superAdmin, { text: t.superAdmin, href: routes["admin-super"] }),
    { text: t.logOut, href: routes.logout },
  ];
}
