import { useEffect, useRef } from "react";

/** Closes a dialog after its request was answered, because the page behind shows the result. */
export function useCloseWhenDone(busy: boolean, onClose: () => void): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) onClose();
    wasBusy.current = busy;
  }, [busy, onClose]);
}
