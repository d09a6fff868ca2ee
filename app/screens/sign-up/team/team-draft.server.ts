import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
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
import { signUpDays } from "~/domain/sign-up/sign-up-days";
import { notListed } from "~/domain/sign-up/who-signs-up";
import { lastZone } from "~/domain/us-state-zones";
import { companyFlow } from "../company-flow.server";
import { signerIn } from "../listed-team";
import { textOf } from "../../engine/answer-rows";
import { signUpFacts } from "../../engine/ask-walk.server";
import { answersOf, stepNamed, type Flow, type FlowStep } from "../../engine/flow";
import { pageNamed, type PageKey } from "../../engine/flow-pages";
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

/** Where a kind of sign-up asks for a company's people and places. */
export type TeamDesk = {
  flow: Flow;
  /** The page of the list, by its step's name and its own: `employees`, `team/people`. */
  page: PageKey;
  /** The step that keeps the places besides the main one, and the page that lists them. */
  places: {
    step: string;
    path: string;
    /** Where a change of them is told; left out: the list tells it. */
    told?: string;
  };
  /** The steps that say who signs and what they do there, whose answers are read together. */
  signer: readonly string[];
  /** What of the list's own step other pages of it ask. */
  carries: readonly string[];
  /** People that a list takes. */
  most: number;
  /** Lists can be brought as files. */
  files: boolean;
};

export const companyDesk: TeamDesk = {
  flow: companyFlow,
  page: "employees",
  places: { step: "employees", path: "/register/company/locations" },
  signer: ["about-you"],
  carries: [],
  most: 500,
  files: true,
};

/** What is said of a team that grew too large; null for any other. */
export const sizeProblem = ({ most }: TeamDesk, { length }: readonly Person[]): Problem | null =>
  length > most ? problem("sign_up.team_large", { people: String(length), most }) : null;

/** The step that keeps a desk's list. */
export const teamStep = ({ flow, page }: TeamDesk): FlowStep => pageNamed(flow, page).step;

function urlOf(path: string, view: Record<string, string>, returnToCheck: boolean): string {
  const query = new URLSearchParams(view).toString();
  const parts = [query, returnToCheck ? returnQuery : ""].filter(Boolean);
  return parts.length > 0 ? `${path}?${parts.join("&")}` : path;
}

/** A page of the step: all of them are one URL with another query. */
export const teamUrl = (
  { flow, page }: TeamDesk,
  view: Record<string, string>,
  returnToCheck: boolean,
): string => urlOf(pageNamed(flow, page).page.path, view, returnToCheck);

/** Where the company's further locations are listed. */
export const locationsUrl = (
  { places }: TeamDesk,
  view: Record<string, string>,
  returnToCheck: boolean,
): string => urlOf(places.path, view, returnToCheck);

export type Team = {
  desk: TeamDesk;
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

/** The day that the hiring of the team is read by, as the submission reads it. */
export const dayOf = ({ draft, desk }: Pick<Team, "draft" | "desk">): string =>
  signUpDays(desk.flow.definition, answersOf(draft), Date.now(), lastZone).today;

export const ownerOf = ({ draft, desk }: Pick<Team, "draft" | "desk">) =>
  companyOwner(signerIn(draft, desk));

export async function teamOf(asked: Pick<Asked, "backend">, desk: TeamDesk): Promise<Team> {
  const draft = draftOf(desk.flow, await signUpFacts(asked));
  // The guard has seen one; it was deleted in another tab a moment ago.
  if (!draft) throw pageError(404, problem("pages.draft_gone"));
  return teamFrom(draft, desk);
}

/** The team that a draft holds. */
export function teamFrom(draft: Registration, desk: TeamDesk): Team {
  const data = draft.steps[teamStep(desk).key]?.data;
  const [typing = null] = listedTeam({ employees: [data?.["typing"] ?? ""] });
  return {
    desk,
    draft,
    // A list that these pages did not make has no ids yet.
    people: listedTeam(data).map((person, index) => ({ id: `n${index}`, ...person })),
    later: data?.["team"] === "later",
    typing,
    locations: furtherLocations(draft.steps[desk.places.step]?.data),
    ownerId: textOf(data ?? {}, ownerAnswer(ownerOf({ draft, desk }))) || null,
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
  { desk, draft, people, later, typing, locations, ownerId }: Team,
  rev: number,
): Promise<Saved> {
  const step = teamStep(desk);
  const stored = Object.entries(draft.steps[step.key]?.data ?? {});
  const team = people.length > 0 ? "listed" : later ? "later" : null;
  const stillThere = ownerId === notListed || people.some(({ id }) => id === ownerId);
  const data: Answers = {
    ...Object.fromEntries(stored.filter(([name]) => desk.carries.includes(name))),
    ...(team === null ? {} : { team }),
    employees: people,
    ...(typing ? { typing } : {}),
    ...(desk.places.step === step.key && locations.length > 0 ? { locations } : {}),
    ...(ownerId && stillThere ? { [ownerAnswer(ownerOf({ draft, desk }))]: ownerId } : {}),
  };
  const given = { draft, rev, data, complete: team !== null };
  return keepAnswers(asked, desk.flow, step, given);
}

/**
 * Keeps the places as they now are, in the step that has them, and the people who are called to be at one of another name.
 * @throws BackendError 409 when `rev` is not the stored one
 */
export async function keepPlaces(
  asked: Asked,
  { before, team }: { before: Team; team: Team },
  rev: number,
): Promise<Saved> {
  const { desk, draft, locations } = team;
  const { step: key } = desk.places;
  if (key === teamStep(desk).key) return keepTeam(asked, team, rev);
  const step = stepNamed(desk.flow, key);
  const stored = draft.steps[key];
  // What a page then says about the change is what stood there before it.
  const was = furtherLocations(stored?.data);
  const data = { ...stored?.data, locations, before: was } as Answers;
  const complete = stored?.status === "complete";
  const saved = await keepAnswers(asked, desk.flow, step, { draft, rev, data, complete });
  if (isDeepStrictEqual(before.people, team.people)) return saved;
  const listRev = saved.draft.steps[teamStep(desk).key]?.rev ?? 0;
  return keepTeam(asked, { ...team, draft: saved.draft }, listRev);
}

/** A form of these pages. */
export type Posted = PostedStep & { team: Team; returnToCheck: boolean; language: Language };

export type TeamAnswer = FileAnswer;

/** "Save and come back later": the way back is mailed, and the next page says until when. */
export async function leave(posted: Posted, { draft, headers }: Saved): Promise<Go> {
  await mailTheWayBack(posted, draft);
  return go(posted.team.desk.flow.warning, { headers });
}
