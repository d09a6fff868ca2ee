import { z } from "zod";
import { unreadableForm } from "~/backend/page-error.server";
import { nameOrEmailOf } from "~/domain/company/employee-fields";
import { toStoredFile, type KeptFile } from "~/domain/company/team-file/kept-file";
import { locationsToAdd } from "~/domain/company/team-file/preview";
import type { PreviewRow } from "~/domain/company/team-file/row-reader";
import { Failure } from "~/domain/problems/failure";
import type { Answers } from "~/domain/sign-up/registration";
import {
  revOf,
  type FileAnswer,
  type FileDesk,
  type FileToImport,
} from "../../company/team-file/file-desk.server";
import { postPreview } from "../../company/team-file/mend-preview.server";
import { storeTeamFile } from "../../company/team-file/take-file.server";
import { seeOther, parseForm, refuse } from "../../forms/form-answer.server";
import { companyFlow } from "../company-flow.server";
import {
  loadStepPage,
  type SignUpRequest,
  type PostedSignUp as PostedStep,
  saveAnswers,
} from "../sign-up.server";
import {
  companyTeamConfig,
  importStep,
  loadTeam,
  locationsUrl,
  teamFileOf,
  teamStep,
  teamUrl,
  withoutId,
  type Person,
  type PostedTeam,
  type Team,
  type TeamConfig,
  saveTeam,
  saveForLater,
  newPerson,
  sizeProblem,
  type SavedDraft,
} from "./team-draft.server";
import {
  importErrors,
  importFormView,
  importLeft,
  previewView,
} from "../../company/team-file/team-file.server";
import { handleListForm, removePerson, listView, personView } from "./team-people.server";
import { savePerson } from "./team-person.server";

/** The employees step of a company's sign-up: one URL whose query selects the page. */

/** The pages besides the list, by their query. */
const pageNames = ["add", "edit", "remove", "import", "preview"] as const;
/** The pages and forms that only kinds of sign-up that take files have. */
const filePages: readonly string[] = ["import", "preview"];

/** The page of the team that a query selects, and the `id` of its person; "" without one. */
type TeamView = {
  name: (typeof pageNames)[number] | "list";
  id: string;
  /** What was typed about the person before the form was left. */
  input: Person;
  /** True if the person to edit was removed from the list meanwhile. */
  isRemoved: boolean;
};

/** Returns the page in the query, such as `edit=ID`. A person to edit who is gone is added again, a gone file too. */
function viewIn(query: URLSearchParams, team: Team): TeamView {
  const { typing, desk, people } = team;
  const list: TeamView = { name: "list", id: "", input: {}, isRemoved: false };
  const name = pageNames.find(
    (each) => query.has(each) && (desk.files || !filePages.includes(each)),
  );
  if (!name) return list;
  const id = query.get(name) ?? "";
  const isHalfTyped = (typing?.["id"] ?? null) === (name === "edit" ? id : null);
  const view = { ...list, name, id, input: isHalfTyped ? withoutId(typing ?? {}) : {} };
  const isListed = people.some((person) => person["id"] === id);
  // A person who was removed meanwhile can only be added again, and a missing file chosen again.
  if (name === "edit" && !isListed) return { ...view, name: "add", isRemoved: true };
  if (name === "remove" && !isListed) return list;
  if (name === "preview" && !teamFileOf(team).waiting.file) return { ...view, name: "import" };
  return view;
}

/** Returns the URLs to upload a list, preview it and download the team or its errors; "" if the kind takes no files. */
function fileUrls(desk: TeamConfig, url: (query: Record<string, string>) => string) {
  if (!desk.files) return { import: "", preview: "", team: "", errors: "" };
  const { path } = teamStep(desk);
  return {
    import: url({ import: "1" }),
    preview: url({ preview: "1" }),
    team: `${path}/team.csv`,
    errors: `${path}/errors.csv`,
  };
}

/** Returns the data of the one page that the query selects, which a guard opened; those of the others are null. */
export async function loadTeamPage(visitor: SignUpRequest, desk = companyTeamConfig) {
  const frame = await loadStepPage(visitor, desk.flow, desk.page);
  const team = await loadTeam(visitor, desk);
  const query = new URL(visitor.request.url).searchParams;
  const view = viewIn(query, team);
  const { name, id } = view;
  const url = (query: Record<string, string>) => teamUrl(desk, query, frame.returnToCheck);
  const back = url({});
  const page = {
    ...frame,
    action: name === "list" ? url({}) : url({ [name]: (!view.isRemoved && id) || "1" }),
    back: name === "list" ? frame.back : back,
    urls: {
      list: back,
      add: url({ add: "1" }),
      ...fileUrls(desk, url),
      locations: locationsUrl(desk, {}, frame.returnToCheck),
    },
  };
  const { language } = visitor;
  return {
    page,
    list:
      name === "list"
        ? { ...listView(team, url, language), left: importLeft(teamFileOf(team)) }
        : null,
    person:
      name === "add" || name === "edit"
        ? personView(
            team,
            { ...view, name, keptFrom: view.isRemoved ? url({ edit: id }) : null },
            language,
          )
        : null,
    removal:
      name === "remove"
        ? { id, name: nameOrEmailOf(team.people.find((person) => person["id"] === id) ?? {}) }
        : null,
    import: name === "import" ? importFormView(teamFileOf(team), language) : null,
    preview: name === "preview" ? previewView(teamFileOf(team), language) : null,
  };
}

