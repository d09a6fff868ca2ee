import { z } from "zod";
import { companyMembershipSchema, personSchema, roleField } from "../sign-up/registration-answers";
import { isSameName } from "../account/same-name";
import { signatureField } from "../person-fields";
import { problem } from "../problems/problem";
import { refuse, choiceField } from "../field-schemas";
import { ownerBesideSchema } from "../sign-up/named-owner";
import type { AnswersByStep, StepContext } from "../sign-up/kind-definition";
import {
  type AssociationFacts,
  joiners,
  notOnRoster,
  type Joiner,
  type VisibleRosterEntry,
} from "./association-facts";
import { joinCodeField } from "./join-codes";
import { inviteField, switchingField, agreementVersionField } from "../sign-up/unseen-answers";

/** The steps are described in handbook/screens.md, Association. */

const codeWrong = problem("association.code_wrong");

/** The join code that an applicant gives, output as stored. */
export const joinCodeAnswer = joinCodeField(codeWrong);

/** An answer in a hidden field; an invalid one counts as missing. */
const hiddenAnswer = z.string().max(200).optional().catch(undefined);

/**
 * Returns the schema of the step "join": a person, who joins, and a join code, which isn't read beside an invitation.
 * The payer of a membership must join as what they pay for.
 */
export const joinSchema = (facts: AssociationFacts | null) =>
  personSchema
    .extend({
      join_code: z.string().max(40, codeWrong).optional(),
      [inviteField]: hiddenAnswer,
      [switchingField]: hiddenAnswer,
      joins: choiceField(joiners, problem("association.joins_missing")).superRefine(
        (joins, context) => {
          const payer = facts?.membership?.payer;
          if (payer && (payer === "company" ? "company" : "person") !== joins) {
            refuse(context, problem(`association.joins_${payer}`));
          }
        },
      ),
    })
    .superRefine(({ join_code, invite }, context) => {
      // An invitation replaces the join code.
      if (invite) return;
      if (!joinCodeAnswer.safeParse(join_code).success) refuse(context, codeWrong, "join_code");
    });

/** The last four digits of an EIN. */
export const last4Field = z.string().regex(/^\d{4}$/);

/** Returns the schema of the step "lookup": the last search, perhaps incomplete, and an entry that it found, the invited one or `notOnRoster`. */
export const lookupSchema = (answers: AnswersByStep, facts: AssociationFacts | null) =>
  z.object({
    name: z.string().trim().max(120, problem("company.name_long")).optional(),
    ein_last4: z.string().trim().max(9, problem("association.last4_wrong")).optional(),
    zip: z.string().trim().max(10, problem("association.zip_wrong")).optional(),
    roster: choiceField(
      [...foundEntriesIn(answers), ...invitedEntryIn(facts)]
        .map(({ id }) => id)
        .concat(notOnRoster),
      problem("association.roster_missing"),
    ),
  });

/** Returns the entry of the members list that the draft's invitation is for, so that no search is needed; [] without. */
export const invitedEntryIn = (facts: AssociationFacts | null): VisibleRosterEntry[] =>
  facts?.invited ? [facts.invited] : [];

/** Returns the entries that the look-up step found and stored. */
export function foundEntriesIn(answers: AnswersByStep): VisibleRosterEntry[] {
  const found = answers["lookup"]?.["found"];
  return Array.isArray(found) ? (found as unknown[]).filter(isVisibleEntry) : [];
}

/** Returns the found entry that the applicant chose; undefined without one, or if they chose the invited one. */
export const chosenEntryIn = (answers: AnswersByStep): VisibleRosterEntry | undefined =>
  foundEntriesIn(answers).find(({ id }) => id === answers["lookup"]?.["roster"]);

const isVisibleEntry = (row: unknown): row is VisibleRosterEntry =>
  typeof row === "object" &&
  row !== null &&
  ["id", "legal_name", "zip", "contact"].every(
    (name) => typeof (row as Record<string, unknown>)[name] === "string",
  );

/** The step "locations" only confirms them; they are stored beside the answers as `locations`, like a team. */
export const placesSchema = z.object({ checked: z.literal("yes") });

/**
 * Returns the schema of the signer's role in the company and, if they aren't its owner, of who is. `signer` is the
 * applicant's email address, which can't be that owner's; null if it is unknown.
 */
export const signerRoleSchema = (signer: unknown = null) =>
  ownerBesideSchema(signer).and(z.object({ role: roleField }));

/** Returns the schema of the signature, the applicant's name if entered, below the agreement's version now if known. */
export const agreementsSchema = (facts: AssociationFacts | null, answers: AnswersByStep) =>
  z
    .object({
      [agreementVersionField]: z.string().optional(),
      agreed: choiceField(["on"], problem("sign_up.agreement_missing")),
      signature: signatureField,
    })
    .superRefine(({ version, signature }, context) => {
      const name = joinersName(answers);
      if (name !== "" && !isSameName(signature, name)) {
        refuse(context, problem("sign_up.signature_differs", { name }), "signature");
      }
      const now = facts?.association?.agreement_version;
      if (now && version !== now) {
        refuse(context, problem("association.agreement_changed"), "agreed");
      }
    });

/**
 * Returns the schema of the step "payment": for a person too, that of a company's membership. A payer who already has a
 * membership with us pays the dues by the same payment method, so nothing is asked.
 */
export const paymentSchema = (
  { today, offered }: Pick<StepContext, "today" | "offered">,
  facts: AssociationFacts | null,
): z.ZodType<z.output<ReturnType<typeof companyMembershipSchema>> | Record<never, never>> =>
  facts?.membership ? z.object({}) : companyMembershipSchema(today, offered);

/** Returns the applicant's full name from the step "join"; "" if they haven't entered it. */
function joinersName(answers: AnswersByStep): string {
  const { first_name, last_name } = answers["join"] ?? {};
  return [first_name, last_name]
    .flatMap((each) => (typeof each === "string" ? each.trim() : []))
    .join(" ")
    .trim();
}

/** Returns "person" if the answers say so, and otherwise "company". */
export const joinerIn = (answers: AnswersByStep): Joiner =>
  answers["join"]?.["joins"] === "person" ? "person" : "company";
