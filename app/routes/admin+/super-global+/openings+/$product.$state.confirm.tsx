import { useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { confirmOpeningTexts } from "~/components/admin/super/states/confirm-opening.text";
import { useRefused } from "~/components/forms/use-refused";
import type { OpeningFacts } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import type { TextsOf } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { changeOpening, openingQuestion } from "~/screens/admin/super-openings.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Change a state", es: "Cambiar un estado" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], openingQuestion);
export const action = form(["auth", "superadmin"], changeOpening);

/** Asks before a state is opened, closed or gets another number of places. */
export default function ConfirmChange() {
  const { facts, wish, changes, hidden, action, back } = useLoaderData<typeof loader>();
  const result = useRefused();
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
