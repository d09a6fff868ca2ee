import { useEffect, useState } from "react";
import { useTexts } from "~/language/use-texts";
import { onOtherBuild } from "~/browser/hydration/other-build";
import { loadDocuments } from "./load-documents";
import { pollBuilds } from "./poll-builds";
import { updateNoticeTexts } from "./update-notice.text";

type Manifest = { version: string };

/** Offers a reload once a new version is out (handbook/product.md, Build updates). It stays until somebody decides. */
export function UpdateNotice() {
  const [isOut, setOut] = useState(false);
  const [isShown, setShown] = useState(true);
  const said = useTexts(updateNoticeTexts);

  useEffect(() => {
    // A development server has a new version with every change, and brings it by itself.
    if (import.meta.env.DEV) return;
    const { __remixManifest } = window as unknown as { __remixManifest: Manifest };
    const found = () => setOut(true);
    const ends = [pollBuilds(__remixManifest.version, found), onOtherBuild(found)];
    return () => ends.forEach((end) => end());
  }, []);
  useEffect(() => (isOut ? loadDocuments() : undefined), [isOut]);

  const offers = isOut && isShown;
  // The region is there from the start: only what comes into it later is read out.
  return (
    <div className={offers ? "toast toast-low screen-only" : undefined}>
      <p role="status">{offers ? said.ready : null}</p>
      {offers ? (
        <>
          <button type="button" className="as-link" onClick={() => location.reload()}>
            {said.reload}
          </button>
          <button type="button" className="as-link" onClick={() => setShown(false)}>
            {said.later}
          </button>
        </>
      ) : null}
    </div>
  );
}
