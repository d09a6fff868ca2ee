import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { BackendError } from "~/backend/backend-error";
import { mainLocation, sameLabel } from "~/domain/company/location-labels";
import { problem } from "~/domain/problems/problem";
import type { EmployeePreview, PreviewRow } from "~/domain/sign-up/employee-csv";
import {
  mendedFile,
  sameForAll,
  type Cells,
  type KeptFile,
  type Mends,
  type SameForAll,
} from "~/domain/sign-up/employee-csv-kept";
import { go, parseForm, refuse, refuseFor } from "../../forms/form-answer.server";
import {
  keepTeam,
  leave,
  newPerson,
  revOf,
  sizeProblem,
  teamUrl,
  type Posted,
  type Saved,
  type Team,
  type TeamAnswer,
} from "./team-draft.server";
import {
  badColumns,
  badRows,
  cellOf,
  leaveOutName,
  locationName,
  mendName,
  previewOf,
  sameName,
  waitingImport,
} from "./team-file.server";
import { keepImport } from "./team-import.server";

/** What the preview's form does: mend cells, import the rows without errors, or drop the file. */

const noFields = z.object({});

/** What was typed into the cells that need mending. */
function mendsOf(fields: FormData, preview: EmployeePreview): Mends {
  const cells = new Map<number, Cells>();
  const without = new Set<number>();
  for (const row of badRows(preview)) {
    const { row_number } = row;
    if (fields.get(leaveOutName(row_number)) === "on") without.add(row_number);
    const mended: Cells = {};
    for (const column of badColumns(row)) {
      const typed = fields.get(mendName(row_number, column));
      if (typeof typed === "string") mended[column] = typed;
    }
    if (Object.keys(mended).length > 0) cells.set(row_number, mended);
  }
  return { cells, without };
}

/** What goes for everybody: as typed where it was asked, and as it was elsewhere. */
function sameOf(fields: FormData, file: KeptFile, { gaps }: EmployeePreview): SameForAll {
  const typed = gaps.map(({ column }) => [column, fields.get(sameName(column))] as const);
  const asked = typed.filter(([, value]) => typeof value === "string");
  return sameForAll({ ...file.same, ...Object.fromEntries(asked) });
}

/** The file as its owner left the form: cells mended, rows left out, locations accepted or not. */
function asPosted(fields: FormData, file: KeptFile, preview: EmployeePreview): KeptFile {
  const mended = {
    ...mendedFile(file, mendsOf(fields, preview)),
    same: sameOf(fields, file, preview),
  };
  if (!fields.has("locations_shown")) return mended;
  const declined = preview.newLocations
    .filter((_location, index) => fields.get(locationName(index)) !== "on")
    .map(({ label }) => label);
  return { ...mended, declined };
}

/** Imports the rows without errors in one save; rows with errors wait on for a look at them. Or drops the file. */
export async function fromPreview(posted: Posted): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const intent = fields.get("intent");
  const submission = parseForm(fields, noFields);
  const { file: stored, rev } = waitingImport(team);
  const list = teamUrl({}, returnToCheck);
  const leaving = intent === "save";
  if (!stored && leaving) return leave(posted, { draft: team.draft, headers: new Headers() });
  if (!stored) return go(list);
  const seen = revOf(fields, "import_rev");
  try {
    if (intent === "cancel") {
      const { headers } = await keepImport(posted, team, null, seen);
      return go(list, { notice: "importCancelled", headers });
    }
    if (seen !== rev) throw staleImport();
    const before = previewOf(team, stored).preview;
    const file = asPosted(fields, stored, before);
    const changed = !isDeepStrictEqual(file, stored);
    const { preview, counts } = previewOf(team, file);
    const again = stillWrong(fields, before, preview);
    if (intent === "mend" || leaving || again) {
      const saved = changed
        ? await keepImport(posted, team, file.rows.length > 0 ? file : null, seen)
        : { draft: team.draft, headers: new Headers() };
      if (leaving) return await leave(posted, saved);
      const notice = again && intent !== "mend" ? ("importNeedsMore" as const) : undefined;
      return go(teamUrl({ preview: "1" }, returnToCheck), { headers: saved.headers, notice });
    }
    return await imported(posted, { file, preview, counts, seen });
  } catch (error) {
    return refuseFor(error, submission);
  }
}

/** Whether a cell that was mended a moment ago is wrong still: then it is looked at once more before anything is imported. */
function stillWrong(fields: FormData, before: EmployeePreview, now: EmployeePreview): boolean {
  const sameWrong = now.gaps.some(
    ({ column, typed, problem }) =>
      problem !== null && before.gaps.some((gap) => gap.column === column && gap.typed !== typed),
  );
  if (sameWrong) return true;
  return badRows(before).some((row) => {
    const later = now.rows.find(({ row_number }) => row_number === row.row_number);
    if (later?.verdict !== "error") return false;
    return badColumns(row).some((column) => {
      const typed = fields.get(mendName(row.row_number, column));
      return typeof typed === "string" && typed.trim() !== cellOf(row, column);
    });
  });
}

async function imported(
  posted: Posted,
  { file, preview, counts, seen }: ReturnType<typeof previewOf> & { file: KeptFile; seen: number },
): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const list = teamUrl({}, returnToCheck);
  const people = importedInto(team, preview.rows);
  const tooMany = sizeProblem(people);
  if (tooMany) return refuse(parseForm(fields, noFields), { form: tooMany });
  const rest = restOf(file, preview);
  if (counts.add + counts.update === 0) {
    // Nothing to do with it, unless rows were left out or mended.
    const { headers } = await keepImport(posted, team, rest, seen);
    return go(list, { headers });
  }
  const locations = [...team.locations, ...placesOf(team, preview)];
  const saved = await keepTeam(posted, { ...team, people, locations }, revOf(fields));
  await keepRest(posted, saved, rest, seen);
  return go(list, { notice: "teamImported", headers: saved.headers });
}

/** The accepted locations at which somebody is imported. */
function placesOf(team: Team, { rows, newLocations }: EmployeePreview) {
  const used = rows
    .filter(({ verdict }) => verdict !== "error")
    .map(({ values }) => values.location);
  return newLocations
    .filter(
      ({ label, accepted }) =>
        accepted && label !== mainLocation && used.some((each) => each && sameLabel(each, label)),
    )
    .map(({ label }) => ({ label }));
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

/** What still waits once the rest is imported: the rows with errors, and nothing of anybody else. */
function restOf(file: KeptFile, { rows }: EmployeePreview): KeptFile | null {
  const bad = new Set(
    rows.filter(({ verdict }) => verdict === "error").map(({ row_number }) => row_number),
  );
  const left = file.rows.filter(({ row_number }) => bad.has(row_number));
  return left.length > 0 ? { ...file, rows: left } : null;
}

/** Another file waits than the one that was shown. */
const staleImport = () =>
  new BackendError({
    status: 409,
    statusText: "Conflict",
    message: problem("sign_up.import_changed"),
    call: "saveRegistrationStep",
  });

/** The team is saved already: a file that stays would only show rows without a change. */
async function keepRest(
  posted: Posted,
  saved: Saved,
  rest: KeptFile | null,
  rev: number,
): Promise<void> {
  try {
    await keepImport(posted, saved, rest, rev);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
  }
}
