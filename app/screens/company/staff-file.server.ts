import { pageError, unreadableForm } from "~/backend/page-error.server";
import { clockNow } from "~/backend/installation-clock";
import { listCompanyEmployees } from "~/core/company/employees";
import {
  importStaffFile,
  keepStaffFile,
  getStaffFile,
  getJoiningCosts,
} from "~/core/company/staff-file";
import {
  employeeClasses,
  fullTimeHours,
  type EmployeeClass,
  type GroupSize,
} from "~/domain/company/employee-classes";
import { nameOrEmailOf, type EmployeeValues } from "~/domain/company/employee-fields";
import type { KeptFile } from "~/domain/company/team-file/kept-file";
import { problem, type Problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import { payersToday } from "~/domain/user";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther } from "../forms/form-answer.server";
import { addPeopleTexts } from "./add-people.text";
import { loadAddEmployeePage, postNewEmployee } from "./employee.server";
import { employeesPath, fullNameOf } from "./employees.server";
import type { FileAnswer, FileDesk } from "./team-file/file-desk.server";
import { postPreview } from "./team-file/mend-preview.server";
import { storeTeamFile } from "./team-file/take-file.server";
import {
  importErrors,
  importLeft,
  previewOf,
  previewView,
  importFormView,
  type TeamFile,
} from "./team-file/team-file.server";

const previewPath = `${employeesPath}/add?preview=1`;

type StaffRequest = Pick<PageRequest<SignedIn>, "caller" | "user">;

/** Returns the waiting file, with the employees and locations that it is read against. */
async function loadTeamFile({ caller, user }: StaffRequest): Promise<TeamFile> {
  const { waiting, known, formerEmails, locations } = await getStaffFile(caller);
  return { waiting, people: known, formerEmails, locations, today: payersToday(user, clockNow()) };
}

/** Returns whether form values make someone eligible for an offer: full time, and enough hours. */
const isFullTime = ({ employee_class, hours_per_week }: EmployeeValues): boolean =>
  employee_class === "full_time" && Number(hours_per_week) >= fullTimeHours;

/** Returns the rows that change whether an employee on the list works full time; `was` is whether they do now. */
function changedHours(team: TeamFile, file: KeptFile): { was: boolean; values: EmployeeValues }[] {
  const before = new Map(team.people.map((each) => [each.email, each]));
  return previewOf(team, file).preview.rows.flatMap(({ verdict, values }) => {
    const was = before.get(values.email);
    if (verdict !== "update" || !was || isFullTime(was) === isFullTime(values)) return [];
    return [{ was: isFullTime(was), values }];
  });
}

/** The most employees that a note on a file names. */
const maxNamed = 10;

/**
 * Returns a list of one note that names at most 10 of the employees who stay but are missing from a file; [] if there
 * are none, or if the file has none of the list at all.
 */
async function findMissingPeople(
  caller: StaffRequest["caller"],
  team: TeamFile,
  file: KeptFile,
): Promise<Problem[]> {
  const { employees } = await listCompanyEmployees(caller, { page: "all" });
  const staying = employees.filter(({ state }) => state !== "leaving" && state !== "terminated");
  const found = new Set(previewOf(team, file).preview.rows.map(({ values }) => values.email));
  const missing = staying.filter(({ email }) => !found.has(email));
  if (missing.length === 0 || missing.length === staying.length) return [];
  const count = missing.length - maxNamed;
  const names = missing.slice(0, maxNamed).map(fullNameOf);
  return [
    problem("file.people_missing", {
      names: count > 0 ? [...names, problem("file.people_more", { count })] : names,
    }),
  ];
}

/** What new people or hours do to coverage, and to a group's limit (`size`): the health room passes it in. */
export type FileEffects = {
  /** Returns the effects of changed hours or classes on coverage and costs. */
  hours: (
    caller: StaffRequest["caller"],
    changed: {
      email: string;
      name: string;
      employee_class: EmployeeClass;
      hours_per_week: number;
    }[],
  ) => Promise<Problem[]>;
  /**
   * Returns what to say about a list that has too many people for a group plan. `more` is the number that a file adds,
   * 0 where none are added, and null on the form that adds one person.
   */
  size: (
    args: Pick<PageRequest<SignedIn>, "caller">,
    more: number | null,
  ) => Promise<GroupSize | null>;
};

