/** All pages for choosing health coverage are below this path. */
export const healthPath = "/benefits/health-insurance";
export const plansPath = `${healthPath}/plans`;

/** Returns the path of a page below {@link healthPath}. */
export const healthPage = (page: string): string => `${healthPath}/${page}`;

/** Returns the path that starts an election with a plan: `choose` is its slug. */
export const startPath = (slug: string): string => `${healthPage("get-started")}?choose=${slug}`;

/** The paths of the agreement, payment and comparison pages, which are not steps of the sign-up. */
export const electionPages = {
  agreement: healthPage("agreement"),
  payment: healthPage("payment"),
  compare: healthPage("plan-selection/compare"),
} as const;
