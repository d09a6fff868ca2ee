import { useEffect, useState } from "react";
import { useTexts } from "~/language/use-texts";
import { onOtherBuild } from "~/browser/hydration/other-build";
import { loadDocuments } from "./load-documents";
import { pollBuilds } from "./poll-builds";
import { updateNoticeTexts } from "./update-notice.text";

/**
 * Offers a reload when a new version is deployed (handbook/product.md#header-and-footer, Build updates) and stays until the visitor
 * decides.
 */
export function UpdateNotice() {
  const [isOut, setOut] = useState(false);
  const [isShown, setShown] = useState(true);
  const t = useTexts(updateNoticeTexts);

  useEffect(() => {
    // A development server changes its version with every edit and reloads by itself.
    if (import.meta.env.DEV) return;
    const found = () => setOut(true);
    const ends = [pollBuilds(window.__remixManifest.version, found), onOtherBuild(found)];
    return () => ends.forEach((end) => end());
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
