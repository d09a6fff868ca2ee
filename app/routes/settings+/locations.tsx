import { Fragment } from "react";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { AddressFields } from "~/components/company/address-fields";
import { ErrorSummary } from "~/components/forms/error-summary";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { readAnewAfterConflict } from "~/components/forms/reload-after-conflict";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, QuietLink, TapLink } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { form, page } from "~/http/route.server";
import { changeLocations, loadLocationsPage } from "~/screens/company/locations.server";

export const handle = { title: { en: "Locations", es: "Lugares de trabajo" } };

export const loader = page(["auth", "companysettings"], loadLocationsPage);
export const action = form(["auth", "companysettings"], changeLocations);

export const shouldRevalidate = readAnewAfterConflict;

/** The intent of each form. */
const intentOf = {
  makeMain: (id: string) => `primary-${id}`,
  move: (id: string) => `move-${id}`,
  remove: (id: string) => `archive-${id}`,
};

export default function Locations() {
  const { title, back, form: requestForm, list, main } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, requestForm?.constraints ?? {}, requestForm?.values);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-6">{title}</h1>
      {requestForm ? (
        <FormFrame intent="save" result={result}>
          <input type="hidden" name="id" value={requestForm.id} />
          <SeenMark name="shown" value={requestForm.marks} />
          {/* The key changes with the stored locations, so that the fields show what was saved elsewhere. */}
          <Fragment key={requestForm.marks}>
            <TextField field={field("label")} label={requestForm.words.label} autoComplete="off" />
            <p className="text-soft">{requestForm.words.hint}</p>
            <AddressFields field={field} />
          </Fragment>
          <Button>{requestForm.words.save}</Button>
        </FormFrame>
      ) : null}
      {list ? <LocationCards list={list} main={main} result={result} /> : null}
    </div>
  );
}

type Act = { text: string; of: string };
type Place = {
  id: string;
  label: string;
  isMain: boolean;
  address: string;
  people: { text: string; href: string | null };
  edit: Act & { href: string };
  makeMain: Act | null;
  move: (Act & { first: string; to: string; options: (readonly [string, string])[] }) | null;
  remove: (Act & { note: string }) | null;
};

/** Returns true if the page still has the refused form; changes elsewhere may have removed it. */
const isStillThere = (places: readonly Place[], result: FormResult) =>
  places.some((place) =>
    (["makeMain", "move", "remove"] as const).some(
      (intent) => place[intent] && result.initialValue?.["intent"] === intentOf[intent](place.id),
    ),
  );

/** An error is shown in the form that caused it. */
function LocationCards({
  list,
  main,
  result,
}: {
  list: { intro: string; places: Place[]; add: { text: string; href: string } };
  main: string;
  result: FormResult | undefined;
}) {
  return (
    <>
      {result && !isStillThere(list.places, result) ? (
        <div className="mb-6 max-w-form">
          <ErrorSummary result={result} />
        </div>
      ) : null}
      <p className="mb-6 max-w-line">{list.intro}</p>
      <ul className="mb-6 flex max-w-line flex-col gap-4">
        {list.places.map((place) => (
          <li key={place.id} className="rounded border bg-raised p-4">
            <h2 className="text-h3">{place.label}</h2>
            {place.isMain ? (
              <p className="my-1">
                <Chip tone="good">{main}</Chip>
              </p>
            ) : null}
            <p>{place.address}</p>
            <p>
              {place.people.href === null ? (
                place.people.text
              ) : (
                <TapLink href={place.people.href}>{place.people.text}</TapLink>
              )}
            </p>
            <PlaceActs place={place} result={result} />
          </li>
        ))}
      </ul>
      <QuietLink href={list.add.href}>{list.add.text}</QuietLink>
    </>
  );
}

function PlaceActs({ place, result }: { place: Place; result: FormResult | undefined }) {
  const { id, edit, makeMain, move, remove } = place;
  const of = (intent: keyof typeof intentOf) =>
    result?.initialValue?.["intent"] === intentOf[intent](id) ? result : undefined;
  return (
    <>
      <LinkLine href={edit.href} aria-label={edit.of} text={edit.text} />
      {makeMain ? (
        <FormFrame intent={intentOf.makeMain(id)} result={of("makeMain")} className="mt-3">
          <input type="hidden" name="id" value={id} />
          <Button quiet aria-label={makeMain.of}>
            {makeMain.text}
          </Button>
        </FormFrame>
      ) : null}
      {move ? (
        <details className="mt-3" open={of("move") !== undefined}>
          <summary>{move.first}</summary>
          <FormFrame intent={intentOf.move(id)} result={of("move")} className="mt-3">
            <input type="hidden" name="id" value={id} />
            <label>
              <span className="block font-bold">{move.to}</span>
              {/* Several of these forms are on the page, so only the refused one gets the id that the error
                  summary links to. */}
              <select className="input" name="to" id={of("move") ? "to" : undefined} required>
                {move.options.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
            <Button quiet aria-label={move.of}>
              {move.text}
            </Button>
          </FormFrame>
        </details>
      ) : null}
      {remove ? (
        <details className="mt-3" open={of("remove") !== undefined}>
          <summary>{remove.of}</summary>
          <p className="my-3">{remove.note}</p>
          <FormFrame intent={intentOf.remove(id)} result={of("remove")}>
            <input type="hidden" name="id" value={id} />
            <Button quiet aria-label={remove.of}>
              {remove.text}
            </Button>
          </FormFrame>
        </details>
      ) : null}
    </>
  );
}
