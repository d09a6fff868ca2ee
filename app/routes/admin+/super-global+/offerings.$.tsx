import { seeOther } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { cataloguePath, itemPath } from "~/screens/admin/catalogue/catalogue-paths";

/** The kinds by their names in addresses below "offerings". */
const formerKinds: Readonly<Record<string, CatalogueKind>> = {
  plan: "plans",
  dental: "dental",
  vision: "vision",
  vendor: "vendors",
};

/**
 * Returns the current path of a publish or retire page that used to be below "offerings", such as
 * `plan/gold-1500/retire`; the catalog's path for any other.
 */
function newAddressOf(former = ""): string {
  const [kind = "", id = "", page = ""] = former.split("/");
  const now = formerKinds[kind];
  return now && id && (page === "publish" || page === "retire")
    ? itemPath(now, id, page)
    : cataloguePath;
}

/** Redirects (303) from a plan's or vendor's former address to the catalog, as the action does, dropping the form. */
export const loader = page(["auth", "superadmin"], ({ params }) =>
  seeOther(newAddressOf(params["*"])),
);
export const action = form(["auth", "superadmin"], ({ params }) =>
  seeOther(newAddressOf(params["*"])),
);
