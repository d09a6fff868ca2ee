import { vi } from "vitest";
import { everyFormIsFuzzed, fuzzedForms } from "../../setup/people/fuzzed-sign-up";

vi.mock("~/embedded/db/database", { spy: true });

fuzzedForms("individual");
everyFormIsFuzzed();
