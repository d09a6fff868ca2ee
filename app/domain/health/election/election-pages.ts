/** All pages for choosing health coverage are below this path. */
export const healthPath = "/benefits/health-insurance";

const at = (page: string) => `${healthPath}/${page}`;

/** Returns the path that starts an election with a given plan. */
export const startPath = (slug: string): string => `${at("get-started")}?choose=${slug}`;

/** These pages are not steps. */
export const electionPages = {
  agreement: at("agreement"),
  payment: at("payment"),
  compare: at("plan-selection/compare"),
} as const;
