import { wasSubmitted } from "~/domain/sign-up/registration";
import { kinds } from "~/domain/sign-up/kinds";
import { addressRows, membershipRows, personRows, textOf } from "../engine/answer-rows";
import { titlesInEach as titles } from "./flow-titles";
import { defineFlow } from "../engine/flow";
import { draftOf } from "../engine/walk";
import { loadPriceSoFar } from "./membership-choice.server";
import { bornRow } from "./rows/sign-up-rows";
import { refusalNotice } from "./who-may-begin";

/** An individual's sign-up: guarded steps 1 and 2, and the check page, step 4 (handbook/guards.md#flow-map). */
export const individualFlow = defineFlow("individual", kinds.individual, {
  label: { en: "Individual", es: "Persona" },
  begun: titles.begunOwn,
  finish: titles.finishOwn,
  stages: [titles.aboutYou, titles.membership, titles.check],
  steps: {
    individual: {
      minutes: 2,
      guard: "registerindividual-step1",
      stage: 1,
      title: titles.aboutYou,
      about: (answers) => ({
        email: textOf(answers, "email"),
        first_name: textOf(answers, "first_name"),
        last_name: textOf(answers, "last_name"),
        state: textOf(answers, "state"),
      }),
      summary: (answers, context) => [
        ...personRows(answers, context),
        bornRow(answers, context),
        ...addressRows(answers, context),
      ],
    },
    subscription: {
      minutes: 2,
      guard: "registerindividual-step2",
      stage: 2,
      title: titles.membership,
      summary: membershipRows,
    },
  },
  check: { guard: "registerindividual-step4", stage: 3, minutes: 1 },
  price: (reader, draft) => loadPriceSoFar(reader, "individual", draft),
  entry(known) {
    const { signUp, user } = known;
    if (user?.is_employee || (user?.company && !user.is_company_owner)) {
      return { to: "/", notice: "employerPays" };
    }
    // A membership that waits for its first payment has its success page.
    const waits = signUp.membership?.state === "pending" && !user?.is_company_owner;
    if (waits && wasSubmitted(draftOf({ kind: "individual" }, signUp))) return "pass";
    const notice = refusalNotice(known);
    return notice ? { to: "/settings/subscription", notice } : "pass";
  },
});
