import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLoginAsDialog } from "~/components/admin/login-as/use-login-as-dialog";
import { UserSelection } from "~/components/admin/users/user-selection";
import { userSelectionTexts } from "~/components/admin/users/user-selection.text";
import { useTexts } from "~/language/use-texts";
import { loadUserSelection } from "~/screens/admin/users/admin-users.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Log in as a user", es: "Entrar como un usuario" } };

/** Returns the users to choose from. If the backend fails, the page shows that and has the failure's status. */
export const loader = page(["auth", "globaladmin"], async (args) => {
  const selection = await loadUserSelection(args);
  return data(selection, { status: selection.failure?.status ?? 200 });
});

/** The search for a user to log in as, whose results open a dialog. */
export default function SelectUser() {
  const selection = useLoaderData<typeof loader>();
  const { dialog, handlers } = useLoginAsDialog(selection.users?.rows ?? []);
  return (
    <>
      <h1>{useTexts(userSelectionTexts).title}</h1>
      <div className="max-w-line" {...handlers}>
        <UserSelection path={selection.path} selection={selection} />
      </div>
      {dialog}
    </>
  );
}
