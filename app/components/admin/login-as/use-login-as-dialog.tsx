import { useAnsweredLinks, type LinkDialog } from "~/components/ui/use-answered-links";
import type { LoginAsTarget } from "./login-as-form";
import { type ListedUser, findLoginAsTarget } from "~/components/admin/users/user-table";

/** Opens the links to log in as one of these users in a dialog, whose code is then loaded. */
export function useLoginAsDialog(people: readonly ListedUser[]) {
  return useAnsweredLinks((href) => {
    const person = findLoginAsTarget(people, href);
    return person && (() => dialogFor(person));
  });
}

/** Loads the dialog's code, and returns the dialog for this user. */
async function dialogFor(person: LoginAsTarget): Promise<LinkDialog> {
  const { LoginAsDialog } = await import("./login-as-dialog");
  return function LoadedDialog({ onClose }) {
    return <LoginAsDialog person={person} onClose={onClose} />;
  };
}
