import type { StepContext } from "~/domain/sign-up/kind-definition";
import { kinds } from "~/domain/sign-up/kinds";
import { changePayer } from "../../billing/payer-account";
import type { Submission } from "./submission";
import { readStep } from "./submit-answers";
import { createMembershipSubmission } from "./submit-membership";

export function createIndividualSubmission(context: StepContext): Submission {
  const person = readStep(kinds.individual, "individual", context);
  const choice = readStep(kinds.individual, "subscription", context);
  const { line1, line2, city, state, zip } = person;
  return createMembershipSubmission({
    person,
    usState: state,
    choice,
    request: {
      addOnSlugs: [],
      headcount: 1,
      billing: {
        name: `${person.first_name} ${person.last_name}`,
        email: person.email,
        address: { line1, line2, city, state, zip },
      },
    },
    async makePayer(_app, db, now, user) {
      await changePayer(db, now, user, { phone: user.phone ?? person.phone });
      return { userId: user.id };
    },
  });
}
