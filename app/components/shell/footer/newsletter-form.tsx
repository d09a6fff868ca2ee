import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { FormKey } from "~/components/forms/form-key";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { Button } from "~/components/ui/button";
import type { NewsletterResult } from "~/domain/shell/newsletter";
import { newsletterTexts } from "~/domain/shell/newsletter.text";
import { useTexts } from "~/language/use-texts";
import { subscribe, successLasts } from "./subscribe";

/**
 * The form is idle, loading, successful (which disappears if scripts run) or failed, which keeps the input. Without
 * scripts it posts, and the page returns with `flashed`. With them it sends itself without the router, so that no
 * failure or new version affects the page.
 */
export function NewsletterForm({ flashed }: { flashed: NewsletterResult | null }) {
  const t = useTexts(newsletterTexts);
  const [sent, setSent] = useState<NewsletterResult | "loading" | null>(null);
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const loading = sent === "loading";
  const result = useResult(loading ? null : (sent ?? flashed), input);
  const wrong = !loading && result !== null && result.outcome !== "success";
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSent("loading");
    setSent(await subscribe(fields));
  };
  return (
    <form
      id="newsletter"
      data-own
      onSubmit={(event) => void send(event)}
      method="post"
      action="/newsletter"
      noValidate={hydrated}
      className="@lg:[grid-area:newsletter]"
    >
      <label htmlFor="newsletter-email" className="font-bold text-ink">
        {t.title}
      </label>
      <p id="newsletter-hint">{t.hint}</p>
      <FormKey answered={sent} />
      <input type="hidden" name="page" value={pathname + search} />
      <HoneypotField />
      <div className="joined">
        <input
          ref={input}
          id="newsletter-email"
          className="input flex-[1_1_12rem]"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={flashed?.email}
          aria-invalid={wrong || undefined}
          aria-describedby="newsletter-hint newsletter-result"
        />
        <Button disabled={loading}>{t.subscribe}</Button>
      </div>
      <p
        id="newsletter-result"
        role="status"
        // One line is reserved, so that nothing moves when a message appears.
        className={`mt-1 min-h-[1.5em] ${wrong ? "font-bold text-alarm" : "text-ink"}`}
      >
        {loading ? t.subscribing : result ? t[result.outcome] : ""}
      </p>
    </form>
  );
}

/** Returns the answer to show; a success disappears after two seconds and empties the field. */
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
