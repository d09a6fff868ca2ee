import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { pageError } from "~/backend/page-error.server";
import { clockNow } from "~/backend/installation-clock";
import type { Answers, Registration } from "~/domain/sign-up/registration";
import { employeeFieldNames } from "~/domain/company/employee-fields";
import { readKeptFile } from "~/domain/company/team-file/kept-file";
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
import { westernmostZone } from "~/domain/us-state-zones";
import { companyFlow } from "../company-flow.server";
import { signerAnswers } from "../listed-team";
import { textOf } from "../../engine/answer-rows";
import { loadSignUpFacts } from "../../engine/ask-walk.server";
import { answersOf, stepNamed, type Flow, type FlowStep } from "../../engine/flow";
import { pageNamed, type PageKey } from "../../engine/flow-pages";
import { draftOf, returnQuery } from "../../engine/walk";
import {
  saveAnswers,
  mailResumeLink,
  type SignUpRequest,
  type PostedSignUp as PostedStep,
} from "../sign-up.server";
import { problem, type Problem } from "~/domain/problems/problem";
import type { TeamFile } from "../../company/team-file/team-file.server";
import { seeOther } from "../../forms/form-answer.server";

/** A company's team in its draft: the people listed, and a form left unfinished. */

/** An employee's form values by field, with a stable `id` for listed people. */
export type Person = Record<string, string>;

/** The steps of a kind that ask for a company's people and locations. */
export type TeamConfig = {
  flow: Flow;
  /** The list's page by its step and own name: `employees`, `team/people`. */
  page: PageKey;
  /** The step with the locations besides the main one, and the page that lists them. */
  places: {
    step: string;
    path: string;
    /** The page that reports a change; the default is the list. */
    updatedPath?: string;
  };
  /** The steps about the signer and their role, whose answers are merged. */
  signer: readonly string[];
  /** Answers of the list's step that its other pages ask for. */
  carries: readonly string[];
  /** The maximum number of people. */
  most: number;
  /** True if people can be imported from a file. */
  files: boolean;
};

/** How a company that signs up lists its people and locations: both in one step, up to 500, also from a file. */
export const companyTeamConfig: TeamConfig = {
  flow: companyFlow,
  page: "employees",
  places: { step: "employees", path: "/register/company/locations" },
  signer: ["about-you"],
  carries: [],
  most: 500,
  files: true,
};

/** Returns the error for a team with more people than the kind of sign-up takes; null if it isn't too large. */
export const sizeProblem = ({ most }: TeamConfig, { length }: readonly Person[]): Problem | null =>
  length > most ? problem("sign_up.team_large", { people: String(length), most }) : null;

/** Returns the step with the list of people. */
export const teamStep = ({ flow, page }: TeamConfig): FlowStep => pageNamed(flow, page).step;

/** Returns a page's URL with its query; `returnToCheck` makes the page lead back to the check page. */
function urlOf(path: string, view: Record<string, string>, returnToCheck: boolean): string {
  const query = new URLSearchParams(view).toString();
  const parts = [query, returnToCheck ? returnQuery : ""].filter(Boolean);
  return parts.length > 0 ? `${path}?${parts.join("&")}` : path;
}

/** Returns the URL of a page about people; all of them share one path with different queries, such as `add=1`. */
export const teamUrl = (
  { flow, page }: TeamConfig,
  view: Record<string, string>,
  returnToCheck: boolean,
): string => urlOf(pageNamed(flow, page).page.path, view, returnToCheck);

/** Returns the URL of a page about locations, which share a path too. */
export const locationsUrl = (
  { places }: TeamConfig,
  view: Record<string, string>,
  returnToCheck: boolean,
): string => urlOf(places.path, view, returnToCheck);

/** A team as its draft holds it. */
export type Team = {
  desk: TeamConfig;
  draft: Registration;
  people: Person[];
  /** True if the signer postponed the list. */
  later: boolean;
  /** An unfinished form; with an `id` if it belongs to a listed person. */
  typing: Person | null;
  locations: FurtherLocation[];
  /** The owner's id in the list, or `notListed`; null until chosen. */
  ownerId: string | null;
};

/** Returns the labels of all locations, the main one first. */
export const labelsOf = ({ locations }: Pick<Team, "locations">): string[] =>
  locationLabels({ locations });

/** Returns today in the company's state, or in the westernmost zone without one. Hire dates are compared to it. */
export const todayOfTeam = ({ draft, desk }: Pick<Team, "draft" | "desk">): string =>
  signUpDays(desk.flow.definition, answersOf(draft), clockNow(), westernmostZone).today;

/** Returns the company's owner: the person that the signer named, or else the signer, with `name` null. */
export const ownerOf = ({ draft, desk }: Pick<Team, "draft" | "desk">) =>
  companyOwner(signerAnswers(draft, desk));

/** Returns the team in the visitor's live draft or submitted registration. Throws a 404 page without one. */
export async function loadTeam(
  args: Pick<SignUpRequest, "caller">,
  desk: TeamConfig,
): Promise<Team> {
  const draft = draftOf(desk.flow, await loadSignUpFacts(args));
  // The guard saw a draft, which was just deleted in another tab.
  if (!draft) throw pageError(404, problem("pages.draft_gone"));
  return toTeam(draft, desk);
}

