import type { ReactNode } from "react";
import { FormFrame } from "~/components/forms/form-frame";
import { routes } from "~/domain/site-links";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { loginAsElsewhereTexts } from "./login-as-elsewhere.text";

/** An admin can have one login-as session; one in another or a lost browser can be ended here. */
export function LoggedInElsewhere({
  name,
  since,
  stay,
}: {
  name: string;
  /** A formatted time. */
  since: string;
  stay: ReactNode;
}) {
  const t = useTexts(loginAsElsewhereTexts);
  return (
    <>
      <p className="notice my-6 max-w-line">{t.about({ name, since })}</p>
      <FormFrame action={routes["end-login-as"]}>
        <div className="joined">
          <Button>{t.end}</Button>
          {stay}
        </div>
      </FormFrame>
    </>
  );
}
