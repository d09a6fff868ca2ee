import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const toastTexts = texts({ en: { close: "Close" }, es: { close: "Cerrar" } });

type Flashed = { notice: string | null };

/** Returns true for the shell data that came with the document. */
const useArrived = (flashed: Flashed | undefined) => useRef(flashed).current === flashed;

/** A notice in the first document stays on the page, so that nothing moves; a later one is a toast. */
export function PageNotice({ flashed }: { flashed: Flashed | undefined }) {
  const isOfDocument = useArrived(flashed);
  return isOfDocument && flashed?.notice ? <Notice>{flashed.notice}</Notice> : null;
}

/** Screen readers announce a status without moving the focus. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="frame pt-4 print:hidden">
      <p className="notice" role="status">
        {children}
      </p>
    </div>
  );
}

/** ms, from handbook/product.md#numbers. */
const lasts = 3000;

export function NoticeToast({ flashed }: { flashed: Flashed | undefined }) {
  const isOfDocument = useArrived(flashed);
  const [text, setText] = useState<string | null>(null);
  const clear = useCallback(() => setText(null), []);
  useEffect(() => {
    // Data without a notice doesn't remove a toast that is still shown.
    if (!isOfDocument && flashed?.notice) setText(flashed.notice);
  }, [isOfDocument, flashed]);
  return <Toast text={text} onDone={clear} />;
}

/** The toast stays longer while the pointer or focus is in it. */
function Toast({ text, onDone }: { text: string | null; onDone: () => void }) {
  const { close } = useTexts(toastTexts);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (text === null || held) return;
    const timer = setTimeout(onDone, lasts);
    return () => clearTimeout(timer);
  }, [text, held, onDone]);
  useEffect(() => {
    if (text === null) setHeld(false);
  }, [text]);

  const hold = () => setHeld(true);
  // The live region must exist from the start, because only later changes are read aloud.
  return (
    <div
      className={text === null ? undefined : "toast screen-only"}
      onPointerEnter={hold}
      // The toast stays while either the pointer or the focus is in it.
      onPointerLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
      onFocus={hold}
      onBlur={(event) => setHeld(event.currentTarget.matches(":hover"))}
    >
      <p role="status">{text}</p>
      {text === null ? null : (
        <button type="button" className="as-link" onClick={onDone}>
          {close}
        </button>
      )}
    </div>
  );
}
