import { z } from "zod";
import { companyMembershipSchema, personSchema } from "../sign-up/registration-answers";
import { isSameName } from "../account/same-name";
import { choiceField } from "../choice-field";
import { signatureField } from "../person-fields";
import { problem } from "../problems/problem";
import { refuse } from "../problems/refuse";
import { ownerBesideSchema } from "../sign-up/named-owner";
import { roleField, teamSchema } from "../sign-up/registration-answers";
import type { AnswersByStep, StepContext } from "../sign-up/kind-definition";
import type { AssociationFacts } from "./association-facts";
import { joinCodeField } from "./join-codes";
import { joiners, notOnRoster, type Joiner, type Listed } from "./joining-names";
import { inviteName, switchingName, versionName } from "../sign-up/unseen-answers";

/** What each step of joining an association asks (handbook/screens.md, Association). */

const codeWrong = problem("association.code_wrong");

/** The code that somebody was given. */
export const givenCode = joinCodeField(codeWrong);

const carried = z.string().max(200).optional().catch(undefined);

/** Whoever has a membership with us already joins as what they pay for it as. */
const payersJoiner = { company: "company", individual: "person" } as const;

export const joinSchema = (facts: AssociationFacts | null) =>
  personSchema
    .extend({
      join_code: z.string().max(40, codeWrong).optional(),
      [inviteName]: carried,
      [switchingName]: carried,
      joins: choiceField(joiners, problem("association.joins_missing")).superRefine(
        (joins, context) => {
          const payer = facts?.membership?.payer;
          if (payer && payersJoiner[payer] !== joins) {
            refuse(context, problem(`association.joins_${payer}`));
          }
        },
      ),
    })
    .superRefine(({ join_code, invite }, context) => {
      // An invitation opens what a code does.
      if (invite) return;
      const read = givenCode.safeParse(join_code);
      if (!read.success) {
        context.addIssue({ code: "custom", path: ["join_code"], message: codeWrong });
      }
    });

export const last4Field = z.string().regex(/^\d{4}$/);

/** What the look-up's form holds, whole or half: names and numbers to look by, and who of those found it is. */
export const lookupSchema = (answers: AnswersByStep, facts: AssociationFacts | null) =>
  z.object({
    name: z.string().trim().max(120, problem("company.name_long")).optional(),
    ein_last4: z.string().trim().max(9, problem("association.last4_wrong")).optional(),
    zip: z.string().trim().max(10, problem("association.zip_wrong")).optional(),
    roster: choiceField(
      [...foundIn(answers), ...invitedIn(facts)].map(({ id }) => id).concat(notOnRoster),
      problem("association.roster_missing"),
    ),
  });

/** Whom an invitation is for is found without looking. */
export const invitedIn = (facts: AssociationFacts | null): Listed[] =>
  facts?.invited ? [facts.invited] : [];

/** Whom the look-up found, as its step keeps them. */
export function foundIn(answers: AnswersByStep): Listed[] {
  const found = answers["lookup"]?.["found"];
  return Array.isArray(found) ? (found as unknown[]).filter(isListed) : [];
}

/** Which of them somebody said they are; undefined: none of them, or nobody said. */
export const chosenIn = (answers: AnswersByStep): Listed | undefined =>
  foundIn(answers).find(({ id }) => id === answers["lookup"]?.["roster"]);

const isListed = (row: unknown): row is Listed =>
  typeof row === "object" &&
  row !== null &&
  ["id", "legal_name", "zip", "contact"].every(
    (name) => typeof (row as Record<string, unknown>)[name] === "string",
  );

/** The places are a list beside the answers (`locations`), as a company's team has them. */
export const placesSchema = z.object({ checked: z.literal("yes") });

/** Who signs for the company, and who owns it where that is somebody else. @param own the address of whoever joins */
const signerSchemaFor = (own: unknown) => ownerBesideSchema(own).and(z.object({ role: roleField }));
export const signerRoleSchema = signerSchemaFor(null);

export const associationTeamSchema = (own: unknown) => signerSchemaFor(own).and(teamSchema);

/** The text that is signed is the one that holds now, and who signs it is who joins. */
export const agreementsSchema = (facts: AssociationFacts | null, answers: AnswersByStep) =>
  z
    .object({
      [versionName]: z.string().optional(),
      agreed: choiceField(["on"], problem("sign_up.agreement_missing")),
      signature: signatureField,
    })
    .superRefine(({ version, signature }, context) => {
      const name = joinersName(answers);
      if (name !== "" && !isSameName(signature, name)) {
        const message = problem("sign_up.signature_differs", { name });
        context.addIssue({ code: "custom", path: ["signature"], message });
      }
      const now = facts?.association?.agreement_version;
      if (now && version !== now) {
        context.addIssue({
          code: "custom",
          path: ["agreed"],
          message: problem("association.agreement_changed"),
        });
      }
    });

/** Who pays for a membership with us already is asked for dues alone, in the way in which they pay. */
const duesSchema = z.object({});

export const paymentSchema = (
  { today, offered }: Pick<StepContext, "today" | "offered">,
  facts: AssociationFacts | null,
): z.ZodType<z.output<ReturnType<typeof companyMembershipSchema>> | Record<never, never>> =>
  facts?.membership ? duesSchema : companyMembershipSchema(today, offered);

/** The name that whoever joins has given; "" while they gave none. */
function joinersName(answers: AnswersByStep): string {
  const { first_name, last_name } = answers["join"] ?? {};
  return [first_name, last_name]
    .flatMap((each) => (typeof each === "string" ? each.trim() : []))
    .join(" ")
    .trim();
}

/** Who joins, by the answers; a company where nobody said. */
export const joinerIn = (answers: AnswersByStep): Joiner =>
  answers["join"]?.["joins"] === "person" ? "person" : "company";
