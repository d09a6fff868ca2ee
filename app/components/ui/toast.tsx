import { useEffect, useState } from "react";
import { useTexts } from "~/language/use-texts";
import { toastTexts } from "./toast.text";

/** handbook/product.md#numbers, ms. */
const lasts = 3000;

/** Says for a moment what has just happened; longer while somebody points at it or has the focus in it. */
export function Toast({ text, onDone }: { text: string | null; onDone: () => void }) {
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
  // The region is there from the start: only what comes into it later is read out.
  return (
    <div
      className={text === null ? undefined : "toast screen-only"}
      onPointerEnter={hold}
      // A mouse that leaves does not take the keyboard away, nor the other way round.
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
