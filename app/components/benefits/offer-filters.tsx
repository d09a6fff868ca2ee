import { Button } from "~/components/ui/button";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";

/** The form reloads the page with the filters. */
export function OfferFilters({
  path,
  said,
  filters,
  states,
  kinds,
  narrowed,
}: {
  path: string;
  said: Record<"search" | "state" | "kind" | "show" | "clear", string>;
  filters: Record<"search" | "state" | "kind", string>;
  states: string[][];
  kinds: string[][];
  narrowed: boolean;
}) {
  const field = fieldStates(undefined, {}, filters);
  return (
    <form action={path} role="search" className="filters">
      <TextField field={field("search")} label={said.search} type="search" maxLength={100} />
      <SelectField
        field={field("state")}
        label={said.state}
        options={states as [string, string][]}
      />
      <SelectField field={field("kind")} label={said.kind} options={kinds as [string, string][]} />
      <div className="col-span-full mt-1 flex flex-wrap gap-4">
        <Button>{said.show}</Button>
        {narrowed ? (
          <a className="tap" href={path}>
            {said.clear}
          </a>
        ) : null}
      </div>
    </form>
  );
}
