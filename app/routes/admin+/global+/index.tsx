import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CompanyMatches } from "~/components/admin/users/company-matches";
import { RecentSessions } from "~/components/admin/users/recent-sessions";
import { UserFailure, UserListUnanswered } from "~/components/admin/users/user-failure";
import { UserFilters } from "~/components/admin/users/user-filters";
import { useLoginAsDialog } from "~/components/admin/login-as/use-login-as-dialog";
import { UserTable } from "~/components/admin/users/user-table";
import { routes } from "~/components/site-links";
import { PageLinks } from "~/components/ui/page-links";
import { countText } from "~/domain/page-numbers";
import { userListPage } from "~/screens/admin/admin-users.server";
import { page } from "~/http/route.server";

export const handle = { title: "Global Admin" };

export const loader = page(["auth", "globaladmin"], async (asked) => {
  const found = await userListPage(asked);
  return data(found, { status: found.failure?.status ?? 200 });
});

export default function GlobalAdmin() {
  const { path, filters, page, filtered, company, matches, users, failure, recent } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1>Global Admin</h1>
      <UserFilters
        path={path}
        filters={filters}
        clear={filtered && users?.rows.length !== 0}
        company={company}
      />
      <UserListUnanswered path={routes["admin-global"]} />
      {failure ? (
        <UserFailure message={failure.message} path={path} query={{ ...filters, page }} />
      ) : null}
      {/* Always there, so that a screen reader hears what a search has found. */}
      <p role="status" className="my-4">
        {matches ? matchesText(filters.company, matches) : null}
        {users ? <UsersText path={path} {...users} /> : null}
      </p>
      {matches ? <CompanyMatches rows={matches.rows} /> : null}
      {users ? <Found path={path} filters={filters} {...users} /> : null}
      <RecentSessions sessions={recent} />
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Users = NonNullable<Page["users"]>;

function matchesText(words: string, { rows, more }: NonNullable<Page["matches"]>): string {
  if (rows.length === 0 && more) {
    return `Too many companies have words like “${words}” to look at all of them. Write more of the name.`;
  }
  if (rows.length === 0) return `No company matches “${words}”.`;
  return more
    ? `The first ${rows.length} companies that match “${words}”. There are more: add a word to narrow them down.`
    : `${rows.length} companies match “${words}”.`;
}

function UsersText({ path, rows, pagination }: Pick<Page, "path"> & Users) {
  if (rows.length === 0) {
    return (
      <>
        No users match. <a href={path}>Clear filters.</a>
      </>
    );
  }
  const { current_page, per_page } = pagination;
  const first = (current_page - 1) * per_page + 1;
  const last = first + rows.length - 1;
  const which = first === last ? `User ${first}` : `Users ${first} to ${last}`;
  return `${which} of ${countText(pagination)}`;
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
