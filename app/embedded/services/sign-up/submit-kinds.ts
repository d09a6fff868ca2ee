import type { Submission } from "./submission";
import type { TypedAnswers } from "./submit-answers";
import { companySubmission } from "./submit-company";
import { individualSubmission } from "./submit-individual";

/** How each kind of draft is read. @throws Refusal invalid, under the name of the first step that does not do */
export const submissions: ReadonlyMap<string, (typed: TypedAnswers, today: string) => Submission> =
  new Map([
    ["company", companySubmission],
    ["individual", individualSubmission],
  ]);
