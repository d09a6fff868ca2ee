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

/** Every place with what can be done about it; what was refused stands with its own form. */
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
      <p className="mb-6 max-w-line">{list.intro}</p>
      <ul className="mb-6 flex max-w-line flex-col gap-4">
        {list.places.map((place) => (
          <li key={place.id} className="rounded border bg-raised p-4">
            <h2 className="text-h3">{place.label}</h2>
            {place.isMain ? <Chip tone="good">{main}</Chip> : null}
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
  const of = (intent: string) =>
    result?.initialValue?.["intent"] === `${intent}-${id}` ? result : undefined;
  return (
    <>
      <p>
        <a className="tap" href={edit.href} aria-label={edit.of}>
          {edit.text}
        </a>
      </p>
      {makeMain ? (
        <FormFrame intent={`primary-${id}`} result={of("primary")} className="mt-3">
          <input type="hidden" name="id" value={id} />
          <Button quiet aria-label={makeMain.of}>
            {makeMain.text}
          </Button>
        </FormFrame>
      ) : null}
      {move ? (
        <details className="mt-3" open={of("move") !== undefined}>
          <summary>{move.first}</summary>
          <FormFrame intent={`move-${id}`} result={of("move")} className="mt-3">
            <input type="hidden" name="id" value={id} />
            <label>
              <span className="block font-bold">{move.to}</span>
              {/* Several of these stand on one page: only the one that was refused is led to. */}
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
        <details className="mt-3" open={of("archive") !== undefined}>
          <summary>{remove.of}</summary>
          <p className="my-3">{remove.note}</p>
          <FormFrame intent={`archive-${id}`} result={of("archive")}>
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
