import type { ReactNode } from "react";
import { FormFrame } from "~/components/forms/form-frame";
import { useLoggedInAs } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";
import { routes } from "../site-links";

export const logOutTitle = "Log out?";

/** The same question on its own page and in the dialog (handbook/product.md, Logout). `stay`: the way back. */
export function LogOutForm({ busy = false, stay }: { busy?: boolean; stay: ReactNode }) {
  return (
    <>
      <p className="my-4 max-w-line">
        {useLoggedInAs()
          ? "You are logged in as another person. Logging out ends that, and signs you out of your own account too."
          : "You come back with a new link, mailed to you. What you have saved stays."}
      </p>
      <FormFrame action={routes.logout} layout="flex-row flex-wrap items-start gap-3">
        <Button disabled={busy}>Yes, log me out</Button>
        {stay}
      </FormFrame>
    </>
  );
}
