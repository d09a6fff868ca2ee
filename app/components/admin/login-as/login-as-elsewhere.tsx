import type { ReactNode } from "react";
import { FormFrame } from "~/components/forms/form-frame";
import { routes } from "~/components/site-links";
import { Button } from "~/components/ui/button";

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
  return (
    <>
      <p className="notice my-6 max-w-line">
        {`You are logged in as ${name} already, in another browser, since ${since}. End that first.`}
      </p>
      <FormFrame action={routes["end-login-as"]}>
        <div className="joined">
          <Button>End Login As</Button>
          {stay}
        </div>
      </FormFrame>
    </>
  );
}
