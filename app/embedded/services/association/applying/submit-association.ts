import type { z } from "zod";
import { joinerIn } from "~/domain/association/association-answers";
import type { AssociationFacts } from "~/domain/association/association-facts";
import { associationKind } from "~/domain/association/association-kind";
import { problem } from "~/domain/problems/problem";
import type { companyMembershipSchema } from "~/domain/sign-up/registration-answers";
import { billedPeople, companyOwner, ownerRow } from "~/domain/sign-up/team-answers";
import { conflict, invalid } from "../../../refusal";
import { changePayer } from "../../billing/payer-account";
import { checkEin, makeCompanyWithTeam } from "../../sign-up/kinds/make-company";
import { findTakenNameReason } from "../../sign-up/kinds/review-rules";
import type { SignUpService, Submission } from "../../sign-up/kinds/submission";
import { readLocations, readStep, readTeam } from "../../sign-up/kinds/submit-answers";
import {
  createMembershipSubmission,
  type NewMembership,
} from "../../sign-up/kinds/submit-membership";
import { firstDuesLines } from "../join";
import {
  findReviewReason,
  getApplicant,
  getAppliedAssociation,
  makeAssociationMember,
  readApplication,
  type Application,
  type Context,
} from "./application";
import { loadApplicationFacts, findApplyingCompany, findPaidSubscription } from "./facts";

/**
 * Returns a submission that creates a membership with us, whose first invoice includes the dues, and then the one in the
 * association.
 */
const createNewMemberSubmission = (
  application: Application,
  { request, ...rest }: Omit<NewMembership, "step" | "then">,
): Submission =>
  createMembershipSubmission({
    ...rest,
    step: "payment",
    request: { ...request, besides: (startOn) => firstDuesLines(application.association, startOn) },
    then: (_vault, db, now, { payer, subscriptionId, invoiceId, state, startOn, user, row }) =>
      makeAssociationMember(db, now, application, {
        payer,
        subscriptionId,
        user,
        row,
        from: startOn,
        asks: { invoiceId },
        state: state === "active" ? "active" : "approved",
      }),
  });

/**
 * Returns the submission of a company that isn't a member with us yet: it becomes one, and then joins the association.
 * @throws Refusal invalid
 */
function createCompanySubmission(context: Context, application: Application): Submission {
  const { email, phone } = application.join;
  const company = readStep(associationKind, "about-company", context);
  const { team, ...signer } = readStep(associationKind, "team", context);
  readStep(associationKind, "locations", context);
  const choice = readPayment(context);
  const places = readLocations(context, "locations");
  const listed = readTeam(context, "team", "locations");
  if (team === "listed" && listed.length === 0) {
    throw invalid("team", problem("sign_up.team_missing"));
  }
  const person = { ...getApplicant(application), ...signer, phone };
  const answers = context.answers["team"];
  const owner = companyOwner({ ...answers, email });
  const ownerEmail = ownerRow(answers, owner)?.["email"]?.trim().toLowerCase() ?? null;
  const onList = {
    owner: ownerEmail,
    signer: person.named_owner ? email : (ownerEmail ?? email),
  };
  const billingEmail = choice.billing_email ?? email;
  const { line1, line2, city, state, zip } = company;
  const about = { person, usState: state, coName: company.co_name };
  return createNewMemberSubmission(application, {
    ...about,
    namedOwner: person.named_owner,
    choice,
    request: {
      addOnSlugs: [],
      headcount: billedPeople(answers, owner),
      billing: {
        name: company.co_name,
        email: billingEmail,
        address: { line1, line2, city, state, zip },
      },
    },
    check: (vault, db) => checkEin(vault, db, company.ein),
    holds: async (db) =>
      (await findReviewReason(db, application, {
        name: company.co_name,
        last4: company.ein?.slice(-4) ?? application.last4,
        zip,
        email,
      })) ?? (await findTakenNameReason(db, { coName: company.co_name, usState: state })),
    async makePayer(vault, db, now, user) {
      const whole = { person, company, billingEmail, places, listed, onList };
      return { companyId: await makeCompanyWithTeam(vault, db, now, user, whole) };
    },
  });
}

