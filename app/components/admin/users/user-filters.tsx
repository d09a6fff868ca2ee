import { Form } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { UserCompanyField } from "./user-company-field";
import { UserSearchField } from "./user-search-field";
import { FilterButtons } from "../super/filter-buttons";

export type Filters = { search: string; user_type: string; company_id: string; status: string };

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
  companies,
}: {
  path: string;
  filters: Filters;
  /** Offers the list without filters, where nothing else does. */
  clear: boolean;
  /** Null where the list of companies could not be loaded. */
  companies: { value: string; label: string }[] | null;
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
      {companies ? (
        <UserCompanyField
          name="company_id"
          label="Company"
          value={company_id}
          companies={companies}
        />
      ) : (
        <input type="hidden" name="company_id" value={company_id} />
      )}
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
