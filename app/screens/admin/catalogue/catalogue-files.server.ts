import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { filedKinds, type FiledKind } from "~/domain/benefits/files/catalogue-file";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { findOrNotFound } from "../super-confirm.server";
import { kindPath } from "./catalogue-paths";

/** Returns the kind of items in the URL that a file can hold. @throws Response the not-found page for another */
export const getRequestedFileKind = (args: PageRequest): Promise<FiledKind> =>
  findOrNotFound(args, async () => filedKinds.find((each) => each === args.params["kind"]) ?? null);

/** Returns the path of a kind's imports, or of one of them by its id. */
export const importPath = (kind: FiledKind, id = ""): string =>
  `${kindPath(kind)}/import${id && `/${encodeURIComponent(id)}`}`;

/** Returns a kind in the plural: as a `title`, and for use within a sentence (`kinds`). */
export const kindTitles = (kind: FiledKind, language: Language) => {
  const title = say(kindWords, language).kinds[kind];
  return { title, kinds: title.charAt(0).toLowerCase() + title.slice(1) };
};
