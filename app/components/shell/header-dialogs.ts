import { useAnsweredLinks, type LinkDialog } from "~/components/ui/use-answered-links";
import { routes } from "~/domain/site-links";

/** Menu entries that open a dialog instead of their page. */
const dialogs: Record<string, () => Promise<LinkDialog>> = {
  [routes.logout]: async () => (await import("./log-out-dialog")).LogOutDialog,
  [routes["admin-select"]]: async () =>
    (await import("~/components/admin/users/user-selection-dialog")).UserSelectionDialog,
};

/** Returns the dialog that is open, and the handlers of the menu that opens it. */
export const useHeaderDialogs = () => useAnsweredLinks((href) => dialogs[href]);
