import { data } from "@remix-run/node";
import { TapLink } from "~/components/ui/parts";
import { useLoaderData, Form } from "@remix-run/react";
import { FilterButtons } from "~/components/admin/super/filter-buttons";
import { RecentSessions } from "~/components/admin/users/recent-sessions";
import { UserFailure, UserListUnanswered } from "~/components/admin/users/user-failure";
import { useLoginAsDialog } from "~/components/admin/login-as/use-login-as-dialog";
import { UserSearchField } from "~/components/admin/users/user-search-field";
import { UserTable } from "~/components/admin/users/user-table";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { userWords } from "~/domain/admin/user-words.text";
import { routes } from "~/domain/site-links";
import { PageLinks } from "~/components/ui/page-links";
import { countText } from "~/domain/admin/count-text";
import { texts, type TextsOf } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadUserListPage } from "~/screens/admin/users/admin-users.server";
import { page } from "~/http/route.server";

const userListTexts = texts({
  en: {
    title: "Global Admin",
    none: "No users match.",
    clear: "Clear filters.",
    one: "User {first:number} of {total}",
    several: "Users {first:number} to {last:number} of {total}",
    companies: {
      title: "Which company?",
      show: "Show users",
      of: "of {company}",
      tooMany:
        "Too many companies have words like “{words}” to look at all of them. Write more of the name.",
      none: "No company matches “{words}”.",
      first:
        "The first {visible:number} companies that match “{words}”. There are more: add a word to narrow them down.",
      count: {
        one: "{count} company matches “{words}”.",
        other: "{count} companies match “{words}”.",
      },
    },
    users: "Users",
    type: "Type",
    types: "All types",
    company: "Company",
    status: "Status",
    statuses: "All statuses",
    search: "Search",
  },
  es: {
    title: "Administración global",
    none: "Ningún usuario coincide.",
    clear: "Quitar los filtros.",
    one: "Usuario {first:number} de {total}",
    several: "Usuarios {first:number} a {last:number} de {total}",
    companies: {
      title: "¿Qué empresa?",
      show: "Mostrar usuarios",
      of: "de {company}",
      tooMany:
        "Demasiadas empresas tienen palabras como “{words}” para mirarlas todas. Escriba más del nombre.",
      none: "Ninguna empresa coincide con “{words}”.",
      first:
        "Las primeras {visible:number} empresas que coinciden con “{words}”. Hay más: agregue una palabra para que sean menos.",
      count: {
        one: "{count} empresa coincide con “{words}”.",
        many: "{count} de empresas coinciden con “{words}”.",
        other: "{count} empresas coinciden con “{words}”.",
      },
    },
    users: "Usuarios",
    type: "Tipo",
    types: "Todos los tipos",
    company: "Empresa",
    status: "Estado",
    statuses: "Todos los estados",
    search: "Buscar",
  },
});

export const handle = { title: { en: "Global Admin", es: "Administración global" } };

/** Returns the users found; null before a company is chosen, or if the backend fails (with the failure's status). */
export const loader = page(["auth", "globaladmin"], async (args) => {
  const found = await loadUserListPage(args);
  return data(found, { status: found.failure?.status ?? 200 });
});

/** The search for users with what it finds, or that the backend failed, and the latest login-as sessions. */
export default function GlobalAdmin() {
  const found = useLoaderData<typeof loader>();
  const { path, filters, page, matches, users, failure, recent } = found;
  const t = useTexts(userListTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <UserFilters {...found} />
      <UserListUnanswered path={routes["admin-global"]} />
      {failure ? (
        <UserFailure message={failure.message} path={path} query={{ ...filters, page }} />
      ) : null}
      {/* The live region must always exist, so that screen readers announce the number of results. */}
      <p role="status" className="my-4">
        {matches ? describeMatches(filters.company, matches, t) : null}
        {users ? <ShownRange path={path} {...users} /> : null}
      </p>
      {matches ? <CompanyMatches {...matches} /> : null}
      {users ? <UserRows path={path} filters={filters} {...users} /> : null}
      <RecentSessions sessions={recent} />
    </>
  );
}

/** The form of search and filters, as far as the backend supports them. */
function UserFilters({ path, filters, filtered, kinds, company, users }: Page) {
  const { search, user_type, company_id, status } = filters;
  const t = useTexts(userListTexts);
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
      {/* Nothing else on the page offers to clear the filters unless no one is found. */}
      <FilterButtons show={t.search} clear={filtered && users?.rows.length !== 0} path={path} />
    </Form>
  );
}

/** The companies that the company field's words match, each with a link to its users; nothing without any. */
function CompanyMatches({ rows }: NonNullable<Page["matches"]>) {
  const { companies: t } = useTexts(userListTexts);
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
            <TapLink href={href} more={t.of({ company: [name, about].filter(Boolean).join(", ") })}>
              {t.show}
            </TapLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Texts = TextsOf<(typeof userListTexts)["en"]>;
type Users = NonNullable<Page["users"]>;

/** Says how many companies match the words, which are the first if there are `more`, or that none can be listed. */
function describeMatches(words: string, { rows, more }: NonNullable<Page["matches"]>, t: Texts) {
  const { companies } = t;
  const count = rows.length;
  if (count === 0) return more ? companies.tooMany({ words }) : companies.none({ words });
  return more ? companies.first({ visible: count, words }) : companies.count({ count, words });
}

/** Says which of how many users are on the page; if no one is found, the link that clears the filters. */
function ShownRange({ path, rows, pagination }: Pick<Page, "path"> & Users) {
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

/** The table of found users, whose links to log in as one open a dialog, and the links to other pages. */
function UserRows({ path, filters, rows, pagination }: Pick<Page, "path" | "filters"> & Users) {
  const { per_page, total } = pagination;
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
        <PageLinks path={path} query={filters} pagination={pagination} first={rows[0]?.id} />
      ) : null}
    </>
  );
}
