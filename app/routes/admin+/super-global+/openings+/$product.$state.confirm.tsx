import { useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { useRefused } from "~/components/forms/use-refused";
import type { OpeningFacts } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { form, page } from "~/http/route.server";
import { type TextsOf, texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { changeOpening, loadOpeningConfirmation } from "~/screens/admin/super-openings.server";

const confirmOpeningTexts = texts({
  en: {
    questions: {
      places: "Change the places for {what} in {place}?",
      open: "Open {place} for {what}?",
      waitlist: "Close {place} for {what}?",
    },
    buttons: { places: "Change the places", open: "Open {place}", waitlist: "Close {place}" },
    closes: "People in {place} who want to sign up are asked to join the waiting list instead.",
    full: "All these places are taken, so new people join the waiting list until there are more.",
    opens: "Everyone who lives in {place} can sign up from now on.",
    keeps: "Anyone who has signed up already keeps what they have.",
    untold: {
      one: "{count} person is waiting there and won’t be told about this: invite them on the waiting lists.",
      other:
        "{count} people are waiting there and won’t be told about this: invite them on the waiting lists.",
    },
    same: "{product} in {place} is already set that way",
    sameText: "There’s nothing to change.",
    back: "Back",
  },
  es: {
    questions: {
      places: "¿Cambiar los lugares para {what} en {place}?",
      open: "¿Abrir {place} para {what}?",
      waitlist: "¿Cerrar {place} para {what}?",
    },
    buttons: { places: "Cambiar los lugares", open: "Abrir {place}", waitlist: "Cerrar {place}" },
    closes:
      "A quienes viven en {place} y quieren inscribirse se les pide que pasen a la lista de espera.",
    full: "Todos esos lugares están ocupados, así que las personas nuevas pasan a la lista de espera hasta que haya más.",
    opens: "Todas las personas que viven en {place} pueden inscribirse desde ahora.",
    keeps: "Quien ya se inscribió conserva lo que tiene.",
    untold: {
      one: "{count} persona espera allí y no recibirá ningún aviso: invítela desde las listas de espera.",
      many: "{count} de personas esperan allí y no recibirán ningún aviso: invítelas desde las listas de espera.",
      other:
        "{count} personas esperan allí y no recibirán ningún aviso: invítelas desde las listas de espera.",
    },
    same: "{product} en {place} ya está así",
    sameText: "No hace falta cambiar nada.",
    back: "Volver",
  },
});

export const handle = { title: { en: "Change a state", es: "Cambiar un estado" } };

export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadOpeningConfirmation);
export const action = form(["auth", "superadmin"], changeOpening);

export default function ConfirmChange() {
  const { facts, openingChange, changes, hidden, action, back } = useLoaderData<typeof loader>();
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
  const change = changeOf(facts, openingChange);
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
      {consequences(facts, openingChange, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmAction>
  );
}

type Texts = TextsOf<(typeof confirmOpeningTexts)["en"]>;
type OpeningChange = Pick<OpeningFacts, "status" | "capacity">;

/** Returns what changes: whether people can sign up, or only the number of places. */
const changeOf = ({ status }: OpeningFacts, openingChange: OpeningChange) =>
  status === openingChange.status ? "places" : openingChange.status;

function consequences(facts: OpeningFacts, openingChange: OpeningChange, t: Texts): string[] {
  const { place, taken, waiting, status } = facts;
  const closes = openingChange.status === "waitlist";
  const full = openingChange.capacity !== null && taken !== null && taken >= openingChange.capacity;
  const first = closes ? t.closes({ place }) : full ? t.full : t.opens({ place });
  const untold = !closes && status !== "open" && waiting > 0;
  return [first, t.keeps, ...(untold ? [t.untold({ count: waiting })] : [])];
}
