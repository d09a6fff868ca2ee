import type { ReactNode } from "react";
import { FormFrame } from "~/components/forms/form-frame";
import { useLoggedInAs } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { routes } from "~/domain/site-links";
import { logOutTexts } from "./log-out-form.text";

/** The form of the logout page and dialog (handbook/product.md#sign-in, Logout); `stay` is the link or button back. */
export function LogOutForm({ busy = false, stay }: { busy?: boolean; stay: ReactNode }) {
  const t = useTexts(logOutTexts);
  return (
    <>
      <p className="my-4 max-w-line">{useLoggedInAs() ? t.asAnother : t.back}</p>
      <FormFrame action={routes.logout} layout="flex-row flex-wrap items-start gap-3">
        <Button disabled={busy}>{t.yes}</Button>
        {stay}
      </FormFrame>
    </>
  );
}
