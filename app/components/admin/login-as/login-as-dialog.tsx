import { Button } from "~/components/ui/button";
import { ConfirmDialog, useCloseWhenDone } from "~/components/ui/confirm-dialog";
import { useSending } from "~/components/ui/use-unanswered";
import { useTexts } from "~/language/use-texts";
import { LoginAsForm, type LoginAsTarget } from "./login-as-form";
import { loginAsFormTexts } from "./login-as-form.text";

/** Asks for the reason to log in as a user; closes when the form was answered without errors. */
export function LoginAsDialog({ person, onClose }: { person: LoginAsTarget; onClose: () => void }) {
  const t = useTexts(loginAsFormTexts);
  const { sent, busy } = useSending(person.loginAs);
  useCloseWhenDone(sent, onClose);
  return (
    <ConfirmDialog title={t.title(person)} busy={busy} onClose={onClose} failure={t.failure}>
      <LoginAsForm
        person={person}
        busy={busy}
        stay={
          <Button type="button" quiet disabled={busy} onClick={onClose}>
            {t.cancel}
          </Button>
        }
      />
    </ConfirmDialog>
  );
}
