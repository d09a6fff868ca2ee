import type { FormResult } from "~/components/forms/field-state";
import type { OpeningFacts } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { useTexts } from "~/language/use-texts";
import { ConfirmAction, type Change } from "./confirm-action";
import { NothingToDo } from "./nothing-to-do";

type Wish = Pick<OpeningFacts, "status" | "capacity">;

function questionOf(name: string, { place, status }: OpeningFacts, wish: Wish): string {
  const what = name.toLowerCase();
  if (status === wish.status) return `Change the places for ${what} in ${place}?`;
  return wish.status === "open" ? `Open ${place} for ${what}?` : `Close ${place} for ${what}?`;
}

/** What it means for people, a sentence each. */
function consequences({ place, taken, waiting, status }: OpeningFacts, wish: Wish): string[] {
  const closes = wish.status === "waitlist";
  const full = wish.capacity !== null && taken !== null && taken >= wish.capacity;
  const first = closes
    ? `Whoever lives in ${place} and wants to sign up is asked to join the waiting list instead.`
    : full
      ? "All these places are taken, so new people join the waiting list until there are more."
      : `Whoever lives in ${place} can sign up from now on.`;
  return [
    first,
    "Whoever has signed up already keeps what they have.",
    ...(!closes && status !== "open" && waiting > 0
      ? [
          `${waiting === 1 ? "1 person waits" : `${waiting} people wait`} there and will not be told by this: invite them on the waiting lists.`,
        ]
      : []),
  ];
}

/** Asks before a state is opened, closed, or given other places. */
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
  /** What it shall be, and what it was on this page. */
  hidden: Record<string, string>;
  action: string;
  back: string;
  result: FormResult | undefined;
}) {
  const name = useTexts(openingTexts).products[facts.product];
  if (changes.length === 0) {
    return (
      <NothingToDo
        title={`${name} in ${facts.place} is like that already`}
        back={{ href: back, text: "Back" }}
      >
        Nothing has to be changed.
      </NothingToDo>
    );
  }
  return (
    <ConfirmAction
      question={questionOf(name, facts, wish)}
      changes={changes}
      result={result}
      action={action}
      fields={Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      button={
        facts.status === wish.status
          ? "Change the places"
          : wish.status === "open"
            ? `Open ${facts.place}`
            : `Close ${facts.place}`
      }
      back={{ href: back, text: "Back" }}
    >
      {consequences(facts, wish).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmAction>
  );
}
