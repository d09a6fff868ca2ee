import { z } from "zod";
import { mostAtOnce } from "~/contract/benefits/catalogue-calls";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { problem } from "~/domain/problems/problem";
import { say } from "~/language/say";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { parseForm, refuse } from "../../forms/form-answer.server";
import { carryOut, orNotFound, textOf } from "../super-confirm.server";
import { besideName } from "./catalogue-lists.server";
import { kindAsked, kindPath, severalPath } from "./catalogue-paths";

/** Retiring several things of one kind at once: those that were ticked in the list, or all that it found. */

/** @throws Response the not-found page for a kind of which none is added or retired */
const retirable = (asked: PageRequest): Promise<CatalogueKind> =>
  orNotFound(asked, async () => {
    const kind = kindAsked(asked.params);
    return kind && !kinds[kind].only ? kind : null;
  });

const noPage = { current_page: 1, per_page: mostAtOnce, total: 0, last_page: 1 };

/** What the list's form chose, of which only what is published counts. */
async function chosen({ url, backend }: PageRequest, kind: CatalogueKind) {
  const query = url.searchParams;
  const per_page = String(mostAtOnce);
  const shared = { state: "published", per_page };
  if (query.has("all")) {
    const state = query.get("state") ?? "";
    if (state && state !== "published") return { items: [], pagination: noPage };
    const search = (query.get("search") ?? "").slice(0, 100);
    return backend.call("catalogueItems", { params: { kind }, query: { ...shared, search } });
  }
  const ids = query.getAll("id").filter((id) => /^[^\s]{1,100}$/.test(id));
  if (ids.length === 0) return { items: [], pagination: noPage };
  return backend.call("catalogueItems", {
    params: { kind },
    query: { ...shared, ids: ids.slice(0, mostAtOnce).join(" ") },
  });
}

/** @throws Response the not-found page */
export async function retireSeveralPage(asked: PageRequest) {
  const kind = await retirable(asked);
  const { language, url } = asked;
  const { items, pagination } = await chosen(asked, kind);
  const title = say(kindWords, language).kinds[kind];
  return {
    ...{ documentTitle: title, kinds: title, back: kindPath(kind) },
    action: `${severalPath(kind)}${url.search}`,
    items: items.map(({ id, title: name, of, enrolled }) => ({
      ...{ id, title: name, of: besideName(kind, of, language), enrolled },
    })),
    seen: items.map(({ id, rev }) => `${id}:${rev}`).join(" "),
    total: pagination.total,
    most: mostAtOnce,
  };
}

const seenItem = /^([^\s]{1,100}):(\d{1,9})$/;

/** Retires what was shown, each at the version that was shown. */
export async function retireSeveral(posted: PostedForm) {
  const kind = await retirable(posted);
  const { backend, fields } = posted;
  const items = textOf(fields, "items")
    .split(" ")
    .flatMap((each) => {
      const [, id = "", rev = ""] = seenItem.exec(each) ?? [];
      return id ? [{ id, rev: Number(rev) }] : [];
    });
  if (items.length === 0 || items.length > mostAtOnce) {
    return refuse(parseForm(fields, z.object({})), { form: problem("catalogue.none_chosen") });
  }
  return carryOut(
    posted,
    () => backend.call("retireCatalogueItems", { params: { kind }, body: { items } }),
    { to: kindPath(kind), notice: "catalogueRetiredSeveral" },
  );
}
