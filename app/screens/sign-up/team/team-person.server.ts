import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { isFailure } from "~/domain/problems/failure";
import { employeeSchema, employeeValues } from "~/domain/company/employee-fields";
import { mainLocation } from "~/domain/company/location-labels";
import { anotherPerson } from "~/domain/company/employee-columns";
import { warnSamePerson, findSamePerson } from "~/domain/company/same-person";
import { problem } from "~/domain/problems/problem";
import { classQuestion } from "../../company/class-question.server";
import { revOf } from "../../company/team-file/file-desk.server";
import { seeOther, parseForm, refuse, refuseFor } from "../../forms/form-answer.server";
import { findPersonConflict } from "./person-meanwhile.server";
import {
  dayOf,
  keepTeam,
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
  type Posted,
  type Team,
  type TeamAnswer,
} from "./team-draft.server";

export const personSchema = (team: Team, others: readonly Person[]) =>
  employeeSchema({
    today: dayOf(team),
    locations: labelsOf(team),
    taken: others.map(({ email = "" }) => email),
  });

const noFields = z.object({});

/**
 * Returns true if this person was added since the form was shown, because the form was sent again after its answer
 * was lost.
 */
function wasAdded(team: Team, fields: FormData, rev: number): boolean {
  const { people } = team;
  if (rev === storedRev(team)) return false;
  const submission = parseForm(fields, personSchema(team, []));
  if (submission.status !== "success") return false;
  const values = employeeValues(submission.value);
  return people.some((each) => isDeepStrictEqual(withoutId(each), values));
}

export async function savePerson(posted: Posted): Promise<TeamAnswer> {
  const { fields, team } = posted;
  // With one location there is no choice.
  if (team.locations.length === 0) fields.set("location", mainLocation);
  const id = fields.get("part") === "edit" ? String(fields.get("id") ?? "") : null;
  return onNewestList(posted, id);
}

/** A list can't change this often within one request by human action. */
const maxTries = 5;

/**
 * Adding or changing one person affects no other, so it is applied to the current list, with the changes that other
 * tabs saved, and repeated if one of them was faster.
 */
async function onNewestList(posted: Posted, id: string | null): Promise<TeamAnswer> {
  let { team } = posted;
  for (let tries = 1; ; tries++) {
    try {
      return (
        meanwhile({ ...posted, team }, id) ??
        (await keepPerson({ ...posted, team }, id, storedRev(team)))
      );
    } catch (error) {
      if (!isFailure(error, 409)) throw error;
      const now = await loadTeam(posted, team.desk);
      // It was refused for another reason than a changed list.
      if (tries >= maxTries || storedRev(now) === storedRev(team)) {
        return refuseFor(error, parseForm(posted.fields, noFields));
      }
      team = now;
    }
  }
}

/** Returns the answer to a form that saw another list, if it can't simply be saved; null if it can. */
function meanwhile(posted: Posted, id: string | null): TeamAnswer | null {
  const { fields, team, returnToCheck } = posted;
  const leaving = fields.get("intent") === "save";
  const list = teamUrl(team.desk, {}, returnToCheck);
  if (id === null) {
    const isListed = !leaving && wasAdded(team, fields, revOf(fields));
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

const workOf = ({ employee_class = "", hours_per_week }: Person) => ({
  employee_class,
  hours_per_week: Number(hours_per_week),
});

const nameIn = (fields: FormData) =>
  ["first_name", "last_name"].map((name) => String(fields.get(name) ?? "").trim()).join(" ");

const storedRev = ({ draft, desk }: Pick<Team, "draft" | "desk">) =>
  draft.steps[teamStep(desk).key]?.rev ?? 0;

/** `id` is null for a new person, and `rev` is the list's version. */
async function keepPerson(posted: Posted, id: string | null, rev: number): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const others = team.people.filter((person) => person["id"] !== id);
  const submission = parseForm(fields, personSchema(team, others));
  try {
    if (fields.get("intent") === "save") {
      // Without a choice, the location doesn't count as typed.
      if (team.locations.length === 0) fields.delete("location");
      const input = typedPerson(fields);
      const typing = Object.keys(input).length > 0 ? { ...(id ? { id } : {}), ...input } : null;
      return await saveForLater(posted, await keepTeam(posted, { ...team, typing }, rev));
    }
    if (submission.status !== "success") return refuse(submission);
    const values = employeeValues(submission.value);
    const twin =
      id === null && fields.get(anotherPerson) !== "on" ? findSamePerson(values, others) : null;
    if (twin) return refuse(submission, { fields: { [anotherPerson]: [warnSamePerson(twin)] } });
    const before = team.people.find((each) => each["id"] === id);
    const question = classQuestion(fields, submission.value, before ? workOf(before) : null);
    if (question) return question;
    const people =
      id === null
        ? [...team.people, newPerson(values)]
        : team.people.map((each) => (each["id"] === id ? { ...newPerson(values), id } : each));
    const tooMany = id === null ? sizeProblem(team.desk, people) : null;
    if (tooMany) return refuse(submission, { form: tooMany });
    const typing = (team.typing?.["id"] ?? null) === id ? null : team.typing;
    const { headers } = await keepTeam(posted, { ...team, people, typing }, rev);
    const notice = id === null ? "personAdded" : "personChanged";
    const of = nameIn(fields);
    return seeOther(teamUrl(team.desk, {}, returnToCheck), { notice, of, headers });
  } catch (error) {
    if (isFailure(error, 409)) throw error;
    return refuseFor(error, submission);
  }
}
