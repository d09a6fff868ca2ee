import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { useCloseWhenDone } from "~/components/ui/use-close-when-done";
import { useSending } from "~/browser/updates/use-unanswered";
import { LoginAsForm, loginAsFailure, loginAsTitle, type LoginAsTarget } from "./login-as-form";

export function LoginAsDialog({ person, onClose }: { person: LoginAsTarget; onClose: () => void }) {
  const { sent, busy } = useSending(person.loginAs);
  useCloseWhenDone(sent, onClose);
  return (
    <ConfirmDialog
      title={loginAsTitle(person)}
      busy={busy}
      onClose={onClose}
      failure={loginAsFailure}
    >
      <LoginAsForm
        person={person}
        busy={busy}
        stay={
          <Button type="button" quiet disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </ConfirmDialog>
  );
}
