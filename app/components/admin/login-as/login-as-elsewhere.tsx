import type { ReactNode } from "react";
import { FormFrame } from "~/components/forms/form-frame";
import { routes } from "~/domain/site-links";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { loginAsElsewhereTexts } from "./login-as-elsewhere.text";

/** One session at a time: the one that runs in another browser, or in one that is lost, can be ended from here. */
export function LoggedInElsewhere({
  name,
  since,
  stay,
}: {
  name: string;
  /** Written out. */
  since: string;
  stay: ReactNode;
}) {
  const said = useTexts(loginAsElsewhereTexts);
  return (
    <>
      <p className="notice my-6 max-w-line">{said.about({ name, since })}</p>
      <FormFrame action={routes["end-login-as"]}>
        <div className="joined">
          <Button>{said.end}</Button>
          {stay}
        </div>
      </FormFrame>
    </>
  );
}
