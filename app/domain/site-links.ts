/** The header and footer use these routes (handbook/product.md#header-and-footer). */
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
  "admin-super": "/admin/super-global",
  "end-login-as": "/admin/global/end-login-as",
  "privacy-policy": "/privacy-policy",
  "terms-service": "/terms-service",
  "terms-conditions": "/terms-conditions",
} as const;

export type SiteLink = { text: string; href: string };

/**
 * Returns links to pages of the marketing site at `base`, from their texts by path. There are none without `base`,
 * which is null only on the error page of a shell that failed to load.
 */
export function marketingLinks(base: string | null, pages: Record<string, string>): SiteLink[] {
  if (base === null) return [];
  return Object.entries(pages).map(([path, text]) => ({ text, href: `${base}/${path}` }));
}
