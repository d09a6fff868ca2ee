import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { shownAnswer } from "~/browser/external-stores";

/**
 * Plain anchors render at a fraction of <Link>'s cost; this turns clicks on them into client navigations once React
 * is loaded. The focus moves as it would after a native link: to the new page's main part or the link's target, so
 * that the keyboard continues from there.
 */
export function usePlainLinks(page: RefObject<HTMLElement>): void {
  const navigate = useNavigate();
  const location = useLocation();
  const known = useRef(location);

  useEffect(() => {
    const element = page.current;
    const follow = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      if (!anchor || !isForRouter(anchor, event)) return;
      event.preventDefault();
      const { pathname, search, hash } = anchor;
      const isHere = pathname + search === window.location.pathname + window.location.search;
      // Each navigation clears the router's action data, so following a link to an error would remove the errors.
      if (shownAnswer.read() !== "nothing" && isHere && hash)
        return focusOn(hash, { preventScroll: false });
      navigate({ pathname, search, hash });
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [navigate, page]);

  useEffect(() => {
    const { pathname } = known.current;
    if (known.current === location) return;
    known.current = location;
    // The answer to a form sets the focus itself, even if it is on another page.
    const elsewhere = pathname !== location.pathname && shownAnswer.read() === "nothing";
    if (elsewhere || location.hash) focusOn(location.hash, { preventScroll: true });
  }, [location]);
}

/**
 * Returns true for a plain click on a link to our own site that neither downloads nor opens a tab, unless code handled
 * it already or lite mode starts with the next document.
 */
function isForRouter(anchor: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    event.button === 0 &&
    !opensElsewhere &&
    !event.defaultPrevented &&
    // Lite mode starts with the next document.
    !document.documentElement.dataset["next"] &&
    anchor.hasAttribute("href") &&
    anchor.origin === window.location.origin &&
    (!anchor.target || anchor.target === "_self") &&
    !anchor.hasAttribute("download")
  );
}

/** Moves the focus to the element that the hash names, or else to the page's main part. */
function focusOn(hash: string, options: FocusOptions): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const place = target ?? document.getElementById("main");
  place?.focus(options);
  if (!place || document.activeElement === place) return;
  // A heading or section isn't focusable, so it becomes so until it loses the focus.
  place.tabIndex = -1;
  place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  place.focus(options);
}
