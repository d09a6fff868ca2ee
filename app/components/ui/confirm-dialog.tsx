import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import type { ReactNode } from "react";

/**
 * A question over the page. What it asks has a page of its own too, for everybody without scripts. While `busy` it stays,
 * whatever one does (spec sections 4 and 5).
 */
export function ConfirmDialog({
  title,
  busy,
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const cancel = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog open onClose={cancel} className="dialog">
      <DialogBackdrop className="dialog-overlay" />
      <DialogPanel className="dialog-panel">
        <DialogTitle>{title}</DialogTitle>
        {children}
      </DialogPanel>
    </Dialog>
  );
}
