import { useEffect, useState, useSyncExternalStore } from "react";
import { useTexts } from "~/language/use-texts";
import { otherBuild } from "~/browser/external-stores";
import { pollBuilds } from "./poll-builds";
import { updateNoticeTexts } from "./update-notice.text";

/** Offers to reload after a deployment, until the visitor decides; links and forms load whole documents since. */
export function UpdateNotice() {
  const isOut = useSyncExternalStore(otherBuild.subscribe, otherBuild.read, () => false);
  const [isShown, setShown] = useState(true);
  const t = useTexts(updateNoticeTexts);

  useEffect(() => {
    // A development server changes its version with every edit and reloads by itself.
    if (!import.meta.env.DEV) return pollBuilds(() => otherBuild.write(true));
  }, []);
  useEffect(() => (isOut ? loadDocuments() : undefined), [isOut]);

  const offers = isOut && isShown;
  // The live region must exist from the start, because only later changes are read aloud.
  return (
    <div className={offers ? "toast toast-low screen-only" : undefined}>
      <p role="status">{offers ? t.ready : null}</p>
      {offers ? (
        <>
          <button type="button" className="as-link" onClick={() => location.reload()}>
            {t.reload}
          </button>
          <button type="button" className="as-link" onClick={() => setShown(false)}>
            {t.later}
          </button>
        </>
      ) : null}
    </div>
  );
}

/** Forms with `data-own` submit themselves and bypass the router. */
const routedForms = "form:not([data-own])";

/**
 * From now on, links, forms and the history load whole documents, because this page's scripts belong to an older
 * version. All of them work natively once the events don't reach the router. Returns a function that undoes it.
 */
function loadDocuments(): () => void {
  const leave = (event: Event) => {
    const target = event.target;
    if (
      target instanceof Element &&
      target.closest(event.type === "click" ? "a[href]" : routedForms)
    ) {
      event.stopPropagation();
    }
  };
  const page = () => location.pathname + location.search;
  const currentPath = page();
  const goBack = (event: Event) => {
    // Only the hash differs, so it is the same document.
    if (page() === currentPath) return;
    event.stopImmediatePropagation();
    location.reload();
  };
  // Capturing on the window comes before React and the router.
  const listeners = { click: leave, submit: leave, popstate: goBack };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      removeEventListener(type, listener, true);
    }
  };
}
