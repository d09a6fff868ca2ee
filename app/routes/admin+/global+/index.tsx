import { data } from "@remix-run/node";
import { useLoaderData, Form } from "@remix-run/react";
import { FilterButtons } from "~/components/admin/super/filter-buttons";
import { RecentSessions } from "~/components/admin/users/recent-sessions";
import { UserFailure, UserListUnanswered } from "~/components/admin/users/user-failure";
import { useLoginAsDialog } from "~/components/admin/login-as/use-login-as-dialog";
import {
  userListTexts,
  userFiltersTexts,
  companyMatchesTexts,
} from "~/components/admin/users/user-list.text";
import { UserSearchField } from "~/components/admin/users/user-search-field";
import { UserTable } from "~/components/admin/users/user-table";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { userWords } from "~/domain/admin/user-words.text";
import { routes } from "~/domain/site-links";
import { PageLinks } from "~/components/ui/page-links";
import { countText } from "~/domain/admin/count-text";
import type { TextsOf } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadUserListPage } from "~/screens/admin/users/admin-users.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Global Admin", es: "Administración global" } };

export const loader = page(["auth", "globaladmin"], async (args) => {
  const found = await loadUserListPage(args);
  return data(found, { status: found.failure?.status ?? 200 });
});

export default function GlobalAdmin() {
  const { path, filters, page, filtered, kinds, company, matches, users, failure, recent } =
    useLoaderData<typeof loader>();
  const t = useTexts(userListTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <UserFilters
        path={path}
        filters={filters}
        clear={filtered && users?.rows.length !== 0}
        kinds={kinds}
        company={company}
      />
      <UserListUnanswered path={routes["admin-global"]} />
      {failure ? (
        <UserFailure message={failure.message} path={path} query={{ ...filters, page }} />
      ) : null}
      {/* The live region must always exist, so that screen readers announce the number of results. */}
      <p role="status" className="my-4">
        {matches ? matchesText(filters.company, matches, t) : null}
        {users ? <UsersText path={path} {...users} /> : null}
      </p>
      {matches ? <CompanyMatches rows={matches.rows} /> : null}
      {users ? <Found path={path} filters={filters} {...users} /> : null}
      <RecentSessions sessions={recent} />
    </>
  );
}

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
function UserFilters({
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

type CompanyMatch = {
  id: string;
  name: string;
  /** What distinguishes it from companies with the same name. */
  about: string;
  /** The page with its users. */
  href: string;
};

function CompanyMatches({ rows }: { rows: readonly CompanyMatch[] }) {
  const t = useTexts(companyMatchesTexts);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="company-title">
      <h2 id="company-title">{t.title}</h2>
      <ul className="tasks mt-4">
        {rows.map(({ id, name, about, href }) => (
          <li key={id}>
            <span className="[overflow-wrap:anywhere]">
              <b>{name}</b>
              <span className="block text-small text-soft">{about}</span>
            </span>
            <a className="tap" href={href}>
              {t.show}
              <span className="sr-only">{` ${t.of({ company: [name, about].filter(Boolean).join(", ") })}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Texts = TextsOf<(typeof userListTexts)["en"]>;
type Users = NonNullable<Page["users"]>;

function matchesText(words: string, { rows, more }: NonNullable<Page["matches"]>, t: Texts) {
  const { companies } = t;
  const count = rows.length;
  if (count === 0) return more ? companies.tooMany({ words }) : companies.none({ words });
  return more ? companies.first({ visible: count, words }) : companies.count({ count, words });
}

function UsersText({ path, rows, pagination }: Pick<Page, "path"> & Users) {
  const t = useTexts(userListTexts);
  const total = countText(pagination, useLanguage());
  if (rows.length === 0) {
    return (
      <>
        {t.none} <a href={path}>{t.clear}</a>
      </>
    );
  }
  const { current_page, per_page } = pagination;
  const first = (current_page - 1) * per_page + 1;
  const last = first + rows.length - 1;
  return first === last ? t.one({ first, total }) : t.several({ first, last, total });
}

function Found({ path, filters, rows, pagination }: Pick<Page, "path" | "filters"> & Users) {
  const { current_page, per_page, total, last_page } = pagination;
  const { dialog, handlers } = useLoginAsDialog(rows);
  return (
    <>
      {rows.length > 0 ? (
        <div {...handlers}>
          <UserTable rows={rows} />
        </div>
      ) : null}
      {dialog}
      {total > per_page ? (
        <PageLinks
          path={path}
          query={filters}
          current={current_page}
          last={last_page}
          first={rows[0]?.id}
        />
      ) : null}
    </>
  );
}
