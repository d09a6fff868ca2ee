import { agePagesOf } from "../sign-up/age-pages.server";
import { associationFlow } from "./association-flow.server";

/** The pages that somebody who joins for themselves meets by their age. */
export const { guardianPage, medicarePage, goOnWithMedicareRead } = agePagesOf(
  associationFlow,
  "about-you",
);
