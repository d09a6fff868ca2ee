import { agePagesOf } from "../sign-up/age-pages.server";
import { associationFlow } from "./association-flow.server";

/** The age of an applicant who joins as an individual may lead to these pages. */
export const { guardianPage, medicarePage, goOnWithMedicareRead } = agePagesOf(
  associationFlow,
  "about-you",
);
