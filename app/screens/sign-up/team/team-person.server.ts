import { isDeepStrictEqual } from "node:util";
import { isFailure } from "~/domain/problems/failure";
import { employeeSchema, employeeValues } from "~/domain/company/employee-fields";
import { mainLocation } from "~/domain/company/location-labels";
import { anotherPersonField } from "~/domain/company/employee-columns";
import { warnSamePerson, findSamePerson } from "~/domain/company/same-person";
import { problem } from "~/domain/problems/problem";
import { classQuestion } from "../../company/class-question.server";
import { revOf, type FileAnswer } from "../../company/team-file/file-desk.server";
import {
  seeOther,
  parseForm,
  refuse,
  refuseFor,
  refuseForWhole,
} from "../../forms/form-answer.server";
import { findPersonConflict } from "./person-answers.server";
import {
  todayOfTeam,
  saveTeam,
  labelsOf,
  saveForLater,
  newPerson,
  sizeProblem,
  loadTeam,
  teamStep,
  teamUrl,
  typedPerson,
  withoutId,
  type Person,
  type PostedTeam,
  type Team,
} from "./team-draft.server";

/** Returns the schema of a listed person, whose address none of the others may have. */
export const personSchema = (team: Team, others: readonly Person[]) =>
  employeeSchema({
    today: todayOfTeam(team),
    locations: labelsOf(team),
    taken: others.map(({ email = "" }) => email),
  });

/**
 * Returns true if the list that changed since the form was shown has a person with exactly these valid values: the form
 * was sent again, because its answer was lost.
 */
function wasAdded({ fields, team }: PostedTeam): boolean {
  if (revOf(fields) === storedRev(team)) return false;
  const submission = parseForm(fields, personSchema(team, []));
  if (submission.status !== "success") return false;
  const values = employeeValues(submission.value);
  return team.people.some((each) => isDeepStrictEqual(withoutId(each), values));
}

/** How often saving is tried while other tabs change the list; no person is as fast. */
const maxTries = 5;

/**
 * Adds or changes one person. This affects no other, so it is applied to the current list, with the changes that other
 * tabs saved, and repeated if one of them was faster.
 */
export async function savePerson(posted: PostedTeam): Promise<FileAnswer> {
  const { fields } = posted;
  let { team } = posted;
  // With one location there is no choice.
  if (team.locations.length === 0) fields.set("location", mainLocation);
  const id = fields.get("part") === "edit" ? String(fields.get("id") ?? "") : null;
  for (let tries = 1; ; tries++) {
    try {
      return (
        answerChangedList({ ...posted, team }, id) ?? (await keepPerson({ ...posted, team }, id))
      );
    } catch (error) {
      if (!isFailure(error, 409)) throw error;
      const now = await loadTeam(posted, team.desk);
      // It was refused for another reason than a changed list.
      if (tries >= maxTries || storedRev(now) === storedRev(team)) {
        return refuseForWhole(error, fields);
      }
      team = now;
    }
  }
}

/** Redirects for a form sent twice; refuses (409) if its person was removed or changed elsewhere; null to save now. */
function answerChangedList(posted: PostedTeam, id: string | null): FileAnswer | null {
  const { fields, team, returnToCheck } = posted;
  const leaving = fields.get("intent") === "save";
  const list = teamUrl(team.desk, {}, returnToCheck);
  if (id === null) {
    const isListed = !leaving && wasAdded(posted);
    return isListed ? seeOther(list, { notice: "personAdded", of: nameIn(fields) }) : null;
  }
  const others = team.people.filter((person) => person["id"] !== id);
  const submission = parseForm(fields, personSchema(team, others));
  const now = team.people.find((person) => person["id"] === id);
  if (!now) return refuse(submission, { form: problem("sign_up.person_removed") }, 409);
  if (revOf(fields) === storedRev(team)) return null;
  const values = submission.status === "success" ? employeeValues(submission.value) : null;
  // It was sent again because its answer was lost.
  if (!leaving && isDeepStrictEqual(withoutId(now), values)) {
    return seeOther(list, { notice: "personChanged", of: nameIn(fields) });
  }
  return findPersonConflict(posted, now, values);
}

/** Returns the posted first and last name, each trimmed, with a blank between even if one is empty. */
const nameIn = (fields: FormData): string =>
  ["first_name", "last_name"].map((name) => String(fields.get(name) ?? "").trim()).join(" ");

/** Returns the stored version of the list. */
const storedRev = ({ draft, desk }: Pick<Team, "draft" | "desk">): number =>
  draft.steps[teamStep(desk).key]?.rev ?? 0;

/**
 * Saves a person, or with "Save" their unfinished form, in the team as loaded; `id` is null for a new one. First asks
 * about a listed person of the same name and about contradictory hours. Throws Failure 409 if the list has changed.
 */
async function keepPerson(posted: PostedTeam, id: string | null): Promise<FileAnswer> {
  const { fields, team, returnToCheck } = posted;
  const rev = storedRev(team);
  const others = team.people.filter((person) => person["id"] !== id);
  const submission = parseForm(fields, personSchema(team, others));
  try {
    if (fields.get("intent") === "save") {
      // Without a choice, the location doesn't count as typed.
      if (team.locations.length === 0) fields.delete("location");
      const input = typedPerson(fields);
      const typing = Object.keys(input).length > 0 ? { ...(id ? { id } : {}), ...input } : null;
      return await saveForLater(posted, await saveTeam(posted, { ...team, typing }, rev));
    }
    if (submission.status !== "success") return refuse(submission);
    const values = employeeValues(submission.value);
    const twin =
      id === null && fields.get(anotherPersonField) !== "on"
        ? findSamePerson(values, others)
        : null;
    if (twin)
      return refuse(submission, { fields: { [anotherPersonField]: [warnSamePerson(twin)] } });
    const before = team.people.find((each) => each["id"] === id);
    const formerWork = before && {
      employee_class: before["employee_class"] ?? "",
      hours_per_week: Number(before["hours_per_week"]),
    };
    const question = classQuestion(fields, submission.value, formerWork ?? null);
    if (question) return question;
    const people =
      id === null
        ? [...team.people, newPerson(values)]
        : team.people.map((each) => (each["id"] === id ? { ...newPerson(values), id } : each));
    const tooMany = id === null ? sizeProblem(team.desk, people) : null;
    if (tooMany) return refuse(submission, { form: tooMany });
    const typing = (team.typing?.["id"] ?? null) === id ? null : team.typing;
    const { headers } = await saveTeam(posted, { ...team, people, typing }, rev);
    const notice = id === null ? "personAdded" : "personChanged";
    const of = nameIn(fields);
    return seeOther(teamUrl(team.desk, {}, returnToCheck), { notice, of, headers });
  } catch (error) {
    if (isFailure(error, 409)) throw error;
    return refuseFor(error, submission);
  }
}
