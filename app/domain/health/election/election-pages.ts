/** All pages for choosing health coverage are below this path. */
export const healthPath = "/benefits/health-insurance";
export const plansPath = `${healthPath}/plans`;

const pageOf = (page: string) => `${healthPath}/${page}`;

/** Returns the path that starts an election with a given plan. */
export const startPath = (slug: string): string => `${pageOf("get-started")}?choose=${slug}`;

/** These pages are not steps. */
export const electionPages = {
  agreement: pageOf("agreement"),
  payment: pageOf("payment"),
  compare: pageOf("plan-selection/compare"),
} as const;
