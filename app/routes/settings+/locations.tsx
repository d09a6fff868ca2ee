import { Fragment } from "react";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { AddressFields } from "~/components/company/address-fields";
import { ErrorSummary } from "~/components/forms/error-summary";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, QuietLink, TapLink } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { changeLocations, loadLocationsPage } from "~/screens/company/locations.server";
import { locationsPageTexts } from "~/screens/company/locations.text";

export const handle = { title: { en: "Locations", es: "Lugares de trabajo" } };

/** Returns the list, or the form of a new location (`?add`) or one (`?edit=ID`). @throws Response 404 if unknown */
export const loader = page(["auth", "companysettings"], loadLocationsPage);

/** Saves a location, makes it the main one, moves its people, or removes it. */
export const action = form(["auth", "companysettings"], changeLocations);

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

/** The intents of the forms. They name the location, so that an error is shown at its form. */
const intents = {
  makeMain: (id: string) => `primary-${id}`,
  move: (id: string) => `move-${id}`,
  remove: (id: string) => `archive-${id}`,
};

const path = "/settings/locations";

type Location = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["locations"]>[number];

/** All locations, or the form of one. */
export default function Locations() {
  const t = useTexts(locationsPageTexts);
  const { documentTitle, form: details, locations } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, details?.constraints ?? {}, details?.values);
  return (
    <div className="frame pt-4">
      <BackLink href={details ? path : "/settings"} text={details ? t.cancel : t.back} />
      <h1 className="mb-6">{documentTitle}</h1>
      {details ? (
        <FormFrame intent="save" result={result}>
          <input type="hidden" name="id" value={details.id} />
          <SeenMark name="shown" value={details.marks} />
          {/* The key changes with the stored locations, so that the fields show what was saved elsewhere. */}
          <Fragment key={details.marks}>
            <TextField field={field("label")} label={t.label} autoComplete="off" />
            <p className="text-soft">{t.addressHint}</p>
            <AddressFields field={field} />
          </Fragment>
          <Button>{t.save}</Button>
        </FormFrame>
      ) : null}
      {locations ? <LocationCards locations={locations} result={result} /> : null}
    </div>
  );
}

const canBeMain = ({ is_primary, line1 }: Location) => !is_primary && line1 !== null;
const canMovePeople = ({ people }: Location, locations: readonly Location[]) =>
  people > 0 && locations.length > 1;
const canRemove = ({ is_primary, people }: Location) => !is_primary && people === 0;

/** Returns true if a location's own form was refused and is still there; changes elsewhere may have removed it. */
const hasForm = (locations: readonly Location[], { initialValue }: FormResult) =>
  locations.some((place) => {
    const formIntents = [
      ...(canBeMain(place) ? [intents.makeMain(place.id)] : []),
      ...(canMovePeople(place, locations) ? [intents.move(place.id)] : []),
      ...(canRemove(place) ? [intents.remove(place.id)] : []),
    ];
    return formIntents.some((intent) => initialValue?.["intent"] === intent);
  });

/** The locations with their forms. An error is shown in the form that caused it, or above all if that is gone. */
function LocationCards({
  locations,
  result,
}: {
  locations: readonly Location[];
  result: FormResult | undefined;
}) {
  const t = useTexts(locationsPageTexts);
  return (
    <>
      {result && !hasForm(locations, result) ? (
        <div className="mb-6 max-w-form">
          <ErrorSummary result={result} />
        </div>
      ) : null}
      <p className="mb-6 max-w-line">{t.intro}</p>
      <ul className="mb-6 flex max-w-line flex-col gap-4">
        {locations.map((place) => (
          <li key={place.id} className="rounded border bg-raised p-4">
            <h2 className="text-h3">{place.label}</h2>
            {place.is_primary ? (
              <p className="my-1">
                <Chip tone="good">{t.main}</Chip>
              </p>
            ) : null}
            <LocationAddress {...place} />
            <LocationForms place={place} locations={locations} result={result} />
          </li>
        ))}
      </ul>
      <QuietLink href={`${path}?add=1`}>{t.add}</QuietLink>
    </>
  );
}

/** The address, and how many people work there, with the link to them. */
function LocationAddress({ id, line1, line2, city, state, zip, people }: Location) {
  const t = useTexts(locationsPageTexts);
  const street = [line1, line2, city].filter(Boolean).join(", ");
  return (
    <>
      <p>{line1 === null ? t.noAddress : `${street}, ${state ?? ""} ${zip ?? ""}`}</p>
      <p>
        {people === 0 ? (
          t.nobody
        ) : (
          <TapLink href={`/settings/employees?location=${encodeURIComponent(id)}`}>
            {t.people({ count: people })}
          </TapLink>
        )}
      </p>
    </>
  );
}

/** Edits a location and, as far as it can be done now, makes it the main one, moves its people, or removes it. */
function LocationForms({
  place,
  locations,
  result,
}: {
  place: Location;
  locations: readonly Location[];
  result: FormResult | undefined;
}) {
  const t = useTexts(locationsPageTexts);
  const { id, label, people, is_primary } = place;
  const resultOf = (intent: keyof typeof intents) =>
    result?.initialValue?.["intent"] === intents[intent](id) ? result : undefined;
  return (
    <>
      <LinkLine
        href={`${path}?edit=${encodeURIComponent(id)}`}
        aria-label={t.editOf({ label })}
        text={t.edit}
      />
      {canBeMain(place) ? (
        <FormFrame intent={intents.makeMain(id)} result={resultOf("makeMain")} className="mt-3">
          <input type="hidden" name="id" value={id} />
          <Button quiet aria-label={t.makeMainOf({ label })}>
            {t.makeMain}
          </Button>
        </FormFrame>
      ) : null}
      {canMovePeople(place, locations) ? (
        <details className="mt-3" open={resultOf("move") !== undefined}>
          <summary>{is_primary ? t.moveOf({ label }) : t.moveFirst({ count: people })}</summary>
          <FormFrame intent={intents.move(id)} result={resultOf("move")} className="mt-3">
            <input type="hidden" name="id" value={id} />
            <label>
              <span className="block font-bold">{t.moveTo}</span>
              {/* Several of these forms are on the page, so only the refused one gets the id that the error
                  summary links to. */}
              <select className="input" name="to" id={resultOf("move") ? "to" : undefined} required>
                <option value="">{t.choose}</option>
                {locations
                  .filter((each) => each !== place)
                  .map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.label}
                    </option>
                  ))}
              </select>
            </label>
            <Button quiet aria-label={t.moveOf({ label })}>
              {t.move}
            </Button>
          </FormFrame>
        </details>
      ) : null}
      {canRemove(place) ? (
        <details className="mt-3" open={resultOf("remove") !== undefined}>
          <summary>{t.removeOf({ label })}</summary>
          <p className="my-3">{t.removeText}</p>
          <FormFrame intent={intents.remove(id)} result={resultOf("remove")}>
            <input type="hidden" name="id" value={id} />
            <Button quiet aria-label={t.removeOf({ label })}>
              {t.remove}
            </Button>
          </FormFrame>
        </details>
      ) : null}
    </>
  );
}
