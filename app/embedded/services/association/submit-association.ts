import type { Kysely } from "kysely";
import type { z } from "zod";
import { joinerIn } from "~/domain/association/association-answers";
import { notOnRoster } from "~/domain/association/joining-names";
import type { AssociationFacts } from "~/domain/association/association-facts";
import { associationKind } from "~/domain/association/association-kind";
import { liveMemberships } from "~/domain/association/states";
import { comparableCompanyName } from "~/domain/company/company-name";
import { heldReasons } from "~/domain/association/held-reasons.text";
import { say } from "~/language/say";
import { problem } from "~/domain/problems/problem";
import type { StepContext } from "~/domain/sign-up/kind-definition";
import type { companyMembershipSchema } from "~/domain/sign-up/registration-answers";
import { billedPeople, companyOwner, ownerRow } from "~/domain/sign-up/team-answers";
import type { EmbeddedTables, Row, UserRow } from "../../db/schema";
import { Refusal, invalid } from "../../refusal";
import { liveSubscriptions } from "../sign-up/openings";
import { checkEin, makeCompanyWithTeam } from "../sign-up/kinds/make-company";
import { companyNameTaken } from "../sign-up/kinds/review-rules";
import type { SignUpService, Submission } from "../sign-up/kinds/submission";
import { membershipSubmission, type NewMembership } from "../sign-up/kinds/submit-membership";
import { readLocations, readStep, readTeam } from "../sign-up/kinds/submit-answers";
import { changePayer } from "../billing/payer-account";
import { isoTime } from "../../installation";
import { doorIn, doorOf } from "./door";
import { associationFacts, associationMembershipOf } from "./facts";
import { firstDues, joinAssociation, type Joining } from "./join";

/** What becomes of an application to an association: a membership in it, and one with us where there is none yet. */

type Db = Kysely<EmbeddedTables>;
type Context = StepContext<AssociationFacts | null>;

function about({ answers, ...context }: Context) {
  const given = { ...context, answers };
  const join = readStep(associationKind, "join", given);
  const lookup = readStep(associationKind, "lookup", given);
  const agreement = readStep(associationKind, "agreements", given);
  const association = given.facts?.association;
  if (!association) throw invalid("join", problem("association.closed"));
  return {
    join,
    association,
    rosterId: lookup.roster === notOnRoster ? null : lookup.roster,
    signature: agreement.signature.trim(),
    door: doorIn(answers["join"]),
  };
}
type About = ReturnType<typeof about>;

/** The association and the invitation that an application came by, as their rows stand now. */
async function ownDoor(db: Db, now: number, { door, association }: About, registrationId: string) {
  const found = await doorOf(db, now, door, registrationId);
  const row = found.association;
  if (!row || row.slug !== association.slug) {
    throw new Refusal("conflict", { message: problem("association.closed") });
  }
  return { association: row, invite: found.invitation ? (door.invite ?? null) : null };
}

const appliesTo = (db: Db, { association }: About) =>
  db
    .selectFrom("associations")
    .select(["id", "name", "approval"])
    .where("slug", "=", association.slug)
    .executeTakeFirstOrThrow();

/** What of a new company tells whether it is whom the list means. */
type Told = { name: string; last4: string | null; zip: string | null; email: string };

/**
 * Why a person must look at an application, in words for administrators; null for one that goes through at once: the association
 * takes whom it lists, this one is listed, what it tells fits, and nobody has joined as it before.
 */
async function heldBecause(db: Db, given: About, told: Told): Promise<string | null> {
  const row = await appliesTo(db, given);
  const said = say(heldReasons, "en");
  const association = row.name;
  if (row.approval === "manual") return said.manual({ association });
  if (!given.rosterId) return said.unlisted({ association });
  const listed = await db
    .selectFrom("association_roster")
    .selectAll()
    .where("id", "=", given.rosterId)
    .where("association_id", "=", row.id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!listed) return said.gone({ association });
  const before = await db
    .selectFrom("association_memberships")
    .select("id")
    .where("roster_id", "=", listed.id)
    .where("state", "in", liveMemberships)
    .executeTakeFirst();
  if (before) return said.taken({ association, name: listed.legal_name });
  return fits(listed, told) ? null : said.differs({ association });
}

/** Whoever says that they are on the list tells something else that it says too: the name, its number, or its address. */
function fits(listed: Row<"association_roster">, { name, last4, zip, email }: Told): boolean {
  const sameName = comparableCompanyName(name) === listed.comparable_name;
  const sameNumber = last4 !== null && last4 === listed.ein_last4;
  const sameContact = email === listed.contact_email?.toLowerCase();
  const samePlace = zip !== null && zip.slice(0, 5) === listed.zip;
  return sameContact || (sameName && (sameNumber || samePlace || last4 === null));
}

/** Whether they leave an association for this one. @throws Refusal conflict for who is in one and has not read what that means */
async function switches(
  db: Db,
  { join, association }: About,
  user: Pick<UserRow, "id" | "company_id">,
): Promise<boolean> {
  const belongs = await associationMembershipOf(db, user);
  if (!belongs) return false;
  if (belongs.slug !== association.slug && join.switching === "yes") return true;
  throw new Refusal("conflict", { message: problem("association.belongs") });
}

const personOf = ({ join: { first_name, last_name, email } }: About) => ({
  first_name,
  last_name,
  email,
});

