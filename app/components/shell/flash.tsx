import { useCallback, useEffect, useRef, useState } from "react";
import { Notice } from "~/components/ui/notice";
import { Toast } from "~/components/ui/toast";

export type Flashed = { notice: string | null };

/** One loading of the shell's data, told apart from the one that came with the document. */
const useArrived = (flashed: Flashed | undefined) => useRef(flashed).current === flashed;

/**
 * Shows a notice that came with the document: it stays on the page, where it stood before any script ran, so that
 * nothing moves and nothing is missed. One that comes later is a toast.
 */
export function PageNotice({ flashed }: { flashed: Flashed | undefined }) {
  const isOfDocument = useArrived(flashed);
  return isOfDocument && flashed?.notice ? <Notice>{flashed.notice}</Notice> : null;
}

export function NoticeToast({ flashed }: { flashed: Flashed | undefined }) {
  const isOfDocument = useArrived(flashed);
  const [text, setText] = useState<string | null>(null);
  const clear = useCallback(() => setText(null), []);
  useEffect(() => {
    // A loading without a notice leaves the one before it its time.
    if (!isOfDocument && flashed?.notice) setText(flashed.notice);
  }, [isOfDocument, flashed]);
  return <Toast text={text} onDone={clear} />;
}
