import { problem } from "~/domain/problems/problem";
import type { FactsOf, StepContext, StepIn } from "~/domain/sign-up/kind-definition";
import { kinds, type Kinds, type SignUpKind, type StepOf } from "~/domain/sign-up/kinds";
import { billedPeople, ownerRow } from "~/domain/sign-up/team-answers";
import { invalid } from "../../../refusal";
import { associationService } from "../../association/applying/submit-association";
import { addOnsOf } from "../../billing/memberships";
import { changePayer } from "../../billing/payer-account";
import { electionService } from "../../health/submit-election";
import { offerService } from "../../health/set-up/submit-offer";
import { checkEin, makeCompanyWithTeam } from "./make-company";
import { findTakenNameReason } from "./review-rules";
import type { SignUpService, Submission } from "./submission";
import { readLocations, readStep, readTeam } from "./submit-answers";
import { createMembershipSubmission } from "./submit-membership";

/**
 * Returns the answers of a company's sign-up as its submission needs them. Throws Refusal invalid for the first step with
 * unacceptable answers.
 */
function readCompanyAnswers(context: StepContext) {
  const answersAt = <Step extends StepOf<"company">>(step: Step) =>
    readStep(kinds.company, step, context);
  const person = answersAt("about-you");
  const company = answersAt("about-company");
  const { team } = answersAt("employees");
  const listed = readTeam(context, "employees");
  if (team === "listed" && listed.length === 0) {
    throw invalid("employees", problem("sign_up.team_missing"));
  }
  const choice = answersAt("subscription");
  const { addons } = answersAt("addons");
  const answers = context.answers["employees"];
  const named = person.named_owner;
  const owner = named ?? { email: person.email, name: null };
  const ownerEmail = ownerRow(answers, owner)?.["email"]?.trim().toLowerCase() ?? null;
  return {
    person,
    company,
    listed,
    choice,
    addons,
    places: readLocations(context, "employees"),
    /** The owner's address on the list, null if not listed, and the one by which the signer is on it, if they are. */
    onList: { owner: ownerEmail, signer: named ? person.email : (ownerEmail ?? person.email) },
    headcount: billedPeople(answers, owner),
  };
}

/** Returns the submission that creates a company, owned by the submitter, with locations, team and membership. */
function createCompanySubmission(context: StepContext): Submission {
  const { person, company, listed, choice, addons, places, onList, headcount } =
    readCompanyAnswers(context);
  const billingEmail = choice.billing_email ?? person.email;
  const { line1, line2, city, state, zip } = company;
  return createMembershipSubmission({
    person,
    usState: state,
    coName: company.co_name,
    namedOwner: person.named_owner,
    choice,
    request: {
      addOnSlugs: addons,
      headcount,
      billing: {
        name: company.co_name,
        email: billingEmail,
        address: { line1, line2, city, state, zip },
      },
    },
    async check(vault, db) {
      await checkEin(vault, db, company.ein);
      await addOnsOf(db, addons, "group");
    },
    async makePayer(vault, db, now, owner) {
      const newCompany = { person, company, billingEmail, places, listed, onList };
      return { companyId: await makeCompanyWithTeam(vault, db, now, owner, newCompany) };
    },
  });
}

/** Returns the submission that creates a membership of which the submitter is the payer. */
function createIndividualSubmission(context: StepContext): Submission {
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

/** The backend's part of every kind of sign-up. */
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
