import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { resendTexts } from "./resend-button.text";

/**
 * Asks for another link, once a minute. Without scripts it is a plain button and the server keeps the minute; with them
 * it waits visibly.
 */
export function ResendButton({ waitSeconds }: { waitSeconds: number }) {
  const said = useTexts(resendTexts);
  // The server's HTML must have the working button; a page that React itself draws may wait from the start.
  const [left, setLeft] = useState(useHydrated() ? waitSeconds : 0);
  useEffect(() => {
    const until = Date.now() + waitSeconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [waitSeconds]);
  return (
    <Button quiet disabled={left > 0}>
      {left > 0 ? said.wait({ seconds: left }) : said.send}
    </Button>
  );
}
