import { useLocation, useNavigate } from "@remix-run/react";
import {
  useCallback,
  useState,
  type ComponentType,
  type MouseEvent,
  type SyntheticEvent,
} from "react";
import { closeMenuAround } from "./use-better-menu";

/** A dialog that answers a link in place of its page. */
export type LinkDialog = ComponentType<{ onClose: () => void }>;

/**
 * Opens a dialog in place of the page to which certain links under `handlers` lead. It is loaded when the pointer or
 * focus approaches the link; if that fails, the page opens. `dialogOf` returns the loader for a URL, or undefined for
 * other links.
 */
export function useAnsweredLinks(
  dialogOf: (href: string) => (() => Promise<LinkDialog>) | undefined,
) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ Dialog: LinkDialog } | null>(null);
  const close = useCallback(() => setDialog(null), []);

  const at = (target: EventTarget) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    const href = link?.getAttribute("href");
    const load = href ? dialogOf(href) : undefined;
    return link && href && load ? { link, href, load } : null;
  };
  const prepare = ({ target }: SyntheticEvent) => {
    at(target)
      ?.load()
      .catch(() => undefined);
  };
  const ask = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const target = at(event.target);
    if (!target || opensElsewhere || pathname === target.href) return;
    // The capture phase comes before the link's own navigation.
    event.preventDefault();
    event.stopPropagation();
    // The focus returns to the menu's button when the dialog closes.
    closeMenuAround(target.link);
    target.load().then(
      (Dialog) => setDialog({ Dialog }),
      () => navigate(target.href),
    );
  };

  return {
    dialog: dialog ? <dialog.Dialog onClose={close} /> : null,
    handlers: { onPointerOverCapture: prepare, onFocusCapture: prepare, onClickCapture: ask },
  };
}
