import { birthDayOf } from "~/domain/account/birth-fields";
import { formatDay } from "~/domain/calendar-days";
import { kinds } from "~/domain/sign-up/kinds";
import { addressRows, membershipRows, personRows, row, textOf } from "../engine/answer-rows";
import { flow } from "../engine/flow";

/** An individual's sign-up: handbook/guards.md#flow-map. Step 3, the team, exists only for companies. */
export const individualFlow = flow("individual", kinds.individual, {
  label: "Individual",
  begun: "your own sign-up",
  finish: "Finish your sign-up",
  stages: ["About you", "Membership", "Check and submit"],
  steps: {
    individual: {
      guard: "registerindividual-step1",
      before: ["forcewaitlist"],
      stage: 1,
      title: "About you",
      about: (answers) => ({
        email: textOf(answers, "email"),
        first_name: textOf(answers, "first_name"),
        last_name: textOf(answers, "last_name"),
        state: textOf(answers, "state"),
      }),
      summary: (answers) => {
        const born = birthDayOf(answers);
        return [
          ...personRows(answers),
          row("Date of birth", born && formatDay(born)),
          ...addressRows(answers),
        ];
      },
    },
    subscription: {
      guard: "registerindividual-step2",
      stage: 2,
      title: "Membership",
      summary: membershipRows,
    },
  },
  check: { guard: "registerindividual-step4", stage: 3 },
  entry({ signUp: { membership }, user }) {
    if (user?.is_employee || (user?.company && !user.is_company_owner)) {
      return { to: "/", notice: "employerPays" };
    }
    const has = membership && membership.state !== "pending";
    return has || user?.is_company_owner ? { to: "/settings/subscription" } : "pass";
  },
});
