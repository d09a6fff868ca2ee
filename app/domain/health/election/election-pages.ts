/** Everything about choosing health coverage lies below this. */
export const healthPath = "/benefits/health-insurance";

const at = (page: string) => `${healthPath}/${page}`;

/** Pages beside the steps. */
export const electionPages = {
  agreement: at("agreement"),
  payment: at("payment"),
  compare: at("plan-selection/compare"),
} as const;
