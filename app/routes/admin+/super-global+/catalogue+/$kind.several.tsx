import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { confirmActTexts } from "~/components/admin/catalogue/confirm-act.text";
import { severalTexts } from "~/components/admin/catalogue/several.text";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { useRefused } from "~/components/forms/use-refused";
import { catalogueItems } from "~/core/benefits/catalogue-items";
import { catalogueHindrances, changeCatalogueItems } from "~/core/benefits/catalogue-several";
import {
  type CatalogueKind,
  type SeveralAct,
  mostAtOnce,
  severalActs,
} from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { besideName } from "~/screens/admin/catalogue/catalogue-lists.server";
import { kindAsked, kindPath, severalPath } from "~/screens/admin/catalogue/catalogue-paths";
import { runConfirmed, orNotFound, textOf } from "~/screens/admin/super-confirm.server";
import { parseForm, refuse } from "~/screens/forms/form-answer.server";
import type { PageRequest } from "~/sessions/visitor";

export const handle = {
  title: { en: "Change several catalog entries", es: "Cambiar varios elementos del catálogo" },
};

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

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

const seenItem = /^([^\s]{1,100}):(\d{1,9})$/;

const notices = {
  publish: "cataloguePublishedSeveral",
  retire: "catalogueRetiredSeveral",
  discard: "catalogueDiscardedSeveral",
} as const;

/** @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], async (args) => {
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
});

/** Does it to what was shown, each at the version that was shown. */
export const action = form(["auth", "superadmin"], async (posted) => {
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
});

/** Asks before several items are published, retired or discarded, and names them all. */
export default function SeveralThings() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(severalTexts);
  const { act, kinds, items, held, isMore, action, seen } = page;
  const back = { href: page.back, text: t.back };
  const hindrances = held.map((why) => (
    <span key={why} className="block [overflow-wrap:anywhere]">
      {why}.
    </span>
  ));
  if (items.length === 0) {
    return (
      <NothingToDo title={held.length > 0 ? t.allHeld({ kinds }) : t.none} back={back}>
        {held.length > 0 ? hindrances : t.noneAbout}
      </NothingToDo>
    );
  }
  return (
    <ConfirmAction
      question={t.question[act]({ count: items.length, kinds })}
      result={result}
      action={action}
      fields={<input type="hidden" name="items" value={seen} />}
      button={t.button[act]}
      back={back}
    >
      <What page={page} />
      {isMore ? <p>{t.first(isMore)}</p> : null}
      {held.length > 0 ? (
        <p>
          {t.left} {hindrances}
        </p>
      ) : null}
      <ul aria-label={t.list} className="ml-6 list-disc">
        {items.map(({ id, title, of, enrolled }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {title}
            {of ? <span className="ml-2 text-small text-soft">{of}</span> : null}
            {enrolled ? (
              <span className="block text-small text-soft">{t.covered({ count: enrolled })}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </ConfirmAction>
  );
}

type Page = {
  kind: CatalogueKind;
  act: SeveralAct;
  kinds: string;
  action: string;
  back: string;
  /** Why some of the selected items are excluded. */
  held: readonly string[];
  items: readonly { id: string; title: string; of: string | null; enrolled: number | null }[];
  /** The items with their displayed versions, as the form sends them. */
  seen: string;
  /** Set if more items are selected than can be handled at once. */
  isMore: { most: number; total: number } | null;
};

/** Explains the consequences. */
function What({ page: { act, kind, items } }: { page: Page }) {
  const t = useTexts(severalTexts);
  const { sees } = useTexts(confirmActTexts);
  if (act === "discard") return <p>{t.discard}</p>;
  if (act === "publish") {
    return (
      <>
        <p>{t.publish}</p>
        <p>{sees[kind]}</p>
        {kind === "plans" ? <p>{t.laterYears}</p> : null}
      </>
    );
  }
  const [{ enrolled: first } = { enrolled: null }] = items;
  const covered = items.reduce((sum, { enrolled }) => sum + (enrolled ?? 0), 0);
  return (
    <>
      <p>{t.retire}</p>
      {first === null ? null : <p>{covered === 0 ? t.nobody : t.keptBy({ count: covered })}</p>}
    </>
  );
}
