import { Button } from "~/components/ui/button";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";

/** The form reloads the page with the filters. */
export function OfferFilters({
  path,
  t,
  filters,
  states,
  kinds,
  narrowed,
}: {
  path: string;
  t: Record<"search" | "state" | "kind" | "show" | "clear", string>;
  filters: Record<"search" | "state" | "kind", string>;
  states: string[][];
  kinds: string[][];
  narrowed: boolean;
}) {
  const field = fieldStates(undefined, {}, filters);
  return (
    <form action={path} role="search" className="filters">
      <TextField field={field("search")} label={t.search} type="search" maxLength={100} />
      <SelectField field={field("state")} label={t.state} options={states as [string, string][]} />
      <SelectField field={field("kind")} label={t.kind} options={kinds as [string, string][]} />
      <div className="col-span-full mt-1 flex flex-wrap gap-4">
        <Button>{t.show}</Button>
        {narrowed ? (
          <a className="tap" href={path}>
            {t.clear}
          </a>
        ) : null}
      </div>
    </form>
  );
}
