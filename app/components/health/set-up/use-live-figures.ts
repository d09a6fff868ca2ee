import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { choiceNames } from "~/domain/health/offer/tried-choice";
import type { ShownFigures } from "./figures";

/** So long after the last change it is asked what comes of it; ms. */
const pause = 400;

/** The figures of what stands in the form now, a moment after it was changed. Without scripts there is a button. */
export function useLiveFigures(given: ShownFigures | null) {
  // The same page, asked for another choice in its address.
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
