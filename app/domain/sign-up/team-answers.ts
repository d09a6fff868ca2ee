import { addressFieldNames } from "../company/address-fields";
import { namedOwnerIn } from "./named-owner";
import { notListed } from "./who-signs-up";
import { mainLocation } from "../company/location-labels";
import { billableHeadcount } from "../billing/membership-price";

/** What the answers of a company's team step hold: people, locations, and which of the people owns the company. */

type Texts = Record<string, string>;

const textsIn = (value: unknown): Texts[] =>
  Array.isArray(value)
    ? value.filter(
        (row): row is Texts => typeof row === "object" && row !== null && !Array.isArray(row),
      )
    : [];

type TeamAnswers = Readonly<Record<string, unknown>> | undefined;

/** The rows of the team, wherever it is counted. */
export const listedTeam = (answers: TeamAnswers): Texts[] => textsIn(answers?.["employees"]);

/** A place besides the main one, as typed; its address may be told later. */
export type FurtherLocation = { label: string } & Partial<
  Record<(typeof addressFieldNames)[number], string>
>;

export const furtherLocations = (answers: TeamAnswers): FurtherLocation[] =>
  textsIn(answers?.["locations"]).flatMap(({ label, ...address }) =>
    typeof label === "string" && label.trim() !== "" ? [{ ...address, label }] : [],
  );

/** Labels of all locations, the main one first. */
export const locationLabels = (answers: TeamAnswers): string[] => [
  mainLocation,
  ...furtherLocations(answers).map(({ label }) => label),
];

/** Any part of an address: then all of it is asked. */
export const hasAddress = (location: FurtherLocation): boolean =>
  addressFieldNames.some((name) => (location[name] ?? "").trim() !== "");

const sameEmail = (one = "", other = "") =>
  one.trim() !== "" && one.trim().toLowerCase() === other.trim().toLowerCase();

/** Who owns the company and so counts once, on the list or beside it. Null for a name: it is who signs up. */
export type CompanyOwner = { email: string; name: string | null };

/** @param aboutYou the answers about who signs up, who may name somebody else as the owner */
export function companyOwner(aboutYou: TeamAnswers): CompanyOwner {
  const { email } = aboutYou ?? {};
  return (
    namedOwnerIn(aboutYou ?? {}) ?? { email: typeof email === "string" ? email : "", name: null }
  );
}

/** Under which name the answers say who of the list it is: what was said of oneself says nothing of somebody else. */
export const ownerAnswer = ({ name }: CompanyOwner) => (name === null ? "you" : "owner");

/** Which row of the list is the owner: as it was said, or the one with their address; null for neither. */
export function ownerRow(answers: TeamAnswers, owner: CompanyOwner): Texts | null {
  const people = listedTeam(answers);
  const said = answers?.[ownerAnswer(owner)];
  if (said === notListed) return null;
  return (
    people.find(({ id }) => id !== undefined && id === said) ??
    people.find((person) => sameEmail(person["email"], owner.email)) ??
    null
  );
}

/** Whether it has to be asked which row is the owner. */
export const asksForOwner = (answers: TeamAnswers, owner: CompanyOwner): boolean =>
  answers?.[ownerAnswer(owner)] !== notListed &&
  listedTeam(answers).length > 0 &&
  !ownerRow(answers, owner);

/** The people that a draft is billed for. */
export function billedPeople(answers: TeamAnswers, owner: CompanyOwner): number {
  const emails = listedTeam(answers).map((person) => person["email"] ?? "");
  return billableHeadcount(emails, ownerRow(answers, owner)?.["email"] ?? owner.email);
}
