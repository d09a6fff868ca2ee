import { Form } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { userWords } from "~/domain/admin/user-words.text";
import { useTexts } from "~/language/use-texts";
import { userFiltersTexts } from "./user-filters.text";
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

/** Which users to list: a form that asks for the page anew. */
export function UserFilters({
  path,
  filters,
  clear,
  kinds,
  company,
}: {
  path: string;
  filters: Filters;
  /** Offers the list without filters, where nothing else does. */
  clear: boolean;
  /** Whether users can be narrowed by type and company. */
  kinds: boolean;
  /** Null where companies could not be asked for; `about` is of the one that is chosen. */
  company: { about: string } | null;
}) {
  const { search, user_type, company_id, status } = filters;
  const said = useTexts(userFiltersTexts);
  const words = useTexts(userWords);
  const field = fieldStates(undefined, {}, filters);
  return (
    <Form discover="none" action={path} role="search" aria-label={said.users} className="filters">
      <UserSearchField value={search} />
      {/* A select that is already there keeps what it was; with another key it is what the address says. */}
      {kinds ? (
        <SelectField
          key={`type ${user_type}`}
          field={field("user_type")}
          label={said.type}
          options={[["", said.types], ...Object.entries(words.types)]}
        />
      ) : null}
      {company ? (
        <div className="w-full">
          <UserSearchField name="company" label={said.company} value={filters.company} />
          {company.about ? <p className="mt-1 text-small text-soft">{company.about}</p> : null}
        </div>
      ) : kinds ? (
        <input type="hidden" name="company" value={filters.company} />
      ) : null}
      {company_id ? <input type="hidden" name="company_id" value={company_id} /> : null}
      <SelectField
        key={`status ${status}`}
        field={field("status")}
        label={said.status}
        options={[["", said.statuses], ...Object.entries(words.statuses)]}
      />
      <FilterButtons show={said.search} clear={clear} path={path} />
    </Form>
  );
}
