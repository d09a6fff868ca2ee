import { last4Field } from "~/domain/association/association-answers";
import { type AssociationFacts, notOnRoster } from "~/domain/association/association-facts";
import { associationKind } from "~/domain/association/association-kind";
import { problem } from "~/domain/problems/problem";
import type { StepContext } from "~/domain/sign-up/kind-definition";
import type { Db } from "../../../db/schema";
import { invalid } from "../../../refusal";
import { readStep } from "../../sign-up/kinds/submit-answers";
import { entryAnswers } from "./entry";

/** The answers of an application to an association, from companies and individuals. */

export type Context = StepContext<AssociationFacts | null>;

/** @throws Refusal invalid, also if the association no longer accepts members */
export function readApplication({ answers, ...context }: Context) {
  const stepContext = { ...context, answers };
  const join = readStep(associationKind, "join", stepContext);
  const lookup = readStep(associationKind, "lookup", stepContext);
  const agreement = readStep(associationKind, "agreements", stepContext);
  const association = stepContext.facts?.association;
  if (!association) throw invalid("join", problem("association.closed"));
  return {
    join,
    association,
    rosterId: lookup.roster === notOnRoster ? null : lookup.roster,
    last4: last4Field.safeParse(lookup.ein_last4).data ?? null,
    signature: agreement.signature.trim(),
    door: entryAnswers(answers["join"]),
  };
}
export type Application = ReturnType<typeof readApplication>;

export const appliesTo = (db: Db, { association }: Application) =>
  db
    .selectFrom("associations")
    .select(["id", "name", "approval"])
    .where("slug", "=", association.slug)
    .executeTakeFirstOrThrow();

export const personOf = ({ join: { first_name, last_name, email } }: Application) => ({
  first_name,
  last_name,
  email,
});
