import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import type { Answers } from "~/domain/sign-up/registration";
import { notListed } from "~/domain/sign-up/who-signs-up";
import { asksForOwner, hasAddress, ownerAnswer, ownerRow } from "~/domain/sign-up/team-answers";
import { typedName } from "~/domain/company/employee-fields";
import { labelIn, labelOptions } from "~/domain/company/location-labels";
import type { Language } from "~/language/languages";
import { textOf } from "../../engine/answer-rows";
import { signerIn } from "../listed-team";
import { pageNamed } from "../../engine/flow-pages";
import { nextPath, walkOf, zoneIn } from "../../engine/walk";
import { revOf } from "../../company/team-file/file-desk.server";
import { seeOther, parseForm, refuse, refuseFor } from "../../forms/form-answer.server";
import { personVersion } from "./person-meanwhile.server";
import { personSchema } from "./team-person.server";
import { classText, dayText } from "./person-words";
import {
  keepTeam,
  labelsOf,
  saveForLater,
  ownerOf,
  teamUrl,
  withoutId,
  type Person,
  type Posted,
  type Saved,
  type Team,
  type TeamAnswer,
} from "./team-draft.server";
import { problem } from "~/domain/problems/problem";

/** The team's list and the form of one person, with the list's actions. */

type Url = (view: Record<string, string>) => string;

const asOption = (person: Person): readonly [string, string] => [
  person["id"] ?? "",
  [typedName(person), person["email"] ?? ""].filter(Boolean).join(", "),
];

const fullName = (person: Answers) =>
  `${textOf(person, "first_name")} ${textOf(person, "last_name")}`.replace(/\s+/g, " ").trim();

const answersOf = (team: Team) => ({
  employees: team.people,
  ...(team.ownerId ? { [ownerAnswer(ownerOf(team))]: team.ownerId } : {}),
});

export function listView(team: Team, url: Url, language: Language) {
  const { people, later, typing, locations, ownerId, draft } = team;
  const owner = ownerOf(team);
  const listedOwner = ownerRow(answersOf(team), owner);
  const about = signerIn(draft, team.desk);
  const ownerName = owner.name ?? fullName(about);
  const same = (person: Person) => fullName(person).toLowerCase() === ownerName.toLowerCase();
  return {
    locations: {
      all: labelsOf(team).length,
      unplaced: locations.filter((each) => !hasAddress(each)).map(({ label }) => label),
    },
    owner: owner.name,
    // If the owner's address is on the list, the question isn't needed.
    you:
      people.length === 0 || (listedOwner && !ownerId)
        ? null
        : { chosen: ownerId ?? people.find(same)?.["id"] ?? "", options: people.map(asOption) },
    people: people.map((person) => ({
      id: person["id"] ?? "",
      name: typedName(person),
      email: person["email"] ?? "",
      hired: dayText(person["hire_date"], language),
      hours: person["hours_per_week"] ?? "",
      type: classText(person["employee_class"], language),
      location: labelIn(person["location"] ?? "", language),
      edit: url({ edit: person["id"] ?? "" }),
      remove: url({ remove: person["id"] ?? "" }),
      isOwner: person === listedOwner,
    })),
    later,
    typing: typing && {
      name: typedName(typing),
      href: url(typing["id"] === undefined ? { add: "1" } : { edit: typing["id"] }),
    },
  };
}

type PersonAsked = {
  name: "add" | "edit";
  id: string;
  input: Person;
  isRemoved?: boolean;
  keptFrom?: string | null;
};

export function personView(
  team: Team,
  { name, id, input, isRemoved = false, keptFrom = null }: PersonAsked,
  language: Language,
) {
  const { people } = team;
  const labels = labelsOf(team);
  const person = name === "edit" ? people.find((each) => each["id"] === id) : undefined;
  return {
    id: person ? id : null,
    isRemoved,
    keptFrom,
    marks: personVersion(person),
    listedAs: person ? typedName(person) : null,
    values: Object.keys(input).length > 0 ? input : withoutId(person ?? {}),
    // With one location there is no choice.
    locations: labels.length > 1 ? labelOptions(labels, language) : [],
    constraints: getZodConstraint(personSchema(team, [])),
  };
}

const noFields = z.object({});

/** Handles the list's buttons: continue, add the team later, come back later. */
export async function handleListForm(posted: Posted): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const { draft, people } = team;
  const intent = fields.get("intent");
  const submission = parseForm(fields, noFields);
  if (intent === "save") return saveForLater(posted, { draft, headers: new Headers() });
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
  const { flow, page } = team.desk;
  const facts = (await flow.facts?.(posted)) ?? null;
  const { path } = pageNamed(flow, page).page;
  const destination = saved.draft.opening.open
    ? nextPath(walkOf(flow, saved.draft, facts, zoneIn(flow, posted.user)), path, returnToCheck)
    : flow.waitlist;
  return seeOther(destination, { headers: saved.headers });
}

/** Stores which listed person is the owner, because the price counts the owner only once. */
async function whoOwns(posted: Posted): Promise<Saved | ReturnType<typeof refuse>> {
  const { fields, team } = posted;
  const choice = String(fields.get("you") ?? "");
  const known = choice === notListed || team.people.some(({ id }) => id === choice);
  const unchanged = { draft: team.draft, headers: new Headers() };
  if (!known) {
    const owner = ownerOf(team);
    const missing = problem(owner.name === null ? "sign_up.you_missing" : "sign_up.owner_unsaid");
    return asksForOwner(answersOf(team), owner)
      ? refuse(parseForm(fields, noFields), { fields: { you: [missing] } })
      : unchanged;
  }
  if (choice === team.ownerId) return unchanged;
  try {
    return await keepTeam(posted, { ...team, ownerId: choice }, revOf(fields));
  } catch (error) {
    return refuseFor(error, parseForm(fields, noFields));
  }
}

export async function removePerson(posted: Posted): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const id = fields.get("id");
  const people = team.people.filter((person) => person["id"] !== id);
  const removedPerson = team.people.find((person) => person["id"] === id);
  const of = removedPerson
    ? `${removedPerson["first_name"] ?? ""} ${removedPerson["last_name"] ?? ""}`.trim()
    : "";
  const typing = team.typing?.["id"] === id ? null : team.typing;
  try {
    // An empty list differs from having chosen "later".
    const changed = { ...team, people, typing, later: false };
    const { headers } = await keepTeam(posted, changed, revOf(fields));
    return seeOther(teamUrl(team.desk, {}, returnToCheck), {
      notice: "personRemoved",
      of,
      headers,
    });
  } catch (error) {
    return refuseFor(error, parseForm(fields, noFields));
  }
}
