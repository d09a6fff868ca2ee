import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Place, Unanswered } from "~/browser/hydration/unanswered";
import { useTexts } from "~/language/use-texts";
import { unansweredTexts } from "./unanswered.text";
import { useUnanswered } from "./use-unanswered";

/** ms. The message stays this long for a double tap, because there may be a link below it. */
const messageStaysMs = 1000;

/**
 * Says that a request has no answer and offers to try again; otherwise it is an empty live region. It takes the focus
 * and returns it on a retry. `failure` explains what that means here; `focus` is false if the visitor may be typing.
 */
export function UnansweredMessage({
  place,
  failure,
  focus = true,
  className = "",
}: {
  place: Place;
  failure?: string | undefined;
  focus?: boolean;
  className?: string;
}) {
  const unanswered = useUnanswered(place);
  const t = useTexts(unansweredTexts);
  const [again, setAgain] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const asksFocus = focus && unanswered && unanswered.fault !== "waiting" && !unanswered.background;
  const failed = asksFocus ? unanswered.id : null;
  useEffect(() => {
    if (failed === null) return;
    before.current = document.activeElement;
    box.current?.focus();
  }, [failed]);
  useEffect(() => {
    if (!again) return;
    const timer = setTimeout(() => setAgain(false), messageStaysMs);
    return () => clearTimeout(timer);
  }, [again]);
  if (!useHydrated()) return null;

  const retry = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    setAgain(true);
    unanswered?.retry();
  };
  const title = unanswered && unanswered.fault !== "waiting" ? failure : null;
  const whatHappened = ({ fault, sentence: message, hasInput }: Unanswered) =>
    `${message ?? t[fault]} ${hasInput ? t.typed : t.page}`;
  const text = unanswered ? whatHappened(unanswered) : again ? t.again : null;
  // The live region must exist from the start, because only later changes are read aloud.
  return (
    <div ref={box} role="status" tabIndex={-1} className={text ? className : undefined}>
      {text ? (
        <>
          {title ? <h3>{title}</h3> : null}
          <p>{text}</p>
          <button
            type="button"
            className="button button-quiet"
            disabled={!unanswered}
            onClick={retry}
          >
            {t.retry}
          </button>
        </>
      ) : null}
    </div>
  );
}
