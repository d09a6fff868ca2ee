import { FormKey } from "~/components/forms/form-key";
import { Button } from "~/components/ui/button";
import { formatTime } from "~/domain/times";
import type { LoginAs } from "../shell-person";
import { routes } from "../site-links";

/** handbook/product.md#header-and-footer, Header: shown on every page while an administrator is logged in as another user. */
export function LoginAsBanner({ name, admin, since }: LoginAs) {
  return (
    <section aria-label="Logged in as another user" className="border-b bg-wash py-2 text-small">
      <div className="frame flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex-[1_1_18rem]">
          <strong>{`You are logged in as ${name}.`}</strong>
          {` ${admin} opened this account on `}
          <time dateTime={since}>{formatTime(since)}</time>.
        </p>
        {/* Sent by the browser, also where scripts run: the page that comes is another person's. */}
        <form method="post" action={routes["end-login-as"]}>
          <FormKey answered={null} />
          <Button quiet>End Login As</Button>
        </form>
      </div>
    </section>
  );
}
