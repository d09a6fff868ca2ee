import { describe, vi } from "vitest";
import { fuzzedForms } from "../../setup/people/fuzzed-sign-up";

vi.mock("~/embedded/db/database", { spy: true });

describe("every form of the team's, fuzzed", () => {
  fuzzedForms("team");
});
