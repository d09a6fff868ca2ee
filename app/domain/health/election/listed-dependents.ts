import { z } from "zod";
import { birthDayOf, birthSchema } from "../../account/birth-fields";
import type { Tier } from "../../benefits/plan-words";
import { choiceField } from "../../field-schemas";
import { relationships, type Dependent, type Relationship } from "../covered-people";
import { tierOf, ageOutOn } from "../household/dependents";
import { theirFirstNameField, theirLastNameField } from "../../person-fields";
import { problem } from "../../problems/problem";
import type { AnswersByStep } from "../../sign-up/kind-definition";

/** A checkbox: it posts "on" or nothing. A literal with a fallback would be sent to browsers as required. */
const checkbox = z.string().max(10).optional();

/** Returns the schema of one dependent's form, which allows every age; `today` is YYYY-MM-DD. */
export const dependentSchema = (today: string) =>
  z
    .object({
      relationship: choiceField(relationships, problem("household.relationship_missing")),
      first_name: theirFirstNameField,
      last_name: theirLastNameField,
      lives_with_me: checkbox,
      attested: checkbox,
    })
    .and(birthSchema({ today, whose: "their" }));

/** The fields of a dependent's form: relationship, names, birth date in parts, shared home, attestation. */
export const dependentFields = [
  "relationship",
  "first_name",
  "last_name",
  "dob.month",
  "dob.day",
  "dob.year",
  "lives_with_me",
  "attested",
] as const;

/** A listed dependent: the fields as typed, with the row's id. */
export type DependentRow = Record<string, string> & { id: string };

/** Returns the listed dependents as typed; [] without any. */
export function dependentRows(
  answers: Readonly<Record<string, unknown>> | undefined,
): DependentRow[] {
  const listed = answers?.["dependents"];
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((row: unknown) => {
    if (typeof row !== "object" || row === null) return [];
    const { id } = row as { id?: unknown };
    return typeof id === "string" ? [row as DependentRow] : [];
  });
}

const relationshipOf = ({ relationship }: DependentRow): Relationship | null =>
  relationships.find((each) => each === relationship) ?? null;

/** Returns the tier of the people listed so far. */
export const listedTier = (answers: AnswersByStep): Tier =>
  tierOf(
    dependentRows(answers["dependents"]).flatMap((row) => {
      const relationship = relationshipOf(row);
      return relationship ? [{ relationship }] : [];
    }),
  );

/** Returns the number of covered people: the member and the dependents whose relationship is known. */
export const listedPeople = (answers: AnswersByStep): number =>
  1 + dependentRows(answers["dependents"]).filter((row) => relationshipOf(row)).length;

/** Returns a row as it is stored, perhaps without names; null while it lacks a relationship or a real birth date. */
export function dependentOf(row: DependentRow): (Dependent & { id: string }) | null {
  const relationship = relationshipOf(row);
  const dob = birthDayOf(row);
  if (!relationship || !dob) return null;
  const name = (of: "first_name" | "last_name") => (row[of] ?? "").trim();
  return {
    id: row.id,
    relationship,
    dob,
    first_name: name("first_name"),
    last_name: name("last_name"),
    lives_with_me: row["lives_with_me"] === "on",
  };
}

/** Returns a listed child who is too old on the first day of coverage; undefined if there is none. */
export const childTooOldOn = (
  rows: readonly DependentRow[],
  from: string,
): DependentRow | undefined =>
  rows.find((row) => {
    const person = dependentOf(row);
    return person?.relationship === "child" && ageOutOn(person.dob) < from;
  });
