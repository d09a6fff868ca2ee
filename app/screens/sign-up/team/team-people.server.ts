import { isDeepStrictEqual } from "node:util";
import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import type { Answers } from "~/contract/sign-up/registration-calls";
import { isFailure } from "~/backend/backend-error";
import { formatDay, isDay, todayOf } from "~/domain/calendar-days";
import type { EmployeeClass } from "~/domain/company/employee-classes";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { employeeSchema, employeeValues } from "~/domain/company/employee-fields";
import { notListed } from "~/domain/sign-up/who-signs-up";
import { mainLocation } from "~/domain/company/location-labels";
import { asksForOwner, hasAddress, ownerAnswer, ownerRow } from "~/domain/sign-up/team-answers";
import { textOf } from "../../engine/answer-rows";
import { companyFlow } from "../company-flow.server";
import { nextPath, walkOf } from "../../engine/walk";
import { go, parseForm, refuse, refuseFor } from "../../forms/form-answer.server";
import {
  keepTeam,
  labelsOf,
  leave,
  nameOf,
  newPerson,
  ownerOf,
  revOf,
  sizeProblem,
  teamOf,
  teamStep,
  teamUrl,
  typedPerson,
  withoutId,
  type Person,
  type Posted,
  type Saved,
  type Team,
  type TeamAnswer,
} from "./team-draft.server";
import { problem } from "~/domain/problems/problem";
import { say } from "~/language/say";

/** The list of a team and the form of one person: what they show and what they do. */

const schemaBeside = (team: Pick<Team, "locations">, others: readonly Person[]) =>
  employeeSchema({
    today: todayOf(),
    locations: labelsOf(team),
    taken: others.map(({ email = "" }) => email),
  });

export const dayText = (typed = ""): string => (isDay(typed) ? formatDay(typed) : typed);

export const classText = (typed = ""): string =>
  Object.hasOwn(employeeClassLabels.en, typed)
    ? say(employeeClassLabels, "en")[typed as EmployeeClass]
    : typed;

type Url = (view: Record<string, string>) => string;

const asOption = (person: Person): readonly [string, string] => [
  person["id"] ?? "",
  [nameOf(person), person["email"] ?? ""].filter(Boolean).join(", "),
];

const fullName = (person: Answers) =>
  `${textOf(person, "first_name")} ${textOf(person, "last_name")}`.replace(/\s+/g, " ").trim();

const answersOf = (team: Team) => ({
  employees: team.people,
  ...(team.ownerId ? { [ownerAnswer(ownerOf(team))]: team.ownerId } : {}),
});

export function listView(team: Team, url: Url) {
  const { people, later, typing, locations, ownerId, draft } = team;
  const owner = ownerOf(team);
  const own = ownerRow(answersOf(team), owner);
  const about = draft.steps["about-you"]?.data ?? {};
  const ownerName = owner.name ?? fullName(about);
  const same = (person: Person) => fullName(person).toLowerCase() === ownerName.toLowerCase();
  return {
    locations: {
      all: labelsOf(team).length,
      unplaced: locations.filter((each) => !hasAddress(each)).map(({ label }) => label),
    },
    /** Where it is not who signs up. */
    owner: owner.name,
    // An owner whose address is on the list need not be asked for.
    you:
      people.length === 0 || (own && !ownerId)
        ? null
        : { chosen: ownerId ?? people.find(same)?.["id"] ?? "", options: people.map(asOption) },
    people: people.map((person) => ({
      id: person["id"] ?? "",
      name: nameOf(person),
      email: person["email"] ?? "",
      hired: dayText(person["hire_date"]),
      hours: person["hours_per_week"] ?? "",
      type: classText(person["employee_class"]),
      location: person["location"] ?? "",
      edit: url({ edit: person["id"] ?? "" }),
      remove: url({ remove: person["id"] ?? "" }),
      isOwner: person === own,
    })),
    later,
    typing: typing && {
      name: nameOf(typing),
      href: url(typing["id"] === undefined ? { add: "1" } : { edit: typing["id"] }),
    },
  };
}

/** @param typed what was typed but not saved, where there is any */
export function personView(team: Team, id: string | null, typed: Person) {
  const { people } = team;
  const labels = labelsOf(team);
  const person = people.find((each) => each["id"] === id);
  return {
    id,
    listedAs: person ? nameOf(person) : null,
    values: Object.keys(typed).length > 0 ? typed : withoutId(person ?? {}),
    // With one location there is nothing to choose.
    locations: labels.length > 1 ? labels : [],
    constraints: getZodConstraint(schemaBeside(team, [])),
  };
}

const noFields = z.object({});

/** The buttons under the list: go on, add the team later, come back later. */
export async function fromList(posted: Posted): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const { draft, people } = team;
  const intent = fields.get("intent");
  const submission = parseForm(fields, noFields);
  if (intent === "save") return leave(posted, { draft, headers: new Headers() });
  let saved = { draft, headers: new Headers() };
  if (intent === "later" && people.length === 0) {
    try {
      saved = await keepTeam(posted, { ...team, later: true }, revOf(fields));
    } catch (error) {
      return refuseFor(error, submission);
    }
  } else if (people.length === 0 && !team.later) {
    return refuse(submission, { form: problem("sign_up.team_missing") });
  }
  if (intent !== "later") {
    const answer = await whoOwns(posted);
    if ("data" in answer) return answer;
    saved = answer;
  }
  const to = saved.draft.opening.open
    ? nextPath(walkOf(companyFlow, saved.draft, null), teamStep.key, returnToCheck)
    : companyFlow.waitlist;
  return go(to, { headers: saved.headers });
}

