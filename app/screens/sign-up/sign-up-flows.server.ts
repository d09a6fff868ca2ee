import type { SignUpKind, StepOf } from "~/domain/sign-up/kinds";
import type { Flow } from "../engine/flow";
import { associationFlow } from "../association/association-flow.server";
import { electionFlow } from "../health/elect/election-flow.server";
import { offerFlow } from "../health/set-up/offer-flow.server";
import { companyFlow } from "./company-flow.server";
import { individualFlow } from "./individual-flow.server";

export const flowOfKind = {
  company: companyFlow,
  individual: individualFlow,
  hc: electionFlow,
  hce: offerFlow,
  association: associationFlow,
} satisfies { [Kind in SignUpKind]: Flow<string, StepOf<Kind>> };

export const signUpFlows: readonly Flow[] = Object.values(flowOfKind);
