import { billedPeople, ownerRow } from "~/domain/sign-up/team-answers";
import type { StepContext } from "~/domain/sign-up/kind-definition";
import { kinds, type StepOf } from "~/domain/sign-up/kinds";
import { invalid } from "../../../refusal";
import { addOnsOf } from "../../billing/memberships";
import { checkEin, makeCompanyWithTeam } from "./make-company";
import type { Submission } from "./submission";
import { readLocations, readStep, readTeam } from "./submit-answers";
import { createMembershipSubmission } from "./submit-membership";
import { problem } from "~/domain/problems/problem";

function read(context: StepContext) {
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
    /** The owner's address on the list, null if not listed, and the address that the signer would have. */
    onList: { owner: ownerEmail, signer: named ? person.email : (ownerEmail ?? person.email) },
    headcount: billedPeople(answers, owner),
  };
}

/** A company's sign-up creates the company with its main location and team, owned by the submitter. */
export function createCompanySubmission(context: StepContext): Submission {
  const { person, company, listed, choice, addons, places, onList, headcount } = read(context);
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
