import { useLoaderData } from "@remix-run/react";
import { confirmActTexts } from "~/components/admin/catalogue/confirm-act.text";
import { severalTexts } from "~/components/admin/catalogue/several.text";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { useRefused } from "~/components/forms/use-refused";
import type { CatalogueKind, SeveralAct } from "~/domain/benefits/catalogue/kind";
import { useTexts } from "~/language/use-texts";
import { actOnSeveral, severalPage } from "~/screens/admin/catalogue/several.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Change several catalog entries", es: "Cambiar varios elementos del catálogo" },
};

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], severalPage);
export const action = form(["auth", "superadmin"], actOnSeveral);

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
