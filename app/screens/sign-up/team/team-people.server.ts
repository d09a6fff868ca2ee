import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import type { Answers } from "~/domain/sign-up/registration";
import { notListed } from "~/domain/sign-up/who-signs-up";
import { asksForOwner, hasAddress, ownerAnswer, ownerRow } from "~/domain/sign-up/team-answers";
import { nameOrEmailOf } from "~/domain/company/employee-fields";
import { labelIn, labelOptions } from "~/domain/company/location-labels";
import type { Language } from "~/language/languages";
import { textOf } from "../../engine/answer-rows";
import { signerAnswers } from "../listed-team";
import { pageNamed } from "../../engine/flow-pages";
import { nextPath, walkOf, zoneIn } from "../../engine/walk";
import { revOf, type FileAnswer } from "../../company/team-file/file-desk.server";
import {
  seeOther,
  parseForm,
  refuse,
  refuseForWhole,
  refuseWhole,
} from "../../forms/form-answer.server";
import { classText, dayText, personVersion } from "./person-answers.server";
import { personSchema } from "./team-person.server";
import {
  saveTeam,
  labelsOf,
  saveForLater,
  ownerOf,
  teamUrl,
  withoutId,
  type Person,
  type PostedTeam,
  type SavedDraft,
  type Team,
} from "./team-draft.server";
import { problem } from "~/domain/problems/problem";

/** Returns first and last name with single spaces; "" without any. */
const fullName = (person: Answers): string =>
  `${textOf(person, "first_name")} ${textOf(person, "last_name")}`.replace(/\s+/g, " ").trim();

/** Returns the people and the owner's id as answers of the team's step, for rules about the owner. */
const teamAnswers = (team: Team): { employees: Person[] } => ({
  employees: team.people,
  ...(team.ownerId ? { [ownerAnswer(ownerOf(team))]: team.ownerId } : {}),
});

/**
 * Returns what the list shows, except for a waiting file; `url` returns a page's URL by its query. The question `you`,
 * who of them is the owner, is null if it isn't needed.
 */
export function listView(
  team: Team,
  url: (view: Record<string, string>) => string,
  language: Language,
) {
  const { people, later, typing, locations, ownerId, draft } = team;
  const owner = ownerOf(team);
  const listedOwner = ownerRow(teamAnswers(team), owner);
  const ownerName = (owner.name ?? fullName(signerAnswers(draft, team.desk))).toLowerCase();
  const namesake = people.find((person) => fullName(person).toLowerCase() === ownerName);
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
        : {
            chosen: ownerId ?? namesake?.["id"] ?? "",
            options: people.map((person): readonly [string, string] => [
              person["id"] ?? "",
              [nameOrEmailOf(person), person["email"] ?? ""].filter(Boolean).join(", "),
            ]),
          },
    people: people.map((person) => ({
      id: person["id"] ?? "",
      name: nameOrEmailOf(person),
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
      name: nameOrEmailOf(typing),
      href: url(typing["id"] === undefined ? { add: "1" } : { edit: typing["id"] }),
    },
  };
}

/**
 * Returns what the form of one person shows: `input` if it was left unfinished, or the listed person with the id, or
 * {}. `keptFrom` is the action of the form of someone who was removed meanwhile, and who can only be added again.
 */
export function personView(
  team: Team,
  {
    name,
    id,
    input,
    isRemoved,
    keptFrom,
  }: {
    name: "add" | "edit";
    id: string;
    input: Person;
    isRemoved: boolean;
    keptFrom: string | null;
  },
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
    listedAs: person ? nameOrEmailOf(person) : null,
    values: Object.keys(input).length > 0 ? input : withoutId(person ?? {}),
    // With one location there is no choice.
    locations: labels.length > 1 ? labelOptions(labels, language) : [],
    constraints: getZodConstraint(personSchema(team, [])),
  };
}

/**
 * Handles the list's buttons: continue, which saves the owner and needs a team; add it later; come back later. The
 * first two lead to the waiting list if the state is closed.
 */
export async function handleListForm(posted: PostedTeam): Promise<FileAnswer> {
  const { fields, team, returnToCheck } = posted;
  const { draft, people } = team;
  const intent = fields.get("intent");
  if (intent === "save") return saveForLater(posted, { draft, headers: new Headers() });
  let saved = { draft, headers: new Headers() };
  if (intent === "later" && people.length === 0) {
    try {
      saved = await saveTeam(posted, { ...team, later: true }, revOf(fields));
    } catch (error) {
      return refuseForWhole(error, fields);
    }
  } else if (people.length === 0 && !team.later) {
    return refuseWhole(fields, problem("sign_up.team_missing"), 422);
  }
  if (intent !== "later") {
    const answer = await saveOwner(posted);
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

/**
 * Stores which listed person is the owner, if that changed, because the price counts them once; refuses a form without
 * a needed answer.
 */
async function saveOwner(posted: PostedTeam): Promise<SavedDraft | ReturnType<typeof refuse>> {
  const { fields, team } = posted;
  const choice = String(fields.get("you") ?? "");
  const known = choice === notListed || team.people.some(({ id }) => id === choice);
  const unchanged = { draft: team.draft, headers: new Headers() };
  if (!known) {
    const owner = ownerOf(team);
    const missing = problem(owner.name === null ? "sign_up.you_missing" : "sign_up.owner_unsaid");
    return asksForOwner(teamAnswers(team), owner)
      ? refuse(parseForm(fields, z.object({})), { fields: { you: [missing] } })
      : unchanged;
  }
  if (choice === team.ownerId) return unchanged;
  try {
    return await saveTeam(posted, { ...team, ownerId: choice }, revOf(fields));
  } catch (error) {
    return refuseForWhole(error, fields);
  }
}

/** Removes the posted person, an unfinished form about them, and, even if they are gone, the choice to list later. */
export async function removePerson(posted: PostedTeam): Promise<FileAnswer> {
  const { fields, team, returnToCheck } = posted;
  const id = fields.get("id");
  const people = team.people.filter((person) => person["id"] !== id);
  const of = fullName(team.people.find((person) => person["id"] === id) ?? {});
  const typing = team.typing?.["id"] === id ? null : team.typing;
  try {
    // An empty list differs from having chosen "later".
    const changed = { ...team, people, typing, later: false };
    const { headers } = await saveTeam(posted, changed, revOf(fields));
    const list = teamUrl(team.desk, {}, returnToCheck);
    return seeOther(list, { notice: "personRemoved", of, headers });
  } catch (error) {
    return refuseForWhole(error, fields);
  }
}