/** Saves the waiting file as the import step; null deletes it. Throws Failure 409 if `rev` isn't its stored version. */
function storeWaitingFile(
  posted: PostedTeam,
  { draft }: Pick<SavedDraft, "draft">,
  file: KeptFile | null,
  rev: number,
) {
  const data: Answers = file ? toStoredFile(file) : {};
  return saveAnswers(posted, companyFlow, importStep, { draft, rev, data, complete: false });
}

/** Returns how the pages of files read and save a company's team in its draft. */
function deskOf(posted: PostedTeam): FileDesk<SavedDraft> {
  const { team, returnToCheck } = posted;
  return {
    team: teamFileOf(team),
    list: teamUrl(companyTeamConfig, {}, returnToCheck),
    preview: teamUrl(companyTeamConfig, { preview: "1" }, returnToCheck),
    storeFile: (file, rev) => storeWaitingFile(posted, team, file, rev),
    importRows: (taken) => importPeople(posted, taken),
    leave: (kept) => saveForLater(posted, kept ?? { draft: team.draft, headers: new Headers() }),
  };
}

/**
 * Saves a confirmed file's people, unless they are too many, adds its locations and leads to the list; rows with errors
 * keep waiting.
 */
async function importPeople(posted: PostedTeam, { preview, rest, rev }: FileToImport) {
  const { fields, team, returnToCheck } = posted;
  const people = mergePeople(team, preview.rows);
  const tooMany = sizeProblem(companyTeamConfig, people);
  if (tooMany) return refuse(parseForm(fields, z.object({})), { form: tooMany });
  const locations = [...team.locations, ...locationsToAdd(preview).map((label) => ({ label }))];
  const saved = await saveTeam(posted, { ...team, people, locations }, revOf(fields));
  try {
    await storeWaitingFile(posted, saved, rest, rev);
  } catch (error) {
    // The team is already saved: a file that stays would only show unchanged rows.
    if (!(error instanceof Failure)) throw error;
  }
  return seeOther(teamUrl(companyTeamConfig, {}, returnToCheck), {
    notice: "teamImported",
    headers: saved.headers,
  });
}

/** Returns the listed people, those with an updating row's email replaced by it under their id, then the added rows. */
function mergePeople({ people }: Team, rows: readonly PreviewRow[]): Person[] {
  const changed = new Map(
    rows
      .filter(({ verdict }) => verdict === "update")
      .map(({ values }) => [values.email ?? "", values]),
  );
  const email = (person: Record<string, string>) => (person["email"] ?? "").trim().toLowerCase();
  return [
    ...people.map((person) => {
      const values = changed.get(email(person));
      return values ? { ...newPerson(values), id: person["id"] ?? "" } : person;
    }),
    ...rows.filter(({ verdict }) => verdict === "add").map(({ values }) => newPerson(values)),
  ];
}

/** What the forms do, by their `part`: the list's, a person's (add, edit, remove), and a file's two pages. */
const teamActs: Record<string, (posted: PostedTeam) => Promise<FileAnswer>> = {
  list: handleListForm,
  add: savePerson,
  edit: savePerson,
  remove: removePerson,
  import: (posted) => storeTeamFile(posted, deskOf(posted)),
  preview: (posted) => postPreview(posted, deskOf(posted)),
};

/** Handles all forms of the team's pages by their `part`. @throws Response 400 for an unknown one */
export async function changeTeam(
  posted: PostedStep,
  desk = companyTeamConfig,
): Promise<FileAnswer> {
  const { fields } = posted;
  const part = String(fields.get("part") ?? "");
  const isKnown = Object.hasOwn(teamActs, part) && (desk.files || !filePages.includes(part));
  const change = isKnown ? teamActs[part] : undefined;
  if (!change) throw unreadableForm();
  const returnToCheck = fields.get("return") === "check";
  return change({ ...posted, team: await loadTeam(posted, desk), returnToCheck });
}

/** Returns the rows of the waiting import with errors as CSV; null without an import. */
export const exportErrorsCsv = async (
  args: Pick<SignUpRequest, "caller" | "language">,
): Promise<string | null> =>
  importErrors(teamFileOf(await loadTeam(args, companyTeamConfig)), args.language);
