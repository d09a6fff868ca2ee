import { pageNotFound } from "~/backend/page-error.server";
import { restoreCatalogueItem } from "~/core/benefits/catalogue-drafts";
import {
  getCatalogueHistory,
  getCatalogueVersion,
  type CatalogueVersion,
} from "~/core/benefits/catalogue-history";
import { labelOf } from "~/domain/benefits/catalogue/field-text";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { changedFields } from "~/domain/benefits/catalogue/values";
import { say } from "~/language/say";
import { ownTimes, type Reader } from "~/language/own-times";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { runConfirmed, findOrNotFound, revOf } from "../super-confirm.server";
import { changesOf, findRequestedItem, partsOf } from "./catalogue-item.server";
import { loadNames } from "./catalogue-others.server";
import { itemPath } from "./catalogue-paths";

/** The history of a catalog item, and restoring one of its versions. */

function rowOf(
  kind: CatalogueKind,
  { number, operation, at, publish_on, by, changed }: CatalogueVersion,
  reader: Reader,
) {
  const { language } = reader;
  return {
    number,
    operation: say(kindWords, language).acts[operation],
    at: ownTimes(reader)(at),
    on: publish_on,
    by: by?.name ?? null,
    isFound: operation === "found",
    changed: kinds[kind].fields
      .filter(({ name }) => changed.includes(name))
      .map((field) => labelOf(field, language)),
  };
}

/** @throws Response the not-found page */
export async function loadCatalogueHistoryPage(args: PageRequest<SignedIn>) {
  const { kind, item } = await findRequestedItem(args);
  const { caller, url } = args;
  const page = url.searchParams.get("page")?.slice(0, 9) ?? "";
  const { versions, pagination } = await getCatalogueHistory(caller, { kind, id: item.id, page });
  const path = itemPath(kind, item.id, "history");
  return {
    title: item.title,
    documentTitle: item.title,
    path,
    pagination,
    back: itemPath(kind, item.id),
    rows: versions.map((version) => rowOf(kind, version, args)),
  };
}

/** @throws Response the not-found page */
export async function loadCatalogueVersionPage(args: PageRequest<SignedIn>) {
  const { kind, item } = await findRequestedItem(args);
  const { caller, params, language } = args;
  const number = params["number"] ?? "";
  const version = await findOrNotFound(args, async () =>
    /^[1-9]\d{0,8}$/.test(number)
      ? getCatalogueVersion(caller, { kind, id: item.id, number: Number(number) })
      : null,
  );
  const { values, before } = version;
  const names = await loadNames(args, kind, { ...before, ...values });
  const saying = { language, names };
  const history = itemPath(kind, item.id, "history");
  return {
    ...rowOf(kind, version, args),
    title: item.title,
    documentTitle: item.title,
    rev: item.rev,
    back: history,
    changes:
      version.operation === "found" ? [] : changesOf(kind, { before, after: values }, saying),
    parts: partsOf(kind, values, saying),
    /** The changes that restoring this version would make to the draft; null if it can't be restored. */
    restore:
      changedFields(kind, item.values, values).length > 0
        ? changesOf(kind, { before: item.values, after: values }, saying)
        : null,
    /** The day on which the draft would be published; restoring this version cancels it. */
    day: item.publish_on,
    action: `${history}/${version.number}`,
  };
}

export async function restoreVersion(posted: PostedForm) {
  const { kind, item } = await findRequestedItem(posted);
  const { caller, fields, params, url } = posted;
  const rev = revOf(fields);
  const number = /^[1-9]\d{0,8}$/.test(params["number"] ?? "") ? Number(params["number"]) : null;
  if (number === null) throw pageNotFound(url.pathname);
  return runConfirmed(
    posted,
    () => restoreCatalogueItem(caller, { kind, id: item.id, rev, number }),
    { to: itemPath(kind, item.id), notice: "catalogueRestored" },
  );
}
