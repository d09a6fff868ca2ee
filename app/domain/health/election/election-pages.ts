/** Everything about choosing health coverage lies below this. */
export const healthPath = "/benefits/health-insurance";

const at = (page: string) => `${healthPath}/${page}`;

/** Where a choice begins, of a certain plan. */
export const startPath = (slug: string): string => `${at("get-started")}?choose=${slug}`;

/** Pages beside the steps. */
export const electionPages = {
  agreement: at("agreement"),
  payment: at("payment"),
  compare: at("plan-selection/compare"),
} as const;
