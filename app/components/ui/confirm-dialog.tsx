import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { UnansweredMessage } from "~/components/ui/unanswered-message";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";

/** A question over the page, which is a page of its own without JavaScript. It can't be closed while `busy`. */
export function ConfirmDialog({
  title,
  busy,
  onClose,
  firstFocus,
  failure,
  children,
}: {
  title: string;
  busy: boolean;
  onClose: () => void;
  /** The element with the initial focus, if it isn't the title. */
  firstFocus?: RefObject<HTMLElement>;
  /** The consequence if there is no answer. */
  failure?: string | undefined;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDivElement>(null);
  // Headless UI doesn't remember it for a dialog that is open from the start.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
  const cancel = () => {
    if (!busy) onClose();
  };
  return (
    // The question gets the focus, so that an Enter key still held down doesn't answer it.
    <Dialog
      open
      onClose={cancel}
      ref={dialog}
      initialFocus={firstFocus ?? dialog}
      className="fixed inset-0 z-[2002] flex items-center justify-center p-4 focus:[outline:none]"
    >
      <DialogBackdrop className="fixed inset-0 bg-[rgb(0_0_0/0.4)]" />
      <DialogPanel className="relative max-h-full w-[446px] max-w-full overflow-auto rounded bg-raised p-8 [box-shadow:0_1rem_3rem_rgb(0_0_0/0.3)]">
        <DialogTitle>{title}</DialogTitle>
        <UnansweredMessage place="dialog" failure={failure} className="problems my-4" />
        {children}
      </DialogPanel>
    </Dialog>
  );
}

/** Closes a dialog after its request was answered, because the page behind shows the result. */
export function useCloseWhenDone(busy: boolean, onClose: () => void): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) onClose();
    wasBusy.current = busy;
  }, [busy, onClose]);
}
