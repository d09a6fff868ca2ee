import { useEffect, useRef } from "react";

/** Fires an event when another user is signed in without a new document; `visitor` is null for guests. */
export function useVisitorSignal(visitor: string | null): void {
  const known = useRef(visitor);
  useEffect(() => {
    if (known.current === visitor) return;
    known.current = visitor;
    dispatchEvent(new Event("visitor-changed"));
  }, [visitor]);
}
