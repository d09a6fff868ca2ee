import type { FormResult } from "~/components/forms/field-state";
import { useTexts } from "~/language/use-texts";
import { ConfirmAction } from "../super/confirm-action";
import { NothingToDo } from "../super/nothing-to-do";
import { retireSeveralTexts } from "./retire-several.text";

type Page = {
  kinds: string;
  action: string;
  back: string;
  items: readonly { id: string; title: string; of: string | null; enrolled: number | null }[];
  /** Them with the versions that are shown, as the form sends them. */
  seen: string;
  /** How many there are, where that is more than at once. */
  total: number;
  most: number;
};

/** Asks before several things of one kind are retired, and names each. */
export function RetireSeveral({ page, result }: { page: Page; result: FormResult | undefined }) {
  const said = useTexts(retireSeveralTexts);
  const { kinds, items, total, most, action, seen } = page;
  const back = { href: page.back, text: said.back };
  if (items.length === 0) {
    return (
      <NothingToDo title={said.none} back={back}>
        {said.noneAbout}
      </NothingToDo>
    );
  }
  const [{ enrolled: first } = { enrolled: null }] = items;
  const covered = items.reduce((sum, { enrolled }) => sum + (enrolled ?? 0), 0);
  return (
    <ConfirmAction
      question={said.question({ count: items.length, kinds })}
      result={result}
      action={action}
      fields={<input type="hidden" name="items" value={seen} />}
      button={said.button}
      back={back}
    >
      <p>{said.about}</p>
      {first === null ? null : (
        <p>{covered === 0 ? said.nobody : said.keptBy({ count: covered })}</p>
      )}
      {total > items.length ? <p>{said.first({ most, total })}</p> : null}
      <ul aria-label={said.list} className="ml-6 list-disc">
        {items.map(({ id, title, of, enrolled }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {title}
            {of ? <span className="ml-2 text-small text-soft">{of}</span> : null}
            {enrolled ? (
              <span className="block text-small text-soft">
                {said.covered({ count: enrolled })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </ConfirmAction>
  );
}
