import { agePagesOf } from "./age-pages.server";
import { individualFlow } from "./individual-flow.server";

/** The pages that an individual meets by their age; their guard lets in only whom they are for. */
export const { guardianPage, medicarePage, goOnWithMedicareRead } = agePagesOf(
  individualFlow,
  "individual",
);
