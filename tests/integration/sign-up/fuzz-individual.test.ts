import { describe } from "vitest";
import { everyFormIsFuzzed, fuzzedForms } from "../../setup/people/fuzzed-sign-up";

describe("every form of the individual's, fuzzed", () => {
  fuzzedForms("individual");
  everyFormIsFuzzed();
});
