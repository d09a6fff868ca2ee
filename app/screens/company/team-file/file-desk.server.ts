import type { Go, Refused } from "../../forms/form-answer.server";
import type { EmployeePreview } from "~/domain/company/team-file/preview";
import type { KeptFile } from "~/domain/company/team-file/kept-file";
import type { Problem } from "~/domain/problems/problem";
import type { Language } from "~/language/languages";
import type { AskedForColumns } from "./columns.server";
import type { TeamFile } from "./team-file.server";

/** Where an uploaded team file is stored and imported to: a sign-up's draft, or a company's employees. */
export type FileDesk<Kept extends { headers: Headers }> = {
  team: TeamFile;
  /** The URLs of the list of people, and of the file's preview. */
  list: string;
  preview: string;
  /** Keeps a file until it is imported; null drops it. @throws BackendError 409 when `rev` isn't the stored one */
  storeFile(file: KeptFile | null, rev: number): Promise<Kept>;
  /** Imports the rows without errors; `rest` keeps waiting. */
  importRows(given: FileToImport): Promise<Go | Refused>;
  /** Returns true if a file would change something important that its preview didn't show; absent if it never does. */
  isUnseen?: (shownFile: KeptFile, file: KeptFile) => boolean;
  /** Returns notes about a new file as a whole; absent if the page has none. */
  notesOn?: (file: KeptFile) => Promise<Problem[]>;
  /** Handles "Save and come back later" after the file was stored; absent if the page has no such button. */
  leave?: (kept: Kept | null) => Promise<Go>;
};

/** A file to import, `rest` of which keeps waiting: its rows with errors, or null; `rev` is the stored version. */
export type FileToImport = {
  file: KeptFile;
  preview: EmployeePreview;
  rest: KeptFile | null;
  rev: number;
};

/** What is read of a posted form that takes, mends or imports a file. */
export type FilePosted = { fields: FormData; language: Language };

/** A redirect, the form again, or a question about the file's columns. */
export type FileAnswer = Go | Refused | AskedForColumns;

/** Returns the revision of a file or draft that a form showed; 0 for none. */
export function revOf(fields: FormData, name = "rev"): number {
  const rev = Number.parseInt(String(fields.get(name) ?? "0"), 10);
  return Number.isSafeInteger(rev) && rev > 0 ? rev : 0;
}
