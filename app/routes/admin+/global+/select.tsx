import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLoginAsDialog } from "~/components/admin/login-as/use-login-as-dialog";
import { selectionTitle, UserSelection } from "~/components/admin/users/user-selection";
import { userSelection } from "~/screens/admin/admin-users.server";
import { page } from "~/http/route.server";

export const handle = { title: "Log in as a user" };

export const loader = page(["auth", "globaladmin"], async (asked) => {
  const selection = await userSelection(asked);
  return data(selection, { status: selection.failure?.status ?? 200 });
});

export default function Select() {
  const selection = useLoaderData<typeof loader>();
  const { dialog, handlers } = useLoginAsDialog(selection.users?.rows ?? []);
  return (
    <>
      <h1>{selectionTitle}</h1>
      <div className="max-w-line" {...handlers}>
        <UserSelection path={selection.path} selection={selection} />
      </div>
      {dialog}
    </>
  );
}
