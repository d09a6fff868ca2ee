import { randomBytes } from "node:crypto";
import { pageError } from "~/backend/page-error.server";
import type { Answers, Registration } from "~/contract/sign-up/registration-calls";
import { employeeFieldNames } from "~/domain/company/employee-fields";
import {
  companyOwner,
  furtherLocations,
  listedTeam,
  locationLabels,
  ownerAnswer,
  type FurtherLocation,
} from "~/domain/sign-up/team-answers";
import { notListed } from "~/domain/sign-up/who-signs-up";
import { companyFlow } from "../company-flow.server";
import { textOf } from "../../engine/answer-rows";
import { signUpFacts } from "../../engine/ask-walk.server";
import { stepNamed } from "../../engine/flow";
import { draftOf, returnQuery } from "../../engine/walk";
import {
  keepAnswers,
  mailTheWayBack,
  type Asked,
  type Posted as PostedStep,
} from "../sign-up.server";
import { problem, type Problem } from "~/domain/problems/problem";
import type { FileAnswer } from "../../company/team-file/file-desk.server";
import { go, type Go } from "../../forms/form-answer.server";
import type { Language } from "~/language/languages";

/** A company's team in its draft: who is listed, and what was half typed when somebody left. */

/** The values of field set E; somebody on the list has an `id` too, which stays. */
export type Person = Record<string, string>;

const mostPeople = 500;

/** What is said of a team that grew too large; null for any other. */
export const sizeProblem = ({ length }: readonly Person[]): Problem | null =>
  length > mostPeople
    ? problem("sign_up.team_large", { people: String(length), most: mostPeople })
    : null;

export const teamStep = stepNamed(companyFlow, "employees");

function urlOf(path: string, view: Record<string, string>, returnToCheck: boolean): string {
  const query = new URLSearchParams(view).toString();
  const parts = [query, returnToCheck ? returnQuery : ""].filter(Boolean);
  return parts.length > 0 ? `${path}?${parts.join("&")}` : path;
}

/** A page of the step: all of them are one URL with another query. */
export const teamUrl = (view: Record<string, string>, returnToCheck: boolean): string =>
  urlOf(teamStep.path, view, returnToCheck);

/** Where the company's further locations are listed; a page beside the step. */
const locationsPath = "/register/company/locations";

export const locationsUrl = (view: Record<string, string>, returnToCheck: boolean): string =>
  urlOf(locationsPath, view, returnToCheck);

export type Team = {
  draft: Registration;
  people: Person[];
  /** "Add my team later" was chosen. */
  later: boolean;
  /** A form that was left half filled in; with an `id`, of somebody on the list. */
  typing: Person | null;
  /** Besides the main one. */
  locations: FurtherLocation[];
  /** Which of the list is the owner, by id, or `notListed`; null while nobody has said. */
  ownerId: string | null;
};

/** Labels, the main location first. */
export const labelsOf = ({ locations }: Pick<Team, "locations">): string[] =>
  locationLabels({ locations });

export const ownerOf = ({ draft }: Pick<Team, "draft">) =>
  companyOwner(draft.steps["about-you"]?.data);

export async function teamOf(asked: Pick<Asked, "backend">): Promise<Team> {
  const draft = draftOf(companyFlow, await signUpFacts(asked));
  // The guard has seen one; it was deleted in another tab a moment ago.
  if (!draft) throw pageError(404, "This sign-up was deleted.");
  return teamFrom(draft);
}

/** The team that a draft holds. */
export function teamFrom(draft: Registration): Team {
  const data = draft.steps[teamStep.key]?.data;
  const [typing = null] = listedTeam({ employees: [data?.["typing"] ?? ""] });
  return {
    draft,
    // A list that these pages did not make has no ids yet.
    people: listedTeam(data).map((person, index) => ({ id: `n${index}`, ...person })),
    later: data?.["team"] === "later",
    typing,
    locations: furtherLocations(data),
    ownerId: textOf(data ?? {}, ownerAnswer(ownerOf({ draft }))) || null,
  };
}

export const newPerson = (values: object): Person => ({
  id: randomBytes(6).toString("hex"),
  ...(values as Person),
});

/** As the form and the files hold somebody. */
export function withoutId({ id: _id, ...values }: Person): Person {
  return values;
}

const typedNames: readonly string[] = employeeFieldNames;

/** What of a form was filled in, whole or half. */
export function typedPerson(pairs: Iterable<[string, FormDataEntryValue]>): Person {
  const typed: Person = {};
  for (const [name, value] of pairs) {
    if (typeof value !== "string" || value.trim() === "" || !typedNames.includes(name)) continue;
    // Longer than any field takes: it could not be used, but it must not keep the rest from being saved.
    typed[name] = value.slice(0, 2000);
  }
  return typed;
}

export type Saved = { draft: Registration; headers: Headers };

/** Keeps the team as it now is. @throws BackendError 409 when `rev` is not the stored one */
export function keepTeam(
  asked: Asked,
  { draft, people, later, typing, locations, ownerId }: Team,
  rev: number,
): Promise<Saved> {
  const team = people.length > 0 ? "listed" : later ? "later" : null;
  const stillThere = ownerId === notListed || people.some(({ id }) => id === ownerId);
  const data: Answers = {
    ...(team === null ? {} : { team }),
    employees: people,
    ...(typing ? { typing } : {}),
    ...(locations.length > 0 ? { locations } : {}),
    ...(ownerId && stillThere ? { [ownerAnswer(ownerOf({ draft }))]: ownerId } : {}),
  };
  const given = { draft, rev, data, complete: team !== null };
  return keepAnswers(asked, companyFlow, teamStep, given);
}

/** A form of these pages. */
export type Posted = PostedStep & { team: Team; returnToCheck: boolean; language: Language };

export type TeamAnswer = FileAnswer;

/** "Save and come back later": the way back is mailed, and the next page says until when. */
export async function leave(posted: Posted, { draft, headers }: Saved): Promise<Go> {
  await mailTheWayBack(posted, draft);
  return go(companyFlow.warning, { headers });
}