/** Which of the list is the owner: the price counts them once. */
async function whoOwns(posted: Posted): Promise<Saved | ReturnType<typeof refuse>> {
  const { fields, team } = posted;
  const said = String(fields.get("you") ?? "");
  const known = said === notListed || team.people.some(({ id }) => id === said);
  const unchanged = { draft: team.draft, headers: new Headers() };
  if (!known) {
    const owner = ownerOf(team);
    const missing = problem(owner.name === null ? "sign_up.you_missing" : "sign_up.owner_unsaid");
    return asksForOwner(answersOf(team), owner)
      ? refuse(parseForm(fields, noFields), { fields: { you: [missing] } })
      : unchanged;
  }
  if (said === team.ownerId) return unchanged;
  try {
    return await keepTeam(posted, { ...team, ownerId: said }, revOf(fields));
  } catch (error) {
    return refuseFor(error, parseForm(fields, noFields));
  }
}

/** Whether this person was added since the form saw the list: the form is sent again because its answer was lost. */
function wasAdded(team: Team, fields: FormData, rev: number): boolean {
  const { draft, people } = team;
  if (rev === storedRev({ draft })) return false;
  const submission = parseForm(fields, schemaBeside(team, []));
  if (submission.status !== "success") return false;
  const values = employeeValues(submission.value);
  return people.some((each) => isDeepStrictEqual(withoutId(each), values));
}

/** Adds somebody, or changes who is listed under `id`. */
export async function fromPerson(posted: Posted): Promise<TeamAnswer> {
  const { fields, team } = posted;
  // With one location there is nothing to choose.
  if (team.locations.length === 0) fields.set("location", mainLocation);
  if (fields.get("part") === "edit") {
    return keepPerson(posted, String(fields.get("id") ?? ""), revOf(fields));
  }
  return added(posted);
}

/** A list that changes this often within one request is not people's doing. */
const mostTries = 5;

/**
 * Adding somebody changes nobody else: it goes to the list as it is now, whatever other tabs have added to it since the form
 * was shown, and is tried again where one of them is quicker.
 */
async function added(posted: Posted): Promise<TeamAnswer> {
  const { fields, returnToCheck } = posted;
  let { team } = posted;
  for (let tries = 1; ; tries++) {
    if (fields.get("intent") !== "save" && wasAdded(team, fields, revOf(fields))) {
      return go(teamUrl({}, returnToCheck), { notice: "personAdded" });
    }
    try {
      return await keepPerson({ ...posted, team }, null, storedRev(team));
    } catch (error) {
      if (!isFailure(error, 409) || tries >= mostTries) throw error;
      const now = await teamOf(posted);
      // Refused for another reason than a change of the list.
      if (storedRev(now) === storedRev(team)) throw error;
      team = now;
    }
  }
}

const storedRev = ({ draft }: Pick<Team, "draft">) => draft.steps[teamStep.key]?.rev ?? 0;

/** @param id null for somebody new; @param rev of the list that is changed */
async function keepPerson(posted: Posted, id: string | null, rev: number): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const others = team.people.filter((person) => person["id"] !== id);
  const submission = parseForm(fields, schemaBeside(team, others));
  try {
    if (fields.get("intent") === "save") {
      // Where nothing was to choose, nothing was typed.
      if (team.locations.length === 0) fields.delete("location");
      const typed = typedPerson(fields);
      const typing = Object.keys(typed).length > 0 ? { ...(id ? { id } : {}), ...typed } : null;
      return await leave(posted, await keepTeam(posted, { ...team, typing }, rev));
    }
    if (submission.status !== "success") return refuse(submission);
    const values = employeeValues(submission.value);
    const people =
      id === null
        ? [...team.people, newPerson(values)]
        : team.people.map((each) => (each["id"] === id ? { ...newPerson(values), id } : each));
    const tooMany = id === null ? sizeProblem(people) : null;
    if (tooMany) return refuse(submission, { form: tooMany });
    const typing = (team.typing?.["id"] ?? null) === id ? null : team.typing;
    const { headers } = await keepTeam(posted, { ...team, people, typing }, rev);
    const notice = id === null ? "personAdded" : "personChanged";
    return go(teamUrl({}, returnToCheck), { notice, headers });
  } catch (error) {
    if (id === null && isFailure(error, 409)) throw error;
    return refuseFor(error, submission);
  }
}

/** Takes somebody off the list. */
export async function fromRemoval(posted: Posted): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const id = fields.get("id");
  const people = team.people.filter((person) => person["id"] !== id);
  const typing = team.typing?.["id"] === id ? null : team.typing;
  try {
    // Nobody left is not the same as to have chosen "later".
    const changed = { ...team, people, typing, later: false };
    const { headers } = await keepTeam(posted, changed, revOf(fields));
    return go(teamUrl({}, returnToCheck), { notice: "personRemoved", headers });
  } catch (error) {
    return refuseFor(error, parseForm(fields, noFields));
  }
}
