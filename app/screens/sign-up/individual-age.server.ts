import { agePagesOf } from "./age-pages.server";
import { individualFlow } from "./individual-flow.server";

/** These pages depend on the applicant's age; their guard admits only those concerned. */
export const { guardianPage, medicarePage, goOnWithMedicareRead } = agePagesOf(
  individualFlow,
  "individual",
);
