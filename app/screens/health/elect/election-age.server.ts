import { agePagesOf } from "../../sign-up/age-pages.server";
import { electionFlow } from "./election-flow.server";

/** The pages that depend on the age of the member who chooses. */
const pages = agePagesOf(electionFlow, "registration");

export const loadElectionGuardianPage = pages.guardianPage;
export const loadElectionMedicarePage = pages.medicarePage;
export const electionMedicareRead = pages.goOnWithMedicareRead;