/** Returns sentences on what the waiting file's hours and classes change for coverage; none if they change nothing. */
async function loadHoursNotices(
  { caller, language }: Pick<PageRequest<SignedIn>, "caller" | "language">,
  team: TeamFile,
  effectsOf: FileEffects["hours"],
): Promise<string[]> {
  const { file } = team.waiting;
  const rows = file ? changedHours(team, file) : [];
  if (rows.length === 0) return [];
  const changed = rows.flatMap(({ values }) => {
    const kind = employeeClasses.find((each) => each === values.employee_class);
    if (!kind) return [];
    const hours_per_week = Number(values.hours_per_week);
    return {
      email: values.email ?? "",
      name: nameOrEmailOf(values),
      employee_class: kind,
      hours_per_week,
    };
  });
  return (await effectsOf(caller, changed)).map((each) => problemWords(each, language));
}

/** Returns how many more people would work full time by the waiting file; negative for fewer. */
function moreFullTime(team: TeamFile): number {
  const { file } = team.waiting;
  if (!file) return 0;
  const added = previewOf(team, file).preview.rows.filter(
    ({ verdict, values }) => verdict === "add" && isFullTime(values),
  );
  const changes = changedHours(team, file).map(({ was }) => (was ? -1 : 1));
  return added.length + changes.reduce<number>((sum, each) => sum + each, 0);
}

/**
 * Returns the page that adds employees: the form of one, the form that takes a file (`?import`), or the preview of the
 * waiting file (`?preview`), the form again if none waits; with what adding them costs.
 */
export async function loadAddPeoplePage(args: PageRequest<SignedIn>, effects: FileEffects) {
  const { caller, url, language } = args;
  const t = say(addPeopleTexts, language);
  const team = await loadTeamFile(args);
  const waits = team.waiting.file !== null;
  const read = waits && url.searchParams.has("preview") ? previewView(team, language) : null;
  const preview = read && {
    ...read,
    notices: read.notices.concat(await loadHoursNotices(args, team, effects.hours)),
  };
  const isImport = !preview && (url.searchParams.has("import") || url.searchParams.has("preview"));
  const importRest = preview ? null : importLeft(team);
  const scope = preview ? "file" : isImport ? null : "one";
  return {
    documentTitle: preview ? t.previewTitle : isImport ? t.importTitle : t.addTitle,
    /** The number of rows in a file that waits on another page. */
    waitingRows: importRest && importRest.people + importRest.errors,
    one: scope === "one" ? await loadAddEmployeePage(args) : null,
    given: isImport ? importFormView(team, language) : null,
    preview,
    costs: scope && (await getJoiningCosts(caller, scope)),
    size: scope && (await effects.size(args, preview ? moreFullTime(team) : null)),
  };
}

/** Returns how a company's settings keep a team file until it is imported, and import it. */
function fileDeskOf(team: TeamFile, caller: SignedIn["caller"]): FileDesk<{ headers: Headers }> {
  return {
    team,
    list: employeesPath,
    preview: previewPath,
    notesOn: (file) => findMissingPeople(caller, team, file),
    // Cells that are mended with the import may change hours that the preview didn't show.
    isUnseen: (shownFile, file) =>
      JSON.stringify(changedHours(team, shownFile)) !== JSON.stringify(changedHours(team, file)),
    async storeFile(file, rev) {
      await keepStaffFile(caller, { file, rev });
      return { headers: new Headers() };
    },
    async importRows({ file, rev }) {
      const { left: remaining } = await importStaffFile(caller, { file, rev });
      return remaining > 0
        ? seeOther(previewPath, { notice: "importPartlyDone" })
        : seeOther(employeesPath, { notice: "teamImported" });
    },
  };
}

/** Adds one employee (no `part`), takes a file, or mends, imports or drops it. @throws Response 400 for another form */
export async function addPeople(posted: PostedForm<SignedIn>): Promise<FileAnswer> {
  const part = posted.fields.get("part");
  if (part === null) return postNewEmployee(posted);
  const desk = fileDeskOf(await loadTeamFile(posted), posted.caller);
  if (part === "import") return storeTeamFile(posted, desk);
  if (part === "preview") return postPreview(posted, desk);
  throw unreadableForm();
}

/** Returns the waiting file's rows with errors as CSV, with what to change. @throws Response 404 if no file waits */
export async function exportFileErrors(args: PageRequest<SignedIn>): Promise<string> {
  const file = importErrors(await loadTeamFile(args), args.language);
  if (file === null) throw pageError(404, problem("pages.no_import"));
  return file;
}
