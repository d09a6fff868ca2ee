import { describe } from "vitest";
import { fuzzedForms } from "../../setup/people/fuzzed-sign-up";

describe("every form of the team's, fuzzed", () => {
  fuzzedForms("team");
});
