import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { Failure } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import { keepFaultyRows, type EmployeePreview } from "~/domain/company/team-file/preview";
import {
  applyCorrections,
  sameForAll,
  type Cells,
  type KeptFile,
  type Corrections,
  type SameForAll,
} from "~/domain/company/team-file/kept-file";
import type { FileReading } from "~/domain/company/team-file/file-reading";
import { seeOther, parseForm, refuseFor } from "../../forms/form-answer.server";
import { revOf, type FileAnswer, type FileDesk, type FilePosted } from "./file-desk.server";
import {
  anotherPersonFieldOf,
  badColumns,
  badRows,
  cellOf,
  dayOrderName,
  leaveOutField,
  acceptLocationField,
  mendField,
  previewOf,
  sameForAllField,
} from "./team-file.server";

/** Returns the posted cells of the rows with errors, and which rows are left out or confirmed as another person. */
function readMends(fields: FormData, preview: EmployeePreview): Corrections {
  const cells = new Map<number, Cells>();
  const without = new Set<number>();
  const another = new Set<number>();
  for (const row of badRows(preview)) {
    const { row_number } = row;
    if (fields.get(leaveOutField(row_number)) === "on") without.add(row_number);
    if (fields.get(anotherPersonFieldOf(row_number)) === "on") another.add(row_number);
    const mended: Cells = {};
    for (const column of badColumns(row)) {
      const input = fields.get(mendField(row_number, column));
      if (typeof input === "string") mended[column] = input;
    }
    if (Object.keys(mended).length > 0) cells.set(row_number, mended);
  }
  return { cells, without, another };
}

/** Returns the values that fill in what rows leave out: as typed if the form asked, otherwise the earlier ones. */
function readSameForAll(fields: FormData, file: KeptFile, { gaps }: EmployeePreview): SameForAll {
  const input = gaps.map(({ column }) => [column, fields.get(sameForAllField(column))] as const);
  const entries = input.filter(([, value]) => typeof value === "string");
  return sameForAll({ ...file.same, ...Object.fromEntries(entries) });
}

/** Returns how the file's dates and numbers are read, by the owner's answer about ambiguous dates if there is one. */
function readReading(fields: FormData, { reading }: KeptFile): FileReading {
  const days = fields.get(dayOrderName);
  return days === "day" || days === "month" ? { days, commas: reading.commas } : reading;
}

/** Returns the file as the form leaves it: cells mended, rows left out, new locations accepted or not. */
function applyForm(fields: FormData, file: KeptFile, preview: EmployeePreview): KeptFile {
  const mended = {
    ...applyCorrections(file, readMends(fields, preview)),
    same: readSameForAll(fields, file, preview),
    reading: readReading(fields, file),
  };
  if (!fields.has("locations_shown")) return mended;
  const declined = preview.newLocations
    .filter((_location, index) => fields.get(acceptLocationField(index)) !== "on")
    .map(({ label }) => label);
  return { ...mended, declined };
}

/**
 * Mends the file, imports its rows without errors, or drops it, as the button says. An import waits if a mended cell is
 * still wrong or its effects weren't shown; rows with errors keep waiting after it. A changed file is refused (409).
 */
export async function postPreview<Kept extends { headers: Headers }>(
  { fields }: FilePosted,
  desk: FileDesk<Kept>,
): Promise<FileAnswer> {
  const intent = fields.get("intent");
  const { file: stored, rev } = desk.team.waiting;
  const leave = intent === "save" ? desk.leave : undefined;
  // Another browser has imported or dropped it.
  if (!stored) return leave ? leave(null) : seeOther(desk.list, { notice: "importGone" });
  const seenVersion = revOf(fields, "import_rev");
  try {
    if (intent === "cancel") {
      const { headers } = await desk.storeFile(null, seenVersion);
      return seeOther(desk.list, { notice: "importCancelled", headers });
    }
    if (seenVersion !== rev) {
      throw new Failure({
        status: 409,
        statusText: "Conflict",
        message: problem("sign_up.import_changed"),
        call: "saveRegistrationStep",
      });
    }
    const before = previewOf(desk.team, stored).preview;
    const file = applyForm(fields, stored, before);
    const changed = !isDeepStrictEqual(file, stored);
    const { preview, counts } = previewOf(desk.team, file);
    const again = isStillWrong(fields, before, preview) || (desk.isUnseen?.(stored, file) ?? false);
    if (intent === "mend" || leave || again) {
      const kept = changed
        ? await desk.storeFile(file.rows.length > 0 ? file : null, seenVersion)
        : null;
      if (leave) return await leave(kept);
      const notice = again && intent !== "mend" ? ("importNeedsMore" as const) : undefined;
      return seeOther(desk.preview, { ...(kept ? { headers: kept.headers } : {}), notice });
    }
    const rest = keepFaultyRows(file, preview);
    if (counts.add + counts.update > 0) {
      return await desk.importRows({ file, preview, rest, rev: seenVersion });
    }
    // No row can be imported, but rows may have been left out or mended.
    const { headers } = await desk.storeFile(rest, seenVersion);
    return seeOther(desk.list, { headers });
  } catch (error) {
    return refuseFor(error, parseForm(fields, z.object({})));
  }
}

/**
 * Returns true if a value that this form changed for all rows is wrong, or one in a row that still has any error.
 * `before` and `now` are the previews without and with the form.
 */
function isStillWrong(fields: FormData, before: EmployeePreview, now: EmployeePreview): boolean {
  const sameWrong = now.gaps.some(
    ({ column, input, problem }) =>
      problem !== null && before.gaps.some((gap) => gap.column === column && gap.input !== input),
  );
  if (sameWrong) return true;
  return badRows(before).some((row) => {
    const later = now.rows.find(({ row_number }) => row_number === row.row_number);
    if (later?.verdict !== "error") return false;
    return badColumns(row).some((column) => {
      const input = fields.get(mendField(row.row_number, column));
      return typeof input === "string" && input.trim() !== cellOf(row, column);
    });
  });
}