/** Returns the submission of an individual, who joins us and the association at once. */
function createPersonSubmission(context: Context, application: Application): Submission {
  const home = readStep(associationKind, "about-you", context);
  const choice = readPayment(context);
  const person = getApplicant(application);
  const { line1, line2, city, state, zip } = home;
  const name = `${person.first_name} ${person.last_name}`;
  return createNewMemberSubmission(application, {
    person,
    usState: state,
    choice,
    request: {
      addOnSlugs: [],
      headcount: 1,
      billing: {
        name,
        email: choice.billing_email ?? person.email,
        address: { line1, line2, city, state, zip },
      },
    },
    holds: (db) =>
      findReviewReason(db, application, {
        name,
        last4: application.last4,
        zip,
        email: person.email,
      }),
    async makePayer(_vault, db, now, user) {
      await changePayer(db, now, user, { phone: user.phone ?? application.join.phone });
      return { userId: user.id };
    },
  });
}

/**
 * Returns the submission of an applicant who already pays for a membership with us, and here only pays the dues, by an
 * invoice of their own. Carrying it out throws Refusal conflict if that membership has ended meanwhile.
 */
function createMemberSubmission(context: Context, application: Application): Submission {
  readStep(associationKind, "payment", context);
  const membership = context.facts?.membership;
  const person = getApplicant(application);
  const name = membership?.co_name ?? `${person.first_name} ${person.last_name}`;
  return {
    person,
    usState: null,
    ...(membership?.co_name ? { coName: membership.co_name } : {}),
    holds: (db) =>
      findReviewReason(db, application, {
        name,
        last4: application.last4,
        zip: null,
        email: person.email,
      }),
    async carryOut(_vault, db, now, { user, row }) {
      const subscription = await findPaidSubscription(db, now, user);
      if (!subscription) throw conflict(problem("association.no_membership"));
      const { company_id, payment_kind, today, started_on } = subscription;
      await makeAssociationMember(db, now, application, {
        row,
        user,
        subscriptionId: subscription.id,
        asks: { apart: true },
        payer: company_id ? { companyId: company_id } : { userId: user.id },
        from: started_on > today ? started_on : today,
        // An online payment must arrive first; with other payment methods, the issued invoice is enough.
        state: payment_kind === "hosted" ? "approved" : "active",
      });
      return "active";
    },
  };
}

/**
 * Returns the membership with us that an applicant without one chose.
 * @throws Refusal invalid if they had one when they answered
 */
function readPayment(context: Context): z.output<ReturnType<typeof companyMembershipSchema>> {
  const choice = readStep(associationKind, "payment", context);
  if (!("tier" in choice)) throw invalid("payment", problem("sign_up.tier_missing"));
  return choice;
}

/** Returns the submission of a member with us, or else of a company or individual. @throws Refusal invalid */
function createSubmission(context: Context): Submission {
  const application = readApplication(context);
  let create = createPersonSubmission;
  if (joinerIn(context.answers) === "company") create = createCompanySubmission;
  if (context.facts?.membership) create = createMemberSubmission;
  return {
    ...create(context, application),
    associationId: async (db) => (await getAppliedAssociation(db, application)).id,
  };
}

/** Its product is a membership with us, also for applicants who have one. */
export const associationService: SignUpService<
  keyof (typeof associationKind)["steps"],
  AssociationFacts | null
> = {
  definition: associationKind,
  facts: (vault, db, draft, today) => loadApplicationFacts(vault, db, Date.parse(today), draft),
  read: createSubmission,
  review: async (db, { holds }) => (await holds?.(db)) ?? null,
  forMembers: true,
  companyOf: findApplyingCompany,
};
