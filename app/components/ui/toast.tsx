import { useEffect, useState } from "react";
import { useTexts } from "~/language/use-texts";
import { toastTexts } from "./toast.text";

/** ms, from handbook/product.md#numbers. */
const lasts = 3000;

/** The toast stays longer while the pointer or focus is in it. */
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
  // The live region must exist from the start, because only later changes are read aloud.
  return (
    <div
      className={text === null ? undefined : "toast screen-only"}
      onPointerEnter={hold}
      // The pointer leaving doesn't end the keyboard's hold, or the reverse.
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
