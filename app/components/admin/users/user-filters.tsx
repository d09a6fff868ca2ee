import { Form } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { UserSearchField } from "./user-search-field";
import { FilterButtons } from "../super/filter-buttons";

export type Filters = {
  search: string;
  user_type: string;
  /** What the field says: the name of the company that is chosen, or words to find one by. */
  company: string;
  /** The one that is chosen. */
  company_id: string;
  status: string;
};

const types = [
  ["", "All types"],
  ["COMPANY", "Company"],
  ["INDIVIDUAL", "Individual"],
] as const;
const statuses = [
  ["", "All statuses"],
  ["active", "Active"],
  ["inactive", "Inactive"],
] as const;

/** Which users to list: a form that asks for the page anew. */
export function UserFilters({
  path,
  filters,
  clear,
  company,
}: {
  path: string;
  filters: Filters;
  /** Offers the list without filters, where nothing else does. */
  clear: boolean;
  /** Null where companies could not be asked for; `about` is of the one that is chosen. */
  company: { about: string } | null;
}) {
  const { search, user_type, company_id, status } = filters;
  const field = fieldStates(undefined, {}, filters);
  return (
    <Form discover="none" action={path} role="search" aria-label="Users" className="filters">
      <UserSearchField value={search} />
      {/* A select that is already there keeps what it was; with another key it is what the address says. */}
      <SelectField
        key={`type ${user_type}`}
        field={field("user_type")}
        label="Type"
        options={types}
      />
      {company ? (
        <div className="w-full">
          <UserSearchField name="company" label="Company" value={filters.company} />
          {company.about ? <p className="mt-1 text-small text-soft">{company.about}</p> : null}
        </div>
      ) : (
        <input type="hidden" name="company" value={filters.company} />
      )}
      {company_id ? <input type="hidden" name="company_id" value={company_id} /> : null}
      <SelectField
        key={`status ${status}`}
        field={field("status")}
        label="Status"
        options={statuses}
      />
      <FilterButtons show="Search" clear={clear} path={path} />
    </Form>
  );
}
