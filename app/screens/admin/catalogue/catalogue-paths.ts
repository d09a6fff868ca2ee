import { catalogueKinds, type CatalogueKind } from "~/domain/benefits/catalogue/kind";

export const cataloguePath = "/admin/super-global/catalogue";

export const kindPath = (kind: CatalogueKind): string => `${cataloguePath}/${kind}`;

/** Returns the path of an item, or of one of its pages such as `edit` or `history/3`. */
export const itemPath = (kind: CatalogueKind, id: string, page = ""): string =>
  `${kindPath(kind)}/${encodeURIComponent(id)}${page && `/${page}`}`;

/** Returns the kind in the URL; null for an unknown one. */
export const kindInPath = ({ kind }: Readonly<Record<string, string | undefined>>) =>
  catalogueKinds.find((each) => each === kind) ?? null;
