import { useEffect, useRef, useState } from "react";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const toastTexts = texts({ en: { close: "Close" }, es: { close: "Cerrar" } });

/** The flash message in the shell's data. */
type Flashed = { notice: string | null };

/** Returns true until the shell's data is loaded again after the document. */
const useCameWithDocument = (flashed: Flashed | undefined) => useRef(flashed).current === flashed;

/** Shows a document's first notice on the page, so that nothing moves; {@link NoticeToast} shows later ones. */
export function PageNotice({ flashed }: { flashed: Flashed | undefined }) {
  const isOfDocument = useCameWithDocument(flashed);
  if (!isOfDocument || !flashed?.notice) return null;
  return (
    <div className="frame pt-4 print:hidden">
      {/* Screen readers announce a status without moving the focus. */}
      <p className="notice" role="status">
        {flashed.notice}
      </p>
    </div>
  );
}

/** ms, from handbook/product.md#numbers. */
const toastMs = 3000;

/** Shows a later notice for some seconds, and longer while the pointer or focus is in it. */
export function NoticeToast({ flashed }: { flashed: Flashed | undefined }) {
  const isOfDocument = useCameWithDocument(flashed);
  const { close } = useTexts(toastTexts);
  const [text, setText] = useState<string | null>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // Data without a notice doesn't remove a toast that is still shown.
    if (!isOfDocument && flashed?.notice) setText(flashed.notice);
  }, [isOfDocument, flashed]);
  useEffect(() => {
    if (text === null || held) return;
    const timer = setTimeout(() => setText(null), toastMs);
    return () => clearTimeout(timer);
  }, [text, held]);
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
        <button type="button" className="as-link" onClick={() => setText(null)}>
          {close}
        </button>
      )}
    </div>
  );
}
