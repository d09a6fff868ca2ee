import { companyFlow } from "./company-flow.server";
import type { Flow } from "../engine/flow";
import { individualFlow } from "./individual-flow.server";

/** Every flow whose screens exist. */
export const signUpFlows: readonly Flow[] = [companyFlow, individualFlow];
