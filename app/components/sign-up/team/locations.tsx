import type { ReactNode } from "react";
import { AddressFields } from "~/components/company/address-fields";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { Button, LinkButton } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { StepFields, StepLayout, type StepFacts } from "../step-frame";
import { RemoveQuestion } from "./remove-question";

const locationsTexts = texts({
  en: {
    title: "Your locations",
    editTitle: "Change “{label}”",
    removeTitle: "Remove “{label}”?",
    lead: "Where your people work. You can tell us an address later.",
    main: "Your main location",
    noAddress: "No address yet",
    people: { one: "{count} person", other: "{count} people" },
    add: "Add a location",
    edit: "Change",
    addAddress: "Add the address",
    remove: "Remove",
    populated: { one: "Move {count} person first", other: "Move {count} people first" },
    back: "Back to your team",
    label: "What do you call it?",
    labelHint: "For example, “Warehouse” or “Pier 4.”",
    address: "Its address (optional)",
    addressHint: "Leave it all blank if you don’t have it handy.",
    save: "Save this location",
    removeText: "It will be removed from your list.",
  },
  es: {
    title: "Sus lugares de trabajo",
    editTitle: "Cambiar “{label}”",
    removeTitle: "¿Quitar “{label}”?",
    lead: "Donde trabaja su gente. Puede darnos una dirección más tarde.",
    main: "Su lugar principal",
    noAddress: "Todavía sin dirección",
    people: {
      one: "{count} persona",
      many: "{count} de personas",
      other: "{count} personas",
    },
    add: "Agregar un lugar",
    edit: "Cambiar",
    addAddress: "Agregar la dirección",
    remove: "Quitar",
    populated: {
      one: "Primero cambie de lugar a {count} persona",
      many: "Primero cambie de lugar a {count} de personas",
      other: "Primero cambie de lugar a {count} personas",
    },
    back: "Volver a su equipo",
    label: "¿Cómo lo llama?",
    labelHint: "Por ejemplo, “Almacén” o “Muelle 4”.",
    address: "Su dirección (opcional)",
    addressHint: "Déjela vacía por completo si no la tiene a mano.",
    save: "Guardar este lugar",
    removeText: "Se quitará de su lista.",
  },
});

/** A listed location; `edit` and `remove` are the pages to change and to remove it. */
type LocationFacts = {
  label: string;
  address: string | null;
  people: number;
  /** Null for the main location, which has the company's address. */
  edit: string | null;
  /** Null while people work there. */
  remove: string | null;
};

/**
 * A location with its people and the links to change it; the main one has none, and one with people can't be removed.
 */
function LocationCard({ label, address, people, edit, remove }: LocationFacts) {
  const words = useTexts(locationsTexts);
  return (
    <li className="rounded border bg-raised p-4">
      <h2 className="text-h3">{label}</h2>
      {edit === null ? <p className="text-soft">{words.main}</p> : null}
      <p>{address ?? <span className="text-soft">{words.noAddress}</span>}</p>
      <p>{words.people({ count: people })}</p>
      {edit === null ? null : (
        <p className="flex flex-wrap gap-x-6">
          <a className="tap" href={edit}>
            {address === null ? words.addAddress : words.edit}
            <span className="sr-only">{` ${label}`}</span>
          </a>
          {remove === null ? (
            <span className="py-2 text-soft">{words.populated({ count: people })}</span>
          ) : (
            <a className="tap" href={remove}>
              {words.remove}
              <span className="sr-only">{` ${label}`}</span>
            </a>
          )}
        </p>
      )}
    </li>
  );
}

/** The locations, and below, without a word on missing ones, the links to add one and back to the team. */
function LocationList({
  list,
}: {
  /** `add` is null if there are as many as possible, and `team` if the locations are a step of their own. */
  list: { places: LocationFacts[]; add: string | null; team: string | null };
}) {
  const words = useTexts(locationsTexts);
  return (
    <>
      <ul className="mb-6 flex max-w-line flex-col gap-4">
        {list.places.map((place) => (
          <LocationCard key={place.label} {...place} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        {list.add === null ? null : <QuietLink href={list.add}>{words.add}</QuietLink>}
        {list.team === null ? null : <LinkButton href={list.team}>{words.back}</LinkButton>}
      </p>
    </>
  );
}

/** The form of a new or stored location; the step's Back is the way out. */
function LocationForm({
  page,
  place,
  result,
}: {
  page: StepFacts;
  /** `was` is the stored label; "" for a new location. */
  place: { was: string; values: Record<string, string>; constraints: Constraints };
  result: FormResult | undefined;
}) {
  const words = useTexts(locationsTexts);
  const field = fieldStates(result, place.constraints, place.values);
  return (
    <FormFrame result={result} action={page.action}>
      <input type="hidden" name="part" value="save" />
      <input type="hidden" name="was" value={place.was} />
      <StepFields page={page} />
      <TextField
        field={field("label")}
        label={words.label}
        hint={words.labelHint}
        autoComplete="off"
      />
      <h2 className="text-h3">{words.address}</h2>
      <p className="text-soft">{words.addressHint}</p>
      <AddressFields field={field} />
      <Button>{words.save}</Button>
    </FormFrame>
  );
}

/** Shows the list of locations, the form of one, or the question before it is removed. */
export function LocationsStep({
  facts: { page, list, form: place, removal },
  result,
  done,
}: {
  facts: {
    page: StepFacts;
    list: Parameters<typeof LocationList>[0]["list"] | null;
    form: Parameters<typeof LocationForm>[0]["place"] | null;
    removal: { label: string; list: string } | null;
  };
  result: FormResult | undefined;
  /** Follows the list, if the locations are a step of their own. */
  done?: ReactNode;
}) {
  const words = useTexts(locationsTexts);
  const title = removal
    ? words.removeTitle({ label: removal.label })
    : place?.was
      ? words.editTitle({ label: place.was })
      : place
        ? words.add
        : words.title;
  return (
    <StepLayout page={page} title={title} lead={list ? words.lead : null}>
      {list ? (
        <>
          <LocationList list={list} />
          {done}
        </>
      ) : null}
      {place ? <LocationForm key={place.was} page={page} place={place} result={result} /> : null}
      {removal ? (
        <RemoveQuestion
          page={page}
          result={result}
          field="was"
          removal={{ id: removal.label, name: removal.label }}
          list={removal.list}
          text={words.removeText}
        />
      ) : null}
    </StepLayout>
  );
}
