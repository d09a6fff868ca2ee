import { catalogueKinds, type CatalogueKind } from "~/domain/benefits/catalogue/kind";

export const cataloguePath = "/admin/super-global/catalogue";

export const kindPath = (kind: CatalogueKind): string => `${cataloguePath}/${kind}`;

/** Returns the path of an item, or of one of its pages such as `edit` or `history/3`. */
export const itemPath = (kind: CatalogueKind, id: string, page = ""): string =>
  `${kindPath(kind)}/${encodeURIComponent(id)}${page && `/${page}`}`;

/** Returns the kind in the URL; null for an unknown one. */
export const kindInPath = ({ kind }: Readonly<Record<string, string | undefined>>) =>
  catalogueKinds.find((each) => each === kind) ?? null;

const formerKinds: Readonly<Record<string, CatalogueKind>> = {
  plan: "plans",
  dental: "dental",
  vision: "vision",
  vendor: "vendors",
};

/**
 * Returns the current path of a page that used to be below "offerings", such as `plan/gold-1500/retire`; the catalog's
 * path for an unknown one.
 */
export function newAddressOf(former = ""): string {
  const [kind = "", id = "", page = ""] = former.split("/");
  const now = formerKinds[kind];
  return now && id && (page === "publish" || page === "retire")
    ? itemPath(now, id, page)
    : cataloguePath;
}
