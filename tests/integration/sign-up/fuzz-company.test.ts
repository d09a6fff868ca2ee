import { vi } from "vitest";
import { fuzzedForms } from "../../setup/people/fuzzed-sign-up";

vi.mock("~/embedded/db/database", { spy: true });

fuzzedForms([
  ...["about you", "about the company", "the company's membership", "add-ons"],
  ...["the signature", "the code", "another code"],
]);
