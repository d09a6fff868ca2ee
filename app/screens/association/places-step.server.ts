import type { TeamConfig } from "../sign-up/team/team-draft.server";
import { associationFlow } from "./association-flow.server";
import { associationTeam } from "./association-price.server";

/** How a company that joins an association lists its locations and its people. */
export const associationTeamConfig: TeamConfig = {
  flow: associationFlow,
  page: "team/people",
  places: {
    step: "locations",
    path: "/association/locations",
    updatedPath: "/association/updated_locations",
  },
  signer: associationTeam.signer,
  carries: ["role", "owner_name", "owner_email"],
  most: 5,
  files: false,
};
