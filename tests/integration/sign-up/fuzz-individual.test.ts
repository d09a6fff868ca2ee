import { vi } from "vitest";
import { fuzzedForms } from "../../setup/people/fuzzed-sign-up";

vi.mock("~/embedded/db/database", { spy: true });

fuzzedForms([
  ...["the individual", "the individual's membership", "the saved draft", "the way back by code"],
  ...["the waiting list", "the waiting list for insurance", "the questionnaire"],
]);
