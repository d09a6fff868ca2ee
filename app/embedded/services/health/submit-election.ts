import { addDays } from "~/domain/calendar-days";
import type { StepContext } from "~/domain/sign-up/kind-definition";
import type { PlanOnList } from "~/contract/shapes";
import { pickBySlug, type ElectionFacts } from "~/domain/health/election/election-choices";
import {
  findOpenQuestion,
  electionChoices,
  waiverReasonOf,
} from "~/domain/health/election/election-answers";
import { electionKind } from "~/domain/health/election/election-kind";
import {
  dependentOf,
  dependentRows,
  dependentSchema,
} from "~/domain/health/election/listed-dependents";
import { householdFaults, tierOf } from "~/domain/health/household/dependents";
import { problem } from "~/domain/problems/problem";
import { toFormValues } from "~/domain/sign-up/registration-answers";
import type { Db } from "../../db/schema";
import { conflict, invalid } from "../../refusal";
import type { SignUpService, Submission } from "../sign-up/kinds/submission";
import { readStep } from "../sign-up/kinds/submit-answers";
import { submitElection } from "./elections";
import { addMarketplace } from "./marketplace";
import { openWindow } from "./offers";
import { loadElectionFactsById } from "./own-election";
import { billFirstPremium } from "./premiums/first-premium";
import { creditAfterCoverageEnd } from "./premiums/give-back";
import { getById } from "../rows-by-id";

type Facts = ElectionFacts<PlanOnList> | null;
type Context = StepContext<Facts>;

/**
 * Returns the dependents of a draft, checked by the form's schema and together.
 * @param from the first day of coverage
 * @throws Refusal invalid under the step's name
 */
function readHousehold({ answers, today }: Context, from: string) {
  const people = dependentRows(answers["dependents"]).map((row) => {
    const read = dependentSchema(today).safeParse(toFormValues(row));
    const person = dependentOf(row);
    if (read.success && person) return person;
    const name = `${row["first_name"] ?? ""} ${row["last_name"] ?? ""}`.trim();
    throw invalid("dependents", problem("election.dependent_unreadable", { name }));
  });
  const [fault] = householdFaults(people, from);
  if (fault) throw invalid("dependents", fault.problem);
  return people;
}

/** Returns what submitting the draft does. @throws Refusal conflict without a window, and invalid for open questions */
function createElectionSubmission(context: Context): Submission {
  const { answers, facts } = context;
  const person = readStep(electionKind, "registration", context);
  if (!facts?.window || !facts.choices) throw conflict(problem("election.window_none"));
  const open = findOpenQuestion(answers, facts);
  if (open) throw invalid(`${open.step}.${open.field}`, open.problem);
  const { window, choices } = facts;
  const dependents = readHousehold(context, window.effective_on);
  const picked = electionChoices(answers);
  const { first_name, last_name, email, phone, dob } = person;
  const { line1, line2, city, state, zip } = person;
  return {
    person: { first_name, last_name, email },
    // An employer's offer holds wherever its employees live.
    usState: facts.at_work ? null : state,
    async carryOut(vault, db, now, { user, row }) {
      const windowId =
        window.id ??
        (await openWindow(db, now, {
          offerId: null,
          employeeId: null,
          userId: user.id,
          cause: window.cause,
          opensOn: window.opens_on,
          closesOn: window.closes_on,
          effectiveOn: window.effective_on,
        }));
      const { enrollmentId } = await submitElection(vault, db, now, {
        user,
        registrationId: row.id,
        windowId,
        election: {
          plan: pickBySlug(choices.plans, [picked.medical])[0] ?? null,
          waiver: waiverReasonOf(answers),
          tier: tierOf(dependents),
          dental: pickBySlug(choices.dental, [picked.dental])[0] ?? null,
          vision: pickBySlug(choices.vision, [picked.vision])[0] ?? null,
          addOns: pickBySlug(choices.add_ons, picked.add_ons),
          covered: {
            subscriber: {
              first_name,
              last_name,
              dob,
              phone,
              address: { line1, line2, city, state, zip },
            },
            dependents,
          },
        },
        signedName: row.signer_name ?? "",
        reference: row.reference ?? "",
      });
      await billFirstMonth(db, now, enrollmentId);
      if (picked.marketplace && choices.marketplace.how === "asked") {
        await addMarketplace(db, now, user.id);
      }
      return "active";
    },
  };
}

/**
 * Bills a member who buys for themselves at once for the first month, or credits what an earlier choice was billed for
 * if they waive; a job bills employers.
 */
async function billFirstMonth(db: Db, now: number, enrollmentId: string): Promise<void> {
  const chosen = await getById(db, "enrollments", enrollmentId);
  const { source, state, user_id, effective_on } = chosen;
  if (source === "offer") return;
  // A waiver takes back an earlier choice.
  if (state === "waived")
    await creditAfterCoverageEnd(db, now, [chosen], addDays(effective_on, -1));
  else await billFirstPremium(db, now, user_id, effective_on);
}

/** What the backend does with a choice of health coverage. */
export const electionService: SignUpService<keyof typeof electionKind.steps, Facts> = {
  definition: electionKind,
  facts: (vault, db, draft, today) => loadElectionFactsById(vault, db, draft.owner_user_id, today),
  read: createElectionSubmission,
  ownReceipt: true,
  review: null,
  isOver: async (vault, db, row, today) => {
    const { window } = await loadElectionFactsById(vault, db, row.owner_user_id, today);
    if (!window || window.answered) return false;
    const answer = await db
      .selectFrom("enrollments")
      .select("window_id")
      .where("registration_id", "=", row.id)
      .executeTakeFirst();
    // Another window is open now, and the draft's choice wasn't made in it.
    return answer?.window_id !== window.id;
  },
};
