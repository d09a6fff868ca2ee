import type { SignUpKind, StepOf } from "~/domain/sign-up/kinds";
import type { Flow } from "../engine/flow";
import { companyFlow } from "./company-flow.server";
import { individualFlow } from "./individual-flow.server";

/** The flow of each kind of sign-up. */
export const flowOfKind = {
  company: companyFlow,
  individual: individualFlow,
} satisfies { [Kind in SignUpKind]: Flow<string, StepOf<Kind>> };

export const signUpFlows: readonly Flow[] = Object.values(flowOfKind);
