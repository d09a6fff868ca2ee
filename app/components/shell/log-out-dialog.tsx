import { Button } from "~/components/ui/button";
import { ConfirmDialog, useCloseWhenDone } from "~/components/ui/confirm-dialog";
import { useSending } from "~/components/ui/use-unanswered";
import { useTexts } from "~/language/use-texts";
import { LogOutForm } from "./log-out-form";
import { logOutTexts } from "./log-out-form.text";
import { routes } from "~/domain/site-links";

/** Asks before logging out, and closes once that was answered. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { sent, busy } = useSending(routes.logout);
  const t = useTexts(logOutTexts);
  useCloseWhenDone(sent, onClose);
  return (
    <ConfirmDialog title={t.title} busy={busy} onClose={onClose}>
      <LogOutForm
        busy={busy}
        stay={
          <Button type="button" quiet disabled={busy} onClick={onClose}>
            {t.stay}
          </Button>
        }
      />
    </ConfirmDialog>
  );
}
