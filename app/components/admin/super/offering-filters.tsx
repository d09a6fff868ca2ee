import { Form } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { offeringWords } from "~/domain/admin/offering-words.text";
import { useTexts } from "~/language/use-texts";
import { FilterButtons } from "./filter-buttons";

type Filters = { kind: string; status: string };

/** Which plans and vendors to list: a form that asks for the page anew. */
export function OfferingFilters({ path, filters }: { path: string; filters: Filters }) {
  const field = fieldStates(undefined, {}, filters);
  const { kind, status } = filters;
  const { kinds, statuses } = useTexts(offeringWords);
  return (
    <Form
      discover="none"
      action={path}
      role="search"
      aria-label="Plans and vendors"
      className="filters"
    >
      {/* A select that is already there keeps what it was; with another key it is what the address says. */}
      <SelectField
        key={`kind ${kind}`}
        field={field("kind")}
        label="Kind"
        options={[["", "All kinds"], ...Object.entries(kinds)]}
      />
      <SelectField
        key={`status ${status}`}
        field={field("status")}
        label="State"
        options={[["", "All states"], ...Object.entries(statuses)]}
      />
      <FilterButtons clear={Boolean(kind || status)} path={path} />
    </Form>
  );
}
