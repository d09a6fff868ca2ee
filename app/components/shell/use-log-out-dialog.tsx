import { useLocation } from "@remix-run/react";
import {
  useCallback,
  useState,
  type ComponentType,
  type MouseEvent,
  type SyntheticEvent,
} from "react";
import { closeMenuAround } from "~/components/ui/use-better-menu";
import { routes } from "./site-links";

type Dialog = ComponentType<{ onClose: () => void }>;

const load = async (): Promise<Dialog> => (await import("./log-out-dialog")).LogOutDialog;

const logOutLink = (target: EventTarget) =>
  target instanceof Element ? target.closest(`a[href="${routes.logout}"]`) : null;

/**
 * Answers a click on any "Log out" link under `handlers` with a dialog in place of the page that the link leads to.
 * Fetched when somebody comes near such a link; where that fails, the page it is.
 */
export function useLogOutDialog() {
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<{ Dialog: Dialog } | null>(null);
  const close = useCallback(() => setDialog(null), []);

  const prepare = ({ target }: SyntheticEvent) => {
    if (logOutLink(target)) load().catch(() => undefined);
  };
  const ask = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const link = logOutLink(event.target);
    if (!link || opensElsewhere || pathname === routes.logout) return;
    // On the way down, before the link's own navigation.
    event.preventDefault();
    event.stopPropagation();
    // The focus comes back to the menu's button once the dialog is left.
    closeMenuAround(link);
    load().then(
      (Dialog) => setDialog({ Dialog }),
      () => location.assign(routes.logout),
    );
  };

  return {
    dialog: dialog ? <dialog.Dialog onClose={close} /> : null,
    handlers: { onPointerOverCapture: prepare, onFocusCapture: prepare, onClickCapture: ask },
  };
}
