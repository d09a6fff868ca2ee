import { individualAnswers } from "~/domain/sign-up/registration-answers";
import { changePayer } from "../billing/payer-account";
import { readStep, type TypedAnswers } from "./submit-answers";
import type { Submission } from "./submission";

/** The sign-up of somebody for themselves. */
export function individualSubmission(typed: TypedAnswers, today: string): Submission {
  const steps = individualAnswers(today);
  const person = readStep(typed, "individual", steps.individual);
  const choice = readStep(typed, "subscription", steps.subscription);
  const { line1, line2, city, state, zip } = person;
  return {
    person,
    usState: state,
    wish: {
      tier: choice.tier,
      period: choice.period,
      startOn: choice.start_on,
      paymentKind: choice.payment_kind,
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
  };
}
