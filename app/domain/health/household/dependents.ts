import type { Tier } from "../../benefits/plan-words";
import { problem, type Problem } from "../../problems/problem";
import { mostDependents, type Dependent, type Relationship } from "../covered-people";
import { ageOutOn } from "./age-out";

/** Whom somebody may cover, and what their plan is called for it (handbook/rules.md#dependents-and-tiers). */

const partners: readonly Relationship[] = ["spouse", "domestic_partner"];

/** The tier of somebody who covers these. */
export function tierOf(dependents: readonly Pick<Dependent, "relationship">[]): Tier {
  const partner = dependents.some(({ relationship }) => partners.includes(relationship));
  const child = dependents.some(({ relationship }) => !partners.includes(relationship));
  if (partner) return child ? "fam" : "es";
  return child ? "ec" : "ee";
}

type Named = Pick<Dependent, "relationship" | "first_name" | "last_name" | "dob">;

/** @param field the form's field that it's about; null: the household as a whole */
export type DependentFault = { field: "relationship" | null; problem: Problem };

/**
 * What stands in the way of covering one more person; null: nothing.
 * @param others whom they cover besides: never the one that is being changed
 * @param from the first day of the coverage that they are for
 */
export function dependentFault(
  added: Pick<Named, "relationship" | "dob">,
  others: readonly Pick<Named, "relationship">[],
  from: string,
): DependentFault | null {
  if (others.length >= mostDependents)
    return { field: null, problem: problem("household.full", { most: mostDependents }) };
  const isPartner = partners.includes(added.relationship);
  if (isPartner && others.some(({ relationship }) => partners.includes(relationship)))
    return { field: "relationship", problem: problem("household.second_partner") };
  if (added.relationship === "child" && ageOutOn(added.dob) < from)
    return { field: "relationship", problem: problem("household.child_too_old") };
  return null;
}

/** What is wrong with a whole household, by the place of the person it's about; the same rules as {@link dependentFault}. */
export const householdFaults = (household: readonly Named[], from: string) =>
  household.flatMap((each, place) => {
    const fault = dependentFault(each, household.slice(0, place), from);
    return fault ? [{ place, ...fault }] : [];
  });

const sameName = (one: string, other: string) =>
  one.normalize("NFC").trim().toLowerCase() === other.normalize("NFC").trim().toLowerCase();

/** Whether somebody of this name and birth date is among them: a warning, never a refusal, because there are such twins. */
export const alreadyListed = (
  added: Omit<Named, "relationship">,
  others: readonly Omit<Named, "relationship">[],
): boolean =>
  others.some(
    (other) =>
      other.dob === added.dob &&
      sameName(other.first_name, added.first_name) &&
      sameName(other.last_name, added.last_name),
  );

/** Whether it has to be attested that a child can't support itself: disabled, and past the age that ends others' coverage. */
export const needsAttestation = (
  { relationship, dob }: Pick<Named, "relationship" | "dob">,
  from: string,
): boolean => relationship === "disabled_child" && ageOutOn(dob) < from;
