import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { LogOutForm, logOutTitle } from "./log-out-form";
import { routes } from "./site-links";

export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const busy = useNavigation().formAction === routes.logout;
  const wasBusy = useRef(false);
  useEffect(() => {
    // Whatever came of it is on the page behind.
    if (wasBusy.current && !busy) onClose();
    wasBusy.current = busy;
  }, [busy, onClose]);
  return (
    <ConfirmDialog title={logOutTitle} busy={busy} onClose={onClose}>
      <LogOutForm
        busy={busy}
        stay={
          <Button type="button" quiet disabled={busy} onClick={onClose}>
            Stay signed in
          </Button>
        }
      />
    </ConfirmDialog>
  );
}
