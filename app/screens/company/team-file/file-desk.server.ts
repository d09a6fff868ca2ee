import type { Go, Refused } from "../../forms/form-answer.server";
import type { EmployeePreview } from "~/domain/company/team-file/preview";
import type { KeptFile } from "~/domain/company/team-file/kept-file";
import type { Language } from "~/language/languages";
import type { AskedForColumns } from "./columns.server";
import type { TeamFile } from "./team-file.server";

/** Where a file waits, and what becomes of it: a sign-up keeps its team in a draft, a company has its people. */
export type FileDesk<Kept extends { headers: Headers }> = {
  team: TeamFile;
  /** Paths of the list and of the preview. */
  list: string;
  preview: string;
  /** Keeps what waits of a file; null: nothing waits any more. @throws BackendError 409 when `rev` is not the stored one */
  keep(file: KeptFile | null, rev: number): Promise<Kept>;
  /** Takes the rows without errors; `rest` is what still waits then. */
  take(given: Taken): Promise<Go | Refused>;
  /** Whether a file would do something of weight that its preview did not show; left out: it never does. */
  isUnseen?: (shown: KeptFile, file: KeptFile) => boolean;
  /** "Save and come back later", with what was kept a moment ago; absent where nobody leaves. */
  leave?: (kept: Kept | null) => Promise<Go>;
};

export type Taken = {
  file: KeptFile;
  preview: EmployeePreview;
  rest: KeptFile | null;
  rev: number;
};

/** What a form of a desk's pages posts. */
export type FilePosted = { fields: FormData; language: Language };

/** On to another page, the form again, or what a file's columns are asked with. */
export type FileAnswer = Go | Refused | AskedForColumns;

/** The revision that a form saw, 0 for none. */
export function revOf(fields: FormData, name = "rev"): number {
  const rev = Number.parseInt(String(fields.get(name) ?? "0"), 10);
  return Number.isSafeInteger(rev) && rev > 0 ? rev : 0;
}
