import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Place, Unanswered } from "~/browser/hydration/unanswered";
import { useTexts } from "~/language/use-texts";
import { unansweredTexts } from "./unanswered.text";
import { useUnanswered } from "./use-unanswered";

/** ms. The message stays this long for a double tap, because there may be a link below it. */
const stays = 1000;

/**
 * Says that a request has no answer and offers to try again. It takes the focus and returns it on a retry. `failure`
 * explains what that means here; `focus` is false if the visitor may be typing.
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
  const shown = useUnanswered(place);
  const t = useTexts(unansweredTexts);
  const [again, setAgain] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const asksFocus = focus && shown && shown.fault !== "waiting" && !shown.background;
  const failed = asksFocus ? shown.id : null;
  useEffect(() => {
    if (failed === null) return;
    before.current = document.activeElement;
    box.current?.focus();
  }, [failed]);
  useEffect(() => {
    if (!again) return;
    const timer = setTimeout(() => setAgain(false), stays);
    return () => clearTimeout(timer);
  }, [again]);
  // The server renders nothing.
  if (!useHydrated()) return null;

  const retry = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    setAgain(true);
    shown?.retry();
  };
  const title = shown && shown.fault !== "waiting" ? failure : null;
  // It says what happened, and that the page is unchanged.
  const whatHappened = ({ fault, said: told, typed }: Unanswered) =>
    `${told ?? t[fault]} ${typed ? t.typed : t.page}`;
  const text = shown ? whatHappened(shown) : again ? t.again : null;
  // The live region must exist from the start, because only later changes are read aloud.
  return (
    <div ref={box} role="status" tabIndex={-1} className={text ? className : undefined}>
      {text ? (
        <>
          {title ? <h3>{title}</h3> : null}
          <p>{text}</p>
          <button type="button" className="button button-quiet" disabled={!shown} onClick={retry}>
            {t.retry}
          </button>
        </>
      ) : null}
    </div>
  );
}
