import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { confirmActTexts } from "~/components/admin/catalogue/confirm-act.text";
import { severalTexts } from "~/components/admin/catalogue/several.text";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { useRefused } from "~/components/forms/use-refused";
import { listCatalogueItems } from "~/core/benefits/catalogue-items";
import { listCatalogueHindrances, changeCatalogueItems } from "~/core/benefits/catalogue-several";
import {
  type CatalogueKind,
  type SeveralAct,
  maxAtOnce,
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
import { kindInPath, kindPath, severalPath } from "~/screens/admin/catalogue/catalogue-paths";
import { runConfirmed, findOrNotFound, textOf } from "~/screens/admin/super-confirm.server";
import { parseForm, refuse } from "~/screens/forms/form-answer.server";
import type { PageRequest } from "~/sessions/visitor";

export const handle = {
  title: { en: "Change several catalog entries", es: "Cambiar varios elementos del catálogo" },
};

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

/** @throws Response the not-found page for a kind that has always the same, and for an act that there isn't */
const severalAsked = (args: PageRequest): Promise<{ kind: CatalogueKind; operation: SeveralAct }> =>
  findOrNotFound(args, async () => {
    const kind = kindInPath(args.params);
    const operation = severalActs.find((each) => each === args.url.searchParams.get("act"));
    return kind && operation && !kinds[kind].only ? { kind, operation } : null;
  });

/** Returns the items that the form chose, without those that the act can't be applied to. */
async function chosen({ url, caller }: PageRequest, kind: CatalogueKind, operation: SeveralAct) {
  const searchParams = url.searchParams;
  const ids = searchParams
    .getAll("id")
    .filter((id) => /^[^\s]{1,100}$/.test(id))
    .slice(0, maxAtOnce);
  const isAll = searchParams.has("all");
  if (!isAll && ids.length === 0) return { items: [], total: 0 };
  const { items, pagination } = await listCatalogueItems(caller, {
    kind,
    operation,
    per_page: String(maxAtOnce),
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
  const { kind, operation } = await severalAsked(args);
  const { language, url, caller } = args;
  const { items, total } = await chosen(args, kind, operation);
  const ids = items.map(({ id }) => id);
  const hindrances = await listCatalogueHindrances(caller, { kind, operation, ids });
  const free = items.filter((item) => !hindrances.some(({ id }) => id === item.id));
  const title = say(kindWords, language).kinds[kind];
  return {
    kind,
    operation,
    documentTitle: title,
    kinds: title,
    back: kindPath(kind),
    action: `${severalPath(kind)}${url.search}`,
    held: hindrances.map(({ reason }) => problemWords(reason, language)),
    items: free.map(({ id, title: name, of, enrolled }) => ({
      id,
      title: name,
      of: besideName(kind, of, language),
      enrolled,
    })),
    seenVersion: free.map(({ id, rev }) => `${id}:${rev}`).join(" "),
    isMore: total > items.length && items.length > 0 ? { most: items.length, total } : null,
  };
});

/** Does it to what was shown, each at the version that was shown. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { kind, operation } = await severalAsked(posted);
  const { caller, fields } = posted;
  const items = textOf(fields, "items")
    .split(" ")
    .flatMap((each) => {
      const [, id = "", rev = ""] = seenItem.exec(each) ?? [];
      return id ? [{ id, rev: Number(rev) }] : [];
    });
  if (items.length === 0 || items.length > maxAtOnce) {
    return refuse(parseForm(fields, z.object({})), { form: problem("catalogue.none_chosen") });
  }
  return runConfirmed(posted, () => changeCatalogueItems(caller, { kind, operation, items }), {
    to: kindPath(kind),
    notice: notices[operation],
  });
});

/** Asks before several items are published, retired or discarded, and names them all. */
export default function SeveralThings() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(severalTexts);
  const { operation, kinds, items, held, isMore, action, seenVersion } = page;
  const back = { href: page.back, text: t.back };
  const hindrances = held.map((reason) => (
    <span key={reason} className="block [overflow-wrap:anywhere]">
      {reason}.
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
      question={t.question[operation]({ count: items.length, kinds })}
      result={result}
      action={action}
      fields={<input type="hidden" name="items" value={seenVersion} />}
      button={t.button[operation]}
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
  operation: SeveralAct;
  kinds: string;
  action: string;
  back: string;
  /** Why some of the selected items are excluded. */
  held: readonly string[];
  items: readonly { id: string; title: string; of: string | null; enrolled: number | null }[];
  /** The items with their displayed versions, as the form sends them. */
  seenVersion: string;
  /** Set if more items are selected than can be handled at once. */
  isMore: { most: number; total: number } | null;
};

/** Explains the consequences. */
function What({ page: { operation, kind, items } }: { page: Page }) {
  const t = useTexts(severalTexts);
  const { sees } = useTexts(confirmActTexts);
  if (operation === "discard") return <p>{t.discard}</p>;
  if (operation === "publish") {
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
