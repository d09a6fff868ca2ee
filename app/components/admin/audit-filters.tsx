import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { useTexts } from "~/language/use-texts";
import { auditFiltersTexts } from "./audit-filters.text";
import { FilterButtons } from "./super/filter-buttons";

type Filters = { actor: string; act: string; object: string; from: string; to: string };

/** The form reloads the page with the filters, and keeps the chosen person and object. */
export function AuditFilters({
  path,
  filters,
  actions,
  result,
}: {
  path: string;
  filters: Filters;
  result: FormResult | undefined;
  actions: readonly (readonly [string, string])[];
}) {
  const { actor, act, object, from, to } = filters;
  const t = useTexts(auditFiltersTexts);
  const field = fieldStates(result, {}, filters);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(filters);
  useEffect(() => {
    // Input from before hydration stays.
    if (shown.current === filters) return;
    shown.current = filters;
    const { act, from, to } = filters;
    // A link or the Back button changed the filters, but a focused field keeps what is typed.
    for (const [name, value] of Object.entries({ act, from, to })) {
      const control = form.current?.elements.namedItem(name);
      const known = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (known && control !== document.activeElement) control.value = value;
    }
  }, [filters]);
  return (
    <Form
      ref={form}
      discover="none"
      action={path}
      role="search"
      aria-label={t.label}
      className="filters max-w-line"
    >
      <ErrorSummary result={result} />
      {actor ? <input type="hidden" name="actor" value={actor} /> : null}
      {object ? <input type="hidden" name="object" value={object} /> : null}
      <SelectField field={field("act")} label={t.what} options={[["", t.everything], ...actions]} />
      <TextField field={field("from")} label={t.from} type="date" />
      <TextField field={field("to")} label={t.to} type="date" />
      <FilterButtons clear={Boolean(actor || act || object || from || to)} path={path} />
    </Form>
  );
}
