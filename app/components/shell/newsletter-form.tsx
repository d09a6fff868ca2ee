import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { Button } from "~/components/ui/button";
import { newsletterTexts, type NewsletterResult } from "~/domain/newsletter";

/** Spec section 9: how long a success stays, ms. */
const successLasts = 2000;

/**
 * The newsletter sign-up: idle, loading, then success (which clears itself where scripts run) or error, which keeps what
 * was typed. Without scripts the form posts, and the page comes back with `flashed`.
 */
export function NewsletterForm({ flashed }: { flashed: NewsletterResult | null }) {
  const fetcher = useFetcher<NewsletterResult>();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const loading = fetcher.state === "submitting";
  const result = useResult(fetcher.data ?? flashed, input);
  const wrong = !loading && result !== null && result.outcome !== "success";
  return (
    <fetcher.Form
      id="newsletter"
      method="post"
      action="/newsletter"
      noValidate={hydrated}
      className="newsletter"
    >
      <label htmlFor="newsletter-email" className="font-bold text-ink">
        Our newsletter by email
      </label>
      <p id="newsletter-hint">Once a month, in plain words. Leave with one click.</p>
      <input type="hidden" name="page" value={pathname + search} />
      {hydrated ? <input type="hidden" name="inline" value="yes" /> : null}
      <HoneypotField />
      <div className="joined">
        <input
          ref={input}
          id="newsletter-email"
          className="input"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={flashed?.email}
          aria-invalid={wrong || undefined}
          aria-describedby="newsletter-hint newsletter-result"
        />
        <Button disabled={loading}>Subscribe</Button>
      </div>
      <p
        id="newsletter-result"
        role="status"
        className={wrong ? "font-bold text-alarm" : "text-ink"}
      >
        {loading ? "Subscribing…" : result ? newsletterTexts[result.outcome] : ""}
      </p>
    </fetcher.Form>
  );
}

/** The answer to show: a success is gone after two seconds and leaves an empty field. */
function useResult(
  answer: NewsletterResult | null,
  input: React.RefObject<HTMLInputElement>,
): NewsletterResult | null {
  const [cleared, setCleared] = useState<NewsletterResult | null>(null);
  useEffect(() => {
    if (answer?.outcome !== "success") return;
    if (input.current) input.current.value = "";
    const timer = setTimeout(() => setCleared(answer), successLasts);
    return () => clearTimeout(timer);
  }, [answer, input]);
  return answer === cleared ? null : answer;
}
