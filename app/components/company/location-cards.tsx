import { ErrorSummary } from "~/components/forms/error-summary";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";

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

/** The intent of each form. */
const intentOf = {
  makeMain: (id: string) => `primary-${id}`,
  move: (id: string) => `move-${id}`,
  remove: (id: string) => `archive-${id}`,
};

/** Returns true if the page still has the refused form; changes elsewhere may have removed it. */
const isStillThere = (places: readonly Place[], result: FormResult) =>
  places.some((place) =>
    (["makeMain", "move", "remove"] as const).some(
      (act) => place[act] && result.initialValue?.["intent"] === intentOf[act](place.id),
    ),
  );

/** An error is shown in the form that caused it. */
export function LocationCards({
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
                <a className="tap" href={place.people.href}>
                  {place.people.text}
                </a>
              )}
            </p>
            <PlaceActs place={place} result={result} />
          </li>
        ))}
      </ul>
      <LinkButton href={list.add.href} quiet>
        {list.add.text}
      </LinkButton>
    </>
  );
}

function PlaceActs({ place, result }: { place: Place; result: FormResult | undefined }) {
  const { id, edit, makeMain, move, remove } = place;
  const of = (act: keyof typeof intentOf) =>
    result?.initialValue?.["intent"] === intentOf[act](id) ? result : undefined;
  return (
    <>
      <p>
        <a className="tap" href={edit.href} aria-label={edit.of}>
          {edit.text}
        </a>
      </p>
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
