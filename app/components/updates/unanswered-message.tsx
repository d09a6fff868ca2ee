import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Place } from "~/hydration/unanswered";
import { unansweredText } from "./unanswered-texts";
import { useUnanswered } from "./use-unanswered";

/**
 * Tells that something sent or asked for has no answer, and offers to try again. It takes the focus, and gives it back to
 * what had it when somebody tries again.
 * @param title what that means here
 * @param focus false where somebody may be typing what is asked for
 */
export function UnansweredMessage({
  place,
  title,
  focus = true,
  className = "",
}: {
  place: Place;
  title?: string | undefined;
  focus?: boolean;
  className?: string;
}) {
  const shown = useUnanswered(place);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const asksFocus = focus && shown && shown.fault !== "waiting" && !shown.background;
  const failed = asksFocus ? shown.id : null;
  useEffect(() => {
    if (failed === null) return;
    before.current = document.activeElement;
    box.current?.focus();
  }, [failed]);
  // The document comes without it.
  if (!useHydrated()) return null;

  const retry = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    shown?.retry();
  };
  // The region is there from the start: only what comes into it later is read out.
  return (
    <div ref={box} role="status" tabIndex={-1} className={shown ? className : undefined}>
      {shown ? (
        <>
          {title && shown.fault !== "waiting" ? <h3>{title}</h3> : null}
          <p>{unansweredText(shown)}</p>
          <button type="button" className="button button-quiet" onClick={retry}>
            Retry
          </button>
        </>
      ) : null}
    </div>
  );
}
