import type { Backend } from "~/backend/backend";
import { clockNow } from "~/backend/installation-clock";
import { getMembership } from "~/core/billing/membership";
import type { Caller } from "~/core/caller";
import { Failure } from "~/domain/problems/failure";
import { routes, type SiteLink } from "~/domain/site-links";
import {
  fullName,
  hasHealthCarePlan,
  isGlobalAdmin,
  isLoggedInAs,
  isSuperAdmin,
  runsCompany,
  paysAlone,
  type LoginAsContext,
  type User,
} from "~/domain/user";
import type { Language } from "~/language/languages";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import { type TextsOf, texts } from "~/language/texts";
import type { Visitor } from "~/sessions/visitor";

const memberMenusTexts = texts({
  en: {
    plan: "Health Care Plan",
    health: "Health insurance",
    dental: "Dental",
    vision: "Vision",
    mental: "Mental health",
    allBenefits: "View All Benefits",
    profile: "My profile",
    settings: "Settings",
    company: "Company Details",
    locations: "Manage Locations",
    employees: "Manage Employees",
    subscription: "Subscription",
    billing: "Billing",
    association: "Association",
    desk: "Manage Association",
    globalAdmin: "Global Admin",
    superAdmin: "Super Admin",
    logOut: "Log out",
  },
  es: {
    plan: "Plan médico",
    health: "Seguro médico",
    dental: "Plan dental",
    vision: "Plan de visión",
    mental: "Salud mental",
    allBenefits: "Ver todos los beneficios",
    profile: "Mi perfil",
    settings: "Configuración",
    company: "Datos de la empresa",
    locations: "Administrar lugares de trabajo",
    employees: "Administrar empleados",
    subscription: "Membresía",
    billing: "Facturación",
    association: "Asociación",
    desk: "Administrar la asociación",
    globalAdmin: "Administración global",
    superAdmin: "Superadministración",
    logOut: "Cerrar sesión",
  },
});

const loginAsBannerTexts = texts({
  en: {
    label: "Logged in as another user",
    who: "You’re logged in as {name}.",
    opened: "{admin} opened this account on {at}.",
    left: "Minutes until it ends automatically:",
    end: "End Login As",
  },
  es: {
    label: "En la cuenta de otra persona",
    who: "Usted usa la cuenta de {name}.",
    opened: "{admin} abrió esta cuenta el {at}.",
    left: "Minutos hasta que termine por sí sola:",
    end: "Salir de esta cuenta",
  },
});

type MenuTexts = TextsOf<(typeof memberMenusTexts)["en"]>;

/** What the menus depend on. */
type MenuFacts = {
  healthCarePlan: boolean;
  ownsCompany: boolean;
  hasBilling: boolean;
  /** The menu entry's page; null for users who don't have it. */
  globalAdmin: "select" | "list" | null;
  superAdmin: boolean;
  managesAssociation: boolean;
  categories: { slug: string; title: string }[];
};

/** Returns the links if the condition holds, and none otherwise. */
const linksIf = (condition: boolean, ...links: SiteLink[]): SiteLink[] => (condition ? links : []);

/**
 * Returns the Your Benefits menu (handbook/product.md#header-and-footer, Header): health, named by whether the user has
 * a plan, dental, vision, mental health, the categories, and all benefits.
 */
