import { addressFieldNames } from "../company/address-fields";
import { namedOwnerIn } from "./named-owner";
import { notListed } from "./who-signs-up";
import { mainLocation } from "../company/location-labels";
import { billableHeadcount } from "../billing/membership-price";

/** A company's team step holds people, locations and which person is the owner. */

type TextsByName = Record<string, string>;

/** Returns the rows of a list among the answers, whose values aren't checked; [] without one. */
const rowsIn = (value: unknown): TextsByName[] =>
  Array.isArray(value)
    ? value.filter(
        (row): row is TextsByName => typeof row === "object" && row !== null && !Array.isArray(row),
      )
    : [];

type TeamAnswers = Readonly<Record<string, unknown>> | undefined;

/** Returns the people of the team as typed, even if the answer `team` is "later"; [] without any. */
export const listedTeam = (answers: TeamAnswers): TextsByName[] => rowsIn(answers?.["employees"]);

/** A location besides the main one, as typed; its address may be added later. */
export type FurtherLocation = { label: string } & Partial<
  Record<(typeof addressFieldNames)[number], string>
>;

/** Returns the locations besides the main one that have a label. */
export const furtherLocations = (answers: TeamAnswers): FurtherLocation[] =>
  rowsIn(answers?.["locations"]).flatMap(({ label, ...address }) =>
    typeof label === "string" && label.trim() !== "" ? [{ ...address, label }] : [],
  );

/** Returns the labels of all locations, the main one first. */
export const locationLabels = (answers: TeamAnswers): string[] => [
  mainLocation,
  ...furtherLocations(answers).map(({ label }) => label),
];

/** Returns true if any part of an address is filled in, which makes all of it required. */
export const hasAddress = (location: FurtherLocation): boolean =>
  addressFieldNames.some((name) => (location[name] ?? "").trim() !== "");

/** Returns true if two addresses are the same apart from case and outer blanks; two missing ones are not. */
const isSameEmail = (a = "", b = "") =>
  a.trim() !== "" && a.trim().toLowerCase() === b.trim().toLowerCase();

/** A company's owner; `name` is null if the signer is the owner. */
type CompanyOwner = { email: string; name: string | null };

/** Returns the company's owner: the person that the signer named in `aboutYou`, or the signer by email alone. */
export function companyOwner(aboutYou: TeamAnswers): CompanyOwner {
  const { email } = aboutYou ?? {};
  return (
    namedOwnerIn(aboutYou ?? {}) ?? { email: typeof email === "string" ? email : "", name: null }
  );
}

/**
 * Returns the name of the answer that holds the id of the owner's row. It depends on whether the signer is the owner,
 * so that an answer for one isn't used for the other.
 */
export const ownerAnswer = ({ name }: CompanyOwner) => (name === null ? "you" : "owner");

/** Returns the owner's row, by the answer or else by their address; null if they aren't on the list. */
export function ownerRow(answers: TeamAnswers, owner: CompanyOwner): TextsByName | null {
  const people = listedTeam(answers);
  const answer = answers?.[ownerAnswer(owner)];
  if (answer === notListed) return null;
  return (
    people.find(({ id }) => id !== undefined && id === answer) ??
    people.find((person) => isSameEmail(person["email"], owner.email)) ??
    null
  );
}

/** Returns true if the form must ask which row is the owner, the signer or not, because no answer or address tells. */
export const asksForOwner = (answers: TeamAnswers, owner: CompanyOwner): boolean =>
  answers?.[ownerAnswer(owner)] !== notListed &&
  listedTeam(answers).length > 0 &&
  !ownerRow(answers, owner);

/** Returns the number of people that a draft is billed for: all rows, and the owner if they aren't on the list. */
export function billedPeople(answers: TeamAnswers, owner: CompanyOwner): number {
  const emails = listedTeam(answers).map((person) => person["email"] ?? "");
  return billableHeadcount(emails, ownerRow(answers, owner)?.["email"] ?? owner.email);
}
