import { useEffect, useRef } from "react";

/** Leaves a dialog once what it has sent is answered: whatever came of it is on the page behind. */
export function useCloseWhenDone(busy: boolean, onClose: () => void): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) onClose();
    wasBusy.current = busy;
  }, [busy, onClose]);
}
