import { describe, vi } from "vitest";
import { fuzzedForms } from "../../setup/people/fuzzed-sign-up";

vi.mock("~/embedded/db/database", { spy: true });

describe("every form of the company's, fuzzed", () => {
  fuzzedForms("company");
});
