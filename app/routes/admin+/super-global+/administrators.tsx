import { useLoaderData } from "@remix-run/react";
import { AdministratorTable } from "~/components/admin/users/administrator-table";
import { administratorRows } from "~/screens/admin/super-administrators.server";
import { page } from "~/http/route.server";

export const handle = { title: "Administrators" };

export const loader = page(["auth", "superadmin"], administratorRows);

export default function Administrators() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Administrators</h1>
      <p className="mb-6 mt-2 max-w-line">
        Each of them sets up a second factor at the first sign-in. Whoever has lost it asks the
        person who runs this site, who can reset it.
      </p>
      <AdministratorTable rows={rows} />
    </>
  );
}
