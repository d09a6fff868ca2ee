import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { choiceNames } from "~/domain/health/offer/tried-choice";
import type { ShownFigures } from "./figures";

/** ms between the last change and the request for new figures. */
const pause = 400;

/** Updates the figures shortly after the form changed; without scripts there is a button. */
export function useLiveFigures(given: ShownFigures | null) {
  // The same page is loaded with the choice in its query.
  const { pathname } = useLocation();
  const { load, data } = useFetcher<{ figures: ShownFigures | null }>();
  const waiting = useRef<number>();
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  function changed({ currentTarget }: FormEvent<HTMLElement>): void {
    const form = currentTarget.closest("form");
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => {
      if (!form) return;
      const typed = new FormData(form);
      const query = new URLSearchParams();
      for (const name of choiceNames)
        for (const value of typed.getAll(name)) query.append(name, String(value));
      load(`${pathname}?index&${query}`);
    }, pause);
  }
  return { figures: data?.figures ?? given, changed };
}
