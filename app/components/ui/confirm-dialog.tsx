import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { UnansweredMessage } from "~/browser/updates/unanswered-message";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";

/**
 * A question over the page. What it asks has a page of its own too, for everybody without scripts. While `busy` it stays,
 * whatever one does (handbook/product.md).
 */
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
  /** Where somebody begins, if not with reading. */
  firstFocus?: RefObject<HTMLElement>;
  /** What it means when there is no answer. */
  failure?: string | undefined;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDivElement>(null);
  // Headless UI's own memory of it is empty in a dialog that is open from its first moment.
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
    // The focus goes to the question: an Enter that is still held down must not answer it.
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
