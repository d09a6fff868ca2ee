import { agePagesOf } from "../../sign-up/age-pages.server";
import { electionFlow } from "./election-flow.server";

/** The pages that depend on the age of the member who chooses. */
export const { guardianPage, medicarePage, goOnWithMedicareRead } = agePagesOf(
  electionFlow,
  "registration",
);
