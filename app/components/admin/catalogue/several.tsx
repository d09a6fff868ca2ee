import type { FormResult } from "~/components/forms/field-state";
import type { CatalogueKind, SeveralAct } from "~/domain/benefits/catalogue/kind";
import { useTexts } from "~/language/use-texts";
import { ConfirmAction } from "../super/confirm-action";
import { NothingToDo } from "../super/nothing-to-do";
import { confirmActTexts } from "./confirm-act.text";
import { severalTexts } from "./several.text";

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

/** Asks before several items are published, retired or discarded, and names them all. */
export function Several({ page, result }: { page: Page; result: FormResult | undefined }) {
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