/** Makes a member of whoever has a membership with us by now. */
async function join(
  db: Db,
  now: number,
  given: About,
  made: Pick<Joining, "payer" | "subscriptionId" | "state" | "asks"> & {
    row: Row<"registrations">;
    user: UserRow;
  },
): Promise<void> {
  const { row, user, ...rest } = made;
  const door = await ownDoor(db, now, given, row.id);
  await joinAssociation(db, now, {
    ...rest,
    ...door,
    switching: await switches(db, given, user),
    registration: row,
    rosterId: given.rosterId,
    agreement: given.association.agreement_version,
    signer: { name: given.signature, at: row.signed_at ?? isoTime(now) },
  });
}

/** Of a new member: the membership's first invoice asks for the dues too. */
const newMember = (given: About, { wish, ...rest }: Omit<NewMembership, "step" | "then">) =>
  membershipSubmission({
    ...rest,
    step: "payment",
    wish: { ...wish, besides: (now) => firstDues(given.association, now) },
    then: (_vault, db, now, { payer, subscriptionId, invoiceId, state, user, row }) =>
      join(db, now, given, {
        ...{ payer, subscriptionId, user, row, asks: { invoiceId } },
        state: state === "active" ? "active" : "approved",
      }),
  });

function companySubmission(context: Context, given: About): Submission {
  const { email, phone } = given.join;
  const company = readStep(associationKind, "about-company", context);
  const { team, ...signer } = readStep(associationKind, "team", context);
  readStep(associationKind, "locations", context);
  const choice = paymentOf(context);
  const places = readLocations(context, "locations");
  const listed = readTeam(context, "team", "locations");
  if (team === "listed" && listed.length === 0) {
    throw invalid("team", problem("sign_up.team_missing"));
  }
  const person = { ...personOf(given), ...signer, phone };
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
  return newMember(given, {
    ...about,
    namedOwner: person.named_owner,
    choice,
    wish: {
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
      (await heldBecause(db, given, {
        name: company.co_name,
        last4: company.ein?.slice(-4) ?? null,
        ...{ zip, email },
      })) ?? (await companyNameTaken(db, { coName: company.co_name, usState: state })),
    async makePayer(vault, db, now, user) {
      const whole = { person, company, billingEmail, places, listed, onList };
      return { companyId: await makeCompanyWithTeam(vault, db, now, user, whole) };
    },
  });
}

function personSubmission(context: Context, given: About): Submission {
  const home = readStep(associationKind, "about-you", context);
  const choice = paymentOf(context);
  const person = personOf(given);
  const { line1, line2, city, state, zip } = home;
  const name = `${person.first_name} ${person.last_name}`;
  return newMember(given, {
    person,
    usState: state,
    choice,
    wish: {
      addOnSlugs: [],
      headcount: 1,
      billing: {
        name,
        email: choice.billing_email ?? person.email,
        address: { line1, line2, city, state, zip },
      },
    },
    holds: (db) => heldBecause(db, given, { name, last4: null, zip, email: person.email }),
    async makePayer(_vault, db, now, user) {
      await changePayer(db, now, user, { phone: user.phone ?? given.join.phone });
      return { userId: user.id };
    },
  });
}

/** Of somebody who pays for a membership with us already: only the dues are asked for, as they pay for everything else. */
function memberSubmission(context: Context, given: About): Submission {
  readStep(associationKind, "payment", context);
  const membership = context.facts?.membership;
  const person = personOf(given);
  const name = membership?.co_name ?? `${person.first_name} ${person.last_name}`;
  return {
    person,
    usState: null,
    ...(membership?.co_name ? { coName: membership.co_name } : {}),
    holds: (db) => heldBecause(db, given, { name, last4: null, zip: null, email: person.email }),
    async carryOut(_vault, db, now, { user, row }) {
      const subscription = await paidBy(db, user);
      if (!subscription)
        throw new Refusal("conflict", { message: problem("association.no_membership") });
      const { company_id, payment_kind } = subscription;
      await join(db, now, given, {
        ...{ row, user, subscriptionId: subscription.id, asks: { apart: true } },
        payer: company_id ? { companyId: company_id } : { userId: user.id },
        // A payment at the provider's is waited for; any other way to pay, the issued invoice is enough.
        state: payment_kind === "hosted" ? "approved" : "active",
      });
      return "active";
    },
  };
}

const paidBy = (db: Db, { id, company_id, company_role }: UserRow) =>
  db
    .selectFrom("subscriptions")
    .select(["id", "company_id", "payment_kind"])
    .where("state", "in", liveSubscriptions)
    .where((is) =>
      company_id && company_role === "owner"
        ? is("company_id", "=", company_id)
        : is("user_id", "=", id),
    )
    .orderBy("created_at", "desc")
    .executeTakeFirst();

type Choice = z.output<ReturnType<typeof companyMembershipSchema>>;
const isChoice = (read: object): read is Choice => "tier" in read;

/** What a new membership is to be. @throws Refusal invalid while somebody who has one answered before they were known */
function paymentOf(context: Context) {
  const choice = readStep(associationKind, "payment", context);
  if (!isChoice(choice)) throw invalid("payment", problem("sign_up.tier_missing"));
  return choice;
}

function wanted(context: Context, given: About): Submission {
  if (context.facts?.membership) return memberSubmission(context, given);
  return joinerIn(context.answers) === "company"
    ? companySubmission(context, given)
    : personSubmission(context, given);
}

function submission(context: Context): Submission {
  const given = about(context);
  return {
    ...wanted(context, given),
    associationId: async (db) => (await appliesTo(db, given)).id,
  };
}

export const associationService: SignUpService<
  keyof (typeof associationKind)["steps"],
  AssociationFacts | null
> = {
  definition: associationKind,
  facts: (vault, db, draft, today) => associationFacts(vault, db, Date.parse(today), draft),
  read: submission,
  review: async (db, { holds }) => (await holds?.(db)) ?? null,
  forMembers: true,
};
