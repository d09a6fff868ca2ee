import type { SignUpKind, StepOf } from "~/domain/sign-up/kinds";
import type { Language } from "~/language/languages";
import type { Flow } from "../engine/flow";
import { associationFlow } from "../association/association-flow.server";
import { electionFlow } from "../health/elect/election-flow.server";
import { offerFlow } from "../health/set-up/offer-flow.server";
import { companyFlow } from "./company-flow.server";
import { individualFlow } from "./individual-flow.server";

/** The flow of each kind of sign-up; `hc` is a member's choice of coverage, and `hce` an employer's offer. */
export const flowOfKind = {
  company: companyFlow,
  individual: individualFlow,
  hc: electionFlow,
  hce: offerFlow,
  association: associationFlow,
} satisfies { [Kind in SignUpKind]: Flow<string, StepOf<Kind>> };

export const signUpFlows: readonly Flow[] = Object.values(flowOfKind);

/** Returns a kind's flow; undefined for a kind that only a foreign backend knows. */
export const findFlow = (kind: string): Flow | undefined =>
  signUpFlows.find((flow) => flow.kind === kind);

/** Returns a kind of sign-up for people, such as "Company"; an unknown kind's own name. */
export const kindLabel = (kind: string, language: Language): string =>
  findFlow(kind)?.label[language] ?? kind;