/** Returns the team in a draft. Its people have ids, which an imported list lacks. */
export function toTeam(draft: Registration, desk: TeamConfig): Team {
  const data = draft.steps[teamStep(desk).key]?.data;
  const [typing = null] = listedTeam({ employees: [data?.["typing"] ?? ""] });
  return {
    desk,
    draft,
    people: listedTeam(data).map((person, index) => ({ id: `n${index}`, ...person })),
    later: data?.["team"] === "later",
    typing,
    locations: furtherLocations(draft.steps[desk.places.step]?.data),
    ownerId: textOf(data ?? {}, ownerAnswer(ownerOf({ draft, desk }))) || null,
  };
}

/** Returns a person with these values, and a random id unless they have one. */
export const newPerson = (values: object): Person => ({
  id: randomBytes(6).toString("hex"),
  ...(values as Person),
});

/** Returns a person as forms and files hold them. */
export function withoutId({ id: _id, ...values }: Person): Person {
  return values;
}

/** Returns a form's non-blank values about a person, valid or not, untrimmed, each cut to 2,000 characters. */
export function typedPerson(fields: FormData): Person {
  const input: Person = {};
  for (const name of employeeFieldNames) {
    const value = fields.get(name);
    if (typeof value !== "string" || value.trim() === "") continue;
    // A value longer than any field is useless, but must not prevent saving the rest.
    input[name] = value.slice(0, 2000);
  }
  return input;
}

/** A saved draft, with the cookie of this browser's key to it, set or renewed. */
export type SavedDraft = { draft: Registration; headers: Headers };

/**
 * Saves the team's step, complete with people or if postponed, with the locations only if this step asks for them (else
 * {@link saveLocations} does), and an owner only if still listed. Throws Failure 409 if `rev` isn't the stored one.
 */
export function saveTeam(
  args: SignUpRequest,
  { desk, draft, people, later, typing, locations, ownerId }: Team,
  rev: number,
): Promise<SavedDraft> {
  const step = teamStep(desk);
  const stored = Object.entries(draft.steps[step.key]?.data ?? {});
  const team = people.length > 0 ? "listed" : later ? "later" : null;
  const isOwnerKnown = ownerId === notListed || people.some(({ id }) => id === ownerId);
  const data: Answers = {
    ...Object.fromEntries(stored.filter(([name]) => desk.carries.includes(name))),
    ...(team === null ? {} : { team }),
    employees: people,
    ...(typing ? { typing } : {}),
    ...(desk.places.step === step.key && locations.length > 0 ? { locations } : {}),
    ...(ownerId && isOwnerKnown ? { [ownerAnswer(ownerOf({ draft, desk }))]: ownerId } : {}),
  };
  return saveAnswers(args, desk.flow, step, { draft, rev, data, complete: team !== null });
}

/**
 * Saves the locations in their step, with the former ones if it is a step of its own, and then in a second save the
 * people whose location was renamed. Throws Failure 409 if `rev` isn't the stored version.
 */
export async function saveLocations(
  args: SignUpRequest,
  { before, team }: { before: Team; team: Team },
  rev: number,
): Promise<SavedDraft> {
  const { desk, draft, locations } = team;
  const { step: key } = desk.places;
  if (key === teamStep(desk).key) return saveTeam(args, team, rev);
  const step = stepNamed(desk.flow, key);
  const stored = draft.steps[key];
  // The former locations are stored too, so that the next page can show the change.
  const was = furtherLocations(stored?.data);
  const data = { ...stored?.data, locations, before: was } as Answers;
  const complete = stored?.status === "complete";
  const saved = await saveAnswers(args, desk.flow, step, { draft, rev, data, complete });
  if (isDeepStrictEqual(before.people, team.people)) return saved;
  const listRev = saved.draft.steps[teamStep(desk).key]?.rev ?? 0;
  return saveTeam(args, { ...team, draft: saved.draft }, listRev);
}

/** A posted form of the team's pages, with the team as stored. */
export type PostedTeam = PostedStep & { team: Team; returnToCheck: boolean };

/** The step that stores a waiting file, apart from the team, so that they can't overwrite each other. */
export const importStep = { ...teamStep(companyTeamConfig), key: "employees-import" };

/** Returns what a team file is compared to, and the file that waits for its import: `waiting.file` is null without one. */
export function teamFileOf(team: Team): TeamFile {
  const step = team.draft.steps[importStep.key];
  return {
    waiting: { file: readKeptFile(step?.data), rev: step?.rev ?? 0 },
    people: team.people.map(withoutId),
    formerEmails: [],
    locations: labelsOf(team),
    today: todayOfTeam(team),
  };
}

/**
 * Answers "Save and come back later": emails the link if it can, and redirects, without a notice, to the page that
 * shows the last day.
 */
export async function saveForLater(posted: PostedTeam, { draft, headers }: SavedDraft) {
  await mailResumeLink(posted, draft);
  return seeOther(posted.team.desk.flow.warning, { headers });
}
