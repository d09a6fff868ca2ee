import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { confirmActTexts } from "~/components/admin/catalogue/confirm-act.text";
import { ConfirmAction, NothingToDo } from "~/components/admin/super/confirm-action";
import { listCatalogueItems } from "~/core/benefits/catalogue-items";
import { listCatalogueHindrances, changeCatalogueItems } from "~/core/benefits/catalogue-several";
import {
  type CatalogueKind,
  type BulkActionName,
  maxAtOnce,
  bulkActions,
} from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { besideName } from "~/screens/admin/catalogue/catalogue-item.server";
import { kindInPath, kindPath } from "~/screens/admin/catalogue/catalogue-paths";
import { submitAndRedirect, findOrNotFound, textOf } from "~/screens/admin/super-confirm.server";
import { parseForm, refuse } from "~/screens/forms/form-answer.server";
import type { PageRequest } from "~/sessions/visitor";

const severalTexts = texts({
  en: {
    question: {
      publish: { one: "{kinds}: publish {count}?", other: "{kinds}: publish {count}?" },
      retire: { one: "{kinds}: retire {count}?", other: "{kinds}: retire {count}?" },
      discard: { one: "{kinds}: discard {count}?", other: "{kinds}: discard {count}?" },
    },
    publish: "From now on, people will see the latest versions of these:",
    laterYears: "Plans of a later year are shown once that year begins.",
    discard:
      "Drafts that no one has ever seen will be gone from the list. Of what people see, only the changes are undone. We keep the history of each.",
    left: "This stays as it is for now:",
    allHeld: "{kinds}: you can’t do this with any of these yet",
    retire: "No one new will see them, and no one can choose them anymore.",
    keptBy: {
      one: "{count} person is covered by one of them, keeps it, and still sees it.",
      other: "{count} people are covered by one of them, keep it, and still see it.",
    },
    nobody: "No one is covered by any of them today.",
    covered: {
      one: "{count} person is covered by it",
      other: "{count} people are covered by it",
    },
    first: "These are the first {most:number} of {total:number}. Do the rest afterward.",
    list: "What you chose",
    button: { publish: "Publish them now", retire: "Retire them", discard: "Discard them" },
    back: "Back",
    none: "Nothing is chosen",
    noneAbout:
      "In the list, check what you want to publish, retire or discard. You can only retire what’s published, and only discard drafts and changes.",
  },
  es: {
    question: {
      publish: {
        one: "{kinds}: ¿publicar {count}?",
        many: "{kinds}: ¿publicar {count}?",
        other: "{kinds}: ¿publicar {count}?",
      },
      retire: {
        one: "{kinds}: ¿retirar {count}?",
        many: "{kinds}: ¿retirar {count}?",
        other: "{kinds}: ¿retirar {count}?",
      },
      discard: {
        one: "{kinds}: ¿descartar {count}?",
        many: "{kinds}: ¿descartar {count}?",
        other: "{kinds}: ¿descartar {count}?",
      },
    },
    publish: "Desde ahora la gente los verá como están preparados:",
    laterYears: "Los planes de un año posterior se muestran cuando empieza ese año.",
    discard:
      "Los borradores que nadie ha visto desaparecen de la lista. De lo que la gente ve solo se deshacen los cambios. Se guarda el historial de cada uno.",
    left: "Esto por ahora se queda como está:",
    allHeld: "{kinds}: todavía no se puede hacer con nada de esto",
    retire: "Nadie nuevo los verá y ya nadie los podrá elegir.",
    keptBy: {
      one: "{count} persona tiene una de estas coberturas, la conserva y la sigue viendo.",
      many: "{count} de personas tienen una de estas coberturas, la conservan y la siguen viendo.",
      other: "{count} personas tienen una de estas coberturas, la conservan y la siguen viendo.",
    },
    nobody: "Hoy nadie tiene ninguna de estas coberturas.",
    covered: {
      one: "{count} persona tiene esta cobertura",
      many: "{count} de personas tienen esta cobertura",
      other: "{count} personas tienen esta cobertura",
    },
    first: "Estos son los primeros {most:number} de {total:number}. Siga después con los demás.",
    list: "Lo que eligió",
    button: {
      publish: "Publicarlos ahora",
      retire: "Retirarlos",
      discard: "Descartarlos",
    },
    back: "Volver",
    none: "No eligió nada",
    noneAbout:
      "Marque en la lista lo que quiere publicar, retirar o descartar. Solo se puede retirar lo publicado y descartar borradores y cambios.",
  },
});

export const handle = {
  title: { en: "Change several catalog entries", es: "Cambiar varios elementos del catálogo" },
};

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Returns the kind and the act in the URL. @throws Response the not-found page, also for a kind with fixed items */
const getRequestedKindAndAct = (
  args: PageRequest,
): Promise<{ kind: CatalogueKind; operation: BulkActionName }> =>
  findOrNotFound(args, async () => {
    const kind = kindInPath(args.params);
    const operation = bulkActions.find((each) => each === args.url.searchParams.get("act"));
    return kind && operation && !kinds[kind].fixedIds ? { kind, operation } : null;
  });

/**
 * Returns the items in the URL, or all that its filters match, without those that the act can't be applied to: the
 * first `maxAtOnce`, and the total.
 */
async function loadChosenItems(
  { url, caller }: PageRequest,
  kind: CatalogueKind,
  operation: BulkActionName,
) {
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

const notices = {
  publish: "cataloguePublishedSeveral",
  retire: "catalogueRetiredSeveral",
  discard: "catalogueDiscardedSeveral",
} as const;

/**
 * Returns the items that the act would change, and why some of those chosen are left out (`held`). `isMore` is set if
 * only the first of them fit. @throws Response the not-found page
 */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { kind, operation } = await getRequestedKindAndAct(args);
  const { language, caller } = args;
  const { items, total } = await loadChosenItems(args, kind, operation);
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

/** Applies the act to all items shown, at their versions, or to none; refuses none chosen or over `maxAtOnce`. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { kind, operation } = await getRequestedKindAndAct(posted);
  const { caller, fields } = posted;
  const items = textOf(fields, "items")
    .split(" ")
    .flatMap((each) => {
      const [, id = "", rev = ""] = /^([^\s]{1,100}):(\d{1,9})$/.exec(each) ?? [];
      return id ? [{ id, rev: Number(rev) }] : [];
    });
  if (items.length === 0 || items.length > maxAtOnce) {
    return refuse(parseForm(fields, z.object({})), { form: problem("catalogue.none_chosen") });
  }
  return submitAndRedirect(posted, () => changeCatalogueItems(caller, { kind, operation, items }), {
    to: kindPath(kind),
    notice: notices[operation],
  });
});

/** Lists the items to confirm and those left out; without any, only says so. */
export default function ChangeSeveralItems() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(severalTexts);
  const { operation, kinds, items, held, isMore, seenVersion } = page;
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
      fields={<input type="hidden" name="items" value={seenVersion} />}
      button={t.button[operation]}
      back={back}
    >
      <ActConsequences {...page} />
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

/** Says what people see afterward, and if items are retired, how many they cover. */
function ActConsequences({
  operation,
  kind,
  items,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
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
