import type { Tier } from "../../benefits/plan-words";
import { problem, type Problem } from "../../problems/problem";
import { maxDependents, type Dependent, type Relationship } from "../covered-people";
import { addDays, addMonths, ageOn, lastOfMonth } from "../../calendar-days";

/** Members may cover certain dependents, who determine the tier (handbook/rules.md#dependents-and-tiers). */

/** Years. Children are covered until the end of the month in which they reach this age. */
const ageOutAge = 26;

/** Days before a child's last day on which the member is told. */
export const ageOutNoticeDays = [60, 30] as const;

/**
 * Returns a child's last day of coverage: the end of the month of the 26th birthday. A child born on February 29 has
 * it on March 1 (`ageOn`), because the 26th birthday never falls in a leap year.
 */
export function ageOutOn(dob: string): string {
  const birthday = addMonths(dob, 12 * ageOutAge);
  return lastOfMonth(ageOn(birthday, dob) < ageOutAge ? addDays(birthday, 1) : birthday);
}

const partners: readonly Relationship[] = ["spouse", "domestic_partner"];

/** Returns the tier of a member with these dependents. */
export function tierOf(dependents: readonly Pick<Dependent, "relationship">[]): Tier {
  const partner = dependents.some(({ relationship }) => partners.includes(relationship));
  const child = dependents.some(({ relationship }) => !partners.includes(relationship));
  if (partner) return child ? "fam" : "es";
  return child ? "ec" : "ee";
}

type HouseholdMember = Pick<Dependent, "relationship" | "first_name" | "last_name" | "dob">;

/**
 * Returns what prevents covering one more person, or null; `field` is null for a fault of the whole household. `others`
 * are the other dependents, without the one being changed, and `from` is the first day of coverage.
 */
export function dependentFault(
  added: Pick<HouseholdMember, "relationship" | "dob">,
  others: readonly Pick<HouseholdMember, "relationship">[],
  from: string,
): { field: "relationship" | null; problem: Problem } | null {
  if (others.length >= maxDependents)
    return { field: null, problem: problem("household.full", { most: maxDependents }) };
  const isPartner = partners.includes(added.relationship);
  if (isPartner && others.some(({ relationship }) => partners.includes(relationship)))
    return { field: "relationship", problem: problem("household.second_partner") };
  if (added.relationship === "child" && ageOutOn(added.dob) < from)
    return { field: "relationship", problem: problem("household.child_too_old") };
  return null;
}

/** Returns who can't be covered beside those before them: their index (`place`) and {@link dependentFault}. */
export const householdFaults = (household: readonly HouseholdMember[], from: string) =>
  household.flatMap((each, place) => {
    const fault = dependentFault(each, household.slice(0, place), from);
    return fault ? [{ place, ...fault }] : [];
  });

/** Ignores case and blanks around the names. */
const hasSameName = (a: string, b: string) =>
  a.normalize("NFC").trim().toLowerCase() === b.normalize("NFC").trim().toLowerCase();

/** Returns true if a person of this name and birth date is listed; only a warning, because such twins exist. */
export const isAlreadyListed = (
  added: Omit<HouseholdMember, "relationship">,
  others: readonly Omit<HouseholdMember, "relationship">[],
): boolean =>
  others.some(
    (other) =>
      other.dob === added.dob &&
      hasSameName(other.first_name, added.first_name) &&
      hasSameName(other.last_name, added.last_name),
  );

/** Returns true if the member must attest that a disabled child, too old on `from`, can't support themselves. */
export const needsAttestation = (
  { relationship, dob }: Pick<HouseholdMember, "relationship" | "dob">,
  from: string,
): boolean => relationship === "disabled_child" && ageOutOn(dob) < from;
