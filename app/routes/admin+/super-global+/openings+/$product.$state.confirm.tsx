import { useLoaderData } from "@remix-run/react";
import { ConfirmAction, NothingToDo } from "~/components/admin/super/confirm-action";
import { type OpeningFacts, openingChanges } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { form, page } from "~/http/route.server";
import { type TextsOf, texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { changeStateOpening } from "~/core/admin/state-openings";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { submitAndRedirect, textOf } from "~/screens/admin/super-confirm.server";
import {
  openingsPath,
  openingPath,
  termsForm,
  parseCapacity,
  capacityInput,
  openingFacts,
  getRequestedOpening,
} from "~/screens/admin/super-openings.server";

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

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Returns the current and the new terms; an invalid query redirects to the form. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const opening = await getRequestedOpening(args);
  const terms = termsForm.safeParse(Object.fromEntries(args.url.searchParams));
  if (!terms.success) return seeOther(openingPath(opening));
  const { status, capacity } = terms.data;
  const openingChange = { status, capacity: parseCapacity(capacity) };
  const facts = openingFacts(opening, args.language);
  return {
    facts,
    openingChange,
    back: openingPath(opening),
    changes: openingChanges(facts, openingChange, args.language),
    hidden: {
      status,
      capacity: capacity ?? "",
      was_status: opening.status,
      was_capacity: capacityInput(opening.capacity),
    },
  };
});

/** Changes the terms; refused if they aren't what the page showed as `was_…` anymore. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { caller, fields } = posted;
  const { product, us_state } = await getRequestedOpening(posted);
  const submission = parseForm(fields, termsForm);
  if (submission.status !== "success") return refuse(submission);
  const { status, capacity } = submission.value;
  const change = {
    product,
    us_state,
    status,
    capacity: parseCapacity(capacity),
    was: {
      status: textOf(fields, "was_status") === "open" ? ("open" as const) : ("waitlist" as const),
      capacity: parseCapacity(/^\d{1,9}$/.exec(textOf(fields, "was_capacity"))?.[0]),
    },
  };
  const submit = () => changeStateOpening(caller, change);
  return submitAndRedirect(posted, submit, { to: openingsPath, notice: "openingChanged" });
});

/** Asks to confirm the new terms; if these are in force already, only says so. */
export default function ConfirmOpeningChange() {
  const { facts, openingChange, changes, hidden, back } = useLoaderData<typeof loader>();
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
      fields={Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      button={change === "places" ? t.buttons.places : t.buttons[change]({ place })}
      back={{ href: back, text: t.back }}
    >
      {consequencesOf(facts, openingChange, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmAction>
  );
}

type Texts = TextsOf<(typeof confirmOpeningTexts)["en"]>;

type OpeningChange = Pick<OpeningFacts, "status" | "capacity">;

/** Returns the new status, or "places" if only the number of places changes. */
const changeOf = ({ status }: OpeningFacts, openingChange: OpeningChange) =>
  status === openingChange.status ? "places" : openingChange.status;

/** Returns sentences on who can sign up from now on, who keeps what, and who isn't told. */
function consequencesOf(facts: OpeningFacts, openingChange: OpeningChange, t: Texts): string[] {
  const { place, taken, waiting, status } = facts;
  const closes = openingChange.status === "waitlist";
  const full = openingChange.capacity !== null && taken !== null && taken >= openingChange.capacity;
  const first = closes ? t.closes({ place }) : full ? t.full : t.opens({ place });
  const untold = !closes && status !== "open" && waiting > 0;
  return [first, t.keeps, ...(untold ? [t.untold({ count: waiting })] : [])];
}
