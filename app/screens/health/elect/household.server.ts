import { randomBytes } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { z } from "zod";
import { unreadableForm } from "~/backend/page-error.server";
import type { Answers, Registration } from "~/domain/sign-up/registration";
import { ageOn } from "~/domain/calendar-days";
import { medicareAge } from "~/domain/sign-up/member-age";
import {
  isAlreadyListed,
  dependentFault,
  needsAttestation,
  ageOutOn,
} from "~/domain/health/household/dependents";
import { maxDependents } from "~/domain/health/covered-people";
import {
  childTooOldOn,
  dependentFields,
  dependentOf,
  dependentRows,
  dependentSchema,
  listedTier,
  type DependentRow,
} from "~/domain/health/election/listed-dependents";
import { birthDayOf } from "~/domain/account/birth-fields";
import { dependentLabels, relationshipLabels } from "~/domain/health/household/household.text";
import { problem } from "~/domain/problems/problem";
import { toFormValues } from "~/domain/sign-up/registration-answers";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { NoticeName } from "~/domain/notices";
import { loadWalk } from "../../engine/ask-walk.server";
import { answersOf, stepNamed } from "../../engine/flow";
import { returnQuery, type Walk } from "../../engine/walk";
import { labelOf, row as answerRow, textOf } from "../../engine/answer-rows";
import {
  marksOf,
  mergeAnswers,
  hasChangedSince,
  seenVersionOf,
} from "../../forms/changed-meanwhile.server";
import {
  seeOther,
  parseForm,
  refuse,
  refuseFor,
  refuseWhole,
} from "../../forms/form-answer.server";
import {
  saveAnswers,
  saveStep,
  loadStepPage,
  type SignUpRequest,
  type PostedSignUp,
} from "../../sign-up/sign-up.server";
import { loadElectionFacts, electionFlow as flow } from "./election-flow.server";

const step = stepNamed(flow, "dependents");

/** Returns the URL of the list ("") or of a view such as "add=1", which may return to the check page afterward. */
const urlOf = (view: string, returnToCheck: boolean): string => {
  const parts = [view, returnToCheck ? returnQuery : ""].filter(Boolean);
  return parts.length > 0 ? `${step.path}?${parts.join("&")}` : step.path;
};

/** The step's stored answers, with their revision; undefined before they are saved. */
const storedOf = (draft: Registration | null) => draft?.steps[step.key];

/** Returns the step's stored answers with these people in place of the earlier ones; without any, no answer. */
function withRows(draft: Registration | null, rows: readonly DependentRow[]): Answers {
  const { household: _said, dependents: _rows, ...rest } = storedOf(draft)?.data ?? {};
  return {
    ...rest,
    ...(rows.length > 0 ? { household: "listed" } : {}),
    dependents: [...rows],
  };
}

/** Returns a person's name as typed, which may be incomplete. */
const fullName = (row: DependentRow): string =>
  `${row["first_name"] ?? ""} ${row["last_name"] ?? ""}`.trim();

/**
 * Returns what the list shows of a person, with the URLs that change and remove them. `until` is the last day of a
 * child's coverage, null for a disabled child and a partner.
 * @param effective YYYY-MM-DD, the first day of coverage, on which a partner may be of Medicare age
 */
function listedPerson(row: DependentRow, effective: string, url: (view: string) => string) {
  const person = dependentOf(row);
  const isChild = person?.relationship === "child";
  const isPartner =
    person?.relationship === "spouse" || person?.relationship === "domestic_partner";
  return {
    id: row.id,
    name: fullName(row),
    relationship: person?.relationship ?? null,
    dob: person?.dob ?? null,
    until: isChild ? ageOutOn(person.dob) : null,
    isMedicareAge: isPartner && ageOn(effective, person.dob) >= medicareAge,
    edit: url(`edit=${row.id}`),
    remove: url(`remove=${row.id}`),
  };
}

/**
 * Returns the `list` of the people that a member covers, or else the `form` of one (`?add`, `?edit=ID`; empty for an
 * unknown one) or the `removal` to confirm (`?remove=ID`); the others are null. Their details are never in a URL.
 */
