import { useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { useCloseWhenDone } from "~/components/ui/use-close-when-done";
import { LoginAsForm, loginAsTitle, type LoginAsTarget } from "./login-as-form";

export function LoginAsDialog({ person, onClose }: { person: LoginAsTarget; onClose: () => void }) {
  const busy = useNavigation().formAction === person.loginAs;
  useCloseWhenDone(busy, onClose);
  return (
    <ConfirmDialog title={loginAsTitle(person)} busy={busy} onClose={onClose}>
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
