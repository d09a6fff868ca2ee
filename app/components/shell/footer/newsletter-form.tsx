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
 * The newsletter sign-up: idle, loading, then success (which clears itself where scripts run) or error, which keeps what
 * was typed. Without scripts the form posts, and the page comes back with `flashed`. With them it sends itself, past the
 * router: no failure, and no newer version of the site, touches the page around it.
 */
export function NewsletterForm({ flashed }: { flashed: NewsletterResult | null }) {
  const said = useTexts(newsletterTexts);
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
        {said.title}
      </label>
      <p id="newsletter-hint">{said.hint}</p>
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
        <Button disabled={loading}>{said.subscribe}</Button>
      </div>
      <p
        id="newsletter-result"
        role="status"
        // Room for one line, so that nothing moves when it speaks.
        className={`mt-1 min-h-[1.5em] ${wrong ? "font-bold text-alarm" : "text-ink"}`}
      >
        {loading ? said.subscribing : result ? said[result.outcome] : ""}
      </p>
    </form>
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