export async function loadHouseholdPage(args: SignUpRequest & { language: Language }) {
  const frame = await loadStepPage(args, flow, step.key);
  const walk = await loadWalk(args, flow);
  const { window } = await loadElectionFacts(args);
  const query = new URL(args.request.url).searchParams;
  const rows = dependentRows(storedOf(walk.draft)?.data);
  const at = (name: string) => rows.find(({ id }) => id === query.get(name)) ?? null;
  const [editing, removing] = [at("edit"), at("remove")];
  // A dependent that another tab removed can only be added again.
  const isForm = editing !== null || query.has("edit") || query.has("add");
  const url = (view: string) => urlOf(view, frame.returnToCheck);
  const view = editing
    ? `edit=${editing.id}`
    : removing
      ? `remove=${removing.id}`
      : isForm
        ? "add=1"
        : "";
  const effective = window?.effective_on ?? walk.today;
  return {
    page: { ...frame, action: url(view), back: view === "" ? frame.back : url("") },
    list:
      view === ""
        ? {
            people: rows.map((row) => listedPerson(row, effective, url)),
            tier: listedTier(answersOf(walk.draft)),
            add: rows.length < maxDependents ? url("add=1") : null,
            most: maxDependents,
            seenVersion: seenVersionOf(rows),
          }
        : null,
    form: isForm
      ? {
          id: editing?.id ?? "",
          marks: editing ? marksOf(withoutId(editing)) : "",
          values: editing as Record<string, string> | null,
          constraints: getZodConstraint(dependentSchema(walk.today)),
          effective,
        }
      : null,
    removal: removing && { id: removing.id, name: fullName(removing), list: url("") },
  };
}

/** Returns the function that words a person's answers, to show what another tab saved. */
const rowsIn = (language: Language) => (answers: Answers) => {
  const t = say(dependentLabels, language);
  const born = birthDayOf(answers);
  const box = (name: "lives_with_me" | "attested") =>
    answerRow(t[name], textOf(answers, name) === "on" ? t.yes : null);
  return [
    answerRow(
      t.relationship,
      labelOf(say(relationshipLabels, language), textOf(answers, "relationship")),
    ),
    answerRow(t.first_name, textOf(answers, "first_name")),
    answerRow(t.last_name, textOf(answers, "last_name")),
    answerRow(t.dob, born && formats(language).day(born)),
    box("lives_with_me"),
    box("attested"),
  ];
};

/** Returns the form with a conflict if another tab changed this person since; null if nothing differs or none was shown. */
function findPersonConflict({ fields, language }: PostedSignUp, saved: DependentRow) {
  if (!fields.has("shown")) return null;
  const merged = mergeAnswers(
    rowsIn(language),
    {
      names: [...dependentFields],
      marks: String(fields.get("shown")),
      posted: withoutId(readTypedRow(fields, "")),
      saved: withoutId(saved),
    },
    toFormValues,
  );
  const result: SubmissionResult<string[]> = { status: "error", ...merged };
  return merged && data({ result }, { status: 409 });
}

/** A posted change with the list as stored, or to store; `returnToCheck` leads on from the list to the check page. */
type ListEdit = { posted: PostedSignUp; walk: Walk; rows: DependentRow[]; returnToCheck: boolean };

/** Returns a dependent's answers. */
function withoutId({ id: _id, ...values }: DependentRow) {
  return values;
}

/** Returns a person's fields that were filled in, as typed, 200 characters each at most. */
function readTypedRow(fields: FormData, id: string): DependentRow {
  const input = dependentFields.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === "string" && value !== "" ? [[name, value.slice(0, 200)] as const] : [];
  });
  return { id, ...Object.fromEntries(input) };
}

