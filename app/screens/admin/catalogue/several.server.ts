import { z } from "zod";
import { catalogueItems } from "~/core/benefits/catalogue-items";
import { catalogueHindrances, changeCatalogueItems } from "~/core/benefits/catalogue-several";
import {
  mostAtOnce,
  severalActs,
  type CatalogueKind,
  type SeveralAct,
} from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import { say } from "~/language/say";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { parseForm, refuse } from "../../forms/form-answer.server";
import { runConfirmed, orNotFound, textOf } from "../super-confirm.server";
import { besideName } from "./catalogue-lists.server";
import { kindAsked, kindPath, severalPath } from "./catalogue-paths";

/** Publishes, retires or discards several items of a kind: the selected ones, or all that the search found. */

/** @throws Response the not-found page for a kind that has always the same, and for an act that there isn't */
const severalAsked = (args: PageRequest): Promise<{ kind: CatalogueKind; act: SeveralAct }> =>
  orNotFound(args, async () => {
    const kind = kindAsked(args.params);
    const act = severalActs.find((each) => each === args.url.searchParams.get("act"));
    return kind && act && !kinds[kind].only ? { kind, act } : null;
  });

/** Returns the items that the form chose, without those that the act can't be applied to. */
async function chosen({ url, caller }: PageRequest, kind: CatalogueKind, act: SeveralAct) {
  const searchParams = url.searchParams;
  const ids = searchParams
    .getAll("id")
    .filter((id) => /^[^\s]{1,100}$/.test(id))
    .slice(0, mostAtOnce);
  const isAll = searchParams.has("all");
  if (!isAll && ids.length === 0) return { items: [], total: 0 };
  const { items, pagination } = await catalogueItems(caller, {
    kind,
    act,
    per_page: String(mostAtOnce),
    ...(isAll
      ? {
          state: searchParams.get("state") ?? "",
          search: (searchParams.get("search") ?? "").slice(0, 100),
        }
      : { ids }),
  });
  return { items, total: pagination.total };
}

/** @throws Response the not-found page */
export async function severalPage(args: PageRequest) {
  const { kind, act } = await severalAsked(args);
  const { language, url, caller } = args;
  const { items, total } = await chosen(args, kind, act);
  const ids = items.map(({ id }) => id);
  const hindrances = await catalogueHindrances(caller, { kind, act, ids });
  const free = items.filter((item) => !hindrances.some(({ id }) => id === item.id));
  const title = say(kindWords, language).kinds[kind];
  return {
    kind,
    act,
    documentTitle: title,
    kinds: title,
    back: kindPath(kind),
    action: `${severalPath(kind)}${url.search}`,
    held: hindrances.map(({ why }) => problemWords(why, language)),
    items: free.map(({ id, title: name, of, enrolled }) => ({
      id,
      title: name,
      of: besideName(kind, of, language),
      enrolled,
    })),
    seen: free.map(({ id, rev }) => `${id}:${rev}`).join(" "),
    isMore: total > items.length && items.length > 0 ? { most: items.length, total } : null,
  };
}

const seenItem = /^([^\s]{1,100}):(\d{1,9})$/;

const notices = {
  publish: "cataloguePublishedSeveral",
  retire: "catalogueRetiredSeveral",
  discard: "catalogueDiscardedSeveral",
} as const;

/** Does it to what was shown, each at the version that was shown. */
export async function actOnSeveral(posted: PostedForm) {
  const { kind, act } = await severalAsked(posted);
  const { caller, fields } = posted;
  const items = textOf(fields, "items")
    .split(" ")
    .flatMap((each) => {
      const [, id = "", rev = ""] = seenItem.exec(each) ?? [];
      return id ? [{ id, rev: Number(rev) }] : [];
    });
  if (items.length === 0 || items.length > mostAtOnce) {
    return refuse(parseForm(fields, z.object({})), { form: problem("catalogue.none_chosen") });
  }
  return runConfirmed(posted, () => changeCatalogueItems(caller, { kind, act, items }), {
    to: kindPath(kind),
    notice: notices[act],
  });
}
