import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecentSessions } from "~/components/admin/users/recent-sessions";
import { superPath } from "~/components/admin/super/super-parts";
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
  const { path, superAdmin, filters, page, filtered, companies, users, failure, recent } =
    useLoaderData<typeof loader>();
  return (
    <div className="frame pt-8">
      <h1>Global Admin</h1>
      {superAdmin ? (
        <a className="tap" href={superPath}>
          Super admin
        </a>
      ) : null}
      <UserFilters
        path={path}
        filters={filters}
        clear={filtered && users?.rows.length !== 0}
        companies={companies}
      />
      <UserListUnanswered path={routes["admin-global"]} />
      {failure ? (
        <UserFailure message={failure.message} path={path} query={{ ...filters, page }} />
      ) : null}
      {users ? <Found path={path} filters={filters} {...users} /> : null}
      <RecentSessions sessions={recent} />
    </div>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function Found({
  path,
  filters,
  rows,
  pagination,
}: Pick<Page, "path" | "filters"> & NonNullable<Page["users"]>) {
  const { current_page, per_page, total, last_page } = pagination;
  const first = (current_page - 1) * per_page + 1;
  const last = first + rows.length - 1;
  const { dialog, handlers } = useLoginAsDialog(rows);
  return (
    <>
      {/* Always there, so that a screen reader hears what a search has found. */}
      <p role="status" className="my-4">
        {rows.length === 0 ? (
          <>
            No users match. <a href={path}>Clear filters.</a>
          </>
        ) : (
          `${first === last ? `User ${first}` : `Users ${first} to ${last}`} of ${countText(pagination)}`
        )}
      </p>
      {rows.length > 0 ? (
        <div {...handlers}>
          <UserTable rows={rows} />
        </div>
      ) : null}
      {dialog}
      {total > per_page ? (
        <PageLinks path={path} query={filters} current={current_page} last={last_page} />
      ) : null}
    </>
  );
}
