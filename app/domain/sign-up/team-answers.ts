import { addressFieldNames } from "../address-fields";
import { notListed } from "./who-signs-up";
import { mainLocation } from "../company/location-labels";
import { billableHeadcount } from "../billing/membership-price";

/** What the answers of a company's team step hold: people, locations, and which of the people signs up. */

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

/**
 * Which row of the list is the one who signs up: as they said, or the one with their address; null for neither.
 * @param email of who signs up
 */
export function ownRow(answers: TeamAnswers, email: string): Texts | null {
  const people = listedTeam(answers);
  const said = answers?.["you"];
  if (said === notListed) return null;
  return (
    people.find(({ id }) => id !== undefined && id === said) ??
    people.find((person) => sameEmail(person["email"], email)) ??
    null
  );
}

/** Whether it has to be asked which row is the one who signs up. */
export const asksWhoYouAre = (answers: TeamAnswers, email: string): boolean =>
  answers?.["you"] !== notListed && listedTeam(answers).length > 0 && !ownRow(answers, email);

/** The people that a draft is billed for. @param email of who signs up */
export function billedPeople(answers: TeamAnswers, email: string): number {
  const emails = listedTeam(answers).map((person) => person["email"] ?? "");
  return billableHeadcount(emails, ownRow(answers, email)?.["email"] ?? email);
}
