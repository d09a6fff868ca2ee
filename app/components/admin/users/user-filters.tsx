import { Form } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { userWords } from "~/domain/admin/user-words.text";
import { useTexts } from "~/language/use-texts";
import { userFiltersTexts } from "./user-filters.text";
import { UserSearchField } from "./user-search-field";
import { FilterButtons } from "../super/filter-buttons";

type Filters = {
  search: string;
  user_type: string;
  /** The field's text: the chosen company's name, or a search. */
  company: string;
  /** The chosen company's id. */
  company_id: string;
  status: string;
};

/** The form reloads the page with the filters. */
export function UserFilters({
  path,
  filters,
  clear,
  kinds,
  company,
}: {
  path: string;
  filters: Filters;
  /** Offers to clear the filters if nothing else on the page does. */
  clear: boolean;
  /** True if users can be filtered by type and company. */
  kinds: boolean;
  /** Null if companies couldn't be loaded; `about` describes the chosen one. */
  company: { about: string } | null;
}) {
  const { search, user_type, company_id, status } = filters;
  const t = useTexts(userFiltersTexts);
  const words = useTexts(userWords);
  const field = fieldStates(undefined, {}, filters);
  return (
    <Form discover="none" action={path} role="search" aria-label={t.users} className="filters">
      <UserSearchField value={search} />
      {/* An existing select keeps its value, so the key changes with the URL's value. */}
      {kinds ? (
        <SelectField
          key={`type ${user_type}`}
          field={field("user_type")}
          label={t.type}
          options={[["", t.types], ...Object.entries(words.types)]}
        />
      ) : null}
      {company ? (
        <div className="w-full">
          <UserSearchField name="company" label={t.company} value={filters.company} />
          {company.about ? <p className="mt-1 text-small text-soft">{company.about}</p> : null}
        </div>
      ) : kinds ? (
        <input type="hidden" name="company" value={filters.company} />
      ) : null}
      {company_id ? <input type="hidden" name="company_id" value={company_id} /> : null}
      <SelectField
        key={`status ${status}`}
        field={field("status")}
        label={t.status}
        options={[["", t.statuses], ...Object.entries(words.statuses)]}
      />
      <FilterButtons show={t.search} clear={clear} path={path} />
    </Form>
  );
}
