import { describe, vi } from "vitest";
import { everyFormIsFuzzed, fuzzedForms } from "../../setup/people/fuzzed-sign-up";

vi.mock("~/embedded/db/database", { spy: true });

describe("every form of the individual's, fuzzed", () => {
  fuzzedForms("individual");
  everyFormIsFuzzed();
});
