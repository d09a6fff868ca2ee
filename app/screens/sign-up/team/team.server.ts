import { z } from "zod";
import { unreadableForm } from "~/backend/page-error.server";
import { typedName } from "~/domain/company/employee-fields";
import { toStoredFile, type KeptFile } from "~/domain/company/team-file/kept-file";
import { employeesCsv, locationsToAdd } from "~/domain/company/team-file/preview";
import type { PreviewRow } from "~/domain/company/team-file/row-reader";
import { Failure } from "~/domain/problems/failure";
import type { Answers } from "~/domain/sign-up/registration";
import { revOf, type FileDesk, type Taken } from "../../company/team-file/file-desk.server";
import { postPreview } from "../../company/team-file/mend-preview.server";
import { takeFile } from "../../company/team-file/take-file.server";
import { seeOther, parseForm, refuse } from "../../forms/form-answer.server";
import { companyFlow } from "../company-flow.server";
import { showStep, type Args, type Posted as PostedStep, saveAnswers } from "../sign-up.server";
import {
  companyTeamConfig,
  loadTeam,
  locationsUrl,
  teamStep,
  teamUrl,
  withoutId,
  type Person,
  type Posted,
  type Team,
  type TeamAnswer,
  type TeamConfig,
  keepTeam,
  saveForLater,
  newPerson,
  sizeProblem,
  type Saved,
} from "./team-draft.server";
import {
  importErrors,
  givenView,
  importLeft,
  previewView,
} from "../../company/team-file/team-file.server";
import { teamFileOf, importStep } from "./team-file.server";
import { handleListForm, removePerson, listView, personView } from "./team-people.server";
import { savePerson } from "./team-person.server";
import type { Language } from "~/language/languages";

/** The employees step of a company's sign-up: one URL whose query selects the page. */

const pageNames = ["add", "edit", "remove", "import", "preview"] as const;
const ofFiles: readonly string[] = ["import", "preview"];
type View = {
  name: (typeof pageNames)[number] | "list";
  id: string;
  input: Person;
  isRemoved?: boolean;
};

const theList: View = { name: "list", id: "", input: {} };
function askedFor(query: URLSearchParams, { typing, desk }: Team): View {
  const name = pageNames.find((each) => query.has(each) && (desk.files || !ofFiles.includes(each)));
  if (!name) return theList;
  const id = query.get(name) ?? "";
  const halfTyped = (typing?.["id"] ?? null) === (name === "edit" ? id : null);
  return { name, id, input: halfTyped ? withoutId(typing ?? {}) : {} };
}

/** A person who was removed meanwhile can only be added again, and a missing file chosen again. */
function possible(args: View, team: Team): View {
  const listed = team.people.some(({ id }) => id === args.id);
  if (args.name === "edit" && !listed) return { ...args, name: "add", isRemoved: true };
  if (args.name === "remove" && !listed) return theList;
  if (args.name === "preview" && !teamFileOf(team).waiting.file) return { ...args, name: "import" };
  return args;
}

/** Returns the URLs for uploading and downloading a list, if files are allowed. */
function fileUrls(desk: TeamConfig, url: (query: Record<string, string>) => string) {
  const { path } = teamStep(desk);
  return {
    import: desk.files ? url({ import: "1" }) : "",
    preview: desk.files ? url({ preview: "1" }) : "",
    team: desk.files ? `${path}/team.csv` : "",
    errors: desk.files ? `${path}/errors.csv` : "",
  };
}

export async function loadTeamPage(
  visitor: Args & { language: Language },
  desk = companyTeamConfig,
) {
  const frame = await showStep(visitor, desk.flow, desk.page);
  const team = await loadTeam(visitor, desk);
  const query = new URL(visitor.request.url).searchParams;
  const view = possible(askedFor(query, team), team);
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
  const only = <Shown>(is: boolean, value: () => Shown) => (is ? value() : null);
  return {
    page,
    list: only(name === "list", () => ({
      ...listView(team, url, visitor.language),
      left: importLeft(teamFileOf(team)),
    })),
    person:
      name === "add" || name === "edit"
        ? personView(
            team,
            { ...view, name, keptFrom: view.isRemoved ? url({ edit: id }) : null },
            visitor.language,
          )
        : null,
    removal: only(name === "remove", () => ({
      id,
      name: typedName(team.people.find((person) => person["id"] === id) ?? {}),
    })),
    import: only(name === "import", () => givenView(teamFileOf(team), visitor.language)),
    preview: only(name === "preview", () => previewView(teamFileOf(team), visitor.language)),
  };
}

