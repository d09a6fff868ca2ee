import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CompanyMatches } from "~/components/admin/users/company-matches";
import { RecentSessions } from "~/components/admin/users/recent-sessions";
import { UserFailure, UserListUnanswered } from "~/components/admin/users/user-failure";
import { UserFilters } from "~/components/admin/users/user-filters";
import { useLoginAsDialog } from "~/components/admin/login-as/use-login-as-dialog";
import { userListTexts } from "~/components/admin/users/user-list.text";
import { UserTable } from "~/components/admin/users/user-table";
import { routes } from "~/domain/site-links";
import { PageLinks } from "~/components/ui/page-links";
import { countText } from "~/domain/admin/count-text";
import type { TextsOf } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { userListPage } from "~/screens/admin/users/admin-users.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Global Admin", es: "Administración global" } };

export const loader = page(["auth", "globaladmin"], async (args) => {
  const found = await userListPage(args);
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

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Texts = TextsOf<(typeof userListTexts)["en"]>;
type Users = NonNullable<Page["users"]>;

function matchesText(words: string, { rows, more }: NonNullable<Page["matches"]>, t: Texts) {
  const { companies } = t;
  const count = rows.length;
  if (count === 0) return more ? companies.tooMany({ words }) : companies.none({ words });
  return more ? companies.first({ shown: count, words }) : companies.count({ count, words });
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
