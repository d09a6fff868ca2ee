import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { resendTexts } from "./resend-button.text";

/**
 * Requests another link, at most once a minute. The server enforces the limit; with scripts, the button also counts
 * down.
 */
export function ResendButton({ waitSeconds }: { waitSeconds: number }) {
  const t = useTexts(resendTexts);
  // The server renders a working button; a page rendered in the browser may start with the countdown.
  const [remaining, setLeft] = useState(useHydrated() ? waitSeconds : 0);
  useEffect(() => {
    const until = Date.now() + waitSeconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [waitSeconds]);
  return (
    <Button quiet disabled={remaining > 0}>
      {remaining > 0 ? t.wait({ seconds: remaining }) : t.send}
    </Button>
  );
}
