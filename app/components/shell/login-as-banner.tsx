import { useEffect, useState } from "react";
import { FormKey } from "~/components/forms/form-key";
import { Button } from "~/components/ui/button";
import type { LoginAs } from "../shell-person";
import { routes } from "~/domain/site-links";

/** Counts down from the server's value, because a device's clock may be wrong; `minutes` is null if unknown. */
function useMinutesLeft(minutes: number | null): number | null {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (minutes === null) return;
    const since = performance.now();
    const count = () => setPassed(Math.floor((performance.now() - since) / 60_000));
    count();
    const timer = setInterval(count, 10_000);
    return () => clearInterval(timer);
  }, [minutes]);
  return minutes === null ? null : Math.max(0, minutes - passed);
}

/**
 * Every page shows this banner while an admin is logged in as a user (handbook/product.md#header-and-footer, Header).
 */
export function LoginAsBanner({ since, words, minutes }: LoginAs & { minutes: number | null }) {
  const remaining = useMinutesLeft(minutes);
  return (
    <section
      aria-label={words.label}
      className="border-b-[0.3rem] border-alarm bg-wash py-2 text-small"
    >
      <div className="frame flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex-[1_1_18rem]">
          <strong>{words.who}</strong> <time dateTime={since}>{words.opened}</time>
          {remaining === null ? null : ` ${words.left} ${remaining}`}
        </p>
        {/* The browser sends it even if scripts run, because the next page belongs to another user. */}
        <form method="post" action={routes["end-login-as"]}>
          <FormKey answered={null} />
          <Button quiet>{words.end}</Button>
        </form>
      </div>
    </section>
  );
}
