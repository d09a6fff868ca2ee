import { catalogueKinds, type CatalogueKind } from "~/domain/benefits/catalogue/kind";

/** Addresses of the catalogue's pages. */

export const cataloguePath = "/admin/super-global/catalogue";

export const kindPath = (kind: CatalogueKind): string => `${cataloguePath}/${kind}`;

/** Where several of them are published, retired or thrown away at once. */
export const severalPath = (kind: CatalogueKind): string => `${kindPath(kind)}/several`;

/** One of them, or a page of it: `edit`, `history/3`. */
export const itemPath = (kind: CatalogueKind, id: string, page = ""): string =>
  `${kindPath(kind)}/${encodeURIComponent(id)}${page && `/${page}`}`;

/** The kind that an address names; null for none. */
export const kindAsked = ({ kind }: Readonly<Record<string, string | undefined>>) =>
  catalogueKinds.find((each) => each === kind) ?? null;

const formerKinds: Readonly<Record<string, CatalogueKind>> = {
  plan: "plans",
  dental: "dental",
  vision: "vision",
  vendor: "vendors",
};

/** Where a page is now that was kept under "offerings": `plan/gold-1500/retire`; the catalog for what is no such page. */
export function newAddressOf(former = ""): string {
  const [kind = "", id = "", page = ""] = former.split("/");
  const now = formerKinds[kind];
  return now && id && (page === "publish" || page === "retire")
    ? itemPath(now, id, page)
    : cataloguePath;
}