/** Saves a person unless another window changed them. A possible duplicate is saved too, with a notice that says so. */
async function savePerson({ posted, walk, rows, returnToCheck }: ListEdit) {
  const { fields } = posted;
  const rowId = String(fields.get("id") ?? "");
  const before = rows.find(({ id }) => id === rowId);
  const id = before?.id ?? randomBytes(6).toString("hex");
  const submission = parseForm(fields, dependentSchema(walk.today));
  if (rowId !== "" && !before)
    return refuse(submission, { form: problem("sign_up.person_removed") }, 409);
  const meanwhile = before && findPersonConflict(posted, before);
  if (meanwhile) return meanwhile;
  if (submission.status !== "success") return refuse(submission);
  const person = { ...submission.value, id };
  const { window } = await loadElectionFacts(posted);
  const from = window?.effective_on ?? walk.today;
  const others = rows.filter((row) => row !== before).flatMap((row) => dependentOf(row) ?? []);
  const fault = dependentFault(person, others, from);
  if (fault) {
    return refuse(
      submission,
      fault.field ? { fields: { [fault.field]: [fault.problem] } } : { form: fault.problem },
    );
  }
  if (person.relationship === "disabled_child" && !needsAttestation(person, from)) {
    return refuse(submission, { fields: { relationship: [problem("household.child_young")] } });
  }
  if (needsAttestation(person, from) && person.attested !== "on") {
    return refuse(submission, { fields: { attested: [problem("household.attestation_missing")] } });
  }
  const row = readTypedRow(fields, id);
  const kept = before ? rows.map((each) => (each === before ? row : each)) : [...rows, row];
  const notice = isAlreadyListed(person, others) ? "dependentTwice" : "dependentSaved";
  return saveHousehold({ posted, walk, rows: kept, returnToCheck }, notice);
}

/** Stores the list with this form's change and redirects to it; an empty list makes the step incomplete. */
async function saveHousehold({ posted, walk, rows, returnToCheck }: ListEdit, notice: NoticeName) {
  const stored = storedOf(walk.draft);
  try {
    const { headers } = await saveAnswers(posted, flow, step, {
      draft: walk.draft,
      rev: stored?.rev ?? 0,
      data: withRows(walk.draft, rows),
      // An empty list isn't an answer: a member without dependents must say so.
      complete: stored?.status === "complete" && rows.length > 0,
    });
    return seeOther(urlOf("", returnToCheck), { notice, headers });
  } catch (error) {
    return refuseFor(error, parseForm(posted.fields, z.object({})));
  }
}

/** Continues ("Continue"; "Just me" if empty) unless the list changed or a child is too old; "Save" leaves as it is. */
async function continueFromList(posted: PostedSignUp, walk: Walk) {
  const { fields } = posted;
  const rows = dependentRows(storedOf(walk.draft)?.data);
  const says = fields.get("household");
  if (fields.get("intent") !== "save") {
    if (await hasChangedSince(fields, () => rows))
      return refuseWhole(fields, problem("household.list_changed"), 409);
    // The form was of another page, or empty, so there is no field for the error.
    if (rows.length === 0 && says !== "just_me")
      return refuseWhole(fields, problem("election.household_missing"), 422);
    const { window } = await loadElectionFacts(posted);
    const day = window?.effective_on ?? walk.today;
    const tooOld = childTooOldOn(rows, day);
    if (tooOld) {
      const { first_name: name = "" } = tooOld;
      return refuseWhole(fields, problem("household.child_out", { name, day }), 422);
    }
  }
  if (rows.length > 0) fields.set("household", "listed");
  else if (says === "listed") fields.delete("household");
  return saveStep(posted, flow, step.key, { dependents: rows });
}

/** Saves or removes one person (`part`), or continues from the list. Throws Response 400 for a form it doesn't have. */
export async function changeHousehold(posted: PostedSignUp) {
  const walk = await loadWalk(posted, flow);
  const part = posted.fields.get("part");
  if (part === null) return continueFromList(posted, walk);
  const rows = dependentRows(storedOf(walk.draft)?.data);
  const returnToCheck = posted.fields.get("return") === "check";
  const change = { posted, walk, rows, returnToCheck };
  if (part === "person") return savePerson(change);
  if (part === "remove") {
    const left = rows.filter(({ id }) => id !== posted.fields.get("id"));
    return saveHousehold({ ...change, rows: left }, "dependentRemoved");
  }
  throw unreadableForm();
}
