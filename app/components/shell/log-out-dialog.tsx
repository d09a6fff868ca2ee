import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { useCloseWhenDone } from "~/components/ui/use-close-when-done";
import { useSending } from "~/browser/updates/use-unanswered";
import { LogOutForm, logOutTitle } from "./log-out-form";
import { routes } from "../site-links";

export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { sent, busy } = useSending(routes.logout);
  useCloseWhenDone(sent, onClose);
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
