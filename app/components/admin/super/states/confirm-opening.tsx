import type { FormResult } from "~/components/forms/field-state";
import type { OpeningFacts } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import type { TextsOf } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { ConfirmAction, type Change } from "../confirm-action";
import { confirmOpeningTexts } from "./confirm-opening.text";
import { NothingToDo } from "../nothing-to-do";

type Texts = TextsOf<(typeof confirmOpeningTexts)["en"]>;
type Wish = Pick<OpeningFacts, "status" | "capacity">;

/** Returns what changes: whether people can sign up, or only the number of places. */
const changeOf = ({ status }: OpeningFacts, wish: Wish) =>
  status === wish.status ? "places" : wish.status;

/** Returns a sentence for each consequence. */
function consequences(facts: OpeningFacts, wish: Wish, t: Texts): string[] {
  const { place, taken, waiting, status } = facts;
  const closes = wish.status === "waitlist";
  const full = wish.capacity !== null && taken !== null && taken >= wish.capacity;
  const first = closes ? t.closes({ place }) : full ? t.full : t.opens({ place });
  const untold = !closes && status !== "open" && waiting > 0;
  return [first, t.keeps, ...(untold ? [t.untold({ count: waiting })] : [])];
}

/** Asks before a state is opened, closed or gets another number of places. */
export function ConfirmOpening({
  facts,
  wish,
  changes,
  hidden,
  action,
  back,
  result,
}: {
  facts: OpeningFacts;
  wish: Wish;
  changes: readonly Change[];
  /** The new values, and those that the page showed. */
  hidden: Record<string, string>;
  action: string;
  back: string;
  result: FormResult | undefined;
}) {
  const t = useTexts(confirmOpeningTexts);
  const { products, inside } = useTexts(openingTexts);
  const { place, product } = facts;
  if (changes.length === 0) {
    return (
      <NothingToDo
        title={t.same({ product: products[product], place })}
        back={{ href: back, text: t.back }}
      >
        {t.sameText}
      </NothingToDo>
    );
  }
  const change = changeOf(facts, wish);
  return (
    <ConfirmAction
      question={t.questions[change]({ what: inside[product], place })}
      changes={changes}
      result={result}
      action={action}
      fields={Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      button={change === "places" ? t.buttons.places : t.buttons[change]({ place })}
      back={{ href: back, text: t.back }}
    >
      {consequences(facts, wish, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmAction>
  );
}
