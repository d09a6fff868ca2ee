import { useCallback, useEffect, useRef, useState } from "react";
import { Notice } from "~/components/ui/notice";
import { Toast } from "~/components/ui/toast";

type Flashed = { notice: string | null };

/** Returns true for the shell data that came with the document. */
const useArrived = (flashed: Flashed | undefined) => useRef(flashed).current === flashed;

/** A flash message that came with the document stays on the page, so that nothing moves; a later one is a toast. */
export function PageNotice({ flashed }: { flashed: Flashed | undefined }) {
  const isOfDocument = useArrived(flashed);
  return isOfDocument && flashed?.notice ? <Notice>{flashed.notice}</Notice> : null;
}

export function NoticeToast({ flashed }: { flashed: Flashed | undefined }) {
  const isOfDocument = useArrived(flashed);
  const [text, setText] = useState<string | null>(null);
  const clear = useCallback(() => setText(null), []);
  useEffect(() => {
    // Data without a message leaves the previous one its time.
    if (!isOfDocument && flashed?.notice) setText(flashed.notice);
  }, [isOfDocument, flashed]);
  return <Toast text={text} onDone={clear} />;
}
