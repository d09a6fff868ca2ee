import { useEffect, useState } from "react";

/** Spec section 9, ms. */
const lasts = 3000;

/** Says for a moment what has just happened; longer while somebody points at it or has the focus in it. */
export function Toast({ text, onDone }: { text: string | null; onDone: () => void }) {
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
  const letGo = () => setHeld(false);
  // The region is there from the start: only what comes into it later is read out.
  return (
    <div
      className={text === null ? undefined : "toast screen-only"}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <p role="status">{text}</p>
      {text === null ? null : (
        <button type="button" className="as-link" onClick={onDone}>
          Close
        </button>
      )}
    </div>
  );
}
