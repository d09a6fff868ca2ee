import { vi } from "vitest";
import { fuzzedForms } from "../../setup/people/fuzzed-sign-up";

vi.mock("~/embedded/db/database", { spy: true });

fuzzedForms("team");