/** Saves the waiting file; null deletes it. Throws BackendError 409 if `rev` isn't the stored version. */
function keepImport(
  posted: Posted,
  { draft }: Pick<Saved, "draft">,
  file: KeptFile | null,
  rev: number,
) {
  const data: Answers = file ? toStoredFile(file) : {};
  return saveAnswers(posted, companyFlow, importStep, { draft, rev, data, complete: false });
}

function deskOf(posted: Posted): FileDesk<Saved> {
  const { team, returnToCheck } = posted;
  return {
    team: teamFileOf(team),
    list: teamUrl(companyTeamConfig, {}, returnToCheck),
    preview: teamUrl(companyTeamConfig, { preview: "1" }, returnToCheck),
    keep: (file, rev) => keepImport(posted, team, file, rev),
    take: (taken) => imported(posted, taken),
    leave: (kept) => saveForLater(posted, kept ?? { draft: team.draft, headers: new Headers() }),
  };
}

const fromImport = (posted: Posted): Promise<TeamAnswer> => takeFile(posted, deskOf(posted));

const fromPreview = (posted: Posted): Promise<TeamAnswer> => postPreview(posted, deskOf(posted));

async function imported(posted: Posted, { preview, rest, rev }: Taken) {
  const { fields, team, returnToCheck } = posted;
  const people = importedInto(team, preview.rows);
  const tooMany = sizeProblem(companyTeamConfig, people);
  if (tooMany) return refuse(parseForm(fields, z.object({})), { form: tooMany });
  const locations = [...team.locations, ...locationsToAdd(preview).map((label) => ({ label }))];
  const saved = await keepTeam(posted, { ...team, people, locations }, revOf(fields));
  await keepRest(posted, saved, rest, rev);
  return seeOther(teamUrl(companyTeamConfig, {}, returnToCheck), {
    notice: "teamImported",
    headers: saved.headers,
  });
}

function importedInto({ people }: Team, rows: readonly PreviewRow[]) {
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

/** The team is already saved: a file that stays would only show unchanged rows. */
async function keepRest(
  posted: Posted,
  saved: Saved,
  rest: KeptFile | null,
  rev: number,
): Promise<void> {
  try {
    await keepImport(posted, saved, rest, rev);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

const parts: Record<string, (posted: Posted) => Promise<TeamAnswer>> = {
  list: handleListForm,
  add: savePerson,
  edit: savePerson,
  remove: removePerson,
  import: fromImport,
  preview: fromPreview,
};

export async function changeTeam(
  posted: PostedStep & { language: Language },
  desk = companyTeamConfig,
): Promise<TeamAnswer> {
  const { fields } = posted;
  const part = String(fields.get("part") ?? "");
  const taken = desk.files || !ofFiles.includes(part);
  const change = taken && Object.hasOwn(parts, part) ? parts[part] : undefined;
  if (!change) throw unreadableForm();
  const returnToCheck = fields.get("return") === "check";
  return change({ ...posted, team: await loadTeam(posted, desk), returnToCheck });
}

/** Returns the list as CSV that can be imported again; without people, it is an empty template. */
export async function exportTeamCsv(args: Pick<Args, "caller">): Promise<string> {
  const { people } = await loadTeam(args, companyTeamConfig);
  return employeesCsv(people.map(withoutId));
}

/** Returns the rows of the waiting import with errors as CSV; null without an import. */
export const exportErrorsCsv = async (args: Pick<Args, "caller"> & { language: Language }) =>
  importErrors(teamFileOf(await loadTeam(args, companyTeamConfig)), args.language);
