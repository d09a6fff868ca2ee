import type { FactsOf, StepIn } from "~/domain/sign-up/kind-definition";
import { kinds, type Kinds, type SignUpKind } from "~/domain/sign-up/kinds";
import { associationService } from "../../association/applying/submit-association";
import { electionService } from "../../health/submit-election";
import { offerService } from "../../health/set-up/submit-offer";
import { findTakenNameReason } from "./review-rules";
import type { SignUpService } from "./submission";
import { createCompanySubmission } from "./submit-company";
import { createIndividualSubmission } from "./submit-individual";

/** The services of the product's kinds of sign-up. */
export const signUpServices = {
  company: {
    definition: kinds.company,
    facts: null,
    read: createCompanySubmission,
    review: findTakenNameReason,
  },
  individual: {
    definition: kinds.individual,
    facts: null,
    read: createIndividualSubmission,
    review: null,
  },
  hc: electionService,
  hce: offerService,
  association: associationService,
} satisfies { [Kind in SignUpKind]: SignUpService<StepIn<Kinds[Kind]>, FactsOf<Kinds[Kind]>> };