function benefitEntries({ healthCarePlan, categories }: MenuFacts, t: MenuTexts): SiteLink[] {
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

/** Returns the user menu (handbook/product.md#roles): profile, settings, what the facts open, and logging out. */
function accountEntries(
  { ownsCompany, hasBilling, globalAdmin, superAdmin, managesAssociation }: MenuFacts,
  t: MenuTexts,
): SiteLink[] {
  return [
    { text: t.profile, href: routes.me },
    { text: t.settings, href: routes.settings },
    ...linksIf(
      ownsCompany,
      { text: t.company, href: routes["settings-company"] },
      { text: t.locations, href: routes["settings-locations"] },
      { text: t.employees, href: routes["settings-employees"] },
    ),
    ...linksIf(
      ownsCompany || hasBilling,
      { text: t.subscription, href: routes["settings-subscription"] },
      { text: t.billing, href: routes.billing },
      { text: t.association, href: routes.association },
    ),
    ...linksIf(managesAssociation, { text: t.desk, href: routes["association-manage"] }),
    ...linksIf(globalAdmin !== null, {
      text: t.globalAdmin,
      href: routes[globalAdmin === "list" ? "admin-global" : "admin-select"],
    }),
    ...linksIf(superAdmin, { text: t.superAdmin, href: routes["admin-super"] }),
    { text: t.logOut, href: routes.logout },
  ];
}

/**
 * Returns a person's first name, menus and login-as banner, and in `meantFor` the user's id that forms post for global
 * administrators and in a login-as session; kept small, because every document contains it.
 */
export async function loadShellPerson(
  user: User,
  { backend, caller }: Pick<Visitor, "backend" | "caller">,
  language: Language = "en",
) {
  const [categories, hasBilling, globalAdmin] = await Promise.all([
    loadMenuCategories(backend, language),
    showsBilling(user, caller),
    isGlobalAdmin(user) ? chooseUserPage(backend) : null,
  ]);
  const t = say(memberMenusTexts, language);
  const facts = {
    healthCarePlan: hasHealthCarePlan(user),
    ownsCompany: runsCompany(user),
    hasBilling,
    globalAdmin,
    superAdmin: isSuperAdmin(user),
    managesAssociation: Boolean(user.manages),
    categories,
  };
  return {
    firstName: user.user_first_name,
    benefits: benefitEntries(facts, t),
    account: accountEntries(facts, t),
    loginAs: loginAsBanner(user, user.login_as_context, language),
    meantFor: isGlobalAdmin(user) || isLoggedInAs(user) ? user.user_id : null,
  };
}

/**
 * Returns the target of the Global Admin entry: choosing a user to log in as, or the user list if that isn't supported;
 * null without a user list.
 */
async function chooseUserPage(backend: Backend): Promise<"select" | "list" | null> {
  if (!(await backend.keeps("userList"))) return null;
  return (await backend.keeps("loginAs")) ? "select" : "list";
}

/**
 * Returns true if the billing entries are shown: to an individual without a company. If that is an administrator, their
 * membership must exist and load, after the second factor.
 */
async function showsBilling(user: User, caller: Caller): Promise<boolean> {
  if (!paysAlone(user) || !user.user_is_admin) return paysAlone(user);
  // The page of the second factor has this header too, before any data may be loaded.
  if (user.second_factor && !user.second_factor.passed) return false;
  try {
    return (await getMembership(caller)) !== null;
  } catch (error) {
    // As with the categories, a menu without the entry is better than no page.
    if (!(error instanceof Failure)) throw error;
    return false;
  }
}

/** Returns the categories of benefits for the menu; none on a Failure. */
async function loadMenuCategories(backend: Backend, language: Language) {
  try {
    const categories = await backend.call("categories");
    return (categories ?? []).map(({ slug, title, spanish }) => ({
      slug,
      title: (language === "es" ? spanish?.title : null) ?? title,
    }));
  } catch (error) {
    // A menu without categories is better than no page. An ended session must still redirect to sign-in.
    if (!(error instanceof Failure)) throw error;
    return [];
  }
}

/**
 * Returns the remaining minutes of a login-as session, rounded up; null without one, or if the backend doesn't tell.
 * `now` is ms.
 */
export function loginAsMinutesLeft(
  { login_as_context }: Pick<User, "login_as_context">,
  now = clockNow(),
): number | null {
  const until = login_as_context?.is_active ? login_as_context.session?.expires_at : null;
  const remaining = until ? Date.parse(until) - now : NaN;
  return Number.isNaN(remaining) ? null : Math.max(0, Math.ceil(remaining / 60_000));
}

/** Returns a login-as session's beginning (`since`, ISO), and words with user and administrator; null without one. */
function loginAsBanner(user: User, context: LoginAsContext | null, language: Language) {
  if (!context?.is_active || !context.session) return null;
  const { started_at: since, original_admin } = context.session;
  const { who, opened, ...t } = say(loginAsBannerTexts, language);
  const at = ownTimes({ language, user })(since);
  return {
    since,
    words: {
      ...t,
      who: who({ name: fullName(user) }),
      opened: opened({ admin: original_admin.name, at }),
    },
  };
}
